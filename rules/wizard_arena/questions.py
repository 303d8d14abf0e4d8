"""What is asked in a turn, in Power Up (D-05) and in Final Casting, and what is offered then."""

from rules.core.decisions import CardOptions, Decision, Option, choice_of_one, shared_option
from rules.wizard_arena.checks import selectable
from rules.wizard_arena.state import (
    AFTER_CRITICAL,
    BEFORE_DRAWING,
    OVERCHARGED,
    PLAY,
    ROW,
    TARGET,
    ArenaState,
)

TO_CAST = tuple(CardOptions("cast", place) for place in PLAY)
DRAW = Option("draw", text="Draw a Power card")
PASS = Option("pass", text="Pass")
STAND = Option("stand", text="Stand")
END_CRITICAL = Option("end", text="End turn at 12")
END_OVERCHARGED = Option("end", text="End turn Overcharged: 4 damage")

# The questions of a turn at a level below 12, by what may be done besides casting.
TO_DRAW = "Draw a Power card, then pass or stand. Spells may be cast before and after."
DRAWN_ONE = "Pass or Stand? Pass to go on next turn; stand to draw no more."
DRAW_OR_REST = "Draw once more, pass or stand? Pass to go on next turn; stand to draw no more."
REOPENED = "A spell moved your level: draw a Power card, or stand as you are?"
FROZEN = "You are Frozen and cannot draw: cast spells or stand."
NO_CARDS = "There is no Power card left to draw: cast spells or stand."
FINAL = "Final Casting: cast spells, or pass? Passing costs nothing."


def castings(state: ArenaState, seat: int) -> list[Option]:
    """The spells that ``seat``, on turn, may cast: from the hand and from under its Entrap (WA-084, WA-095, WA-103)."""
    wizard = state.seats[seat]
    cards, cast, options = wizard.hand, wizard.cast, TO_CAST[seat]
    if wizard.entrapped or wizard.entrapped_now:
        cards = cards + wizard.entrapped + wizard.entrapped_now
    found: list[Option] = []
    for card in cards:
        only = card.kind.only
        if only:
            if only & BEFORE_DRAWING and (state.final or wizard.drawn or wizard.turns > 1):
                continue
            if only & AFTER_CRITICAL and not state.criticals:
                continue
        if cast and card in cast:
            continue
        found.append(options[card])
    return found


def decidings(state: ArenaState, seat: int) -> list[Option]:
    """The Modifiers and Floras that ``seat`` may lower (let count) or raise again (D-07)."""
    wizard = state.seats[seat]
    options: list[Option] = []
    for item in selectable(state, seat):
        options.append(shared_option("raise" if item in wizard.counting else "lower", item, -1, ROW[seat]))
    return options


def ask_turn(state: ArenaState, seat: int) -> Decision:
    """Everything that the seat on turn may do in Power Up."""
    wizard = state.seats[seat]
    options = castings(state, seat)
    if wizard.open:
        options += decidings(state, seat)
    if wizard.level >= TARGET:
        options.append(END_CRITICAL if wizard.level == TARGET else END_OVERCHARGED)
        return choice_of_one(seat, _at_twelve(wizard.level, len(options) == 1), options, "turn")
    can_draw = not (wizard.basic or wizard.frozen or not wizard.power)
    if can_draw:
        options.append(DRAW)
    if wizard.drew:
        options.append(PASS)
        options.append(STAND)
        prompt = DRAW_OR_REST if can_draw else DRAWN_ONE
    elif not can_draw:
        options.append(STAND)
        prompt = FROZEN if wizard.frozen else NO_CARDS
    elif wizard.reopened and not wizard.must_draw and any(card.kind.number for card in wizard.row):
        options.append(STAND)
        prompt = REOPENED
    else:
        prompt = TO_DRAW
    return choice_of_one(seat, prompt, options, "turn")


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
    options = castings(state, seat)
    if wizard.open:
        options += decidings(state, seat)
    options.append(PASS)
    prompt = FINAL
    if wizard.level > TARGET and wizard.status != OVERCHARGED:
        prompt = f"Final Casting at {wizard.level}: cast spells to come down, or pass Overcharged, for 4 damage?"
    return choice_of_one(seat, prompt, options, "final")
