"""The steps before the first round: who begins, factions, decks."""

from collections.abc import Sequence

from rules.core.decisions import Asking, Decision, Option
from rules.core.events import MatchBegan
from rules.core.zones import reveal, shuffle
from rules.wizard_arena.actions import draw_spell
from rules.wizard_arena.decks import FACTIONS, make_decks
from rules.wizard_arena.events import DecksMade, FactionPicked
from rules.wizard_arena.state import DECK, HAND_LIMIT, POWER, ArenaState, living

FACTION_OPTIONS = {faction: Option("pick", word=faction, text=faction.capitalize()) for faction in FACTIONS}


def first_draw(state: ArenaState) -> None:
    """Everybody turns over a Power card; the highest number begins (WA-014 to WA-017)."""
    contenders = list(range(len(state.seats)))
    why = "first draw"
    while len(contenders) > 1:
        numbers = {}
        for seat in contenders:
            wizard = state.seats[seat]
            shuffle(state, POWER[seat], silent=True)
            for card in reversed(wizard.power):
                again = card is not wizard.power[-1]
                reveal(state, card, POWER[seat], "first draw again" if again else why, seat)
                if card.kind.number:
                    break
            numbers[seat] = card.kind.number
        why = "first draw again"
        best = max(numbers.values())
        contenders = [seat for seat in contenders if numbers[seat] == best]
    state.starter = state.turn = contenders[0]
    state.phase = "pick"


def pick(state: ArenaState) -> Asking | None:
    """Clockwise from the first player each picks a faction, or the custom deck brought along (WA-018, WA-019).

    Who is left a single faction plays it without a question.
    """
    for seat in living(state, state.starter):
        wizard = state.seats[seat]
        if wizard.faction:
            continue
        options = _faction_options(state, seat)
        if len(options) > 1 and not wizard.fallen:
            return _pick(state, seat, options)
        _give_faction(state, seat, options[0].word)  # who has given up plays any until it leaves
    state.phase = "deal"
    return None


def _free_factions(state: ArenaState) -> list[Option]:
    """The factions that nobody has picked yet."""
    taken = set() if state.mirrored else {wizard.faction for wizard in state.seats}
    return [option for faction, option in FACTION_OPTIONS.items() if faction not in taken]


def _faction_options(state: ArenaState, seat: int) -> list[Option]:
    """What ``seat`` may play: a free faction, or the deck that it brought along."""
    options = _free_factions(state)
    if state.recipes and state.recipes[seat]:
        options.append(Option("pick", word="custom", text="Your own deck"))
    return options


def _pick(state: ArenaState, seat: int, options: Sequence[Option]) -> Asking:
    (picked,) = yield Decision(seat, "Which faction will you play?", options, topic="faction")
    _give_faction(state, seat, picked.word)


def _give_faction(state: ArenaState, seat: int, word: str) -> None:
    state.seats[seat].faction = word
    if state.log is not None:
        state.log.append(FactionPicked(seat, word))
    if word == "custom":
        state.seats[seat].recipe = state.recipes[seat]


def deal(state: ArenaState) -> None:
    """Both decks of everybody are shuffled; three spells each (WA-020, WA-021)."""
    if state.log is not None:
        state.log.append(MatchBegan("wizard_arena", len(state.seats)))
    make_decks(state)
    if state.log is not None:
        _tell_decks(state)
    for seat in range(len(state.seats)):
        shuffle(state, DECK[seat], "made")
        shuffle(state, POWER[seat], "made")
    for seat in living(state, state.starter):
        for _ in range(HAND_LIMIT):
            draw_spell(state, seat, why="deal")
    state.phase = "round"


def _tell_decks(state: ArenaState) -> None:
    """What everybody plays."""
    assert state.log is not None
    factions = [wizard.faction or "custom" for wizard in state.seats]
    life = min(len(wizard.deck) for wizard in state.seats) - HAND_LIMIT
    state.log.append(DecksMade(factions, state.starter, "survivor" if state.survivor else "standard", life))
