"""The card set: printed counts, costs and VP, and that the words of a card agree with what it does.

Counts, costs and VP are those of the tables of the rules (annihilageddon_cards.md, Counts and Balance).
"""

import re
from collections import Counter
from collections.abc import Iterator
from types import CellType
from typing import Any

import pytest

from rules.annihilageddon import KINDS, all_cards
from rules.annihilageddon.cards import key_of
from rules.annihilageddon.kinds import (
    CREATURE,
    FAMILIAR,
    LEGEND,
    LIMP_WAND,
    LOCATION,
    MAIN_TYPES,
    MAYHEM,
    SPELL,
    STANDEE,
    STARTER,
    TILE,
    TOKEN,
    TREASURE,
    WILD_MAGIC,
    WIZARD,
    GameKind,
)

# type: (names, copies, Attack, Defense, Ongoing, fixed VP), counted by copies but for the first
COUNTS = {
    WIZARD: (14, 24, 5, 4, 0, 30),
    CREATURE: (14, 25, 10, 6, 0, 25),
    SPELL: (14, 26, 13, 4, 0, 27),
    TREASURE: (13, 21, 6, 3, 4, 20),
    LOCATION: (8, 8, 0, 0, 8, 8),
    MAYHEM: (20, 20, 14, 0, 0, 0),
    LEGEND: (12, 12, 6, 0, 0, 58),
    WILD_MAGIC: (1, 16, 0, 0, 0, 16),
    LIMP_WAND: (1, 16, 0, 0, 0, -16),
    TOKEN: (20, 20, 0, 0, 5, -60),
    TILE: (8, 8, 0, 0, 0, 0),
    FAMILIAR: (12, 12, 4, 12, 0, 24),
    STARTER: (3, 50, 5, 0, 0, 0),
    STANDEE: (2, 2, 0, 0, 2, 0),
}
COSTS = {2: 12, 3: 16, 4: 28, 5: 16, 6: 13, 7: 12, 8: 7}
FIXED_VP = {0: 10 + 8, 1: 65, 2: 18, 3: 3}  # eight copies have star VP alone
LEGEND_COSTS = {8: 6, 9: 3, 10: 2, 12: 1}
STAR = {"dragons_marblez", "mama_maggot", "golden_plunger", "castle_tentakill"}
DEFENSES = {
    "the_dungeon_master",
    "doctor_phlegmstein",
    "gut_gecko",
    "snotterpillar",
    "armored_armpit_dillo",
    "belch_barrier",
    "scab_shield",
    "bucket_of_eyeballs",
    "barf_proof_umbrella",
}

PRINTED = """
Glyph | 30 | 0 | 0 | -
Wand | 5 | 0 | 0 | A
Fizzle | 15 | 0 | 0 | -
Wild Magic | 16 | 3 | 1 | -
Limp Wand | 16 | 0 | -1 | -
Bossu Fishmonger | 2 | 4 | 1 | -
The Dungeon Master | 2 | 6 | 2 | D
Fatality Fighter | 2 | 5 | 1 | A
Fingler | 2 | 4 | 1 | -
Golden Girls | 1 | 6 | 2 | -
Sugarpuss | 1 | 6 | 1 | -
Mildred Moldfinger | 2 | 2 | 0 | -
Doctor Phlegmstein | 2 | 3 | 1 | D
Grizelda Gutwrench | 2 | 4 | 1 | -
Baron von Bogey | 2 | 7 | 1 | A
Rerun Rudy | 1 | 7 | 2 | -
Nana Necrosis | 2 | 4 | 1 | -
The Trashfire Twins | 2 | 8 | 2 | -
Lord Belchington | 1 | 8 | 3 | A
Furry Fury | 2 | 4 | 1 | A
Cthulhu | 1 | 8 | 3 | -
Kids! | 2 | 3 | 0 | -
The WHAT?! | 1 | 6 | 2 | A
Genital Harpies | 2 | 6 | 1 | A
Bung Burner | 2 | 4 | 1 | A
Slime Spaniel | 2 | 2 | 0 | -
Gut Gecko | 2 | 2 | 1 | D
Bile Bear | 2 | 3 | 1 | A
Snotterpillar | 2 | 3 | 1 | D
Bogfart Hound | 2 | 4 | 1 | -
Armored Armpit-Dillo | 2 | 6 | 2 | D
Mama Maggot | 2 | 7 | * | -
Colossal Gutworm | 1 | 7 | 2 | A
Grave Burst | 2 | 4 | 1 | A
Necromancing | 2 | 4 | 1 | A
Big Ball Energy | 1 | 7 | 2 | -
Mega-Fisting | 2 | 7 | 2 | A
Icepick Migraine | 2 | 3 | 1 | A
Puke Fountain | 2 | 3 | 1 | A
Belch Barrier | 2 | 3 | 1 | D
Scab Shield | 2 | 2 | 0 | D
Bad Juju Burrito | 2 | 2 | 1 | -
Brain Rinse | 2 | 6 | 1 | -
Toilet Vortex | 2 | 5 | 1 | -
Wand Wilt | 2 | 5 | 0 | A
Echo Belch | 2 | 5 | 1 | -
Armageddon Sneeze | 1 | 8 | 3 | AU
Dragon's Ballz | 4 | 4 | * | -
Huge Boner | 2 | 3 | 1 | O
Overkill Grill | 2 | 5 | 1 | A
Wand of Porkus | 2 | 4 | 1 | A
Staff of Skullzor | 1 | 7 | 2 | A
Glaring Gauntlet | 1 | 7 | 2 | A
The Cosmic Glyph | 1 | 8 | 2 | O
Rusty Spork of Destiny | 2 | 2 | 1 | -
Bucket of Eyeballs | 2 | 4 | 1 | D
Barf-Proof Umbrella | 1 | 4 | 1 | D
Cursed Lunchbox | 1 | 7 | 2 | -
Belt of Spare Kidneys | 1 | 5 | 1 | O
Golden Plunger | 1 | 8 | * | -
Castle Tentakill | 1 | 6 | * | O
NOT-Live Girls! | 1 | 5 | 1 | O
Go-Mart | 1 | 4 | 1 | O
Creature Daycare | 1 | 5 | 1 | O
Wizard Retirement Swamp | 1 | 5 | 1 | O
Library of Loud Noises | 1 | 5 | 1 | O
Pawn Shop of Doom | 1 | 5 | 1 | O
Drive-Thru Graveyard | 1 | 6 | 2 | O
One-Eyed, One-Armed, One-Balled Willy | 1 | 8 | 4 | A
Grand Gagmaster Upchuck | 1 | 8 | 4 | A
Lickity-Styx, Demon Wizard | 1 | 9 | 4 | -
Bubblegum Betty the Bruiser | 1 | 8 | 4 | A
Skidmark the Swift | 1 | 8 | 5 | -
Expando the Brain | 1 | 10 | 5 | -
Queen Queasy of Quagmire | 1 | 8 | 5 | A
Dean Pus of Doom College | 1 | 8 | 5 | -
Mecha-Merlin 3000 | 1 | 9 | 5 | -
The Unwashed Emperor | 1 | 9 | 5 | A
Count Cryptsnot, Eight-Time Champion | 1 | 10 | 6 | -
Grandma Apocalypse | 1 | 12 | 6 | AU
The Juice | 1 | 6 | 2 | AD
Splinter the Wand Sprite | 1 | 6 | 2 | D
Poof the Gay Cloud | 1 | 6 | 2 | D
Toupee the Living Wig | 1 | 6 | 2 | D
Coinby the Hoard Hamster | 1 | 6 | 2 | D
Gnaw-Gnaw the Bottomless Pup | 1 | 6 | 2 | AD
Spore-Chop the Mushroom Hog | 1 | 6 | 2 | D
Stitches the Taxidermy Weasel | 1 | 6 | 2 | D
Sergeant Hairball | 1 | 6 | 2 | AD
Zip the Dust Bat | 1 | 6 | 2 | D
Buttercup the Plague Pony | 1 | 6 | 2 | AD
Toot the Trumpet Toad | 1 | 6 | 2 | D
"""
"""The tables of the card set: name, copies, cost, VP (a star where they are worked out), icons."""


def copies(type: str) -> list[GameKind]:
    """The kinds of a type, each as often as there are copies."""
    return [kind for kind in KINDS if kind.type == type for _ in range(kind.copies)]


MAIN = [kind for type in MAIN_TYPES for kind in copies(type)]


@pytest.mark.parametrize("type", COUNTS)
def test_the_printed_counts(type: str) -> None:
    """The table "Counts"; the VP modifiers of two tokens cancel each other."""
    kinds = copies(type)
    assert (
        len({kind.key for kind in kinds}),
        len(kinds),
        sum(kind.attack for kind in kinds),
        sum(kind.defense is not None for kind in kinds),
        sum(kind.ongoing for kind in kinds),
        sum(kind.vp for kind in kinds),
    ) == COUNTS[type]


def test_230_cards() -> None:
    """The total of the rulebook, and 124 in the main deck (AN-13)."""
    assert len(MAIN) + len(copies(MAYHEM)) == 124
    assert sum(kind.copies for kind in KINDS if kind.type not in (TOKEN, TILE, STANDEE)) == 230
    assert {kind.type for kind in KINDS} == set(COUNTS)
    assert [card.id for card in all_cards()] == list(range(len(all_cards())))


def test_costs_and_vp() -> None:
    """The tables under "Counts"."""
    assert Counter(kind.cost for kind in MAIN) == COSTS
    assert Counter(kind.vp for kind in MAIN) == FIXED_VP
    assert Counter(kind.cost for kind in copies(LEGEND)) == LEGEND_COSTS
    assert {kind.key for kind in KINDS if kind.star is not None} == STAR
    assert {kind.key for kind in MAIN if kind.defense is not None} == DEFENSES
    assert {(kind.cost, kind.vp) for kind in copies(FAMILIAR)} == {(6, 2)}
    assert {kind.cost for kind in (*copies(STARTER), *copies(LIMP_WAND))} == {0}
    assert {kind.cost for kind in (*copies(TOKEN), *copies(TILE), *copies(MAYHEM), *copies(STANDEE))} == {-1}
    assert all(kind.copies <= 2 for kind in MAIN if kind.key != "dragons_marblez")


@pytest.mark.parametrize("row", PRINTED.strip().splitlines(), ids=lambda row: row.partition(" |")[0])
def test_a_card_is_as_its_table_says(row: str) -> None:
    """Copies, cost, VP and icons of each card."""
    name, *numbers = row.split(" | ")
    (kind,) = (kind for kind in KINDS if kind.name == name)
    has = {"A": kind.attack, "U": kind.unavoidable, "D": kind.defense is not None, "O": kind.ongoing}
    icons = "".join(icon for icon, there in has.items() if there) or "-"
    vp = "*" if kind.star is not None else str(kind.vp)
    assert numbers == [str(kind.copies), str(kind.cost), vp, icons]
    assert not (kind.star is not None and kind.vp)


def test_the_tables_are_complete() -> None:
    """Nothing but Mayhems, tokens, tiles and standees stands outside."""
    listed = {row.partition(" |")[0] for row in PRINTED.strip().splitlines()}
    assert {kind.name for kind in KINDS if kind.type not in (MAYHEM, TOKEN, TILE, STANDEE)} == listed


def test_texts_name_other_cards_by_their_clean_names() -> None:
    """The clean names are the default; printed ones are put in where they are shown."""
    printed = [kind.name for kind in KINDS if kind.clean]
    assert not [(kind.key, name) for kind in KINDS for name in printed if name in kind.text + kind.group]


def test_redirects() -> None:
    """AN-136: all Familiars but one."""
    assert [kind.key for kind in copies(FAMILIAR) if not kind.redirects] == ["puff"]
    assert {kind.type for kind in KINDS if kind.redirects} == {FAMILIAR}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_the_words_of_a_card_agree_with_its_icons(kind: GameKind) -> None:
    """A text is there; Attack, Unavoidable, Defense, Ongoing, VP and Group Attack stand in it exactly if the card has them."""
    text = kind.text
    assert text and text.endswith(".") and "  " not in text
    assert kind.key == key_of(kind.clean or kind.name) or kind.type in (LEGEND, FAMILIAR, MAYHEM, STANDEE)
    assert ("Unavoidable Attack:" in text) == kind.unavoidable
    assert ("Attack:" in text) == kind.attack
    assert ("Defense:" in text) == (kind.defense is not None)
    assert ("redirect" in text.replace("no redirect", "")) == kind.redirects
    assert ("Ongoing:" in text) == kind.ongoing
    assert ("VP:" in text) == (kind.star is not None)
    assert bool(kind.group) == (kind.strikes is not None) == (kind.type == LEGEND)
    assert (kind.mayhem is not None) == (kind.type == MAYHEM)


# -- the numbers of simple effects -----------------------------------------------------------------------------------


def functions(value: object) -> Iterator[tuple[str, dict[str, Any]]]:
    """The effect words of which something is made: their names, and what each was made with."""
    if isinstance(value, tuple | list):
        for item in value:
            yield from functions(item)
        return
    fields = getattr(value, "__dataclass_fields__", None)
    if fields and not isinstance(value, type):
        yield from functions([getattr(value, name) for name in fields])
        return
    code = getattr(value, "__code__", None)
    if code is None:
        return
    cells: tuple[CellType, ...] = getattr(value, "__closure__", None) or ()
    held = dict(zip(code.co_freevars, (cell.cell_contents for cell in cells), strict=True))
    yield getattr(value, "__qualname__", "").partition(".")[0], held
    yield from functions(list(held.values()))


WORDS = {
    "power": ("amount", r"\+{} Power"),
    "draws": ("count", r"[Dd]raws? {}\b"),
    "heals": ("amount", r"[Hh]eals? {}\b"),
    "deal": ("amount", r"{} damage"),
    "discards": ("count", r"discard {}\b"),
    "must_discard": ("count", r"discards {}\b"),
    "gets_limp_wands": ("count", r"gains {}\b"),
    "may_destroy": ("most", r"destroy (up to )?{}\b"),
    "searches": ("count", r"top {} cards"),
    "then_draws": ("count", r"draw {}\b"),
    "if_kills": ("count", r"kills [^.]*, draw {}\b"),
    "strikes_back": ("amount", r"deal {} damage to the attacker"),
}


def spoken(number: int, pattern: str) -> str:
    """The pattern with the number, which may be written as a word."""
    return pattern.format({1: "(1|a|an|one)"}.get(number, str(number)))


def numbers(kind: GameKind) -> list[tuple[str, int]]:
    """(pattern of the text, number) of all simple effects of a card above its Group Attack, and of its Defense."""
    found = []
    for name, held in functions([kind.effects, kind.defense]):
        if name in WORDS and isinstance(held.get(WORDS[name][0]), int):
            found.append((WORDS[name][1], held[WORDS[name][0]]))
    return found


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.effects or kind.defense], ids=lambda kind: kind.key)
def test_the_numbers_of_the_effects_stand_in_the_text(kind: GameKind) -> None:
    """Power, cards, healing, damage and the rest."""
    for pattern, number in numbers(kind):
        assert re.search(spoken(number, pattern), kind.text, re.IGNORECASE), f"{pattern} with {number}: {kind.text}"


@pytest.mark.parametrize("kind", copies(LEGEND), ids=lambda kind: kind.key)
def test_the_numbers_of_group_attacks_stand_in_their_text(kind: GameKind) -> None:
    """The same for Group Attacks."""
    for name, held in functions(kind.strikes):
        if name in WORDS and isinstance(held.get(WORDS[name][0]), int):
            assert re.search(spoken(held[WORDS[name][0]], WORDS[name][1]), kind.group, re.IGNORECASE), kind.group


def test_the_comparison_looks_at_something() -> None:
    """So that a changed way of writing effects does not make it empty."""
    assert sum(len(numbers(kind)) for kind in KINDS) > 110


@pytest.mark.parametrize(
    "kind", [kind for kind in KINDS if re.match(r"\+\d Power", kind.text)], ids=lambda kind: kind.key
)
def test_the_first_sentence_gives_its_power(kind: GameKind) -> None:
    """Every card that says +N Power first has that effect first."""
    name, held = next(functions(kind.effects))
    assert name == "power" and f"+{held['amount']} Power." == re.match(r"\+\d Power\.", kind.text).group()  # type: ignore[union-attr]
