"""Effects that several spells share."""

from collections.abc import Callable, Iterable

from rules.core.cards import Card
from rules.core.decisions import Asking, AskingFor, Decision, Option, shared_option
from rules.wizard_arena.actions import (
    announce,
    burn_power,
    clear_row,
    damage,
    draw_power,
    play_power,
    top_power,
    unlocked,
)
from rules.wizard_arena.level import is_modifier, item_value, level_words
from rules.wizard_arena.power import Power
from rules.wizard_arena.state import BURN, LOOKING, POWER, ROW, ArenaPlayer, ArenaState, Cast, enemies


def lowest(cards: list[Power]) -> list[Power]:
    """The numbered cards with the lowest number; Modifiers never qualify (WA-007)."""
    return _picked(cards, min)


def highest(cards: list[Power]) -> list[Power]:
    """The numbered cards with the highest number; Modifiers never qualify (WA-007)."""
    return _picked(cards, max)


def _picked(cards: list[Power], pick: Callable[[Iterable[int]], int]) -> list[Power]:
    numbered = [card for card in cards if card.kind.number]
    if not numbered:
        return []
    number = pick(card.kind.number for card in numbered)
    return [card for card in numbered if card.kind.number == number]


def played(state: ArenaState, seat: int, card: Power) -> str:
    """What playing ``card`` would make of the level, for a button."""
    if is_modifier(card):
        return "Play it, undecided"
    return f"Play it: {level_words(state, seat, state.seats[seat].level + card.kind.number)}"


def without(state: ArenaState, seat: int, card: Power) -> str:
    """What the level would be without ``card`` of the row."""
    wizard = state.seats[seat]
    worth = item_value(card) if card in wizard.counting else card.kind.number
    return level_words(state, seat, wizard.level - worth)


def discard_one(state: ArenaState, seat: int, cards: list[Power], about: Card, by: int = -1) -> Asking:
    """``seat`` discards one of these equal cards of its row (D-17). Those that leave the same row are not asked about.

    ``by`` is the enemy who wants it.
    """
    if not cards:
        return
    card = cards[0]
    row = state.seats[seat].row
    outcomes = {tuple(left.kind for left in row if left is not gone): gone for gone in reversed(cards)}
    if len(outcomes) > 1:
        options = [Option("discard", card=gone, place=BURN[seat]) for gone in cards if gone in outcomes.values()]
        whose = f"{about.kind.title()} of {state.names[by]}" if by >= 0 else about.kind.title()
        prompt = f"{whose}: which {card.kind.number} of your row do you discard?"
        (picked,) = yield Decision(seat, prompt, options, topic="equal", about=about)
        assert picked.card is not None
        card = picked.card
    burn_power(state, card, ROW[seat])


def start_over(state: ArenaState, cast: Cast) -> None:
    """Each enemy loses all Power cards and starts again (Scorched Earth, Apocalypse; WA-127, WA-054)."""
    for enemy in enemies(state, cast.seat):
        wizard = state.seats[enemy]
        if wizard.row or wizard.blight:
            clear_row(state, enemy)
            cast.restarted = (*cast.restarted, enemy)


def draw_two(state: ArenaState, cast: Cast) -> int:
    """Draw and play until two numbered cards came; their sum (Torch, Blizzard)."""
    seat = cast.seat
    total = numbered = 0
    while numbered < 2:
        card = draw_power(state, seat)
        if card is None:
            break
        play_power(state, seat, card)
        total += card.kind.number
        numbered += bool(card.kind.number)
    announce(state, "sum", seat, total, cast.card)
    return total


def draw_small(state: ArenaState, seat: int) -> int:
    """Discard 4s to 6s and keep Modifiers until a 1 to 3 is played; its number, 0 if none is left (Meteor Storm)."""
    wizard = state.seats[seat]
    while any(0 < card.kind.number <= 3 for card in wizard.power + wizard.burn):
        card = draw_power(state, seat)
        if card is None:
            break
        if card.kind.number > 3:
            burn_power(state, card, LOOKING[seat])
            continue
        play_power(state, seat, card)
        if card.kind.number:
            return card.kind.number
    return 0


def play_or(state: ArenaState, cast: Cast, others: list[Option]) -> AskingFor[str]:
    """Draw a card, seen by all: play it, or discard it and get one of ``others``. Returns the verb picked, "" if none."""
    seat = cast.seat
    card = draw_power(state, seat)
    if card is None:
        return ""
    level = "" if state.unread else played(state, seat, card)
    options = [shared_option("play", card, -1, ROW[seat], None, "", level)]
    options += [shared_option(other.verb, card, -1, BURN[seat], None, "", other.text) for other in others]
    prompt = "" if state.unread else f"{cast.card.kind.title()} drew {card.kind.title()}: play it, or discard it?"
    (picked,) = yield Decision(seat, prompt, options, topic="drawn", about=cast.card)
    if picked.verb == "play":
        announce(state, "plays", seat, card=card)
        play_power(state, seat, card)
    else:
        burn_power(state, card, LOOKING[seat])
    return picked.verb


def discard_or_top(state: ArenaState, cast: Cast, card: Power) -> Asking:
    """A card of the own row is discarded or put back on top of the Power deck, as the caster likes (D-19, D-20)."""
    seat = cast.seat
    options = [
        Option("discard", card=card, place=BURN[seat], text="Discard it"),
        Option("top", card=card, place=POWER[seat], text="Back on top of the Power deck"),
    ]
    left = without(state, seat, card)
    prompt = f"{cast.card.kind.title()}: the {card.kind.title()} leaves your row (level {left}). Discard it, or draw it next?"
    (picked,) = yield Decision(seat, prompt, options, topic="where", about=cast.card)
    if picked.verb == "discard":
        burn_power(state, card, ROW[seat])
    else:
        top_power(state, card, ROW[seat])


def tax(state: ArenaState, seat: int, card: Card, caster: int) -> None:
    """1 damage to an enemy of ``seat`` for casting (Hobbled, Sting)."""
    if caster != seat:
        damage(state, caster, 1, seat, card)


def reachable(state: ArenaState, seat: int) -> list[tuple[int, ArenaPlayer]]:
    """The enemies of ``seat`` that are not locked as Overcharged."""
    return [(enemy, state.seats[enemy]) for enemy in enemies(state, seat) if unlocked(state, enemy)]
