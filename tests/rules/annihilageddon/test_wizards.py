"""The Wizards of the main deck, each with its effect, and their rulings."""

from rules.annihilageddon.events import MayhemDeclined, MayhemEntered
from rules.core.events import CardSeen, Shuffled
from tests.rules.annihilageddon.tables import brawl, hp, keys, line_up, owner, state
from tests.scenario import scenario

GAP = ("Scab Shield", "Slime Spaniel", None, "Go-Mart", "Cthulhu")


# -- the searchers ---------------------------------------------------------------------------------------------------


def test_bossu_fishmonger() -> None:
    """+2 Power; a Creature of two revealed cards comes to hand, the other card is discarded."""
    table = brawl(2)
    table.seat(0).hand("Bossu Fishmonger").deck("Fingler", "Gut Gecko", "Wand")
    table.turn(0).choose("play", "Bossu Fishmonger")
    assert table.seat(0).power == 2 and table.seat(0).hand == ["gut_gecko"]
    assert table.seat(0).discard == ["fingler"] and table.seat(0).deck == ["wand"]
    assert table.match.view(1)["seats"][0]["hand"] == ["gut_gecko"]


def test_bossu_fishmonger_with_two_creatures() -> None:
    """CV-34, D-21: one must be taken, and which is asked."""
    table = brawl(2)
    table.seat(0).hand("Bossu Fishmonger").deck("Furry Fury", "Gut Gecko", "Wand")
    table.turn(0).choose("play", "Bossu Fishmonger").offers("take").choose("take", "Furry Fury")
    assert table.seat(0).hand == ["furry_fury"] and table.seat(0).discard == ["gut_gecko"]


def test_bossu_fishmonger_finds_nothing() -> None:
    """Both are discarded."""
    table = brawl(2)
    table.seat(0).hand("Bossu Fishmonger").deck("Fingler", "Wand", "Glyph")
    table.turn(0).choose("play", "Bossu Fishmonger")
    assert table.seat(0).hand == [] and table.seat(0).discard == ["wand", "fingler"]


def test_a_searcher_with_a_short_deck() -> None:
    """CR-03: discards come after the pick, so they are not shuffled in."""
    table = brawl(2)
    table.seat(0).hand("Grizelda Gutwrench").deck("Wand").discard("Scab Shield", "Scab Shield")
    table.turn(0).choose("play", "Grizelda Gutwrench")
    assert table.seat(0).hand == ["scab_shield"] and table.seat(0).discard == ["wand"]
    assert table.seat(0).deck == ["scab_shield"]
    assert [event.size for event in table.events(Shuffled)] == [2]


def test_grizelda_gutwrench() -> None:
    """+2 Power; a Spell."""
    table = brawl(2)
    table.seat(0).hand("Grizelda Gutwrench").deck("Gut Gecko", "Brain Rinse", "Wand")
    table.turn(0).choose("play", "Grizelda Gutwrench")
    assert table.seat(0).power == 2 and table.seat(0).hand == ["brain_rinse"]
    assert table.seat(0).discard == ["gut_gecko"]


# -- The Dungeon Master ----------------------------------------------------------------------------------------------


def test_the_dungeon_master_played() -> None:
    """+2 Power, a card."""
    table = brawl(2)
    table.seat(0).hand("The Dungeon Master")
    table.turn(0).choose("play", "The Dungeon Master")
    assert table.seat(0).power == 2 and len(table.seat(0).hand) == 1


def test_the_dungeon_master_as_a_defense() -> None:
    """Then a card; in a Mayhem Attack no attacker is needed (CR-04)."""
    table = brawl(2)
    table.seat(0).hand("The Dungeon Master").deck("Wand")
    table.begin(0, phase="turn", line_up=GAP, main=["Mayhem (E)", "Kids!"])
    table.turn(0).choose("join").choose("defend", "The Dungeon Master")
    assert table.seat(0).hand == ["wand"] and table.seat(0).discard == ["the_dungeon_master"]
    assert table.seat(1).discard == ["droopy_wand"]


def test_declining_with_the_dungeon_master() -> None:
    """CR-04: it is discarded, but no Defense was used: no card is drawn and Thick Skin does not answer."""
    table = brawl(2)
    table.seat(0).hp(10).hand("The Dungeon Master").tile("Thick Skin").deck("Wand")
    table.begin(0, phase="turn", line_up=GAP, main=["Mayhem (E)", "Kids!"])
    table.turn(0).choose("decline", "The Dungeon Master")
    assert table.seat(0).hand == [] and table.seat(0).discard == ["the_dungeon_master"]
    assert hp(table) == [10, 20] and table.seat(1).discard == ["droopy_wand"]
    assert [event.seat for event in table.events(MayhemDeclined)] == [0]


def test_declining_works_for_mayhems_that_are_no_attacks() -> None:
    """AN-187, CR-05: with a Mayhem Magnet only for those (AN-S47)."""
    table = brawl(2)
    table.seat(0).hand("The Dungeon Master").tokens("Mayhem Magnet").deck(*("Glyph",) * 5)
    table.begin(0, phase="turn", line_up=GAP, main=["Mayhem (E)", "Mayhem (I)", "Kids!"])
    assert table.seat(0).discard == ["droopy_wand"]
    table.asked(0, "decline").choose("decline", "The Dungeon Master")
    table.asked(1, "destroy").choose_many("destroy")
    table.turn(0)
    assert table.seat(0).discard == ["the_dungeon_master", "droopy_wand"]


def test_all_decline_before_any_defense() -> None:
    """CR-06: clockwise from the active player."""
    table = brawl(3)
    table.seat(1).hand("Gut Gecko")
    table.seat(0).hand("The Dungeon Master")
    table.seat(2).hand("The Dungeon Master")
    table.begin(1, phase="turn", line_up=GAP, main=["Mayhem (E)", "Kids!"])
    table.asked(2, "decline").choose("decline")
    table.asked(0, "decline").choose("join")
    table.asked(1, "defense").choose("take")
    table.asked(0, "defense").choose("take")
    assert [len(table.seat(seat).discard) for seat in range(3)] == [1, 1, 1]
    assert table.seat(2).discard == ["the_dungeon_master"]


# -- Fatality Fighter ------------------------------------------------------------------------------------------------


def test_fatality_fighter_gives_one_of_two_tokens() -> None:
    """+2 Power, 4 damage; its own kill counts (CR-07), the other token is shuffled back, seen by A alone."""
    table = brawl(2)
    table.seat(0).hand("Fatality Fighter")
    table.seat(1).hp(4)
    player = table.turn(0, tokens=["Unlucky Stain", "Half-Baked Comeback"]).choose("play", "Fatality Fighter")
    player.offers("give").choose("give", "Half-Baked Comeback")
    assert table.seat(0).power == 2 and table.seat(1).tokens == ["half_baked_comeback"] and hp(table) == [20, 11]
    assert len(state(table).tokens) == 7
    assert [(event.card.kind.key, event.sees) for event in table.events(CardSeen, why="look")] == [
        ("unlucky_stain", 1),
        ("half_baked_comeback", 1),
    ]
    assert not any(state(table).known[card.id] for card in state(table).tokens)


def test_fatality_fighter_with_one_token_left() -> None:
    """CR-07: that one is gained as usual; without any, none is."""
    for count, gained in ((1, ["unlucky_stain"]), (0, [])):
        table = brawl(2)
        table.seat(0).hand("Fatality Fighter")
        table.seat(1).hp(4)
        table.turn(0, tokens=["Unlucky Stain"][:count], more_tokens=False).choose("play", "Fatality Fighter")
        assert table.seat(1).tokens == gained and hp(table) == [20, 20] and table.seat(0).trophy


def test_fatality_fighter_lasts_for_the_turn() -> None:
    """CR-07: kills by other cards of this turn count, those of the next do not."""
    table = brawl(2)
    table.seat(0).hand("Fatality Fighter", "Furry Fury")
    table.seat(1).hp(7)
    player = table.turn(0, tokens=["Unlucky Stain", "Participation Ribbon"]).choose("play", "Fatality Fighter")
    player.choose("play", "Furry Fury").choose("give", "Participation Ribbon")
    assert table.seat(1).tokens == ["participation_ribbon"]
    table = brawl(2)
    table.seat(0).hand("Fatality Fighter").deck(*("Furry Fury",) * 2, *("Glyph",) * 3)
    table.seat(1).hp(7)
    player = table.turn(0, tokens=["Unlucky Stain", "Participation Ribbon"]).choose("play", "Fatality Fighter")
    player.choose("end")
    table.turn(1).choose("end")
    table.turn(0).choose("play", "Furry Fury")
    assert table.seat(1).tokens == ["unlucky_stain"]


# -- counting --------------------------------------------------------------------------------------------------------


def test_fingler_counts_tokens_up_to_three() -> None:
    """CR-08: two tokens and two Huge Boners are four; +2 and the cap of 3."""
    table = brawl(2)
    table.seat(0).hand("Fingler", "Fingler").tokens("Unlucky Stain")
    table.turn(0).choose("play", "Fingler")
    assert table.seat(0).power == 3
    table = brawl(2)
    table.seat(0).hand("Fingler").tokens("Unlucky Stain", "Participation Ribbon").ongoing("Huge Boner", "Huge Boner")
    table.turn(0).choose("play", "Fingler")
    assert table.seat(0).power == 5


def test_golden_girls_without_an_ongoing() -> None:
    """+2 Power; with four Ongoings 6 (CR-09, test_what_one_controls)."""
    table = brawl(2)
    table.seat(0).hand("Golden Girls").tokens("Unlucky Stain")
    table.turn(0).choose("play", "Golden Girls")
    assert table.seat(0).power == 2


# -- Sugarpuss -------------------------------------------------------------------------------------------------------


def test_sugarpuss_discards_any_card() -> None:
    """+1 Power, two cards, then one of the hand (CR-10), not only one of the two."""
    table = brawl(2)
    table.seat(0).hand("Sugarpuss", "Fizzle").deck("Wand", "Glyph").ongoing("Huge Boner")
    player = table.turn(0).choose("play", "Sugarpuss")
    assert player.options() == ["discard Fizzle", "discard Wand", "discard Glyph"]
    player.choose("discard", "Fizzle")
    assert table.seat(0).power == 1 and table.seat(0).hand == ["wand", "glyph"]
    assert table.seat(0).play == ["sugarpaws"]


def test_sugarpuss_returns_a_token() -> None:
    """CR-10, CR-11: also into an empty stack; she is destroyed, R'lyeh answers, and what the token did stays done."""
    table = brawl(2)
    table.seat(0).hp(11).hand("Sugarpuss").tokens("Half-Baked Comeback").rlyeh().deck("Wand", "Glyph", "Fizzle")
    player = table.turn(0, more_tokens=False).choose("play", "Sugarpuss")
    player.choose("discard", "Half-Baked Comeback")
    assert table.seat(0).tokens == [] and keys(state(table).tokens) == ["half_baked_comeback"]
    assert keys(state(table).destroyed) == ["sugarpaws"]
    assert table.seat(0).hand == ["wand", "glyph", "fizzle"] and hp(table) == [11, 20]
    player.choose("end")
    assert not table.over


def test_sugarpuss_through_a_wild_magic() -> None:
    """CR-10: the token is the player's, the card the owner's, whose R'lyeh answers."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic").tokens("Unlucky Stain")
    table.seat(1).deck("Sugarpuss", "Wand").rlyeh()
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1).choose("discard", "Unlucky Stain")
    assert keys(state(table).destroyed) == ["sugarpaws"] and table.seat(0).tokens == []
    assert table.seat(1).hand == ["wand"] and table.seat(1).discard == []


def test_sugarpuss_repeated_by_an_echo_is_not_destroyed() -> None:
    """CR-31: "this card" is skipped."""
    table = brawl(2)
    table.seat(0).hand("Sugarpuss", "Echo Belch", "Fizzle").tokens("Unlucky Stain")
    player = table.turn(0).choose("play", "Sugarpuss").choose("discard", "Fizzle").choose("play", "Echo Belch")
    player.choose("discard", "Unlucky Stain")
    assert table.seat(0).tokens == [] and table.seat(0).play == ["sugarpaws", "echo_belch"]


# -- the others ------------------------------------------------------------------------------------------------------


def test_mildred_moldfinger() -> None:
    """+1 Power; a card with 10 HP or fewer."""
    for points, drawn in ((11, 0), (10, 1)):
        table = brawl(2)
        table.seat(0).hp(points).hand("Mildred Moldfinger")
        table.turn(0).choose("play", "Mildred Moldfinger")
        assert table.seat(0).power == 1 and len(table.seat(0).hand) == drawn


def test_doctor_phlegmstein() -> None:
    """+1 Power, heal 1; as a Defense heal 3."""
    table = brawl(2)
    table.seat(0).hp(10).hand("Doctor Phlegmstein", "Puke Fountain")
    table.seat(1).hp(10).hand("Doctor Phlegmstein")
    player = table.turn(0).choose("play", "Doctor Phlegmstein")
    assert table.seat(0).power == 1 and hp(table) == [11, 10]
    player.choose("play", "Puke Fountain")
    table.asked(1).choose("defend", "Doctor Phlegmstein")
    assert hp(table) == [11, 13]


def test_baron_von_bogey() -> None:
    """+2 Power; a Limp Wand first, then a card of the hand."""
    table = brawl(3)
    table.seat(0).hand("Baron von Bogey")
    table.seat(2).hand("Fizzle")
    table.turn(0).choose("play", "Baron von Bogey").choose("target", 2)
    assert table.seat(0).power == 2 and table.seat(2).discard == ["fizzle", "droopy_wand"]
    assert table.seat(2).hand == [] and table.seat(1).discard == []


def test_nana_necrosis() -> None:
    """+1 Power; she may destroy a card, or none."""
    table = brawl(2)
    table.seat(0).hand("Nana Necrosis", "Nana Necrosis").discard("Fizzle")
    player = table.turn(0).choose("play", "Nana Necrosis").choose_many("destroy")
    assert state(table).destroyed == []
    player.choose("play", "Nana Necrosis").choose("destroy", "Fizzle")
    assert keys(state(table).destroyed) == ["fizzle"] and table.seat(0).power == 2


def test_the_trashfire_twins() -> None:
    """+3 Power, two cards."""
    table = brawl(2)
    table.seat(0).hand("The Trashfire Twins")
    table.turn(0).choose("play", "The Trashfire Twins")
    assert table.seat(0).power == 3 and len(table.seat(0).hand) == 2


def test_lord_belchington() -> None:
    """+3 Power, a card; each foe discards at random, an empty hand nothing."""
    table = brawl(3)
    table.seat(0).hand("Lord Belchington")
    table.seat(1).hand("Glyph", "Glyph", "Wand")
    table.turn(0).choose("play", "Lord Belchington")
    assert table.seat(0).power == 3 and len(table.seat(0).hand) == 1
    assert len(table.seat(1).hand) == 2 and len(table.seat(1).discard) == 1 and table.seat(2).discard == []


def test_lord_belchington_draws_fairly() -> None:
    """CV-20: any card of the hand can be hit."""
    hit = set()
    for seed in range(12):
        table = scenario("annihilageddon", seats=2, seed=seed)
        table.seat(0).hand("Lord Belchington")
        table.seat(1).hand("Glyph", "Fizzle", "Wand")
        table.turn(0).choose("play", "Lord Belchington")
        hit.update(table.seat(1).discard)
    assert hit == {"glyph", "fizzle", "wand"}


# -- Rerun Rudy ------------------------------------------------------------------------------------------------------


def test_rerun_rudy_without_a_mayhem() -> None:
    """CR-12: only +2 Power."""
    table = brawl(2)
    table.seat(0).hand("Rerun Rudy")
    table.turn(0).choose("play", "Rerun Rudy")
    assert table.seat(0).power == 2
    table.asked(0, "turn")


def test_rerun_rudy_may_leave_it() -> None:
    """It is optional."""
    table = brawl(2)
    table.seat(0).hand("Rerun Rudy")
    table.turn(0, mayhem=["Mayhem (B)"]).choose("play", "Rerun Rudy").choose("no")
    assert hp(table) == [20, 20] and keys(state(table).mayhem) == ["mayhem_b"]


def test_rerun_rudy_resolves_the_newest_mayhem() -> None:
    """CR-12, AN-186: then it lies under the others; the Line-Up is not touched."""
    table = brawl(2)
    table.seat(0).hp(9).hand("Rerun Rudy")
    table.turn(0, mayhem=["Mayhem (B)", "Mayhem (E)"], line_up=GAP).choose("play", "Rerun Rudy").choose("yes")
    assert hp(table) == [9, 15]
    assert keys(state(table).mayhem) == ["mayhem_b", "mayhem_e"]
    assert line_up(table) == ["scab_shield", "slime_spaniel", "go_mart", "cthulhu"]
    assert [event.by for event in table.events(MayhemEntered)] == [0]


def test_rerun_rudy_is_the_source_of_the_damage() -> None:
    """CR-12, AN-192, AN-S53: a kill earns the Trophy, a self-kill does not."""
    table = brawl(2)
    table.seat(0).hp(3).hand("Rerun Rudy")
    table.seat(1).hp(5)
    table.turn(0, mayhem=["Mayhem (B)"], tokens=["Unlucky Stain"]).choose("play", "Rerun Rudy").choose("yes")
    assert table.seat(0).trophy and hp(table) == [3, 20]
    table = brawl(2)
    table.seat(0).hp(5).hand("Rerun Rudy")
    table.seat(1).hp(4)
    table.turn(0, mayhem=["Mayhem (B)"], tokens=["Unlucky Stain"]).choose("play", "Rerun Rudy").choose("yes")
    assert keys(state(table).standees) == ["trophy", "rlyeh"] and table.seat(0).deaths == 1


def test_a_redirect_hits_rerun_rudys_player() -> None:
    """CR-12, AN-185: there is an attacker now; a Defense text that speaks of it works."""
    table = brawl(2)
    table.seat(0).hp(9).hand("Rerun Rudy")
    table.seat(1).hand("The Juice")
    table.turn(0, mayhem=["Mayhem (B)"]).choose("play", "Rerun Rudy").choose("yes")
    table.turn(1).choose("defend", "The Juice")
    assert hp(table) == [4, 20]
    table = brawl(2)
    table.seat(0).hp(9).hand("Rerun Rudy")
    table.seat(1).hand("Belch Barrier")
    table.turn(0, mayhem=["Mayhem (B)"]).choose("play", "Rerun Rudy").choose("yes")
    table.turn(1).choose("defend", "Belch Barrier")
    assert hp(table) == [9, 20] and table.seat(0).discard == ["droopy_wand"]


def test_rerun_rudy_empties_the_line_up() -> None:
    """CR-13: the holes stay until the next refill, and may end the match."""
    table = brawl(2)
    table.seat(0).hand("Rerun Rudy")
    player = table.turn(0, mayhem=["Mayhem (L)"], main=["Kids!"], rest=False)
    player.choose("play", "Rerun Rudy").choose("yes")
    assert line_up(table) == [] and len(state(table).destroyed) == 5
    player.choose("end")
    assert table.over and table.match.result.reason == "main"


def test_rerun_rudy_with_boomerang_wands() -> None:
    """CR-14: they bind for the rest of the turn."""
    table = brawl(2)
    table.seat(0).hand("Rerun Rudy", "Furry Fury")
    player = table.turn(0, mayhem=["Mayhem (O)"]).choose("play", "Rerun Rudy").choose("yes")
    player.choose("play", "Furry Fury")
    assert hp(table) == [17, 20]


def test_rerun_rudy_through_a_wild_magic() -> None:
    """AN-158, AN-192: the player is the source, not the owner of Rerun Rudy."""
    table = brawl(2)
    table.seat(0).hp(9).hand("Wild Magic")
    table.seat(1).hp(10).deck("Rerun Rudy")
    table.turn(0, mayhem=["Mayhem (B)"]).choose("play", "Wild Magic").choose("steal", 1).choose("yes")
    assert hp(table) == [9, 5] and [event.by for event in table.events(MayhemEntered)] == [0]
    assert owner(table, "rerun_rudy") == 1 and table.seat(1).discard == ["rerun_rudy"]
