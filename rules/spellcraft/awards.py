"""Kill Tokens and Last Wizard Standing Tokens: a point each (SC-218)."""

from functools import partial

from rules.core.cards import CardKind
from rules.core.zones import introduce, move
from rules.spellcraft.events import TokenGained
from rules.spellcraft.state import AWARDS, AWARDS_OF, SpellcraftPlayer, SpellcraftState

KILL = CardKind(key="kill_token", name="Kill Token", type="Award", text="1 point at the end of the match.")
LAST = CardKind(key="last_token", name="Last Wizard Standing Token", type="Award", text=KILL.text)
COUNTS = {KILL: 18, LAST: 7}
"""How many there are: as many as the longest match can hand out. The boxes hold 15 Kill Tokens, three too few for six games."""


def lay_out_awards(state: SpellcraftState) -> None:
    """All of them lie on the table."""
    for kind, count in COUNTS.items():
        introduce(state, AWARDS, [kind] * count)


def award(state: SpellcraftState, seat: int, kind: CardKind, victim: int = -1) -> None:
    """``seat`` gains a token, for killing ``victim`` or as the last Wizard standing; the supply never runs out (SC-222)."""
    if all(token.kind is not kind for token in state.awards):  # as can only be arranged
        introduce(state, AWARDS, [kind])
    token = next(token for token in reversed(state.awards) if token.kind is kind)
    move(state, token, AWARDS, AWARDS_OF[seat], kind.key, seat, tell=partial(TokenGained, victim=victim))


def awarded(wizard: SpellcraftPlayer, kind: CardKind) -> int:
    """How many tokens of a kind a Wizard has."""
    return sum(token.kind is kind for token in wizard.awards)
