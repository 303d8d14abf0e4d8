"""The help pages and the glossaries: every question has its chapter, every keyword its meaning, every number is the rules'."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from game.core.text import plain
from game.help_pages import answering, chapters, page_for
from game.layouts.hell_high.words import ABILITIES
from game.layouts.wizard_arena.words import Words
from game.setups import games_in, playable
from game.table.glossary import glossary_of
from game.table.tips import tips_of
from rules import GAMES, Match, new_match
from rules.core.cards import CardKind, CardOf
from rules.core.decisions import Decision, Option
from rules.hell_high import GAMES_FOR, ranks
from rules.hell_high.state import RANK_NAMES, TOP
from rules.pleasure_palace.cards import GAMES as PALACE_GAMES
from rules.pleasure_palace.house import TOKEN_COUNT
from rules.pleasure_palace.tokens import TOKENS
from rules.pleasure_palace.topics import TURN_ENDS
from rules.spellcraft import flow, rolls
from rules.spellcraft.kinds import GLYPHS, WILD, ComponentKind, TreasureKind
from rules.spellcraft.state import HAND, MOST_HP, START_HP
from rules.witless_wizards import decks as witless_decks
from rules.witless_wizards import state as witless
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
    ("hell_high", {}),
    ("pleasure_palace", {}),
    ("pleasure_palace", {"variant": "last_standing"}),
    ("pleasure_palace", {"decks": "alternate"}),
    ("pleasure_palace", {"decks": "both"}),
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


@pytest.mark.parametrize("game", playable())
def test_no_topic_is_claimed_twice_and_no_chapter_is_empty(game: str) -> None:
    topics = Counter(topic for chapter in chapters(game) for topic in chapter.topics)
    assert not [topic for topic, count in topics.items() if count > 1]
    for chapter in chapters(game):
        assert plain(chapter.words).strip() and chapter.words.count("**") % 2 == 0, chapter.title
    titles = [chapter.title for chapter in chapters(game)]
    assert len(titles) == len(set(titles))


def whole_text(kind: CardKind) -> str:
    """All that stands on a card: its text, and its rows."""
    rows = kind.rows if isinstance(kind, ComponentKind) else ()
    return "\n".join([kind.text, *(f"It: {row.text}." for row in rows)])


def terms(kind: CardKind) -> set[str]:
    """The capitalised words in the middle of a card's sentences: what a game calls things."""
    found = set()
    for line in plain(whole_text(kind)).split("\n"):
        for sentence in re.split(r"(?<=[.:!?;])\s+", line):
            found |= {word for word in WORDS.findall(sentence)[1:] if word[0].isupper()}
    return found


@pytest.mark.parametrize("games", [(game,) for game in playable()] + [("pleasure_palace", "hell_high")], ids=str)
def test_every_keyword_on_a_card_has_its_meaning(games: tuple[str, ...]) -> None:
    glossary = glossary_of(*games)
    unknown = set()
    titles = {word for kind in GAMES[games[0]].kinds.values() for word in WORDS.findall(kind.title())}
    for kind in GAMES[games[0]].kinds.values():
        if len(games) == 1 and games[0] != "hell_high" and kind.key in GAMES["hell_high"].kinds and kind is not WILD:
            continue  # the Palace knows Hell High's cards, for mixed matches
        # A term may also be a part of a longer one that is explained: "Damage" of "Damage Phase".
        explained = {word for form in glossary.forms_in(whole_text(kind)) for word in WORDS.findall(form)}
        unknown |= {term for term in terms(kind) - explained if not glossary.find(term)}
    assert not unknown - titles  # one card may name another


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
    words = Words(table.match.names, printed=False)
    assert words.level_sum(state, 0) == "6 + 4 − 1 Modifier − 5 Blight − 4 Harvester"
    assert state.seats[0].level == 6 + 4 - 1 - 5 - 4
    assert words.level_sum(state, 1) == "0" and state.seats[1].level == 0


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
    teapot = next(kind for kind in GAMES["witless_wizards"].kinds.values() if witless.RECALL in kind.answers)
    more = teapot.answers[witless.RECALL](new_match("witless_wizards", 2).state, 0, CardOf(0, teapot))
    assert f"{witless.WEAKENED} Stamina or less" in weak and f"{witless.WEAKENED + more} or less" in weak
    assert f"{witless.LAST_TURN} turns" in words_of("witless_wizards", "How it ends")


# -- the spell-crafting games ----------------------------------------------------------------------------------------

CRAFT = ("hell_high", "pleasure_palace")


@pytest.mark.parametrize("game", CRAFT)
def test_the_craft_pages_have_the_numbers_of_the_rules(game: str) -> None:
    aim, start = words_of(game, "The aim"), words_of(game, "Setting up")
    assert f"{START_HP} hit points" in aim and f"more than {MOST_HP}" in aim
    assert f"{MOST_HP} hit points" in words_of(game, "Damage and healing")
    assert f"{START_HP} at first, {MOST_HP} at most" in glossary_of(game).explain("HP")
    assert f"up to {HAND} cards" in words_of(game, "A round")
    assert f"{flow.LAST_ROUND} rounds" in words_of(game, "Points and the end")
    rows = words_of(game, "Power Rolls")
    assert f"{rolls.LOW} or less" in rows and f"{rolls.LOW + 1} to {rolls.MIDDLE}" in rows
    assert f"{rolls.MIDDLE + 1} or more" in rows
    assert all(glyph.capitalize() in words_of(game, "The five glyphs") for glyph in GLYPHS)
    state = new_match(game, 2, 1).state
    kinds = Counter(card.kind.type for card in state.cards)
    creatures = kinds["Creature"] + kinds["Delivery"]
    assert f"{len(state.deck) + sum(len(seat.hand) for seat in state.seats)} cards" in start
    assert f"{kinds['Source']} Sources, {kinds['Quality']} Qualities and {creatures} Deliveries" in start
    assert f"{kinds['Wild Magic']} Wild Magic" in start
    assert f"{kinds['Treasure']} Treasures and {kinds['Dead Wizard']} Dead Wizard cards" in start


def test_hell_high_has_as_many_games_as_its_page_says() -> None:
    """HH-01."""
    assert "three games, or two with five or six players" in words_of("hell_high", "The aim")
    assert {seats for seats, games in GAMES_FOR.items() if games == 2} == {5, 6}
    assert {games for seats, games in GAMES_FOR.items() if seats < 5} == {3} == {PALACE_GAMES}


def test_the_ranks_on_the_page_are_those_of_the_board() -> None:
    page = words_of("hell_high", "The eight ranks")
    for rank in range(1, TOP + 1):
        assert f"{rank} {RANK_NAMES[rank]}:" in page
        assert f"Rank {rank}:" in glossary_of("hell_high").explain(RANK_NAMES[rank])
    assert f"or takes {ranks.JOCK_DAMAGE}" in page and ranks.LONER_CARDS == 2 and "the top two cards" in page


def test_the_prime_numbers_are_told_where_the_nerd_is() -> None:
    """HH-48: those that hit points can be."""
    primes = sorted(number for number in range(2, MOST_HP + 1) if all(number % other for other in range(2, number)))
    assert primes == sorted(ranks.PRIMES)
    words = ", ".join(map(str, primes))
    assert f"{words} hit points" in words_of("hell_high", "Prime numbers").replace(" and ", ", ")
    assert words in glossary_of("hell_high").explain("Nerd") and words in ABILITIES[ranks.NERD]


def test_the_tokens_on_the_page_are_those_in_the_sack() -> None:
    page, start = words_of("pleasure_palace", "The ten MTDs"), words_of("pleasure_palace", "Setting up")
    lines = {line.partition(" (")[0]: line for line in page.split("\n")}
    assert list(lines) == [kind.title() for kind in TOKENS] and len(lines) == 10
    for kind in TOKENS:
        line = lines[kind.title()]
        assert f"({kind.glyph.capitalize()})" in line
        assert ("end of turn" in line) == (TURN_ENDS in kind.answers)
        assert ("at once" in line) == (kind.at_once is not None)
        assert ("Everlasting" in line) == kind.everlasting
        assert set(re.findall(r"\d", line)) == set(re.findall(r"\d", kind.text)) or kind.key == "pm03"
    assert f"{TOKEN_COUNT} MTD Tokens" in start and 2 * len(TOKENS) == TOKEN_COUNT


def test_mixed_decks_are_told_with_their_numbers() -> None:
    page = words_of("pleasure_palace", "Mixed decks")
    state = new_match("pleasure_palace", 2, 1, decks="both").state
    parts = Counter(type(card.kind) for card in state.cards)
    assert f"one Main Deck of {parts[ComponentKind]} cards, {parts[TreasureKind]} Treasures" in page
    assert "rests" in page


@pytest.mark.parametrize(
    ("game", "key", "words"),
    [
        ("hell_high", "ht15", "1 more to each of them"),
        ("hell_high", "hx06", "Choose a Treasure"),
        ("hell_high", "hx07", "one of your choice"),
        ("hell_high", "hx09", "of your choice whose Spell is still to come removes a Component of its own choice"),
        ("hell_high", "hx19", "the move does not happen, and that foe loses as many ranks"),
        ("pleasure_palace", "px04", "Choose a Treasure"),
        ("pleasure_palace", "px08", "one of your choice"),
        ("pleasure_palace", "pt01", "If you cured one, deal 2"),
    ],
)
def test_a_card_says_who_chooses_and_on_what_it_depends(game: str, key: str, words: str) -> None:
    """HT15, HX06, HX07, HX09, HX19, PX04, PX08, PT01."""
    assert words in plain(GAMES[game].kinds[key].text)


# -- mixed matches ---------------------------------------------------------------------------------------------------

MIXED = ("pleasure_palace", "hell_high")


def question(topic: str, key: str = "") -> Decision:
    """A question of this topic, asked by a card of the mixed sets."""
    cards = new_match("pleasure_palace", 2, 1, decks="both").state.cards
    about = next((card for card in cards if card.kind.key == key), None)
    return Decision(0, "?", [Option("yes")], topic=topic, about=about)


@pytest.mark.parametrize("topic", ["bonus", "jock", "demand", "cancel"])
def test_a_question_of_the_board_is_answered_on_hell_highs_page(topic: str) -> None:
    assert page_for(MIXED, question(topic)) == "hell_high"


def test_a_question_is_answered_on_the_page_of_the_card_that_asks() -> None:
    """Bully and Hepatitis Z both ask for a Component."""
    bully, hepatitis = question("bullied", "hq07"), question("bullied", "pm03")
    assert page_for(MIXED, bully) == "hell_high" and page_for(MIXED, hepatitis) == "pleasure_palace"
    found = answering("hell_high", "bullied")
    assert found is not None and found.title == "Bully"
    assert page_for(MIXED, question("build")) == "pleasure_palace"


def test_a_mixed_match_knows_the_rules_and_keywords_of_both() -> None:
    for decks_option, games in (("palace", MIXED[:1]), ("alternate", MIXED), ("both", MIXED)):
        match = new_match("pleasure_palace", 3, 1, decks=decks_option)
        assert games_in(match) == games
    glossary = glossary_of(*MIXED)
    found = [word for word, _ in glossary.find("Bully an adjacent Wizard's Social Status, cure an MTD", 9)]
    assert found == ["Bully", "Adjacent", "Wizard", "Social Status", "Cure", "MTD"]
    assert [tip.key for tip in tips_of(*MIXED) if tip.key.startswith("hell_high/")] == [
        "hell_high/board",
        "hell_high/bonus",
    ]
