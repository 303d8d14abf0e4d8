"""What the bots think of Annihilageddon: every question answered, and sensibly where it is plain what is sensible."""

from __future__ import annotations

import math
import re
from dataclasses import replace

import pytest

from rules.annihilageddon import KINDS
from rules.annihilageddon.appraisal import appraise, danger, points, rank
from rules.annihilageddon.evaluation import PONDERED_LONG, AnnihilageddonEvaluator
from rules.annihilageddon.kinds import FAMILIAR, LEGEND, MAIN_TYPES, STARTER
from rules.annihilageddon.policy import THUMB_TOPICS, TOPICS
from rules.annihilageddon.prospects import NAMES, chances, features, gains, weigh
from rules.annihilageddon.thumb import thumb_chances, thumb_gains
from rules.bots import EVALUATORS
from rules.bots.random_bot import random_choice
from rules.core.randomness import Stream, below
from tests.conformance.tools import Case
from tests.rules.annihilageddon.tables import brawl
from tests.scenario import Table

EVALUATOR = EVALUATORS["annihilageddon"]
CARDS = {kind.key: kind for kind in KINDS}
RARE = {
    "token",
    "swap",
    "haul",
    "copy",
    "decline",
    "sugarpuss",
    "look",
    "eyeballs",
    "gain",
    "give",
    "may",
    "panda",
    "pay",
    "ongoing",
    "order",
    "take",
    "put back",
}
"""Topics that a few matches need not bring up."""


def advice(table: Table) -> str:
    """What the quick policy would answer to the open question, as "verb key" for each option."""
    decision = table.open_decision()
    chosen = [decision.options[index] for index in EVALUATOR.rollout_policy(table.match.state, decision, Stream(1))]
    return ", ".join(f"{option.verb} {option.card.kind.key}" if option.card else option.verb for option in chosen)


@pytest.mark.slow
def test_the_quick_policy_answers_every_question_and_says_why() -> None:
    asked = set()
    for seed in range(24):
        match, stream = Case("annihilageddon", 2 + seed % 4, seed).begin(), Stream(seed)
        while (decision := match.decision) is not None:
            asked.add(decision.topic)
            choice = EVALUATOR.rollout_policy(match.state, decision, stream)
            assert decision.minimum <= len(choice) <= decision.maximum
            assert len(set(choice)) == len(choice) and set(choice) <= set(range(len(decision.options)))
            assert EVALUATOR.reason(match, decision.seat, choice).endswith(".")
            match.submit(*(choice if below(stream, 3) else random_choice(stream, decision)))
    assert asked <= set(TOPICS) and set(TOPICS) - asked <= RARE
    assert set(TOPICS) > PONDERED_LONG


def test_bots_finish_whole_matches_in_a_sensible_number_of_turns() -> None:
    turns = []
    for seed in range(6):
        match, stream = Case("annihilageddon", 2 + seed % 4, seed, whole=True).begin().fork(), Stream(seed)
        while (decision := match.decision) is not None:
            match.submit(*EVALUATOR.rollout_policy(match.state, decision, stream))
        assert match.check() == []
        turns.append(match.state.number / len(match.names))
    assert min(turns) > 8 and max(turns) < 35, turns


def test_the_shortlist_leaves_what_is_plain_to_the_policy() -> None:
    """A Power card is simply played; a purchase is compared with others."""
    table = brawl(2)
    table.seat(0).hand("Glyph")
    table.turn(0, power=4, line_up=("Furry Fury", "Fingler", "Scab Shield", "Kids!", "Cthulhu"))
    evaluator = AnnihilageddonEvaluator()
    decision = table.open_decision()
    assert [decision.options[index].verb for (index,) in evaluator.shortlist(table.match.state, decision)] == ["play"]
    table.answer(0, "play", "Glyph")
    decision = table.open_decision()
    few = [decision.options[index].verb for (index,) in evaluator.shortlist(table.match.state, decision)]
    assert len(few) > 1 and set(few) <= {"buy", "end"}


def test_cards_that_draw_are_played_first_and_junk_never() -> None:
    table = brawl(2)
    table.seat(0).hand("Fizzle", "Wand", "Glyph", "The Trashfire Twins").deck("Fizzle", "Fizzle")
    table.turn(0)
    assert advice(table) == "play the_trashfire_twins"
    table.answer(0, "play", "The Trashfire Twins")
    assert advice(table) == "play glyph"


def test_a_legend_that_can_be_paid_is_defeated() -> None:
    table = brawl(2)
    table.turn(0, power=8, line_up=("Furry Fury", "Fingler", "Scab Shield", "Kids!", "Slime Spaniel"))
    assert advice(table) == "buy willy"


def test_limp_wands_and_fizzles_are_destroyed_before_anything_else() -> None:
    table = brawl(2)
    table.seat(0).hand("Toilet Vortex", "Furry Fury").discard("Fizzle", "Limp Wand", "Cthulhu")
    table.turn(0).choose("play", "Toilet Vortex")
    assert advice(table) == "destroy droopy_wand, destroy fizzle"
    table.leave_open("destroy")


def test_a_mortal_blow_is_avoided_and_a_scratch_taken() -> None:
    for hp, told in ((3, "defend gut_gecko"), (20, "take")):
        table = brawl(2)
        table.seat(0).hand("Wand" if hp > 3 else "Furry Fury")
        table.seat(1).hp(hp).hand("Gut Gecko")
        table.turn(0).choose("play", "Wand" if hp > 3 else "Furry Fury")
        if hp > 3:
            table.answer(0, "target", 1)
        assert advice(table) == told
        table.leave_open("defense")


def test_the_weakest_foe_is_aimed_at_and_never_oneself() -> None:
    table = brawl(3)
    table.seat(0).hp(1).hand("Wand")
    table.seat(2).hp(2)
    table.turn(0).choose("play", "Wand")
    decision = table.open_decision()
    (index,) = EVALUATOR.rollout_policy(table.match.state, decision, Stream(1))
    assert decision.options[index].seat == 2
    table.leave_open("target")


def test_more_cost_is_more_worth_on_the_whole() -> None:
    """The mean worth of the cards for sale rises with their cost; Starters are worth least, Legends most VP."""
    cards = [kind for kind in KINDS if kind.type in MAIN_TYPES]
    means = [
        sum(worths) / len(worths)
        for low in (2, 4, 6)
        if (worths := [appraise(kind).worth + points(kind) for kind in cards if kind.cost in (low, low + 1)])
    ]
    assert means == sorted(means)
    assert max(appraise(kind).worth for kind in KINDS if kind.type == STARTER) < means[0] + 1
    assert all(points(kind) >= 4 for kind in KINDS if kind.type == LEGEND)
    assert all(appraise(kind).worth > 4 for kind in KINDS if kind.type == FAMILIAR)


def test_what_only_a_kill_draws_is_seldom_drawn() -> None:
    for key in ("wand", "glaring_gauntlet", "bubblegum_betty"):
        assert 0 < appraise(CARDS[key]).draws < 0.5


def test_what_a_card_is_worth_does_not_hang_on_its_wording() -> None:
    for kind in KINDS:
        reworded = replace(kind, text="A card like any other.", group="It hurts.")
        assert (appraise(reworded), rank(reworded)) == (appraise(kind), rank(kind))
        assert danger(reworded, kind.type == LEGEND) == danger(kind, kind.type == LEGEND)


def test_effects_promise_what_is_printed() -> None:
    """What cards say of Power, draws and damage in as many words, without a condition, their effects promise."""
    counted = 0
    for kind in KINDS:
        if kind.type not in (*MAIN_TYPES, STARTER, LEGEND, FAMILIAR) or kind.ongoing:
            continue
        text = kind.text.partition("Defense:")[0]
        printed = [
            sum(map(int, re.findall(r"^\+(\d+) Power\.", text))),
            sum(map(int, re.findall(r"(?:^|\. )Draw (\d+) cards", text))),
            sum(map(int, re.findall(r"deal (\d+) damage to (?:each|target|your)", text))),
        ]
        found = appraise(kind)
        least = [found.power, found.draws + 0.5 * ("discard a card" in text), found.damage]
        assert all(one <= other for one, other in zip(printed, least, strict=True)), kind.key
        counted += sum(map(bool, printed))
    assert counted > 80


def test_a_group_attack_is_dreaded_for_what_it_does_itself() -> None:
    assert danger(CARDS["count_cryptsnot"], True) > 5 > danger(CARDS["count_cryptsnot"], False)
    assert danger(CARDS["bubblegum_betty"], True) < 9 == danger(CARDS["bubblegum_betty"], False)
    assert danger(CARDS["mayhem_b"], False) == 5


def test_a_defense_is_used_against_a_group_attack_that_hurts() -> None:
    """The Count himself hurts nobody when he is played; his Group Attack does."""
    table = brawl(2)
    table.seat(1).hand("Gut Gecko")
    table.turn(0, power=8, legends=("willy", "count_cryptsnot")).choose("buy", "Willy").choose("end")
    assert advice(table) == "defend gut_gecko"
    table.leave_open("defense")


def test_the_better_deck_is_expected_to_win() -> None:
    table = brawl(2)
    table.seat(0).discard("Cthulhu", "The Trashfire Twins", "Mega-Fisting")
    table.turn(0)
    mine, other = chances(table.match.state)
    assert mine + other == pytest.approx(1) and mine > 0.7
    assert EVALUATOR.value(table.match, 0) == mine and EVALUATOR.value(table.match, 1) == other


def test_what_is_fitted_is_what_the_bots_weigh() -> None:
    """The features that build_scripts/fit_values.py fits give the sums by which positions are valued."""
    match, stream = Case("annihilageddon", 3, 4, whole=True).begin().fork(), Stream(4)
    for _ in range(200):
        assert match.decision is not None
        match.submit(*EVALUATOR.rollout_policy(match.state, match.decision, stream))
        sums = [
            sum(EVALUATOR.weights.get(name, 0.0) * number for name, number in row.items())
            for row in features(match.state)
        ]
        assert weigh(match.state) == pytest.approx(sums)
    assert set(NAMES) <= set(EVALUATOR.weights) and all(math.isfinite(weight) for weight in EVALUATOR.weights.values())


def test_a_card_that_brings_points_gains_with_time() -> None:
    """Cheap cards that only help to draw are worth less in the end, Legends more."""
    table = brawl(2)
    table.turn(0)
    state = table.match.state
    legend, starter = (next(kind for kind in KINDS if kind.key == key) for key in ("count_cryptsnot", "fizzle"))
    early = gains(state, 0, [legend, starter])
    assert early[0] > 1 > 0 > early[1]
    del state.legends[: len(state.legends) - 1]
    assert gains(state, 0, [legend])[0] > early[0]


def test_an_adept_goes_by_rules_of_thumb() -> None:
    """It buys the card with most cost and VP, where the fitted values prefer another one; all questions are answered, by both."""
    table = brawl(2)
    table.turn(0, power=6, line_up=("Furry Fury", "The WHAT?!", "Slime Spaniel", "Kids!", "Brain Rinse"))
    decision, state = table.open_decision(), table.match.state
    bought = []
    for evaluator in (EVALUATOR, EVALUATOR.plain()):
        (index,) = evaluator.rollout_policy(state, decision, Stream(1))
        card = decision.options[index].card
        assert card is not None
        bought.append(card.kind.key)
    assert bought == ["brain_rinse", "the_what"]
    assert set(THUMB_TOPICS) == set(TOPICS)


def test_by_rule_of_thumb_dear_cards_and_points_count() -> None:
    table = brawl(2)
    table.seat(0).discard("Cthulhu", "The Trashfire Twins")
    table.turn(0)
    state = table.match.state
    mine, other = thumb_chances(state)
    assert mine + other == pytest.approx(1) and mine > 0.6
    assert EVALUATOR.plain().value(table.match, 0) == mine
    worths = thumb_gains(state, 0, sorted(KINDS, key=lambda kind: kind.cost + points(kind)))
    assert worths == sorted(worths) and worths[0] < 0 < worths[-1]


def test_a_clear_favourite_of_thumb_wins_against_chance() -> None:
    """The adept's quick policy beats random choices every time."""
    evaluator = EVALUATOR.plain()
    for seed in range(6):
        match, stream = Case("annihilageddon", 2, seed, whole=True).begin().fork(), Stream(seed)
        while (decision := match.decision) is not None:
            thinks = decision.seat == seed % 2
            choice = evaluator.rollout_policy(match.state, decision, stream)
            match.submit(*(choice if thinks else random_choice(stream, decision)))
        assert match.result is not None and match.result.winners == [seed % 2]
