"""What the log of Witless Wizards says, and what its questions ask."""

from __future__ import annotations

import re

from game.core.text import plain
from game.layouts.witless_wizards.words import Words
from rules import new_match
from rules.core.decisions import Decision
from rules.core.randomness import Stream
from rules.witless_wizards.events import Given, Placed
from tests.conformance.tools import play
from tests.rules.witless_wizards.tables import battle, duel, table
from tests.scenario import Table


def log(made: Table) -> list[str]:
    """The log so far, for a spectator."""
    words = Words(made.match.names, False)
    return [plain(line) for line in map(words.say, made.match.events) if line]


def test_an_attack_names_everything_it_is_made_of() -> None:
    """WW-002, WW-003, WW-045."""
    made = duel(("Sword", "Banner"), ("Chainmail", "Jetpack"))
    made.seat(0).cubes(0)
    battle(made, 4)
    assert "3 Sword + 1 for Medieval company + 1 Banner + 4 die − 2 Chainmail − 1 Jetpack = 6 Hits" in log(made)
    assert "B loses 6 Stamina to A's Sword Mislaid in a Stone" in log(made)


def test_an_attack_without_anything() -> None:
    """WW-046: fists against no Defence."""
    made = duel()
    battle(made, 1)
    assert "0 with bare fists + 1 die − 0 Defence = 1 Hit" in log(made)
    assert "B loses 1 Stamina to A's fists" in log(made)


def test_what_is_not_paid_for_is_told() -> None:
    """SCI-2, PIR-6."""
    made = duel(("Death Ray",), ("Shirt of Parley",))
    battle(made, 2)
    assert "A does not pay for Death Ray, Batteries Not Included: attack −4 in this battle" in log(made)
    assert "A does not pay for Shirt of Parley: attack −2 in this battle" in log(made)


def test_a_changed_die_tells_by_what_and_from_what() -> None:
    """WW-044."""
    made = duel(("Naginata",))
    battle(made, 0)
    assert "A's Naginata of Needless Length: the die counts 2 instead of 0" in log(made)
    still = duel(("Crook", "Tatami"))
    battle(still).turn(0).choose("still")
    assert "A's Tatami of Inner Stillness: the die counts 3" in log(still)


def test_income_tells_its_parts() -> None:
    """WW-058, WW-059."""
    made = duel(("Crystal Ball", "Neutronium Long Johns"))
    battle(made, 0)
    assert "A gets 1 cube of income: 2 Crystal Ball − 1 Neutronium Long Johns" in log(made)


def test_a_new_card_is_told_before_what_it_replaces() -> None:
    """WW-034, PIR-3."""
    made = table()
    made.seat(0).board("Crook")
    made.seat(1).board("Robe")
    made.turn(0, deck=["Lance", "Tower Shield"]).choose("keep", "Lance")
    lines = log(made)
    assert "A keeps Lance of Mild Reproach, which replaces Crook" in lines
    gift = lines.index("A gives B Tower Shield, Tower Included")
    assert lines[gift + 1] == "Tower Shield, Tower Included replaces B's Robe"
    events = made.match.events
    given = next(event for event in events if isinstance(event, Given))
    placed = next(event for event in events if isinstance(event, Placed) and event.card is given.card)
    words = Words(made.match.names, printed=False)
    assert plain(words.follow(placed, given)) == "it replaces Robe", "one line: the giver stays named"
    assert words.follow(placed, events[0]) == "" == words.follow(given, given)


def test_recovery_is_told_once() -> None:
    """WW-055."""
    made = duel(("Crook",), cubes=(4, 0))
    made.seat(0).stamina(3)
    battle(made, 0).turn(0).choose("recover", 3)
    assert [line for line in log(made) if "recover" in line] == ["A, Weakened, returns 3 cubes and recovers 3 Stamina"]


def test_co_winners_are_both_named() -> None:
    """WW-063."""
    made = duel(("Crook", "Black Spot"))
    made.seat(0).stamina(1)
    made.seat(1).stamina(4)
    battle(made, 1).turn(0).choose("lose")
    while made.match.decision is not None:
        made.match.submit(*range(made.match.decision.minimum))
    assert "B is out with 0 Stamina" in log(made)
    assert log(made)[-1] == "The match is over: A and B win, equally close to 0 Stamina"


def test_refusals_name_what_they_cost() -> None:
    """WW-073: the Hits taken, the card lost, the Attack lowered."""
    made = duel(("Crook",), ("Helmet",))
    battle(made, 4)
    assert [option.text for option in made.open_decision().options] == ["Scrap it: no Hits", "Take 6"]
    gift = table(2, decks="medieval,pirate,scifi")
    gift.seat(1).board("Squire", "Robe")
    gift.turn(0, deck=["Exo-Cardigan"]).choose("give", 1)
    assert gift.open_decision().options[-1].text == "Accept it, lose Robe of Forty Pockets"
    toll = duel(("Death Ray",), ("Shirt of Parley",), cubes=(1, 0))
    battle(toll)
    assert toll.open_decision().options[-1].text == "Roll unpaid: Attack −6"


def test_every_way_out_of_a_question_says_what_it_leads_to() -> None:
    """The option that does nothing names the number it leaves, the Hits, or the card lost."""
    seen = set()
    for seed in range(40):
        match = new_match("witless_wizards", 2 + seed % 3, seed)
        for moment in play(match, Stream(seed)):
            decision = moment.decision
            assert decision is not None
            last = decision.options[-1]
            if decision.topic in ("boost", "guard", "block", "die"):
                assert re.search(r"\d", last.text), decision
                seen.add(decision.topic)
            elif decision.topic == "before":
                owed = any(option.verb == "pay" for option in decision.options)
                assert ("unpaid: Attack −" in last.text) == owed, decision
                seen.add(decision.topic)
            elif decision.topic == "gift":
                slot = match.state.seats[match.state.turn].hand[0].kind.slot
                assert ("lose" in last.text) == bool(match.state.seats[decision.seat].slot(slot)), decision
                seen.add(decision.topic)
    assert seen == {"boost", "guard", "block", "die", "before", "gift"}


def test_questions_say_who_and_what() -> None:
    """WW-042, WW-047, WW-071: the rival by name, the sum, the card that asks or all of them."""
    made = duel(("Crook",), ("Pointy Hat",), cubes=(0, 2))
    battle(made, 4)
    asked = made.open_decision()
    assert asked.prompt == ("A attacks with 7 to your 1: add 1 for each cube with Pointy Hat of Unearned Authority?")
    assert asked.about is not None and asked.about.kind.key == "wiz-5"
    several = duel(("Death Ray", "Tatami"), ("Shirt of Parley",), cubes=(2, 0))
    battle(several)
    assert several.open_decision().prompt == (
        "Before the roll: Death Ray, Batteries Not Included, Tatami of Inner Stillness or Shirt of Parley?"
    )


def test_cubes_of_who_is_out_go_back_one_or_many() -> None:
    """WW-053: said alike for one cube and for several."""
    for cubes, words in ((1, "1 cube"), (2, "2 cubes")):
        made = duel(("Sword",), cubes=(0, cubes))
        made.seat(1).stamina(1)
        battle(made, 4)
        assert f"B gives {words} back to the reserve" in log(made)


def test_the_card_on_the_stage_is_not_named_in_the_question() -> None:
    made = table()
    made.seat(0).board("Crook").cubes(1)
    player = made.turn(0, deck=["Lance", "Tower Shield"])
    words = Words(made.match.names, False)
    assert words.asked(made.open_decision()) == "One more card? For your only cube; then discard one."
    player.choose("enough")
    keeping = made.open_decision()
    assert words.asked(keeping) == "Keep it or give it away? The next card goes the other way."
    to_whom = Decision(0, "You kept a card, so Lance is given away: to whom?", keeping.options, topic="deal out")
    assert words.asked(to_whom) == "Who gets this card? You kept one, so you give one away."
    other = Decision(0, "Whom do you attack?", keeping.options, topic="target")
    assert words.asked(other) == other.prompt


def test_questions_and_buttons_call_cards_by_their_short_names() -> None:
    kinds = new_match("witless_wizards", ("A", "B"), 1).game.kinds.values()
    words = Words(("A", "B"), False, kinds)
    prompt = "Staff of Thinking Very Hard from A: refuse it with Squire Who Carries Everything?"
    assert words.asked(Decision(1, prompt, (), topic="gift")) == "Staff from A: refuse it with Squire?"
    assert words.shortened("Accept it, lose Lance of Mild Reproach") == "Accept it, lose Lance"
