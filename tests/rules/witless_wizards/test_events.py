"""Every event of the checklist is emitted, and says what it must."""

from collections.abc import Callable
from functools import lru_cache

import pytest

from rules import new_match
from rules.core.events import (
    Announced,
    CardMoved,
    CounterChanged,
    Damaged,
    DiceRolled,
    Event,
    Healed,
    MatchBegan,
    MatchEnded,
    PhaseBegan,
    Shuffled,
    TurnBegan,
    TurnEnded,
)
from rules.core.randomness import Stream
from rules.witless_wizards.actions import is_weak
from rules.witless_wizards.events import (
    AttackCounted,
    DieChanged,
    Given,
    IncomeCounted,
    Placed,
    PlacesTaken,
    Prepared,
    Refused,
    TargetChosen,
    Used,
    WizardOut,
)
from tests.conformance.tools import play
from tests.rules.witless_wizards.tables import battle, counted, duel, table

MATCHES = 60


@lru_cache(maxsize=1)
def told() -> tuple[Event, ...]:
    """The events of random matches of two, three and four players."""
    events: list[Event] = []
    for seed in range(MATCHES):
        match = new_match("witless_wizards", 2 + seed % 3, seed)
        for _ in play(match, Stream(seed)):
            pass
        events += match.events
    return tuple(events)


def moved(*why: str) -> Callable[[Event], bool]:
    """A card that moved for one of these reasons."""
    return lambda event: isinstance(event, CardMoved) and event.why in why


def changed(name: str, *why: str) -> Callable[[Event], bool]:
    """A counter that changed for one of these reasons."""
    return lambda event: isinstance(event, CounterChanged) and event.name == name and event.why in why


def said(what: str, number: int | None = None) -> Callable[[Event], bool]:
    """An announcement."""
    return lambda event: isinstance(event, Announced) and event.what == what and number in (None, event.number)


CHECKLIST: dict[str, list[Callable[[Event], bool]]] = {
    "game_started": [
        lambda event: isinstance(event, MatchBegan),
        lambda event: isinstance(event, Prepared) and event.seat >= 0 and len(event.decks) == 3,
    ],
    "equipment_set_up": [moved("deal")],
    "cubes_changed": [
        changed("cubes", why) for why in ("set-up", "extra draw", "effect", "recovery", "income", "steal", "out")
    ],
    "turn_started": [lambda event: isinstance(event, TurnBegan), said("turn", 1), said("turn", 2)],
    "phase_started": [
        lambda event: isinstance(event, PhaseBegan) and event.name == "draft",
        lambda event: isinstance(event, PhaseBegan) and event.name == "battle",
    ],
    "pass_started": [said("pass", 1), said("pass", 2)],
    "card_drawn": [
        moved("draw"),
        moved("extra"),
        moved("map"),
        lambda event: isinstance(event, Used) and event.what == "free draw",
    ],
    "card_discarded": [moved("discard"), moved("replace"), moved("scrap"), moved("out")],
    "deck_reshuffled": [lambda event: isinstance(event, Shuffled) and event.size > 0],
    "card_kept": [lambda event: isinstance(event, Placed) and event.why == "keep" and event.giver == event.seat],
    "card_given": [
        lambda event: isinstance(event, Given) and event.giver != event.seat,
        lambda event: isinstance(event, Placed) and event.why == "give" and event.giver != event.seat,
    ],
    "card_placed": [
        lambda event: isinstance(event, Placed) and event.replaced is not None,
        lambda event: isinstance(event, Placed) and event.replaced is None,
    ],
    "gift_refused": [lambda event: isinstance(event, Refused), moved("refuse")],
    "battle_skipped": [said("no battle")],
    "target_chosen": [lambda event: isinstance(event, TargetChosen)],
    "effect_used": [
        lambda event, what=what: isinstance(event, Used) and event.what == what  # type: ignore[misc]
        for what in ("map", "charge", "parley", "unpaid", "silence", "re-roll", "die", "still", "boost", "guard")
    ]
    + [
        lambda event, what=what: isinstance(event, Used) and event.what == what  # type: ignore[misc]
        for what in ("pierce", "steal", "take", "cube", "spot")
    ],
    "die_rolled": [
        lambda event: isinstance(event, DiceRolled) and event.why == "attack",
        lambda event: isinstance(event, DiceRolled) and event.why == "re-roll",
        lambda event: isinstance(event, DieChanged) and not event.rolled,
    ],
    "die_final": [said("die"), lambda event: isinstance(event, DieChanged) and event.rolled],
    "attack_total": [lambda event: isinstance(event, AttackCounted) and event.boost > 0],
    "defense_total": [lambda event: isinstance(event, AttackCounted) and event.guard > 0],
    "hits": [
        lambda event: isinstance(event, AttackCounted) and event.hits > 0,
        lambda event: isinstance(event, AttackCounted) and event.missed is not None,
    ],
    "stamina_changed": [changed("stamina", why) for why in ("hits", "flail", "black spot", "recover")],
    "weakened": [said("weakened", 1), said("weakened", 0)],
    "card_taken": [lambda event: isinstance(event, Placed) and event.why == "take" and event.giver != event.seat],
    "player_out": [
        lambda event: isinstance(event, WizardOut) and event.stamina <= 0,
        lambda event: isinstance(event, PlacesTaken) and 1 in event.places,
    ],
    "turn_ended": [lambda event: isinstance(event, TurnEnded)],
    "game_ended": [lambda event: isinstance(event, MatchEnded) and bool(event.winners and event.reason)],
}
"""What must be seen of each event of the checklist: every one of these at least once."""


@pytest.mark.parametrize("name", CHECKLIST)
def test_every_event_of_the_checklist_is_emitted(name):
    """All of "Events"."""
    missing = [number for number, fits in enumerate(CHECKLIST[name]) if not any(map(fits, told()))]
    assert not missing, f"{name}: no event for {missing}"


def test_the_parts_of_every_attack_and_income_add_up():
    """WW-045 to WW-048, WW-058, WW-059."""
    for event in told():
        if isinstance(event, AttackCounted):
            total = sum(part.amount for part in event.parts)
            assert total == event.attack + event.die + event.boost - event.defence, event
        elif isinstance(event, IncomeCounted):
            assert event.amount == max(0, sum(part.amount for part in event.parts)), event


def test_the_final_die_is_the_one_that_counts():
    """WW-044: told once in a battle, after every change."""
    final: list[int] = []
    for event in told():
        if isinstance(event, TargetChosen):
            final = []
        elif isinstance(event, Announced) and event.what == "die":
            final.append(event.number)
        elif isinstance(event, DieChanged | DiceRolled):
            assert not final
        elif isinstance(event, AttackCounted):
            assert final == [event.die]


def test_weakened_is_told_when_it_begins_and_when_it_ends():
    """WW-055: by Stamina, and by a Teapot that comes or goes."""
    for seed in range(MATCHES):
        match = new_match("witless_wizards", 2 + seed % 3, seed)
        weak, heard = [False] * len(match.names), 0
        for _ in play(match, Stream(seed)):
            for event in match.events[heard:]:
                if isinstance(event, Announced) and event.what == "weakened":
                    assert weak[event.seat] != bool(event.number)
                    weak[event.seat] = bool(event.number)
            heard = len(match.events)
            for seat, wizard in enumerate(match.state.seats):
                if not wizard.fell and wizard.stamina > 0:
                    assert weak[seat] == is_weak(match.state, seat), (seed, seat)


def test_unpaid_cubes_are_told_before_the_roll():
    """SCI-2, PIR-6: what was not returned, and what it costs; nothing is told when both were paid."""
    made = duel(("Death Ray",), ("Shirt of Parley",))
    battle(made, 3)
    assert [(event.card.kind.key, event.number) for event in made.events(Used, what="unpaid")] == [
        ("sci-2", 4),
        ("pir-6", 2),
    ]
    assert [(part.amount, part.what) for part in counted(made).parts][1:4] == [(-4, "unpaid"), (-2, ""), (3, "die")]
    paid = duel(("Death Ray",), ("Shirt of Parley",), cubes=(2, 0))
    battle(paid, 3).turn(0).choose("pay", "Death Ray").choose("pay", "Shirt of Parley")
    assert not paid.events(Used, what="unpaid") and counted(paid).attack == 6


def test_a_parley_of_the_attackers_own_is_not_owed():
    """PIR-6: it asks those who attack its owner."""
    made = duel(("Crook", "Shirt of Parley"))
    battle(made, 2)
    assert not made.events(Used, what="unpaid")


def test_silence_is_told_to_those_who_could_pay():
    """WIZ-6."""
    made = duel(("Staff",), ("Aura",), cubes=(2, 0))
    battle(made, 2)
    assert [event.other for event in made.events(Used, what="silence")] == [0]
    poor = duel(("Staff",), ("Aura",))
    battle(poor, 2)
    assert not poor.events(Used, what="silence")


def test_the_new_card_is_told_before_what_it_replaces():
    """WW-034."""
    made = table()
    made.seat(0).board("Crook")
    made.turn(0, deck=["Lance"]).choose("keep", "Lance")
    place = [event for event in made.match.events if isinstance(event, Placed | CardMoved)]
    told = next(index for index, event in enumerate(place) if isinstance(event, Placed))
    assert place[told].card.kind.key == "med-2" and place[told].replaced.kind.key == "std-1"
    assert [event.why for event in place[told + 1 : told + 3]] == ["replace", "keep"]


def test_recovery_is_told_once():
    """WW-055: before cubes and Stamina change."""
    made = duel(("Crook",), cubes=(4, 0))
    made.seat(0).stamina(3)
    battle(made, 0).turn(0).choose("recover", 3)
    assert [event.amount for event in made.events(Healed)] == [3]
    order = [event for event in made.match.events if isinstance(event, Healed | CounterChanged)]
    told = next(index for index, event in enumerate(order) if isinstance(event, Healed))
    assert [(event.name, event.new) for event in order[told + 1 : told + 3]] == [("cubes", 1), ("stamina", 6)]


def test_damage_names_the_weapon():
    """WW-049: fists have no card."""
    made = duel(("Plasma Toothpick",))
    battle(made, 2)
    assert [event.card.kind.key for event in made.events(Damaged, kind="hits")] == ["sci-1"]
    fists = duel()
    battle(fists, 2)
    assert [event.card for event in fists.events(Damaged, kind="hits")] == [None]
