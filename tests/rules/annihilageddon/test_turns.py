"""Zones and information, the turn, its end: AN-27 to AN-57."""

from rules.annihilageddon.effects import add_power
from rules.annihilageddon.events import GroupAttackEnded, LegendRevealed, MayhemEntered
from rules.annihilageddon.state import BOX, PILE, TOKENS, TOKENS_OF
from rules.annihilageddon.turns import clean_up, end_effects, end_turn
from rules.core.events import CardMoved, PhaseBegan, TurnBegan, TurnEnded
from rules.core.zones import move
from tests.rules.annihilageddon.tables import FULL, LAST, brawl, hp, keys, line_up, state

GAP = ("Scab Shield", "Fingler", None, "Go-Mart", "Cthulhu")


# -- zones and information -------------------------------------------------------------------------------------------


def test_what_all_players_see() -> None:
    """AN-27, AN-28, AN-29: HP, Power, all that lies open, and how many cards lie elsewhere."""
    table = brawl()
    table.seat(1).hp(13).hand("Wand", "Fizzle").discard("Kids!", "Fingler").ongoing("Go-Mart").tokens("Unlucky Stain")
    table.seat(1).tile("Thick Skin").familiar("Toot the Trumpet Toad").trophy()
    table.turn(0, power=4, mayhem=["Mayhem (B)"], destroyed=["Cthulhu"])
    for viewer in (0, 2, 3):
        view = table.match.view(viewer)
        seen = view["seats"][1]
        assert seen["hp"] == 13 and view["power"] == 4
        assert seen["discard"] == ["fingler", "kids"] and seen["ongoing"] == ["go_mart"]
        assert seen["tokens"] == ["unlucky_stain"] and seen["standees"] == ["trophy"]
        assert seen["tile"] == ["thick_skin"] and seen["familiar"] == ["toot"]
        assert seen["hand"] == [None, None] and seen["deck"] == [None] * 8
        assert view["table"]["mayhem"] == ["mayhem_b"] and view["table"]["destroyed"] == ["cthulhu"]
        assert view["table"]["lineup0"] == ["the_trashfire_twins"]


def test_what_only_the_owner_sees() -> None:
    """AN-30: a hand; the order of decks and stacks is known to nobody."""
    table = brawl(2)
    table.seat(0).hand("Wand").deck("Glyph", "Fizzle")
    table.turn(0)
    own, other = table.match.view(0), table.match.view(1)
    assert own["seats"][0]["hand"] == ["wand"] and other["seats"][0]["hand"] == [None]
    for view in (own, other):
        assert view["seats"][0]["deck"] == [None, None]
        assert set(view["table"]["main"]) == set(view["table"]["tokens"]) == {None}
        assert view["table"]["legends"][:-1] == [None] * 11


def test_there_is_no_hand_limit() -> None:
    """AN-31: a card drawn outside the own turn adds to the next hand."""
    table = brawl(2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hand("Scab Shield", *("Glyph",) * 5)
    table.turn(0).choose("play", "Furry Fury")
    table.turn(1).choose("defend", "Scab Shield")
    assert len(table.seat(1).hand) == 6
    table.turn(0).choose("end")
    assert len(table.seat(1).hand) == 6


# -- the turn --------------------------------------------------------------------------------------------------------


def test_turns_pass_clockwise() -> None:
    """AN-32, AN-57."""
    table = brawl(3)
    player = table.turn(1)
    for seat in (2, 0, 1):
        player.choose("end")
        player = table.turn(seat)
    assert [event.seat for event in table.events(TurnBegan)] == [2, 0, 1]
    assert [event.seat for event in table.events(TurnEnded)] == [1, 2, 0]


def test_holes_are_filled_at_the_beginning_of_the_next_turn() -> None:
    """AN-33, AN-36: one card after the other, not before."""
    table = brawl(2)
    player = table.turn(0, power=8, line_up=GAP, main=["Kids!", "Bile Bear", "Brain Rinse"])
    player.choose("buy", "Fingler").choose("buy", "Scab Shield")
    assert line_up(table) == ["go_mart", "cthulhu"]
    player.choose("end")
    filled = [(event.card.kind.key, event.target) for event in table.events(CardMoved, why="refill")]
    assert filled == [
        ("kids", "table/lineup0"),
        ("bile_bear", "table/lineup1"),
        ("brain_rinse", "table/lineup2"),
    ]


def test_the_power_counter_exists_during_the_refill() -> None:
    """AN-33: a Mayhem of the refill asks while the turn has begun with 0 Power."""
    table = brawl(2)
    table.turn(0, power=5, line_up=GAP, main=["Mayhem (A)", "Kids!"]).choose("end")
    table.asked(1, "sample")
    assert state(table).turn == 1 and table.match.view(0)["power"] == 0
    table.leave_open("sample")


def test_a_mayhem_stops_the_refill_and_is_replaced() -> None:
    """AN-35: also by another Mayhem; each is over before the next card comes."""
    table = brawl(2)
    main = ("Mayhem (E)", "Mayhem (B)", "Kids!")
    table.begin(0, phase="turn", line_up=GAP, main=main)
    table.turn(0)
    assert line_up(table) == ["scab_shield", "fingler", "kids", "go_mart", "cthulhu"]
    assert keys(state(table).mayhem) == ["mayhem_e", "mayhem_b"]
    assert hp(table) == [15, 15]
    assert table.seat(0).discard == table.seat(1).discard == ["droopy_wand"]
    assert [event.by for event in table.events(MayhemEntered)] == [-1, -1]


def test_mayhems_can_use_up_the_main_deck() -> None:
    """AN-37: the turn goes on with a short Line-Up and the match ends with it."""
    table = brawl(2)
    table.begin(0, phase="turn", line_up=GAP, main=["Mayhem (E)"], rest=False)
    player = table.turn(0)
    assert len(line_up(table)) == 4
    player.choose("end")
    assert table.over and table.match.result.reason == "main"


def test_start_of_turn_effects() -> None:
    """AN-38: after the refill, each once; where the order makes no difference nothing is asked."""
    table = brawl(2)
    table.seat(0).hp(10).ongoing("Go-Mart", "Belt of Spare Kidneys", "NOT-Live Girls!").tokens("Ghostly Pep Talk")
    table.seat(1).hp(10).ongoing("Huge Boner")
    cards = ("Scab Shield", "Fingler", None, "Kids!", "Cthulhu")
    table.begin(0, phase="turn", line_up=cards, main=["Mayhem (M)", "Bile Bear"])
    table.turn(0)
    assert hp(table) == [10 - 2 + 2 * (1 + 2 + 1), 8]
    assert table.seat(0).power == 1


def test_start_of_turn_effects_come_in_the_order_the_player_likes() -> None:
    """AN-38: the Panda asks first; with 3 HP it is better paid once the Go-Mart has healed."""
    table = brawl(2)
    table.seat(0).hp(3).hand("Fizzle", "Kids!").ongoing("Go-Mart").tile("Trash Panda")
    table.begin(0, phase="turn", line_up=(*FULL, LAST))
    assert hp(table)[0] == 3
    table.asked(0, "panda").choose("later")
    assert hp(table)[0] == 5
    table.asked(0, "panda").choose("discard", "Fizzle")
    table.turn(0)
    assert hp(table)[0] == 2 and table.seat(0).discard == ["fizzle"]


def test_what_comes_into_being_at_the_start_of_a_turn_does_not_join_in() -> None:
    """AN-38: a token gained while the start-of-turn effects resolve works from the next turn on."""
    table = brawl(2)
    table.seat(0).hp(10).hand("Fizzle").tile("Trash Panda")
    table.begin(0, phase="turn", line_up=(*FULL, LAST))
    player = table.asked(0, "panda")
    now = state(table)
    late = next(card for card in now.cards if card.kind.key == "ghostly_pep_talk")
    move(now, late, next(zone for zone in (TOKENS, PILE, BOX) if late in zone.pieces(now)), TOKENS_OF[0], "token")
    player.choose("no")
    table.turn(0).choose("end")
    assert hp(table)[0] == 10
    table.turn(1).choose("end")
    table.asked(0, "panda").choose("no")
    assert hp(table)[0] == 11


def test_what_comes_into_play_later_works_from_the_next_turn_on() -> None:
    """AN-38."""
    table = brawl(2)
    table.seat(0).hp(10).hand("Belt of Spare Kidneys")
    table.turn(0).choose("play", "Belt of Spare Kidneys")
    assert hp(table) == [10, 20]
    table.turn(0).choose("end")
    table.turn(1).choose("end")
    assert hp(table) == [12, 20]


def test_cards_are_played_one_after_the_other() -> None:
    """AN-39, AN-40, AN-41, AN-47: in any order, none must be, buying in between; what is played stays played."""
    table = brawl(2)
    table.seat(0).hand("Glyph", "Fizzle", "Bad Juju Burrito", "Glyph")
    player = table.turn(0, power=1, line_up=GAP, main=["Kids!", "Bile Bear"]).choose("play", "Glyph")
    player.choose("buy", "Scab Shield").choose("play", "Bad Juju Burrito").offers("play", "end")
    assert table.seat(0).play == ["glyph", "bad_juju_burrito"]
    player.choose("end")
    assert sorted(table.seat(0).discard) == ["bad_juju_burrito", "fizzle", "glyph", "glyph", "scab_shield"]


def test_nothing_is_bought_in_the_middle_of_a_card() -> None:
    """AN-42: the questions of a Wild Magic and of what it plays come first, all their Power can be spent afterwards."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic")
    table.seat(1).deck("Wild Magic", "Kids!")
    player = table.turn(0).choose("play", "Wild Magic").offers("power", "steal")
    player.choose("steal", 1).offers("power", "steal")
    player.choose("steal", 1)
    assert table.seat(0).power == 3
    player.offers("buy", "end")


def test_bought_cards_go_to_the_discard_pile_at_once() -> None:
    """AN-43."""
    table = brawl(2)
    table.turn(0, power=4, line_up=GAP).choose("buy", "Fingler")
    assert table.seat(0).discard == ["fingler"]


def test_power_that_is_not_spent_is_lost() -> None:
    """AN-44."""
    table = brawl(2)
    table.turn(0, power=7).choose("end")
    table.turn(1).choose("end")
    table.turn(0)
    assert table.seat(0).power == 0


def test_power_for_a_player_who_is_not_active_is_lost() -> None:
    """AN-45."""
    table = brawl(2)
    table.turn(0, power=1)
    card = state(table).seats[0].deck[0]
    add_power(state(table), 1, 3, card)
    assert state(table).power == 1
    add_power(state(table), 0, 3, card)
    assert state(table).power == 4


def test_exactly_enough_power_buys() -> None:
    """AN-46: one less does not."""
    table = brawl(2)
    player = table.turn(0, power=4, line_up=GAP)
    player.refuse("buy", "Cthulhu").choose("buy", "Go-Mart")
    assert table.seat(0).power == 0
    player.offers("end")


# -- the end of the turn ---------------------------------------------------------------------------------------------


def test_the_end_in_its_order() -> None:
    """AN-48 to AN-52, AN-57: hand, end effects, cards played and Power, new hand, Legend, next player."""
    table = brawl(2)
    table.seat(0).hand("Kids!", "Fizzle")
    table.turn(0).choose("play", "Kids!").choose("end")
    table.turn(1)
    phases = [event.name for event in table.events(PhaseBegan)]
    assert phases == ["end", "end effects", "clean up", "new hand", "legend", "refill", "start", "main"]
    moved = [(event.card.kind.key, event.why) for event in table.events(CardMoved)]
    assert moved[0] == ("kids", "play")
    assert moved[1:3] == [("fizzle", "end"), ("kids", "kids")]
    assert [why for _, why in moved[3:]] == ["deal"] * 5


def test_the_rest_of_the_hand_is_discarded() -> None:
    """AN-49."""
    table = brawl(2)
    table.seat(0).hand("Wand", "Cthulhu")
    table.turn(0).choose("end")
    assert table.seat(0).discard == ["cthulhu", "wand"] and len(table.seat(0).hand) == 5


def test_this_turn_texts_end_with_the_turn() -> None:
    """AN-48."""
    table = brawl(2)
    table.seat(0).hand("Big Ball Energy")
    player = table.turn(0).choose("play", "Big Ball Energy")
    assert keys(state(table).lasting) == ["big_brawl_energy"]
    player.choose("end")
    assert state(table).lasting == []


def test_this_turn_texts_last_until_the_cards_played_are_put_away() -> None:
    """AN-48: through end steps 1 to 3."""
    table = brawl(2)
    table.seat(0).hand("Big Ball Energy", "Fizzle")
    table.turn(0).choose("play", "Big Ball Energy")
    now = state(table)
    end_turn(now)
    assert not now.seats[0].hand and keys(now.lasting) == ["big_brawl_energy"]
    assert end_effects(now) is None
    assert keys(now.lasting) == ["big_brawl_energy"] and keys(now.seats[0].play) == ["big_brawl_energy"]
    assert clean_up(now) is None
    assert not now.lasting and not now.seats[0].play


def test_nothing_is_played_or_bought_once_the_end_is_announced() -> None:
    """AN-48: not even with Power left and new cards in hand, when the Trophy asks."""
    table = brawl(2)
    table.seat(0).trophy().deck("Glyph", "Fizzle", "Kids!", "Wand", "Fingler", "Puke Fountain", "Furry Fury")
    table.turn(0, power=9, line_up=(*FULL, LAST)).choose("end")
    decision = table.open_decision()
    assert decision.topic == "trophy" and {option.verb for option in decision.options} == {"discard"}
    table.leave_open("trophy")


def test_cards_played_are_discarded_and_ongoing_ones_stay() -> None:
    """AN-51, AN-92, AN-94: cards that have gone elsewhere meanwhile do not come back."""
    table = brawl(2)
    table.seat(0).hand("Kids!", "Go-Mart", "Glyph")
    table.turn(0).choose("play", "Kids!").choose("play", "Go-Mart").choose("play", "Glyph").choose("end")
    assert table.seat(0).ongoing == ["go_mart"] and table.seat(0).discard == ["glyph"]
    assert table.seat(1).discard == ["kids"]


def test_five_new_cards_besides_what_is_held() -> None:
    """AN-50, AN-52: a card drawn in step 3 is kept, the new hand is five further ones."""
    table = brawl(2)
    table.seat(0).hand("Fizzle").deck(*("Glyph",) * 7)
    table.begin(0, phase="clean up")
    assert table.seat(0).hand == ["fizzle", *["glyph"] * 5] and len(table.seat(0).deck) == 2
    table.turn(1)


def test_the_trophy_discards_one_of_the_six() -> None:
    """AN-53: not a card that was held before."""
    table = brawl(2)
    table.seat(0).trophy().hand("Fizzle").deck("Wand", *("Glyph",) * 5)
    table.begin(0, phase="clean up")
    table.asked(0, "trophy").refuse("discard", "Fizzle").choose("discard", "Wand")
    assert table.seat(0).hand == ["fizzle", *["glyph"] * 5] and table.seat(0).discard == ["wand"]


def test_the_trophy_with_too_few_cards() -> None:
    """AN-53: with five cards in all nothing is discarded."""
    table = brawl(2)
    table.seat(0).trophy().deck("Wand", "Glyph").discard("Glyph", "Glyph", "Fizzle")
    table.turn(0).choose("end")
    table.turn(1)
    assert len(table.seat(0).hand) == 5


def test_a_new_legend_is_turned_up_and_strikes() -> None:
    """AN-55: with the new hands; AN-63: not before the turn is over."""
    table = brawl(2)
    table.seat(0).deck(*("Gut Gecko",) * 2, *("Glyph",) * 3)
    player = table.turn(0, power=8, legends=("willy", "upchuck")).choose("buy", "Willy")
    assert hp(table) == [20, 20] and not state(table).legend_up
    player.choose("end")
    table.asked(0, "defense").choose("defend", "Gut Gecko")
    table.turn(1)
    assert hp(table) == [20, 16]
    assert [event.card.kind.key for event in table.events(LegendRevealed)] == ["upchuck"]
    assert [event.card.kind.key for event in table.events(GroupAttackEnded)] == ["upchuck"]


def test_a_face_up_legend_does_not_strike_again() -> None:
    """AN-55."""
    table = brawl(2)
    table.turn(0, legends=("upchuck",)).choose("end")
    table.turn(1)
    assert hp(table) == [20, 20]


def test_the_match_ends_before_a_legend_is_turned_up() -> None:
    """AN-54: the stack of tokens is empty, so there is no Group Attack any more."""
    table = brawl(2)
    player = table.turn(0, power=8, legends=("willy", "grandma_apocalypse"), more_tokens=False)
    player.choose("buy", "Willy").choose("end")
    assert table.over and hp(table) == [20, 20]
    assert not table.events(LegendRevealed)


def test_the_group_attack_takes_the_last_token() -> None:
    """AN-56: the conditions are looked at again."""
    table = brawl(2)
    table.seat(1).hp(3)
    player = table.turn(0, power=8, legends=("willy", "upchuck"), tokens=["Unlucky Stain"], more_tokens=False)
    player.choose("buy", "Willy").choose("end")
    assert table.over and table.match.result.reason == "tokens"
    assert table.seat(1).tokens == ["unlucky_stain"] and hp(table) == [16, 20]
