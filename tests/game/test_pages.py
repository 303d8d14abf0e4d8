"""The help pages and the glossaries: every question has its chapter, every keyword its meaning, every number is the rules'."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from game.core.text import plain
from game.layouts.wizard_arena.words import level_sum
from game.pages import answering, chapters, page_for
from game.setups import games_in
from game.table.glossary import glossary_of
from rules import GAMES, Match, new_match
from rules.core.cards import CardKind
from rules.core.decisions import Decision
from rules.witless_wizards import decks as witless_decks
from rules.witless_wizards import state as witless
from rules.witless_wizards.battle import WEAKENED_WITH_TEAPOT
from rules.wizard_arena import decks, turns
from rules.wizard_arena import state as arena
from rules.wizard_arena.damage_phase import PENALTY
from rules.wizard_arena.power import POWER_DECK
from tests.scenario import scenario

MATCHES = 12
VARIANTS: list[tuple[str, dict[str, str]]] = [
    ("wizard_arena", {}),
    ("wizard_arena", {"variant": "survivor"}),
    ("witless_wizards", {}),
    ("witless_wizards", {"variant": "teams"}),
]
WORDS = re.compile(r"[A-Za-z][A-Za-z-]*")


def words_of(game: str, title: str) -> str:
    """A chapter as the player reads it."""
    return next(plain(chapter.words) for chapter in chapters(game) if chapter.title == title)


def random_match(game: str, seed: int, options: dict[str, str]) -> Iterator[tuple[Match, Decision]]:
    """A match of random choices, decision by decision, at every number of seats in turn."""
    chance = random.Random(seed)
    fewest, most = GAMES[game].seats
    seats = 4 if options.get("variant") == "teams" else fewest + seed % (most - fewest + 1)
    match = new_match(game, seats, seed, **options)
    while (decision := match.decision) is not None:
        yield match, decision
        count = chance.randint(decision.minimum, min(decision.maximum, len(decision.options)))
        match.submit(*chance.sample(range(len(decision.options)), count))


# -- what leads where ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=str)
def test_every_question_has_its_chapter(game: str, options: dict[str, str]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        for match, decision in random_match(game, seed, options):
            seen[decision.topic] += 1
            page = page_for(games_in(match), decision)
            assert answering(page, decision.topic), (decision.topic, decision.prompt)
    assert len(seen) >= 12


@pytest.mark.parametrize("game", GAMES)
def test_no_topic_is_claimed_twice_and_no_chapter_is_empty(game: str) -> None:
    topics = Counter(topic for chapter in chapters(game) for topic in chapter.topics)
    assert not [topic for topic, count in topics.items() if count > 1]
    for chapter in chapters(game):
        assert plain(chapter.words).strip() and chapter.words.count("**") % 2 == 0, chapter.title
    titles = [chapter.title for chapter in chapters(game)]
    assert len(titles) == len(set(titles))


def terms(kind: CardKind) -> set[str]:
    """The capitalised words in the middle of a card's sentences: what a game calls things."""
    found = set()
    for line in plain(kind.text).replace("·", ".").split("\n"):
        for sentence in re.split(r"(?<=[.:!?;])\s+", line):
            found |= {word for word in WORDS.findall(sentence)[1:] if word[0].isupper()}
    return found


@pytest.mark.parametrize("game", ["wizard_arena", "witless_wizards"])
def test_every_keyword_on_a_card_has_its_meaning(game: str) -> None:
    glossary = glossary_of(game)
    unknown = set()
    for kind in GAMES[game].kinds.values():
        # A term may also be a part of a longer one that is explained: "Damage" of "Damage Phase".
        explained = {word for form in glossary.forms_in(kind.text) for word in WORDS.findall(form)}
        unknown |= {term for term in terms(kind) - explained if not glossary.find(term)}
    assert not unknown


# -- Wizard Arena ----------------------------------------------------------------------------------------------------


def test_the_power_deck_on_the_page_is_the_one_in_the_rules() -> None:
    words = words_of("wizard_arena", "The Power deck")
    for number in range(1, 7):
        copies = sum(count for kind, count in POWER_DECK if kind.number == number)
        extra = [
            f", {count} of them with Bonus {kind.bonus}"
            for kind, count in POWER_DECK
            if kind.number == number and kind.bonus
        ]
        assert f"- {copies} cards of {number}{''.join(extra)}\n" in words
    modifiers = [
        f"{kind.modifier:+d}".replace("-", "−") for kind, count in POWER_DECK for _ in range(count) if kind.modifier
    ]
    assert f"- {len(modifiers)} Modifiers: {', '.join(modifiers[:-1])} and {modifiers[-1]}" in words
    numbers = [kind.number for kind, count in POWER_DECK for _ in range(count) if kind.number]
    assert f"{sum(numbers) / len(numbers):.1f} on average" in words
    size = sum(count for _, count in POWER_DECK)
    assert f"{size} cards" in words and f"{size} Power cards" in words_of("wizard_arena", "Setting up")


def test_the_arena_page_has_the_numbers_of_the_rules() -> None:
    start = words_of("wizard_arena", "Setting up")
    assert f"{decks.DECK_SIZE} spells" in start and f"{arena.HAND_LIMIT} spells" in start
    assert f"{decks.DECK_SIZE - arena.HAND_LIMIT} Life" in start
    assert f"{PENALTY} damage" in words_of("wizard_arena", "Above 12: an Overcharge")
    assert f"{turns.LAST_ROUND} rounds" in words_of("wizard_arena", "How it ends")
    custom = words_of("wizard_arena", "Custom decks")
    assert f"{decks.DECK_SIZE} spells" in custom
    for type, count in decks.TYPE_COUNTS.items():
        assert f"{count} {type}" in custom
    for kind in arena.STATUS_NAMES[1:]:
        assert glossary_of("wizard_arena").find(kind.capitalize()) or kind == "critical"


def test_the_page_says_which_incantations_go_where() -> None:
    """WA-086, WA-087."""
    kinds = [kind for kind in decks.SPELLS.values() if kind.type == "Incantation"]
    line = words_of("wizard_arena", "The seven kinds, and where they go").split("Incantation:")[1]
    under, crypt = line.split("Frost Burn", 1)[0], "Frost Burn" + line.split("Frost Burn", 1)[1]
    for kind in kinds:
        assert kind.name in (under if kind.bottom or kind.key == "smoke" else crypt), kind.name


def test_a_level_is_told_as_a_sum() -> None:
    """WA-003: row, Modifiers that count, Blight, Flora, Harvester."""
    table = scenario("wizard_arena")
    table.seat(0).row(6, 4, "M-1*").blight(5).harvested(2)
    table.seat(1).row("M+1")
    table.begin(0)
    state = table.match.state
    assert level_sum(state, 0) == "6 + 4 − 1 Modifier − 5 Blight − 4 Harvester"
    assert state.seats[0].level == 6 + 4 - 1 - 5 - 4
    assert level_sum(state, 1) == "0" and state.seats[1].level == 0


# -- Witless Wizards -------------------------------------------------------------------------------------------------


def test_the_witless_page_has_the_numbers_of_the_rules() -> None:
    aim, start = words_of("witless_wizards", "The aim"), words_of("witless_wizards", "Setting up")
    assert f"{witless.STAMINA} Stamina" in aim
    for name in witless_decks.DECK_NAMES.values():
        assert name in start
    size = sum(map(len, witless_decks.DECKS.values())) // len(witless_decks.DECKS)
    assert f"{size} different cards" in start and f"the {size * witless_decks.DECKS_IN_PLAY} are shuffled" in start
    crook, armour = witless_decks.CROOK, witless_decks.ARMOUR
    assert f"{crook.title()} (Attack {crook.value}, one cube of income)" in start and crook.income == 1
    assert f"{armour.title()} (Defence {armour.value})" in start and armour.income == 0
    assert [len(cards) for cards, _ in witless_decks.STARTS] == [1, 1, 2, 2]
    assert [cubes for _, cubes in witless_decks.STARTS] == [1, 1, 1, 2] and "the fourth with both and 2 cubes" in start
    faces = ", ".join(map(str, witless.FACES[:-1])) + f" or {witless.FACES[-1]}"
    assert f"it shows {faces}" in words_of("witless_wizards", "Battle: the sum")
    assert faces in glossary_of("witless_wizards").explain("battle die")
    weak = words_of("witless_wizards", "Weakened: recovery")
    assert f"{witless.WEAKENED} Stamina or less" in weak and f"{WEAKENED_WITH_TEAPOT} or less" in weak
    assert f"{witless.LAST_TURN} turns" in words_of("witless_wizards", "How it ends")
