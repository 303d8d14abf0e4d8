"""The scenario language itself is strict: what the script and the game disagree about fails readably."""

import pytest

from rules import new_match
from tests.scenario import ScriptError, Table, scenario


def table() -> Table:
    arranged = scenario("wizard_arena", seats=2)
    arranged.seat(0).row(5, 4).hand("Torch", "Fireproof", "Burn").power_deck(6, 3)
    return arranged


def test_it_reads_like_a_game():
    arranged = table()
    arranged.turn(0).choose("cast", "Torch")
    assert arranged.seat(1).life == 18 and arranged.seat(0).level == 18


def test_an_answer_that_is_not_offered_fails():
    player = table().turn(0)
    with pytest.raises(ScriptError, match="cast Arise is not offered: seat 0 is asked 'Draw a Power card"):
        player.choose("cast", "Arise")
    with pytest.raises(ScriptError, match="is not offered"):
        player.choose("pass")


def test_an_answer_to_another_seats_question_fails():
    arranged = table()
    arranged.turn(0)
    with pytest.raises(ScriptError, match="seat 1 should be asked, but seat 0 is asked"):
        arranged.turn(1)
    with pytest.raises(ScriptError, match="about 'final'"):
        arranged.asked(0, "final")


def test_an_answer_too_many_fails():
    arranged = scenario("wizard_arena", seats=2)
    player = arranged.turn(0)
    arranged.match.concede(1)
    with pytest.raises(ScriptError, match="a left-over answer: the match is over"):
        player.choose("draw")


def test_a_question_left_unanswered_fails():
    arranged = table()
    player = arranged.turn(0).choose("cast", "Burn")
    with pytest.raises(ScriptError, match="the script has no answer: seat 0 is asked 'Burn drew 6: play it"):
        arranged.finish()
    with pytest.raises(ScriptError):
        arranged.leave_open("bloom")
    arranged.leave_open("drawn")
    arranged.finish()
    player.choose("play", 6)
    arranged.finish()


def test_words_that_mean_several_different_things_fail():
    player = table().turn(0)
    with pytest.raises(ScriptError, match="not clear"):
        player.choose("cast")
    with pytest.raises(ScriptError, match="not clear"):
        player.choose("cast", "Torch", which=1)


def test_refusing_what_is_offered_fails():
    player = table().turn(0).refuse("pass")
    with pytest.raises(ScriptError, match="should not be offered"):
        player.refuse("cast", "Torch")
    with pytest.raises(ScriptError, match="only draw should be offered"):
        player.offers("draw")


@pytest.mark.parametrize(
    "arrange",
    [
        lambda seat: seat.row("7"),
        lambda seat: seat.row("M+1", "M+1"),
        lambda seat: seat.hand("No Such Spell"),
        lambda seat: seat.life(1).deck("Torch", "Burn"),
    ],
)
def test_what_cannot_be_arranged_fails(arrange):
    arranged = scenario("wizard_arena", seats=2)
    with pytest.raises((ScriptError, ValueError)):
        arrange(arranged.seat(0))
        arranged.turn(0)


def test_arranging_is_over_once_the_play_has_begun():
    arranged = table()
    with pytest.raises(ScriptError, match="nobody is on turn"):
        _ = arranged.match
    arranged.turn(0)
    with pytest.raises(ScriptError, match="too late"):
        arranged.turn(0, round=3)
    assert not hasattr(arranged.seat(0), "power_deck_of")
    with pytest.raises(ScriptError, match="no seat 2"):
        arranged.seat(2)
    with pytest.raises(ScriptError, match="how chess is arranged"):
        scenario("chess")


# -- other words ---------------------------------------------------------------------------------------------------


def test_other_words_for_the_same_thing_are_understood():
    arranged = scenario("annihilageddon", seats=2)
    arranged.seat(0).life(24).hand("bad juju burrito", "Wild Magic")
    arranged.seat(1).hit_points(9).dwts("Unlucky Stain")
    arranged.turn(0, lineup=["Dungeon Master", "Kids", "Go Mart", "Cthulhu", "Fingler"], legend="Willy", power=2)
    arranged.turn(0).choose("cast", "Bad Juju Burrito").choose("purchase", "Wild Magic").choose("end turn")
    assert arranged.seat(0).life == 25 and arranged.seat(1).life == 9 and arranged.seat(1).dwt == ["unlucky_stain"]
    assert arranged.seat(0).crypt
    arena = scenario("wizard_arena", seats=2)
    arena.seat(0).power_row(1, 2).spell_deck("Torch").in_play("Arise").hand("Meteor Storm").power_deck(2, 3)
    arena.turn(0).choose("cast", "meteor-storm").choose("draw")
    arena.runs_on = True


def test_cards_are_found_by_some_of_their_words_or_without_their_gaps():
    arranged = scenario("annihilageddon", seats=2)
    arranged.seat(0).hand(["Bossu Fish-Monger", "Harpies", "TheJuice"]).standee("Trophy")
    arranged.turn(0, mayhem="Tall Poppy Thunder")
    assert arranged.seat(0).hand == ["bossu_fishmonger", "Genital Harpies", "The Juice"] and arranged.seat(0).trophy
    duel = scenario("witless_wizards", seats=2, decks="wizard,pirate,scifi")
    duel.seat(0).board("Monocle", "Long Johns")
    duel.begin(0, phase="battle", die=3)
    assert duel.seat(1).stamina == 20 - 1 - 3
    palace = scenario("pleasure_palace", seats=2)
    palace.seat(0).hand("Silky Da Pimp", "silky da smooths")
    palace.begin(0, phase="place")
    assert palace.seat(0).hand == ["Silky Da Smooth", "PS01"]
    with pytest.raises(ScriptError, match="no card 'Doom'"):
        scenario("annihilageddon").seat(0).hand("Doom")


def test_power_cards_and_states_are_spelt_in_several_ways():
    arena = scenario("wizard_arena", seats=3)
    arena.seat(0).faction("Ice").row("modifier -1*", "+1", "2b2").burn_pile(6)
    arena.seat(1).row([6, 5, 4]).overcharged()
    arena.seat(2).row(6, 6).status("Critical")
    arena.turn(0, critical_hits=1).offers("draw", "lower")
    assert arena.seat(0).row == ["M-1*", "M+1", "2B2"] and arena.seat(0).power_level == 1
    assert [arena.seat(seat).status for seat in (1, 2)] == ["overcharged", "critical"]
    assert arena.seat(1).overcharged and arena.seat(2).critical and not arena.seat(0).stood
    with pytest.raises(ScriptError, match="no status 'asleep'; there are: active, stood"):
        scenario("wizard_arena").seat(0).status("asleep")


def test_slots_kept_creatures_and_the_standee_by_other_words():
    palace = scenario("pleasure_palace", seats=2)
    palace.seat(0).spell(("Wild Magic", "D"), "Growinc-E-Drinky").standee().dead_wizard_cards("Deep Clean")
    palace.seat(1).kept("Hot-Tub Hydra").mtd("Hocus Poxus")
    palace.begin(1, phase="place")
    assert (
        palace.match.state.seats[0].slots == [2, 1]
        and palace.seat(0).standee is True
        and palace.seat(1).standee is False
    )
    with pytest.raises(ScriptError, match="no slot 'top'; there are: source, quality, delivery"):
        scenario("hell_high").seat(0).spell(("Wild Magic", "top"))


def test_a_verb_is_understood_by_what_it_is_about():
    duel = scenario("witless_wizards", seats=2)
    duel.seat(0).board("Katana", "Haiku").cubes(1)
    duel.begin(0, phase="battle", die=(1, 2))
    duel.turn(0).choose("use", "Katana").choose("use", "Haiku")
    assert duel.seat(1).stamina == 20 - 4 - 4
    draft = scenario("witless_wizards", seats=2)
    draft.seat(0).cubes(1)
    draft.turn(0, deck=["Robe", "Flail"]).choose("no").choose("keep").choose("pay")
    assert draft.seat(0).cubes == 0 and len(draft.seat(0).hand) == 2
    draft.leave_open("drop")
    school = scenario("hell_high", seats=3)
    school.turn(0, phase="status").choose("choose", "Arcane")
    school.turn(1).choose("name", "Quality")
    assert school.match.state.bonus == "arcane" and school.seat(2).hp == 20 - 3 + 2, "a Cheerleader"
    school.runs_on = True


def test_a_button_is_known_by_its_number_or_its_pile():
    """What an answer is about may be said although only its text says it; another number is refused."""
    thaw = scenario("wizard_arena", seats=2)
    thaw.seat(0).row(5, 3).hand("Thaw", "Thaw").life(15).crypt("Burn", "Torch")
    thaw.turn(0).choose("cast", "Thaw").choose("discard", 3).choose("cast", "Thaw").choose("heal", "2")
    assert thaw.seat(0).level == 5 and thaw.seat(0).life == 17
    other = scenario("wizard_arena", seats=2)
    other.seat(0).row(5, 3).hand("Thaw")
    with pytest.raises(ScriptError, match="discard 4 is not offered"):
        other.turn(0).choose("cast", "Thaw").choose("discard", 4)
    other.leave_open("thaw")
    for verb, subject in (("discard", "top"), ("discard", "deck"), ("lose", 1), ("lose", None)):
        arena = scenario("wizard_arena", seats=2)
        arena.seat(0).row(6).power_deck(6)
        arena.seat(1).hand("Torch")
        arena.turn(0).choose("draw")
        arena.turn(1).choose(verb, subject)
        assert arena.seat(1).life == 20 and arena.seat(1).hand == ["Torch"]


def test_more_words_for_what_is_done():
    arena = scenario("wizard_arena", seats=2)
    arena.seat(0).row(6, 5, "-1").hand("Storm").power_deck(4)
    arena.turn(0).choose("lower", "-1").choose("cast", "Storm").choose("critical")
    assert arena.seat(0).level == 10 and arena.seat(1).life == 20
    duel = scenario("witless_wizards", seats=2)
    duel.seat(0).stamina(4).cubes(2)
    duel.begin(0, phase="battle", die=(0,))
    duel.turn(0).choose("return", 1)
    assert duel.seat(0).stamina == 5
    school = scenario("hell_high", seats=2)
    school.seat(0).rank(8).spell("HD14").treasures("Cheat Sheet")
    school.seat(1).rank(5).done()
    school.begin(0, phase="turn", dice=[1, 6])
    school.turn(0).choose("reroll")
    assert school.seat(1).hp == 18
    school.runs_on = True
    eyes = scenario("annihilageddon", seats=2)
    eyes.seat(0).hand("Bucket of Eyeballs").deck("Glyph")
    eyes.seat(1).deck("Wand")
    eyes.turn(0).choose("play", "Bucket of Eyeballs").choose("target", 1).choose("discard", "Wand")
    assert eyes.seat(1).discard == ["wand"]
    buyer = scenario("annihilageddon", seats=2)
    buyer.seat(0).familiar("Poof")
    buyer.turn(0, power=20).choose("buy", "Familiar").choose("defeat", "Legend")
    assert "puff" in buyer.seat(0).discard and "willy" in buyer.seat(0).discard
    squire = scenario("witless_wizards", seats=2, decks="medieval,wizard,pirate")
    squire.seat(1).board("Squire")
    squire.turn(0, deck=["Robe", "Lance"]).choose("give", 1)
    squire.turn(1).choose("refuse")
    assert squire.seat(1).board == []
    reader = scenario("witless_wizards", seats=2, decks="medieval,wizard,pirate")
    reader.seat(0).board("Treasure Map")
    reader.turn(0, deck=["Robe", "Lance", "Flail"]).choose("use", "Treasure Map").choose("keep", "Lance")
    assert reader.seat(0).hand == ["Lance of Mild Reproach"]
    reader.leave_open("deal out")


def test_what_is_chosen_may_be_said_without_its_verb():
    school = scenario("hell_high", seats=3)
    school.turn(0, phase="status").choose("arcane")
    assert school.match.state.bonus == "arcane"
    with pytest.raises(ScriptError, match="luck  is not offered"):
        school.turn(1).choose("luck")
    school.turn(1).choose("Quality")
    assert school.seat(2).hp == 20 - 3 + 2, "a Cheerleader"
    school.runs_on = True


def test_use_is_to_say_yes_and_to_defend():
    """Not to say no or to take what comes, though other questions call these so."""
    school = scenario("hell_high", seats=2)
    school.seat(0).rank(6).spell("HS01")
    school.seat(1).rank(7).done().buried("Cancelled")
    school.begin(0, phase="turn", game=2)
    school.turn(1).choose("use")
    assert (school.seat(0).rank, school.seat(1).rank) == (5, 7)
    school.runs_on = True
    brawl = scenario("annihilageddon", seats=2)
    brawl.seat(0).hand("Furry Fury")
    brawl.seat(1).hand("Belch Barrier")
    brawl.turn(0).choose("play", "Furry Fury")
    brawl.turn(1).choose("use")
    assert brawl.seat(1).hp == 20 and brawl.seat(0).discard == ["Limp Wand"]


def test_nobody_meets_mayhems_that_nobody_has_asked_for():
    brawl = scenario("annihilageddon", seats=2)
    player = brawl.turn(0, line_up=["Furry Fury", None, None, None, None]).choose("end turn")
    assert not brawl.events("MayhemEntered") and len(brawl.events("CardMoved", why="refill")) == 4
    with pytest.raises(ScriptError, match="but seat 1 is asked"):
        player.choose("end turn")


def test_a_card_a_number_a_pile_or_a_label_alone_will_do():
    arena = scenario("wizard_arena", seats=2)
    arena.seat(0).row(6, 5, "M-2*").hand("Ignite", "Reanimate", "Torch")
    arena.seat(1).hand("Burn").row(6, 4).power_deck(2)
    player = arena.turn(0).choose("Ignite").choose(1)
    player.choose("cast", "Reanimate").choose("M-2").choose("top")
    player.choose("Draw a Power card").choose("stand")
    with pytest.raises(ScriptError, match="Reanimate  is not offered"):
        arena.turn(1).choose("Reanimate")
    arena.turn(1).choose("draw")
    arena.turn(0).choose("deck")
    assert arena.seat(0).life == 21 - 1 + 1 - 1 and len(arena.seat(0).hand) == 2
    arena.turn(1).choose("End turn at 12")
    arena.runs_on = True
    brawl = scenario("annihilageddon", seats=3)
    brawl.seat(0).hand("Furry Fury")
    brawl.turn(0).choose("Furry Fury").choose("B")
    assert brawl.seat(1).hp == 17


def test_still_more_words_for_what_is_done():
    brawl = scenario("annihilageddon", seats=2)
    brawl.seat(0).hand("Wand").tile("Blood Bargain")
    brawl.seat(1).hand("Gut Gecko").hp(9)
    player = brawl.turn(0).choose("activate", "tile").choose("play", "Wand").choose("target", "me")
    assert brawl.seat(0).hp == 15
    player.choose("end")
    brawl.turn(1).choose("end")
    duel = scenario("witless_wizards", seats=2)
    duel.seat(0).cubes(1)
    duel.turn(0, deck=["Robe", "Hat"]).choose("extra draw").choose("Robe").choose("take")
    assert duel.seat(0).board == ["Pointy Hat"]
    duel.runs_on = True
    palace = scenario("pleasure_palace", seats=2)
    palace.seat(0).spell("PS03")
    palace.seat(1).creatures("Hot-Tub Hydra")
    palace.begin(0, phase="turn").asked(1).choose("take damage")
    assert palace.seat(1).hp == 18
    palace.runs_on = True


def test_none_or_all_of_what_is_offered():
    arena = scenario("wizard_arena", seats=2)
    arena.seat(0).row(6, 5, "M-1").power_deck(2)
    arena.turn(0).choose("draw").choose("decline")
    assert arena.seat(0).level == 13
    for verb, subjects in (("play", ["both"]), ("all", []), ("play", ["nothing"])):
        bloom = scenario("wizard_arena", seats=2)
        bloom.seat(0).hand("Bloom").power_deck(4, 1)
        bloom.turn(0).choose("cast", "Bloom").choose(verb, *subjects)
        assert bloom.seat(0).level == (0 if subjects == ["nothing"] else 5)
    fists = scenario("witless_wizards", seats=2)
    fists.turn(0, deck=["Robe"])
    with pytest.raises(ScriptError, match="all  is not offered"):
        fists.turn(0).choose("all")
    with pytest.raises(ScriptError, match="seat 1 wants to keep"):
        fists.answer(1, "keep")


def test_several_cards_are_named_without_a_verb():
    duel = scenario("witless_wizards", seats=3)
    duel.seat(0).board("Katana")
    duel.seat(1).stamina(1).board("Flail", "Robe", "Teapot")
    duel.begin(0, phase="battle", die=(4,))
    duel.turn(0).choose("B").choose("keep")
    duel.turn(1).choose_many("Teapot", "Flail", "Robe")
    assert [card.kind.key for card in duel.match.state.discard] == ["wiz-8", "med-3", "wiz-4"]
    bloom = scenario("wizard_arena", seats=2)
    bloom.seat(0).hand("Bloom").power_deck(4, 1)
    bloom.turn(0).choose("cast", "Bloom").choose_many(4)
    assert bloom.seat(0).level == 4


def test_a_bare_pay_is_not_to_pay_nothing():
    duel = scenario("witless_wizards", seats=2, decks="wizard,pirate,medieval")
    duel.seat(0).board("Wand").cubes(2)
    duel.begin(0, phase="battle", die=(1,))
    duel.turn(0).choose("pay")
    assert duel.seat(0).cubes == 0


def test_several_cards_are_placed_one_after_the_other():
    school = scenario("hell_high", seats=2)
    school.seat(0).hand("HS01", "HQ07", "HD03", "HS02")
    school.turn(0, phase="place").choose_many("place", "HS01", "HQ07", "HD03")
    assert school.seat(0).spell == ["hs01", "hq07", "hd03"]
    other = scenario("hell_high", seats=2)
    other.seat(0).hand("HS01", "HQ07", "HS02")
    with pytest.raises(ScriptError, match="place HS02 is not offered"):
        other.turn(0, phase="place").choose_many("place", "HS01", "HS02")


def test_equipment_is_laid_into_the_slot_that_is_named():
    duel = scenario("witless_wizards", seats=2)
    duel.seat(0).offense("Katana").armour("Robe").special("Haiku")
    duel.begin(0, phase="battle", die=(0,))
    seat = duel.seat(0)
    assert (seat.offensive, seat.defense, seat.special) == (["sam-1"], ["wiz-4"], ["Haiku of Impending Doom"])
    duel.leave_open("die")


def test_a_phase_that_runs_by_itself_may_begin_a_turn():
    """The Damage Phase asks nobody; who is asked after it is another matter, and only the right one may answer."""
    arena = scenario("wizard_arena", seats=2)
    arena.seat(0).row(6, 5).stood()
    arena.seat(1).row(4).stood()
    player = arena.turn(0, phase="damage")
    assert arena.seat(1).life == 21 - 7
    with pytest.raises(ScriptError, match="but seat 1 is asked"):
        player.choose("draw")


def test_a_target_can_be_called_by_its_name():
    arranged = scenario("annihilageddon", seats=3)
    arranged.seat(0).hand("Furry Fury")
    arranged.turn(0).choose("play", "Furry Fury").choose("attack", "C")
    assert arranged.seat(2).hp == 17


def test_a_name_and_a_side_are_a_seat_and_no_number():
    """C is not the 2 Power of a Wild Magic; left is the next one clockwise."""
    wild = scenario("annihilageddon", seats=4)
    wild.seat(0).hand("Wild Magic")
    wild.seat(2).deck("Glyph")
    wild.turn(0).refuse("steal", "C").choose("play", "Wild Magic").choose("C")
    assert wild.seat(0).power == 1
    school = scenario("hell_high", seats=4)
    school.seat(0).rank(1).spell("HQ14")
    for seat in (1, 2, 3):
        school.seat(seat).done()
    player = school.turn(0, phase="turn").refuse("target", "C")
    player.choose("target", "right")
    assert [school.seat(seat).hp for seat in range(4)] == [20, 20, 20, 18]
    school.runs_on = True
    shake = scenario("annihilageddon", seats=3)
    shake.seat(1).hand("Glyph", "Fizzle")
    shake.seat(2).hand("Wand")
    line_up = ["Fingler", "Kids!", "Gut Gecko", "Cthulhu", None]
    shake.turn(0, phase="turn", line_up=line_up, main=["Mayhem (C)", "Bile Bear"])
    shake.turn(1).choose_many("pass", "Glyph", "Fizzle")
    shake.turn(2).choose("pass", ("Wand", "B"))
    assert shake.seat(2).hand == ["Glyph"] and shake.seat(1).hand == ["Wand"]


@pytest.mark.parametrize("named", ["2", "seat 2", "Seat 2", "two"])
def test_a_number_may_be_written_as_a_word(named: str):
    arranged = scenario("annihilageddon", seats=3)
    arranged.seat(0).hand("Furry Fury")
    arranged.turn(0).choose("play", "Furry Fury").choose("deal", named)
    assert arranged.seat(2).hp == 17
    duel = scenario("witless_wizards", seats=2)
    duel.seat(0).stamina(4).cubes(2)
    duel.begin(0, phase="battle", die=(0,))
    duel.turn(0).choose("recover", "one")
    assert duel.seat(0).stamina == 5


def test_who_is_out_from_the_start():
    """WA-161, HH-20: no enemy and no turn; the word is the same in every game."""
    arena = scenario("wizard_arena", seats=4, variant="survivor")
    arena.seat(0).hand("Torch").power_deck(5, 3)
    arena.seat(1).eliminated()
    arena.turn(0).choose("cast", "Torch").choose("pass")
    assert arena.seat(1).dead and [arena.seat(seat).life for seat in (2, 3)] == [18, 18]
    arena.turn(2)
    school = scenario("hell_high", seats=3)
    school.seat(1).status(7)
    school.seat(2).out()
    school.begin(0, phase="place")
    assert school.seat(1).ss == 7 and school.seat(2).out
    school.runs_on = True


def test_words_that_there_are_not_fail_with_those_that_there_are():
    arranged = scenario("hell_high", seats=2)
    with pytest.raises(ScriptError, match=r"a seat has no word 'mana'; there are: .*hand, hp"):
        arranged.seat(0).mana(3)
    assert not hasattr(arranged.seat(0), "mana")
    with pytest.raises(ScriptError, match=r"a table has no 'weather'; there are: .*dice, discard"):
        arranged.turn(0, weather="foul")
    with pytest.raises(ScriptError, match="no card 'Furry Furry'; did you mean 'Furry Fury'"):
        scenario("annihilageddon").seat(0).hand("Furry Furry")


def test_cards_are_called_by_any_of_their_names():
    """What lies before a seat equals the printed name, the clean name and the key, in every game."""
    arranged = scenario("hell_high", seats=2)
    arranged.seat(0).hand("Richy Prick Jr.'s").spell("HQ07")
    arranged.turn(0, phase="place")
    seat = arranged.seat(0)
    assert seat.hand == ["Richy Prick Jr.'s"] and seat.hand == ["hs01"] and "Richy Prig Jr.'s" in seat.hand
    assert seat.spell == ["Schoolspirited"] and seat.spell != ["Food-Fighting"] and "hq08" not in seat.spell

    arranged = scenario("annihilageddon", seats=2)
    arranged.seat(0).hand("Huge Boner").discard("Glyph", "Limp Wand")
    arranged.turn(0).choose("play", "Huge Blunder")
    assert arranged.seat(0).ongoing == ["Huge Boner"] and arranged.seat(0).discard == ["glyph", "Limp Wand"]

    arranged = scenario("witless_wizards", seats=2)
    arranged.seat(0).board("Katana")
    arranged.turn(0)
    assert arranged.seat(0).board == ["Katana"] and arranged.seat(0).board != ["Flail"]
    assert arranged.seat(0).board == ["Katana of Quiet Embarrassment"] and arranged.seat(0).board == ["sam-1"]


def test_what_can_be_arranged_by_a_word_is_read_by_the_same_word():
    """Before a seat, on the table and in events, numbers and short names too; a star still tells what counts."""
    arena = scenario("wizard_arena", seats=2)
    arena.seat(0).row(5, "m-1", "-2*").power_deck("4 bonus 4").burn(6).hand("Meteor-storm")
    arena.turn(0).choose("draw")
    seat = arena.seat(0)
    assert seat.row == [5, "M-1", "M-2*", "4B4"] and seat.burn == [6] and seat.hand == ["meteor storm"]
    assert seat.row != [5, "M-1*", "M-2*", "4B4"] and seat.row != [5, "M-1", "M-2", 4]
    assert len(arena.events("CardMoved", card="4B4")) == 1

    duel = scenario("witless_wizards", seats=2, decks="medieval,wizard,samurai")
    duel.seat(0).board("Crook").cubes(1)
    duel.seat(1).board("Squire", "Armor")
    duel.turn(0, deck=["Aura", "Haiku"]).choose("enough").choose("give", 1)
    duel.turn(1).choose("scrap")
    assert duel.seat(1).defence == "Armor" and duel.seat(1).offence != "Armor" and not duel.seat(1).special
    assert duel.seat(1).board == ["Armor"] and duel.seat(0).board == ["Crook"] and duel.discard == ["Aura", "Squire"]
    duel.leave_open("extra")


def test_power_cards_of_other_decks_come_in_place_of_others():
    """Four 2s, as the decks of many a worked scenario hold them; 29 cards all the same. Of Modifiers there is one each."""
    arena = scenario("wizard_arena", seats=2)
    arena.seat(0).row(2, 2, 2, 2).blight("1B1").power_deck(4, 4, 4, 4, 4)
    arena.seat(1).row(6)
    arena.turn(0)
    assert arena.seat(0).level == 7 and len(arena.seat(0).power_deck) + 5 == 29
    arena = scenario("wizard_arena", seats=2)
    arena.seat(0).row("M+1").power_deck("M+1")
    with pytest.raises(ScriptError, match=r"seat 0 has no more M\+1 in the Power deck"):
        arena.turn(0)


def test_who_has_taken_a_stand_is_in_final_casting():
    arena = scenario("wizard_arena", seats=2)
    arena.seat(0).row(6, 4).stood()
    arena.seat(1).row(5, 3).stood()
    arena.turn(0).pass_()
    arena.turn(1).pass_()
    assert arena.seat(1).life == 19 and arena.round == 2


def test_a_die_without_a_deck_means_a_battle():
    duel = scenario("witless_wizards", seats=3)
    duel.seat(0).board("Crook")
    duel.turn(0, die=[2]).choose("attack", 2)
    assert duel.seat(2).stamina == 15


def test_spells_are_built_where_somebody_holds_cards_and_none_lies_there():
    school = scenario("hell_high", seats=2)
    school.seat(0).hand("HQ07")
    school.turn(0).choose("place", "HQ07").choose("done")
    school.leave_open("bonus")
    palace = scenario("pleasure_palace", seats=2)
    palace.seat(0).spell("PQ07").hand("PS13")
    palace.begin(0)
    assert palace.seat(1).hp < 20


def test_facts_of_the_table_can_be_read():
    arena = scenario("wizard_arena", seats=3)
    arena.turn(1, phase="final", round=4, starter=2, criticals=1)
    assert (arena.round, arena.first_player, arena.critical_hits) == (4, 2, 1)
    assert arena.decision is arena.match.decision and arena.seat(1).faction == "ice"
    school = scenario("hell_high", seats=3)
    school.seat(0).kills(2, earlier=1).lasts(1)
    school.seat(2).dead()
    school.seat(0).hand("Schoolspirited")
    school.begin(0, phase="place", bonus="dark", game=2)
    assert (school.power_bonus, school.game, school.deaths) == ("dark", 2, [2])
    assert school.seat(0).score == 4 and school.seat(0).alive and not school.seat(2).alive
    duel = scenario("witless_wizards", seats=2)
    duel.seat(0).board("Sword", "Chainmail", "Banner")
    duel.begin(0, phase="battle", die=(0,))
    seat = duel.seat(0)
    assert (seat.attack, seat.defense_value, seat.income) == (6, 4, 2)
    with pytest.raises(ScriptError, match=r"a table has no 'weather'; there are: deck, .*, starter, "):
        duel.weather  # noqa: B018


def test_a_pair_says_what_and_where():
    arranged = scenario("hell_high", seats=2)
    arranged.seat(0).hand("Wild Magic", "Schoolspirited")
    player = arranged.turn(0, phase="place").choose("place", ("Wild Magic", "Delivery"))
    assert arranged.match.state.seats[0].slots == [2]
    player.refuse("place", ("Schoolspirited", "source")).choose("place", ("Schoolspirited", "quality"))
    assert arranged.seat(0).spell == ["Wild Magic", "Schoolspirited"]


def test_other_words_for_where_play_begins():
    """The Damage Phase begins by itself: 10 to 8, then the next round."""
    arena = scenario("wizard_arena", seats=2)
    arena.seat(0).row(6, 4)
    arena.seat(1).row(5, 3)
    arena.begin(0, phase="Damage Phase")
    assert arena.seat(1).life == 19 and arena.match.state.number == 2
    craft = scenario("hell_high", seats=2)
    craft.seat(0).hand("Schoolspirited")
    craft.turn(0, phase="build").choose("play", "Schoolspirited").choose("finish")
    craft.runs_on = True
    duel = scenario("witless_wizards", seats=2)
    duel.begin(0, phase="attack", die=(3,))
    assert duel.seat(1).stamina == 17


def test_what_lies_before_a_seat_can_be_asked_for_piece_by_piece():
    duel = scenario("witless_wizards", seats=2)
    duel.seat(0).board("Katana", "Robe")
    duel.begin(0, phase="battle", die=(0,))
    seat = duel.seat(0)
    assert seat.offence == ["Katana of Quiet Embarrassment"] and seat.defence == ["wiz-4"] and seat.special == []
    duel.leave_open("die")
    school = scenario("hell_high", seats=3)
    school.seat(0).hand("Schoolspirited")
    school.seat(2).dead()
    school.begin(0, phase="place")
    assert school.seat(2).dead and not school.seat(0).dead and school.result is None
    brawl = scenario("annihilageddon", seats=2)
    brawl.seat(0).discard("Willy", "Limp Wand").tokens("Unlucky Stain")
    brawl.turn(0, more_tokens=False)
    assert brawl.seat(0).vp == 4 - 1 - 4
    brawl.turn(0).choose("end")
    assert brawl.result.winners == [1] and brawl.result.scores == {0: -1, 1: 0}


def test_piles_on_the_table_can_be_asked_for():
    """Their top first; the Line-Up by its places, with holes."""
    brawl = scenario("annihilageddon", seats=2)
    brawl.seat(0).power(6).hand("Toilet Vortex", "Fizzle").played("Glyph").discards("Limp Wand").familiar("The Juice")
    brawl.seat(1).standees("Trophy", "R'lyeh").dead_wizards("Weak Ankles")
    player = brawl.turn(0, line_up=("Gut Gecko", None, "Scab Shield"), mayhem=("Mayhem (B)", "Mayhem (C)"), limp=2)
    player.choose("play", "Toilet Vortex").choose_many("destroy", "Fizzle", "Droopy Wand").choose("buy", "Gut Gecko")
    assert brawl.line_up == [None, None, "scab_shield", None, None] and brawl.mayhem == [
        "Mayhem (B)",
        "Two-Faced Handshake",
    ]
    assert brawl.destroyed == ["fizzle"] and len(brawl.limp_wands) == 3 and brawl.legends[0] == "willy"
    assert brawl.seat(0).power == 5 and brawl.seat(1).standees == ["trophy", "rlyeh"] and not brawl.standee
    with pytest.raises(ScriptError, match="a table has no 'weather'; there are: main, lineup, "):
        brawl.weather  # noqa: B018
    palace = scenario("pleasure_palace", seats=2)
    palace.begin(0, phase="place", sack=["Wand Rot"], dead_wizards=["Deep Clean"], treasure_deck=["Velvet Rope"])
    assert palace.sack == ["pm02"] and palace.dead_wizards[0] == "PX25" and palace.treasures[0] == "Velvet Rope"
    with pytest.raises(ScriptError, match="no Social Status Board in this match"):
        palace.seat(0).rank  # noqa: B018


def test_power_belongs_to_who_is_on_turn():
    brawl = scenario("annihilageddon", seats=2)
    brawl.seat(1).power(3)
    with pytest.raises(ScriptError, match="seat 1 has no Power: it is not on turn"):
        brawl.turn(0)


def test_events_are_found_by_the_name_of_their_kind():
    arranged = table()
    arranged.turn(0).choose("cast", "Torch")
    assert len(arranged.events("Damaged", seat=1, card="Torch")) == 1
    assert not arranged.events("Damaged", seat=0) and not arranged.events("Healed")
    with pytest.raises(ScriptError, match=r"no event 'Hurt'; there are: .*Damaged"):
        arranged.events("Hurt")


def test_an_empty_deck_that_would_be_renewed_at_once_is_its_discard_pile():
    """WA-072, WW-024: nobody knows the order of the new deck."""
    arena = scenario("wizard_arena", seats=2)
    arena.seat(0).power_deck(only=True).burn(5, 5)
    arena.turn(0).choose("draw")
    assert arena.seat(0).row == ["5"] and arena.seat(0).power_deck == ["5"] and arena.seat(0).burn == []
    duel = scenario("witless_wizards", seats=2)
    duel.turn(0, only=True, discard=["Robe", "Lance"]).choose("keep")
    assert duel.seat(0).board == ["Robe of Forty Pockets"] and duel.seat(1).board == ["Lance of Mild Reproach"]


IMPOSSIBLE = [
    ("wizard_arena", lambda seat: seat.life("20"), {}, "Life must be a number from 0 on, not '20'"),
    ("wizard_arena", lambda seat: seat.enchantments("Torch"), {}, "Torch is no Enchantment"),
    ("wizard_arena", lambda seat: seat.blight("M-1"), {}, "M-1 cannot lie under Blight"),
    ("wizard_arena", lambda seat: seat.entrapped("Torch", owner=0), {}, "lie spells of the seats {1}"),
    ("wizard_arena", lambda seat: seat.out(), {}, r"seat 0 has no turn with seats \[1\] alone in the match"),
    ("wizard_arena", None, {"starter": 7}, "a seat must be a number from 0 to 1, not 7"),
    ("witless_wizards", lambda seat: seat.stamina(0), {}, "Stamina must be a number from 1 to 20, not 0"),
    ("witless_wizards", lambda seat: seat.cubes(-1), {}, "cubes must be a number from 0 on, not -1"),
    ("witless_wizards", lambda seat: seat.out(), {}, r"in the game are seats \[1\]: seat 0 has no turn"),
    ("witless_wizards", lambda seat: seat.defence("Katana"), {}, "Katana goes into the offence slot, not into defence"),
    ("witless_wizards", lambda seat: seat.board("Katana").offence("Crook"), {}, "two cards in the offence slot"),
    ("witless_wizards", None, {"die": 5}, r"the faces of the die are \(0, 1, 2, 2, 3, 4\), not \(5,\)"),
    ("hell_high", lambda seat: seat.hp(0), {}, "HP must be a number from 1 to 25, not 0"),
    ("hell_high", lambda seat: seat.rank(9), {}, "a rank must be a number from 1 to 8, not 9"),
    ("hell_high", lambda seat: seat.creatures("HD01"), {}, "HD01 is no Creature"),
    ("hell_high", lambda seat: seat.hand("HT01"), {}, "HT01 cannot lie in hand"),
    ("hell_high", lambda seat: seat.risen("HX01"), {}, "HX01 does not stay face up"),
    ("hell_high", lambda seat: seat.dead(), {"phase": "turn"}, "seat 0 is dead"),
    ("hell_high", None, {"phase": "lunch"}, "there is no phase 'lunch'; there are: turns, turn"),
    ("wizard_arena", None, {"phase": "lunch"}, "there is no phase 'lunch'; there are: act, final"),
    ("witless_wizards", None, {"phase": "lunch"}, "there is no phase 'lunch'; there are: draft, battle"),
    ("pleasure_palace", lambda seat: seat.rank(5), {}, "there is no Social Status Board in this match, so no rank"),
    ("wizard_arena", lambda seat: seat.mana(3), {}, "a seat has no word 'mana'; there are: blight, burn, critical"),
    ("wizard_arena", lambda seat: seat.powers(7), {}, "there is no Power card '7'"),
    ("hell_high", None, {"game": 4}, "the game must be a number from 1 to 3, not 4"),
    ("pleasure_palace", None, {"game": 9}, "the game must be a number from 1 to 3, not 9"),
    ("hell_high", None, {"dice": (7,)}, "a die must be a number from 1 to 6, not 7"),
    ("hell_high", None, {"dice": ((5, 5),)}, "drawn at random must be a number from 0 to 4, not 5"),
    ("hell_high", None, {"bonus": "water"}, "there is no glyph 'water'; there are: arcane, dark"),
    ("hell_high", None, {"treasures": ["HS01"]}, "HS01 cannot lie in treasure_deck"),
    ("pleasure_palace", lambda seat: seat.mtds("PT01"), {}, "PT01 cannot lie in mtds"),
    ("pleasure_palace", lambda seat: seat.standee(), {"standee": 1}, "who has the Standee"),
    ("annihilageddon", lambda seat: seat.hp(26), {}, "HP must be a number from 1 to 25, not 26"),
    (
        "annihilageddon",
        lambda seat: seat.mana(3),
        {},
        "there are: deck, discard, familiar, hand, hp, in_play, ongoing, power",
    ),
    ("annihilageddon", lambda seat: seat.hand("Thick Skin"), {}, "Thick Skin cannot lie in hand"),
    ("annihilageddon", lambda seat: seat.tile("Thick Skin").tile("Trash Panda"), {}, "a seat has one tile"),
    ("annihilageddon", None, {"line_up": ["Upchuck"]}, "Upchuck cannot lie in line_up"),
    ("annihilageddon", None, {"line_up": [None] * 6}, "the Line-Up has 5 places, not 6"),
    ("annihilageddon", None, {"phase": "lunch"}, "there is no phase 'lunch'; there are: main, turn"),
    ("annihilageddon", None, {"phase": 3}, "phase must be a word, not 3"),
    ("annihilageddon", None, {"power": "3"}, "power must be a number, not '3'"),
]


@pytest.mark.parametrize(("game", "arrange", "facts", "why"), IMPOSSIBLE)
def test_what_cannot_be_is_one_clear_line(game, arrange, facts, why):
    arranged = scenario(game, seats=2)
    with pytest.raises(ScriptError, match=why) as error:
        if arrange is not None:
            arrange(arranged.seat(0))
        arranged.begin(0, **facts)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("game", "seats", "options", "games"),
    [
        ("hell_high", 4, {}, 3),
        ("hell_high", 5, {}, 2),
        ("hell_high", 6, {"games": 1}, 1),
        ("pleasure_palace", 6, {}, 3),
        ("pleasure_palace", 2, {"games": 2, "decks": "both"}, 2),
        ("pleasure_palace", 3, {"variant": "last_standing"}, 4),
    ],
)
def test_an_arranged_match_has_as_many_games_as_a_real_one(game, seats, options, games):
    """HH-01, PP-01, PP-96: by the players and the options; there is no game after the last."""
    assert new_match(game, seats, 1, **options).state.games == games
    arranged = scenario(game, seats=seats, **options)
    assert arranged.begin(0, game=games).match.state.games == games
    arranged.runs_on = True
    with pytest.raises(ScriptError, match=f"from 1 to {games}, not {games + 1}"):
        scenario(game, seats=seats, **options).begin(0, game=games + 1)


@pytest.mark.parametrize("seat", [2, -1, "0", None])
def test_there_is_no_such_seat(seat):
    for game in ("wizard_arena", "witless_wizards", "hell_high", "pleasure_palace", "annihilageddon"):
        arranged = scenario(game, seats=2)
        with pytest.raises(ScriptError, match="there is no seat"):
            arranged.seat(seat)
        with pytest.raises(ScriptError, match="there is no seat"):
            arranged.begin(seat)


def test_cards_in_play_lie_where_their_like_does():
    """Enchantments above the Play Area, Ongoing cards in front of their player, who has played them this turn."""
    arena = scenario("wizard_arena", seats=2)
    arena.seat(0).play("Harvester", "Fireball").hand("Smoke")
    arena.turn(0).choose("cast", "Smoke")
    assert arena.seat(0).enchantments == ["Fireball"] and arena.seat(0).play == ["Harvester", "Smoke"]
    assert arena.seat(1).life == 20
    brawl = scenario("annihilageddon", seats=2)
    brawl.seat(0).in_play("Huge Boner", "Fizzle").hand("Rusty Spork of Destiny")
    brawl.turn(0).choose("play", "Rusty Spork of Destiny")
    assert brawl.seat(0).ongoing == ["Huge Boner"] and brawl.seat(0).play[0] == "Fizzle"
    assert brawl.seat(0).power == 2, "another Treasure was played this turn"
    school = scenario("hell_high", seats=2)
    school.seat(0).spell("HD01")
    school.begin(0, phase="turn", bonus="Arcane")
    assert school.match.state.bonus == "arcane"
    school.runs_on = True


def test_who_stands_nowhere_in_particular_gives_way():
    school = scenario("hell_high", seats=4)
    school.seat(2).rank(8)
    school.begin(0, phase="place")
    assert [school.seat(seat).rank for seat in range(4)] == [7, 6, 8, 5]
    school.runs_on = True
    mixed = scenario("pleasure_palace", seats=2, decks="both")
    mixed.seat(1).rank(2)
    mixed.begin(0, phase="place")
    assert [mixed.seat(seat).rank for seat in range(2)] == [8, 2]
    mixed.runs_on = True
