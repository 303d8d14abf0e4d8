"""What a seat cannot know, and what it can, in its view and in the worlds that it imagines."""

from collections import Counter

import pytest

from rules import Match, new_match
from tests.rules.annihilageddon.tables import enters
from tests.scenario import scenario

GAME = "annihilageddon"
WORLDS = 240


def samples(match: Match, viewer: int) -> list[Match]:
    """What ``viewer`` imagines: all of it looks like the truth to that seat."""
    found = [match.fork(seed, viewer=viewer) for seed in range(WORLDS)]
    assert all(world.check() == [] and world.view(viewer) == match.view(viewer) for world in found)
    return found


def at_the_familiars() -> Match:
    """Three players have chosen their tiles, the first one its Familiar as well."""
    match = new_match(GAME, 3, 11)
    for _ in range(4):
        match.submit(0)
    assert match.decision is not None and match.decision.seat == 1 and match.decision.topic == "keep"
    return match


@pytest.mark.parametrize("zone", ["tile", "familiar"])
def test_what_is_kept_is_secret_until_all_have_chosen(zone: str):
    """AN-02, AN-05: only its player sees it; to the others it could be any that they have not seen."""
    match = at_the_familiars()
    truth = getattr(match.state.seats[0], zone)[0].kind.key
    shown = [match.view(viewer)["seats"][0][zone] for viewer in range(3)]
    assert shown == [[truth], [None], [None]]
    imagined = Counter(getattr(world.state.seats[0], zone)[0].kind.key for world in samples(match, 1))
    dealt_to_the_viewer = {card.kind.key for card in (*match.state.seats[1].dealt, *match.state.seats[1].tile)}
    assert len(imagined) >= 5 and imagined[truth] < WORLDS * 0.35
    assert not dealt_to_the_viewer & set(imagined)


def test_nobody_is_imagined_with_a_promo_that_was_left_out():
    """AN-05: with the option off, the four promos are never dealt."""
    match = new_match(GAME, 3, 11, promos=False)
    for _ in range(4):
        match.submit(0)
    for world in samples(match, 1):
        held = [card for player in world.state.seats for card in (*player.dealt, *player.familiar)]
        assert len(held) == 5 and not any(card.kind.promo for card in held)


def test_what_was_put_back_is_known_to_its_player_alone():
    """AN-04, AN-06: also when everything else lies open; nobody else can tell it from what was never dealt."""
    match = new_match(GAME, 3, 11)
    first = match.decision.options[1].card
    while match.decision is not None and match.decision.topic == "keep":
        match.submit(0)
    assert first in match.state.box and "box" not in match.view(0)["table"]
    assert [match.state.known[first.id] >> viewer & 1 for viewer in range(3)] == [1, 0, 0]
    assert all(match.view(viewer)["seats"][0]["tile"] != [None] for viewer in range(3)), "AN-09: open all game"


def test_the_legends_under_the_current_one_are_hidden():
    """AN-15, AN-16: any of the eleven could be the next one."""
    match = new_match(GAME, 2, 3)
    while match.decision is not None and match.decision.topic == "keep":
        match.submit(0)
    assert match.view(0)["table"]["legends"] == [None] * 8 + ["willy"]
    following = Counter(world.state.legends[-2].kind.key for world in samples(match, 0))
    assert len(following) == 11 and max(following.values()) < WORLDS * 0.2


def test_tokens_of_the_stack_are_hidden():
    """AN-30: any of the twenty could be on top."""
    match = new_match(GAME, 2, 3)
    while match.decision is not None and match.decision.topic == "keep":
        match.submit(0)
    tops = Counter(world.state.tokens[-1].kind.key for world in samples(match, 0))
    assert len(tops) >= 18 and max(tops.values()) < WORLDS * 0.15


def test_a_looked_at_card_is_known_to_who_looked_until_it_is_shuffled():
    """AN-30, CR-37: its owner does not know it."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Bucket of Eyeballs")
    table.seat(1).deck("Cthulhu", "Glyph", "Wand", "Fizzle")
    table.turn(0).choose("play", "Bucket of Eyeballs").choose("look", 1).choose("keep")
    assert {world.state.seats[1].deck[-1].kind.key for world in samples(table.match, 0)} == {"cthulhu"}
    assert len({world.state.seats[1].deck[-1].kind.key for world in samples(table.match, 1)}) == 4


@pytest.mark.slow
def test_the_killer_alone_knows_what_the_fatality_fighter_showed():
    """CR-07: while the killer chooses; afterwards the stack is shuffled and nobody knows."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Fatality Fighter")
    table.seat(1).hp(4)
    player = table.turn(0, tokens=("Well Rested", "Double Droop")).choose("play", "Fatality Fighter")
    tops = [{world.state.tokens[-1].kind.key for world in samples(table.match, viewer)} for viewer in range(2)]
    assert tops[0] == {"well_rested"} and len(tops[1]) > 8
    player.choose("give", "Double Droop")
    assert len({world.state.tokens[-1].kind.key for world in samples(table.match, 0)}) > 8


def test_a_revealed_hand_is_forgotten_card_by_card():
    """AN-30: after Mayhem (H) the hand is known; what is passed out of it unseen makes the rest uncertain."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Glyph", "Wand", "Fizzle")
    line_up = ("Slime Spaniel", "Ghastly Harpies", "Lord Belchington", None, None)
    table.begin(0, phase="turn", line_up=line_up, main=("Mayhem (H)", "Kids!", "Mayhem (N)", "Go-Mart"))
    assert table.match.view(2)["seats"][0]["hand"] == ["glyph", "wand", "fizzle"]
    table.asked(0, "pass").choose("pass", "Wand")
    assert table.match.view(2)["seats"][0]["hand"] == [None, None]
    assert table.match.view(2)["seats"][1]["hand"] == [None]
    assert table.match.view(1)["seats"][1]["hand"] == ["wand"]


# -- what others are asked -------------------------------------------------------------------------------------------


def stampede(*hand: str, ongoing: tuple[str, ...] = ()) -> Match:
    """Mayhem (E) enters on the turn of seat 0; seat 1 may have a way out of it."""
    table = scenario(GAME, seats=3)
    table.seat(1).hand(*hand).deck("Scab Shield", "Belch Barrier", "Glyph", "Glyph").ongoing(*ongoing)
    enters(table, "E")
    table.runs_on = True
    return table.match


def test_a_question_that_a_card_in_hand_brings_up_is_not_named():
    """AN-30, D-10, D-12: that seat 1 is asked can be seen; that it may decline would tell The Dungeon Master."""
    match = stampede("The Dungeon Master", "Fizzle")
    assert [match.view(viewer)["decision"]["topic"] for viewer in range(3)] == ["", "decline", ""]
    match = stampede("Gut Gecko", "Fizzle")
    assert [match.view(viewer)["decision"]["topic"] for viewer in range(3)] == ["", "defense", ""]
    assert match.view(0)["decision"] == {"seat": 1, "topic": ""}


def test_a_question_that_a_card_in_play_brings_up_is_named():
    """AN-187: The Cosmic Glyph lies open."""
    match = stampede(ongoing=("The Cosmic Glyph",))
    assert [match.view(viewer)["decision"]["topic"] for viewer in range(3)] == ["decline"] * 3


def test_who_is_asked_in_a_mayhem_may_decline_or_defend():
    """AN-30: in the worlds that seat 0 imagines seat 1 holds any card with which it would be asked."""
    match = stampede("The Dungeon Master", "Fizzle")
    asked = Counter(world.decision.topic for world in samples(match, 0) if world.decision is not None)
    assert asked["decline"] and asked["defense"]
