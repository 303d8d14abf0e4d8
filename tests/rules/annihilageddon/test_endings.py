"""How a match ends, and the count of VP (AN-216, AN-239 to AN-251)."""

from rules.annihilageddon.ending import vp_of
from rules.annihilageddon.events import EndReached, GroupAttackEnded, LegendRevealed, VpCounted
from rules.core.events import MatchEnded, TurnBegan
from tests.scenario import Table, scenario

GAME = "annihilageddon"
HOLES = (None, None, "Kids!", "Fingler", "Cthulhu")


def reason(table: Table) -> str:
    """Why the match is over; "" while it goes on."""
    return "" if table.match.result is None else table.match.result.reason


# -- the three endings -----------------------------------------------------------------------------------------------


def test_the_last_legend_is_defeated():
    """AN-239: the stack is empty when a Legend should be turned up."""
    table = scenario(GAME, seats=2)
    player = table.turn(0, power=8, legends=("Willy",), more_legends=False).choose("buy", "Willy")
    assert not table.over, "the turn goes on first"
    player.choose("end")
    assert reason(table) == "legends" and table.match.result.winners == [0]


def test_a_last_legend_that_nobody_defeats_ends_nothing():
    """AN-239: it lies face up and needs no turning."""
    table = scenario(GAME, seats=2)
    table.turn(0, legends=("Willy",), more_legends=False).choose("end")
    assert not table.over


def test_too_few_cards_for_the_line_up():
    """AN-240: two holes, one card."""
    table = scenario(GAME, seats=2)
    table.turn(0, line_up=HOLES, main=("Go-Mart",), rest=False).choose("end")
    assert reason(table) == "main"


def test_mayhems_count_among_those_cards():
    """AN-240: two holes, two Mayhems: play on."""
    table = scenario(GAME, seats=2)
    table.turn(0, line_up=HOLES, main=("Mayhem (M)", "Mayhem (E)"), rest=False).choose("end")
    assert not table.over and [seat.hp for seat in table.match.state.seats] == [19, 19]
    table.turn(1).choose("end")
    assert reason(table) == "main"


def test_the_token_stack_is_empty():
    """AN-216, AN-241: the turn is played to its end."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury", "Glyph").deck()
    table.seat(1).hp(3)
    player = table.turn(0, tokens=("Unlucky Stain",), more_tokens=False).choose("play", "Furry Fury")
    player.choose("play", "Glyph")
    assert not table.over
    player.choose("end")
    assert reason(table) == "tokens"


def test_sugarpuss_refills_the_token_stack_in_the_last_turn():
    """AN-216, CR-11: at the end of the turn the stack is not empty any more, and the match goes on."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury", "Sugarpuss").tokens("Weak Ankles").deck()
    table.seat(1).hp(3)
    player = table.turn(0, tokens=("Unlucky Stain",), more_tokens=False).choose("play", "Furry Fury")
    player.choose("play", "Sugarpuss").choose("end")
    assert not table.over and [card.kind.key for card in table.match.state.tokens] == ["weak_ankles"]


def test_an_end_is_looked_for_before_the_legend_is_turned_up():
    """AN-54, AN-242: no further Group Attack."""
    table = scenario(GAME, seats=2)
    player = table.turn(0, power=8, legends=("Willy", "Upchuck"), line_up=HOLES, main=("Go-Mart",), rest=False)
    player.choose("buy", "Willy").choose("end")
    assert reason(table) == "main" and not table.events(LegendRevealed)


def test_an_end_is_looked_for_again_after_the_group_attack():
    """AN-56, AN-242: it took the last token; nobody has another turn (AN-243)."""
    table = scenario(GAME, seats=3)
    table.seat(1).hp(3)
    table.begin(0, phase="legend", legends=("Upchuck",), legend_up=False, tokens=("Unlucky Stain",), more_tokens=False)
    assert reason(table) == "tokens" and len(table.events(GroupAttackEnded)) == 1
    assert not table.events(TurnBegan)


def test_conditions_do_not_matter_before_the_end_of_a_turn():
    """AN-242: the last token goes in a Mayhem at the start of the turn, which is played."""
    table = scenario(GAME, seats=2)
    table.seat(1).hp(1)
    table.begin(
        0,
        phase="turn",
        line_up=("Kids!", "Fingler", "Cthulhu", "Go-Mart", None),
        main=("Mayhem (M)", "Grave Burst"),
        tokens=("Unlucky Stain",),
        more_tokens=False,
    )
    table.turn(0).choose("end")
    assert reason(table) == "tokens"


def test_the_end_emits_its_events_once():
    """E-35 to E-37: the condition, each player's count, the winners."""
    table = scenario(GAME, seats=2)
    table.turn(0, legends=(), more_legends=False).choose("end")
    assert [event.why for event in table.events(EndReached)] == ["legends"]
    assert [event.seat for event in table.events(VpCounted)] == [0, 1]
    assert isinstance(table.match.events[-1], MatchEnded)


# -- counting --------------------------------------------------------------------------------------------------------


def ends(table: Table) -> Table:
    """The match ends with this turn."""
    table.turn(0, legends=(), more_legends=False).choose("end")
    return table


def test_all_owned_cards_count_wherever_they_are():
    """AN-244: deck, hand, discard pile, Ongoing cards."""
    table = scenario(GAME, seats=2)
    table.seat(0).deck("Willy").hand("Cthulhu").discard("Fingler").ongoing("Go-Mart")
    assert ends(table).match.result.scores == {0: 4 + 3 + 1 + 1, 1: 0}


def test_star_vp_look_at_the_whole_deck():
    """AN-245: Mama Maggot and the Creatures in all places, herself included."""
    table = scenario(GAME, seats=2)
    table.seat(0).deck("Mama Maggot").hand("Kids!").discard("Kids!", "Slime Spaniel")
    assert ends(table).match.result.scores[0] == 2


def test_scores_may_be_negative():
    """AN-246: tokens with their modifiers, Limp Wands."""
    table = scenario(GAME, seats=2)
    table.seat(0).tokens("Unlucky Stain", "Participation Ribbon", "Weak Ankles").discard("Limp Wand")
    table.seat(1).discard("Limp Wand")
    assert ends(table).match.result.scores == {0: -4 - 2 - 3 - 1, 1: -1}


def test_an_unbought_familiar_counts_nothing():
    """AN-247: a bought one does."""
    table = scenario(GAME, seats=2)
    table.seat(0).familiar("The Juice")
    table.seat(1).discard("Toot the Trumpet Toad")
    assert ends(table).match.result.scores == {0: 0, 1: 2}


def test_the_highest_total_wins():
    """AN-248."""
    table = scenario(GAME, seats=3)
    table.seat(1).discard("Cthulhu")
    table.seat(2).discard("Golden Girls")
    assert ends(table).match.result.winners == [1]


def test_a_tie_goes_to_more_legends():
    """AN-249: 6 VP each."""
    table = scenario(GAME, seats=2)
    table.seat(0).discard("Cthulhu", "Lord Belchington")
    table.seat(1).discard("count_cryptsnot")
    assert ends(table).match.result.winners == [1]


def test_a_tie_goes_to_fewer_tokens():
    """AN-250: no Legends, 0 VP each; a Huge Boner is no token."""
    table = scenario(GAME, seats=3)
    table.seat(0).tokens("Weak Ankles").discard("Cthulhu", "Huge Boner")
    table.seat(1).ongoing("Huge Boner")
    table.seat(2).tokens("Wand Magnet").discard("Armageddon Sneeze", "Fingler")
    assert ends(table).match.result.scores == {0: 1, 1: 1, 2: 1}
    assert table.match.result.winners == [1]


def test_still_tied_they_share_the_win():
    """AN-251."""
    table = scenario(GAME, seats=3)
    table.seat(0).discard("Fingler")
    table.seat(2).discard("Go-Mart")
    assert ends(table).match.result.winners == [0, 2]


def test_the_count_names_every_card():
    """E-36: the cards and tokens with the VP of each make up the total."""
    table = scenario(GAME, seats=2)
    table.seat(0).discard("Dragon's Ballz", "Dragon's Ballz").tokens("Unlucky Stain")
    ends(table)
    event = table.events(VpCounted, seat=0)[0]
    assert sum(event.points) == event.total == 1 + 1 - 4 == vp_of(table.match.state, 0)
    assert len(event.cards) == len(event.points)
