"""How it looks when a pile is shuffled: cards fly out to both sides and slide back in, one over the other."""

from __future__ import annotations

from game.cardface.raster import radius_of
from game.core import theme
from game.core.tween import Action, Call, Parallel, Sequence, Tween, Wait, ease_in_out, ease_out_cubic
from game.core.widgets import Group, Sprite
from game.table.cards import PileNode

RIFFLED, RIFFLE = 8, 35
"""How many cards show it, and milliseconds from one to the next."""


def riffle(pile: PileNode, above: Group) -> Action:
    """A pile is shuffled; ``above`` holds the flying cards meanwhile."""
    return Parallel(*(_riffle(pile, above, number) for number in range(min(RIFFLED, pile.count))))


def _riffle(pile: PileNode, above: Group, number: int) -> Action:
    """One of the cards."""
    side = 1 if number % 2 else -1
    card = above.add(Sprite(picture=pile.top))
    card.w, card.h, card.radius, card.shadow = pile.w, pile.h, radius_of(pile.w), 3.0
    card.x, card.y, card.z, card.visible = pile.x, pile.y, pile.z + 0.4 + 0.01 * number, False

    def appear() -> None:
        card.visible = True

    out = {"x": pile.x + side * pile.w * 0.62, "y": pile.y - pile.h * 0.05, "rotation": side * 9.0}
    home = {"x": pile.x, "y": pile.y, "rotation": 0.0}
    return Sequence(
        Wait(number * RIFFLE),
        Call(appear),
        Tween(card, out, theme.SETTLE * 0.8, ease_out_cubic),
        Tween(card, home, theme.SETTLE, ease_in_out, on_done=card.remove),
    )
