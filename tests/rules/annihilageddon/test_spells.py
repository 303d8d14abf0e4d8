"""The Spells of the main deck, each with its effect, and their rulings."""

from rules.annihilageddon.events import CardCopied, NothingGained
from rules.core.events import Damaged
from tests.rules.annihilageddon.arranger import key_of
from tests.rules.annihilageddon.tables import brawl, hp, keys, state


def test_grave_burst() -> None:
    """+2 Power; 1 damage to each foe and 1 for each DWT, 5 at most."""
    table = brawl(3)
    table.seat(0).hand("Grave Burst").tokens("Unlucky Stain").ongoing("Huge Boner")
    table.turn(0).choose("play", "Grave Burst")
    assert table.seat(0).power == 2 and hp(table) == [20, 17, 17]
    table = brawl(2)
    table.seat(0).hand("Grave Burst").tokens("Unlucky Stain", "Participation Ribbon", "Wand Magnet", "Weak Ankles")
    table.seat(0).ongoing("Huge Boner")
    table.turn(0).choose("play", "Grave Burst")
    assert hp(table) == [20, 15]


def test_necromancing_swaps_tokens() -> None:
    """+2 Power; the player picks both; Ongoing text moves along, what happens at a death does not happen again (CR-25)."""
    table = brawl(3)
    table.seat(0).hand("Necromancing").tokens("Unlucky Stain", "Droopy Delivery")
    table.seat(1).tokens("Participation Ribbon", "Weak Ankles")
    player = table.turn(0).choose("play", "Necromancing")
    player.choose("swap", "Droopy Delivery").choose("swap", "Participation Ribbon")
    assert table.seat(0).tokens == ["unlucky_stain", "participation_ribbon"]
    assert table.seat(1).tokens == ["weak_ankles", "droopy_delivery"] and table.seat(1).discard == []
    assert table.seat(0).power == 2


def test_necromancing_needs_a_token_on_either_side() -> None:
    """CR-25, AN-226: no target, no Attack; a Huge Boner is none; Sharp Elbows wait for the first real Attack."""
    for mine, theirs in (((), ("Unlucky Stain",)), (("Unlucky Stain",), ())):
        table = brawl(2)
        table.seat(0).hand("Necromancing", "Furry Fury").tokens(*mine).ongoing("Huge Boner").tile("Sharp Elbows")
        table.seat(1).tokens(*theirs).ongoing("Huge Boner").hand("Gut Gecko")
        table.turn(0).choose("play", "Necromancing")
        table.asked(0, "turn")
        assert table.seat(0).power == 2 and table.seat(0).tokens == [key_of(name) for name in mine]
        table.turn(0).choose("play", "Furry Fury")
        table.turn(1).choose("take")
        assert hp(table) == [20, 16]


def test_necromancing_asks_among_foes_with_tokens() -> None:
    """AN-226: C has none."""
    table = brawl()
    table.seat(0).hand("Necromancing").tokens("Unlucky Stain")
    table.seat(1).tokens("Wand Magnet")
    table.seat(3).tokens("Weak Ankles")
    player = table.turn(0).choose("play", "Necromancing").refuse("target", 2)
    player.choose("target", 3)
    assert table.seat(0).tokens == ["weak_ankles"] and table.seat(3).tokens == ["unlucky_stain"]


def test_big_ball_energy() -> None:
    """CR-26: +3 Power; 2 more damage by each Attack to each foe; twice is twice; no damage stays none."""
    table = brawl(3)
    table.seat(0).hand("Big Ball Energy", "Puke Fountain", "Genital Harpies", "Furry Fury")
    player = table.turn(0).choose("play", "Big Ball Energy").choose("play", "Puke Fountain")
    assert hp(table) == [20, 15, 15]
    player.choose("play", "Genital Harpies")
    assert hp(table) == [20, 15, 15]
    player.choose("play", "Furry Fury").choose("target", 1)
    assert hp(table) == [20, 10, 15] and table.seat(0).power == 8
    last = table.events(Damaged)[-1]
    assert [part.amount for part in last.parts] == [3, 2]


def test_all_additions_add_up() -> None:
    """CR-26, AN-201: the capped number, then those of the attacker, then those of the victim."""
    table = brawl(2)
    table.seat(0).hand("Big Ball Energy", "Wand").tile("Sharp Elbows")
    table.seat(1).tokens("Wand Magnet", "Weak Ankles")
    player = table.turn(0).choose("play", "Big Ball Energy").choose("play", "Wand")
    player.choose("target", 1)
    assert hp(table) == [20, 20 - (1 + 2 + 1 + 3 + 1)]


def test_big_ball_energy_is_over_with_the_turn() -> None:
    """And adds nothing to damage that is no Attack."""
    table = brawl(2)
    table.seat(0).hand("Big Ball Energy", "Cursed Lunchbox").deck(*("Furry Fury",) * 2, *("Glyph",) * 6)
    player = table.turn(0).choose("play", "Big Ball Energy").choose("play", "Cursed Lunchbox")
    assert hp(table) == [18, 20]
    player.choose("end")
    table.turn(1).choose("end")
    assert state(table).lasting == []


def test_mega_fisting() -> None:
    """+3 Power; 6 damage, then a card (CR-27: also of one killed by it, AN-S15)."""
    table = brawl(2)
    table.seat(0).hand("Mega-Fisting")
    table.seat(1).hand("Fizzle")
    table.turn(0).choose("play", "Mega-Fisting")
    assert table.seat(0).power == 3 and hp(table) == [20, 14] and table.seat(1).discard == ["fizzle"]


def test_icepick_migraine_discards() -> None:
    """+1 Power; the foe chooses, and which cards."""
    table = brawl(2)
    table.seat(0).hand("Icepick Migraine")
    table.seat(1).hand("Fizzle", "Glyph", "Wand")
    table.turn(0).choose("play", "Icepick Migraine")
    table.asked(1, "discard or take").choose("discard").choose_many("discard", "Fizzle", "Glyph")
    assert table.seat(0).power == 1 and table.seat(1).hand == ["wand"] and hp(table) == [20, 20]


def test_icepick_migraine_hurts() -> None:
    """CR-28: 4 damage, also for a foe with 0 or 1 card, who is not asked; with exactly two cards those are not chosen."""
    table = brawl(2)
    table.seat(0).hand("Icepick Migraine", "Icepick Migraine", "Echo Belch")
    table.seat(1).hand("Fizzle", "Glyph")
    player = table.turn(0).choose("play", "Icepick Migraine")
    table.turn(1).choose("take")
    assert hp(table) == [20, 16]
    player.choose("play", "Icepick Migraine")
    table.turn(1).choose("discard")
    assert table.seat(1).hand == [] and hp(table) == [20, 16]
    player.choose("play", "Echo Belch")
    assert hp(table) == [20, 12]


def test_puke_fountain() -> None:
    """+1 Power, 3 damage to each foe."""
    table = brawl(3)
    table.seat(0).hand("Puke Fountain")
    table.turn(0).choose("play", "Puke Fountain")
    assert table.seat(0).power == 1 and hp(table) == [20, 17, 17]


def test_belch_barrier() -> None:
    """+1 Power; as a Defense a Limp Wand for the attacker."""
    table = brawl(2)
    table.seat(0).hand("Belch Barrier", "Furry Fury")
    table.seat(1).hand("Belch Barrier")
    table.turn(0).choose("play", "Belch Barrier").choose("play", "Furry Fury")
    table.turn(1).choose("defend", "Belch Barrier")
    assert table.seat(0).power == 3 and table.seat(0).discard == ["droopy_wand"] and hp(table) == [20, 20]


def test_belch_barrier_only_avoids() -> None:
    """CR-29: where there is no attacker, or no Limp Wand."""
    table = brawl(2)
    table.seat(1).hand("Belch Barrier")
    cards = ("Scab Shield", "Fingler", None, "Go-Mart", "Wand Wilt")
    table.begin(0, phase="turn", line_up=cards, main=["Mayhem (B)", "Kids!"])
    table.turn(1).choose("defend", "Belch Barrier")
    assert hp(table) == [15, 20] and len(state(table).limp) == 16
    table = brawl(2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hand("Belch Barrier")
    table.turn(0, limp=0).choose("play", "Furry Fury")
    table.turn(1).choose("defend", "Belch Barrier")
    assert table.seat(0).discard == [] and [event.seat for event in table.events(NothingGained)] == [0]


def test_scab_shield() -> None:
    """+1 Power; as a Defense a card."""
    table = brawl(2)
    table.seat(0).hand("Scab Shield", "Furry Fury")
    table.seat(1).hand("Scab Shield").deck("Wand")
    table.turn(0).choose("play", "Scab Shield").choose("play", "Furry Fury")
    table.turn(1).choose("defend", "Scab Shield")
    assert table.seat(0).power == 3 and table.seat(1).hand == ["wand"]


def test_bad_juju_burrito() -> None:
    """+1 Power, heal 3."""
    table = brawl(2)
    table.seat(0).hp(20).hand("Bad Juju Burrito", "Bad Juju Burrito")
    table.turn(0, line_up=("Scab Shield", "Fingler", "Kids!", "Go-Mart", "Wand Wilt"))
    player = table.turn(0).choose("play", "Bad Juju Burrito")
    assert hp(table)[0] == 23 and table.seat(0).power == 1
    player.choose("play", "Bad Juju Burrito")
    assert hp(table)[0] == 25


def test_brain_rinse() -> None:
    """+1 Power, two cards, then one of the hand away."""
    table = brawl(2)
    table.seat(0).hand("Brain Rinse", "Fizzle").deck("Wand", "Glyph")
    table.turn(0).choose("play", "Brain Rinse").choose("discard", "Wand")
    assert table.seat(0).power == 1 and table.seat(0).hand == ["fizzle", "glyph"]
    assert table.seat(0).discard == ["wand"]


def test_toilet_vortex_may_destroy_one_or_none() -> None:
    """CV-03: +1 Power; up to two, of which the worked scenario AN-S45 destroys both."""
    for count in (0, 1):
        table = brawl(2)
        table.seat(0).hand("Toilet Vortex", "Fizzle", "Glyph")
        table.turn(0).choose("play", "Toilet Vortex").choose_many("destroy", *["Fizzle"][:count])
        assert len(state(table).destroyed) == count and table.seat(0).power == 1


def test_wand_wilt() -> None:
    """+1 Power, a Limp Wand for a foe."""
    table = brawl(3)
    table.seat(0).hand("Wand Wilt")
    table.turn(0).choose("play", "Wand Wilt").choose("target", 2)
    assert table.seat(0).power == 1 and table.seat(2).discard == ["droopy_wand"] and table.seat(1).discard == []


def test_armageddon_sneeze() -> None:
    """+3 Power, 5 damage to each foe, unavoidable."""
    table = brawl(3)
    table.seat(0).hand("Armageddon Sneeze")
    table.seat(2).hand("Scab Shield")
    table.turn(0).choose("play", "Armageddon Sneeze")
    assert table.seat(0).power == 3 and hp(table) == [20, 15, 15]


# -- Echo Belch ------------------------------------------------------------------------------------------------------


def test_echo_belch_repeats_a_card() -> None:
    """CR-31, E-12: which one is asked among different ones."""
    table = brawl(2)
    table.seat(0).hand("Furry Fury", "Glyph", "Echo Belch")
    player = table.turn(0).choose("play", "Furry Fury").choose("play", "Glyph").choose("play", "Echo Belch")
    assert player.options() == ["copy Furry Fury", "copy Glyph"]
    player.choose("copy", "Furry Fury")
    assert table.seat(0).power == 5 and hp(table) == [20, 14]
    assert [(event.card.kind.key, event.by.kind.key) for event in table.events(CardCopied)] == [
        ("furry_fury", "echo_belch")
    ]


def test_what_echo_belch_cannot_repeat() -> None:
    """CR-31: Ongoing cards, dear ones, Echo Belches, cards that lie elsewhere."""
    table = brawl(2)
    table.seat(0).hand("Huge Boner", "The Trashfire Twins", "Wild Magic", "Echo Belch", "Echo Belch").deck()
    table.seat(1).deck("Glyph")
    cards = ("Scab Shield", "Fingler", "Kids!", "Go-Mart", "Wand Wilt")
    player = table.turn(0, line_up=cards).choose("play", "Huge Boner").choose("play", "The Trashfire Twins")
    player.choose("play", "Echo Belch")
    assert table.seat(0).power == 5
    player.choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).power == 6
    player.choose("play", "Echo Belch")  # only the Wild Magic is in play
    player.choose("power")
    assert table.seat(0).power == 8


def test_an_echo_is_no_new_play() -> None:
    """CR-31: no type triggers, and not counted by "played"."""
    table = brawl(2)
    table.seat(0).hand("Fingler", "Echo Belch").ongoing("Library of Loud Noises").tile("Coven Caller").deck("Wand")
    cards = ("Scab Shield", "Brain Rinse", "Kids!", "Go-Mart", "Wand Wilt")
    player = table.turn(0, line_up=cards).choose("play", "Fingler").choose("play", "Echo Belch")
    assert table.seat(0).power == 4 and table.seat(0).hand == ["wand"]  # the Spell Echo Belch, for the Library
    assert keys([play.card for play in state(table).played]) == ["fingler", "echo_belch"]
    player.offers("play", "buy", "end")


def test_an_echo_of_kids_does_not_leave() -> None:
    """CR-31: the end-of-turn text is not repeated, the card goes once."""
    table = brawl(2)
    table.seat(0).hand("Kids!", "Echo Belch")
    cards = ("Scab Shield", "Brain Rinse", "Fingler", "Go-Mart", "Wand Wilt")
    table.turn(0, line_up=cards).choose("play", "Kids!").choose("play", "Echo Belch").choose("end")
    assert table.seat(1).discard == ["kids"] and table.seat(0).discard == ["echo_belch"]


def test_echo_belch_has_nothing_to_repeat() -> None:
    """No effect."""
    table = brawl(2)
    table.seat(0).hand("Echo Belch")
    table.turn(0).choose("play", "Echo Belch")
    assert table.seat(0).power == 0 and not table.events(CardCopied)
    table.asked(0, "turn")


def test_a_foes_echo_belch_can_repeat_the_wild_magic_in_play() -> None:
    """CR-31: the Wild Magic that met it is in play and was played this turn."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic")
    table.seat(1).deck("Echo Belch", "Glyph")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1).choose("steal", 1)
    assert table.seat(0).power == 1 and table.seat(1).discard == ["echo_belch", "glyph"]
