"""What is asked in a turn, in Power Up (D-05) and in Final Casting, and what is offered then."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from rules.core.cards import Card
from rules.core.decisions import MOST_KEPT, CardOptions, Decision, Option, shared_option
from rules.wizard_arena.checks import selectable
from rules.wizard_arena.state import (
    AFTER_CRITICAL,
    BEFORE_DRAWING,
    OVERCHARGED,
    PLAY,
    ROW,
    TARGET,
    ArenaState,
    Spell,
)

TO_CAST = tuple(CardOptions("cast", place) for place in PLAY)
DRAW = Option("draw", text="Draw a Power card")
PASS = Option("pass", text="Pass")
STAND = Option("stand", text="Stand")
END_CRITICAL = Option("end", text="End turn at 12")
END_OVERCHARGED = Option("end", text="End turn Overcharged: 4 damage")

WAYS: Mapping[str, Sequence[Option]] = {
    "draw": (DRAW,),
    "draw or stand": (DRAW, STAND),
    "draw or rest": (DRAW, PASS, STAND),
    "rest": (PASS, STAND),
    "stand": (STAND,),
    "pass": (PASS,),
    "critical": (END_CRITICAL,),
    "overcharged": (END_OVERCHARGED,),
}
"""The ways to go on in a turn, besides casting and deciding, which come last among the options."""

# The questions of a turn at a level below 12, by what may be done besides casting.
TO_DRAW = "Draw a Power card, then pass or stand. Spells may be cast before and after."
DRAWN_ONE = "Pass or Stand? Pass to go on next turn; stand to draw no more."
DRAW_OR_REST = "Draw once more, pass or stand? Pass to go on next turn; stand to draw no more."
REOPENED = "A spell moved your level: draw a Power card, or stand as you are?"
FROZEN = "You are Frozen and cannot draw: cast spells or stand."
NO_CARDS = "There is no Power card left to draw: cast spells or stand."
FINAL = "Final Casting: cast spells, or pass? Passing costs nothing."


def castable(state: ArenaState, seat: int) -> tuple[Spell, ...]:
    """The spells that ``seat``, on turn, may cast: from the hand and from under its Entrap (WA-084, WA-095, WA-103)."""
    wizard = state.seats[seat]
    cards, cast = wizard.hand, wizard.cast
    if wizard.entrapped or wizard.entrapped_now:
        cards = cards + wizard.entrapped + wizard.entrapped_now
    if not cards:
        return ()
    past = BEFORE_DRAWING if wizard.drawn or wizard.turns > 1 or state.final else 0
    if not state.criticals:
        past |= AFTER_CRITICAL
    found: list[Spell] = []
    for card in cards:
        if not card.kind.only & past and card not in cast:
            found.append(card)
    return tuple(found)


def decidings(state: ArenaState, seat: int) -> tuple[tuple[str, Card], ...]:
    """The Modifiers and Floras that ``seat`` may lower (let count) or raise again, each with what may be done (D-07)."""
    counting = state.seats[seat].counting
    return tuple([("raise" if item in counting else "lower", item) for item in selectable(state, seat)])


def ask_turn(state: ArenaState, seat: int) -> Decision:
    """Everything that the seat on turn may do in Power Up."""
    wizard = state.seats[seat]
    cards = castable(state, seat)
    items = decidings(state, seat) if wizard.open else ()
    if wizard.level >= TARGET:
        prompt = _at_twelve(wizard.level, not (cards or items))
        way = "critical" if wizard.level == TARGET else "overcharged"
    elif wizard.drew:
        can_draw = not (wizard.basic or wizard.frozen) and wizard.power
        prompt, way = (DRAW_OR_REST, "draw or rest") if can_draw else (DRAWN_ONE, "rest")
    elif wizard.basic or wizard.frozen or not wizard.power:
        prompt, way = FROZEN if wizard.frozen else NO_CARDS, "stand"
    elif wizard.reopened and not wizard.must_draw and any(card.kind.number for card in wizard.row):
        prompt, way = REOPENED, "draw or stand"
    else:
        prompt, way = TO_DRAW, "draw"
    return _ask(seat, prompt, "turn", way, cards, items)


def _at_twelve(level: int, alone: bool) -> str:
    """What is asked at 12 or above, and what ending the turn means; ``alone``: nothing else can be done."""
    if level == TARGET:
        return "You are at 12: end your turn." if alone else "You are at 12. End your turn, or cast spells first?"
    if alone:
        return f"You are at {level}: end your turn Overcharged, for 4 damage."
    return f"You are at {level}. End your turn Overcharged, for 4 damage, or cast spells to come down first?"


def ask_final(state: ArenaState, seat: int) -> Decision:
    """What the seat may do in its turn in Final Casting (WA-115)."""
    wizard = state.seats[seat]
    prompt = FINAL
    if wizard.level > TARGET and wizard.status != OVERCHARGED:
        prompt = f"Final Casting at {wizard.level}: cast spells to come down, or pass Overcharged, for 4 damage?"
    items = decidings(state, seat) if wizard.open else ()
    return _ask(seat, prompt, "final", "pass", castable(state, seat), items)


@lru_cache(maxsize=MOST_KEPT)
def _ask(
    seat: int, prompt: str, topic: str, way: str, cards: Sequence[Spell], items: Sequence[tuple[str, Card]]
) -> Decision:
    """The question of a turn: cast one of these cards, decide an item, or go on. Kept, for a search asks it again and again."""
    options = [TO_CAST[seat][card] for card in cards]
    options += [shared_option(verb, item, -1, ROW[seat]) for verb, item in items]
    return Decision(seat, prompt, [*options, *WAYS[way]], topic=topic)
