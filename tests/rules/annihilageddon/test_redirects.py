"""Familiars turn Attacks on the attacker: AN-136 to AN-147."""

from rules.annihilageddon.events import AttackRedirected
from rules.core.events import Damaged
from tests.rules.annihilageddon.tables import brawl, hp

GAP = ("Scab Shield", "Slime Spaniel", None, "Go-Mart", "Cthulhu")


def test_a_familiar_turns_the_effect_on_the_attacker() -> None:
    """AN-136, AN-138: the attacker holds a Defense and may not use it."""
    table = brawl(2)
    table.seat(0).hand("Furry Fury", "Gut Gecko")
    table.seat(1).hand("The Juice")
    table.turn(0).choose("play", "Furry Fury")
    table.turn(1).choose("defend", "The Juice")
    table.asked(0, "turn")
    assert hp(table) == [17, 20]
    assert [(event.seat, event.target) for event in table.events(AttackRedirected)] == [(1, 0)]
    (dealt,) = table.events(Damaged)
    assert (dealt.seat, dealt.by, dealt.kind, dealt.amount) == (0, 1, "redirected", 3)


def test_poof_only_avoids() -> None:
    """AN-136: and heals and draws instead."""
    table = brawl(2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hp(10).hand("Poof the Gay Cloud").deck("Wand")
    table.turn(0).choose("play", "Furry Fury")
    table.turn(1).choose("defend", "Poof the Gay Cloud")
    assert hp(table) == [20, 13] and table.seat(1).hand == ["wand"]
    assert not table.events(AttackRedirected)


def test_only_the_part_for_the_defender_is_turned() -> None:
    """AN-137: the others are hit as usual."""
    table = brawl()
    table.seat(0).hand("Puke Fountain")
    table.seat(2).hand("The Juice")
    table.turn(0).choose("play", "Puke Fountain")
    table.turn(2).choose("defend", "The Juice")
    assert hp(table) == [17, 17, 20, 17]


def test_the_attacker_need_not_be_a_legal_victim() -> None:
    """AN-139: A is neither a foe nor the strongest."""
    table = brawl(3)
    table.seat(0).hp(5).hand("Bung Burner")
    table.seat(1).hand("The Juice")
    table.seat(2).hp(10)
    table.turn(0).choose("play", "Bung Burner")
    table.turn(1).choose("defend", "The Juice")
    assert hp(table) == [2, 20, 10]


def test_the_damage_is_what_the_defender_would_have_taken() -> None:
    """AN-140: counted for B without the Familiar in hand, with the additions of A and of B, not those of A as a victim."""
    table = brawl(2)
    table.seat(0).hand("Wand").tile("Sharp Elbows").tokens("Wand Magnet")
    table.seat(1).hand("The Juice").tokens("Weak Ankles")
    table.turn(0).choose("play", "Wand").choose("target", 1)
    table.turn(1).choose("defend", "The Juice")
    assert hp(table) == [20 - (1 + 1 + 1), 20]


def test_a_turned_attack_uses_up_no_weak_ankles() -> None:
    """AN-140: they add to what is turned, and to the first damage that their player takes after it in the same turn."""
    table = brawl(2)
    table.seat(0).hand("Furry Fury", "Puke Fountain")
    table.seat(1).hand("The Juice").tokens("Weak Ankles")
    table.turn(0).choose("play", "Furry Fury")
    table.turn(1).choose("defend", "The Juice")
    table.turn(0).choose("play", "Puke Fountain")
    assert hp(table) == [20 - (3 + 1), 20 - (3 + 1)]


def test_a_parting_gift_answers_who_turned_the_attack() -> None:
    """AN-144, AN-223: B kills A by the Familiar and takes the Trophy, until A's gift kills B."""
    table = brawl(2)
    table.seat(0).hp(3).hand("Furry Fury")
    table.seat(1).hp(8).hand("The Juice")
    table.turn(0, tokens=("Parting Gift", "Unlucky Stain")).choose("play", "Furry Fury")
    table.turn(1).choose("defend", "The Juice")
    assert hp(table) == [20, 20] and table.seat(0).trophy and table.seat(1).tokens == ["unlucky_stain"]


def test_the_defenders_discard_pile_is_counted() -> None:
    """AN-140: not the attacker's; the Familiar, which lies there by now, is no Wizard."""
    table = brawl(2)
    table.seat(0).hand("Genital Harpies").discard("Fingler", "Fingler", "Rerun Rudy")
    table.seat(1).hand("The Juice").discard("Nana Necrosis")
    table.turn(0).choose("play", "Genital Harpies")
    table.turn(1).choose("defend", "The Juice")
    assert hp(table) == [18, 20]


def test_discards_and_limp_wands_are_the_attackers() -> None:
    """AN-141: with A's own cards and choice."""
    table = brawl(2)
    table.seat(0).hand("Baron von Bogey", "Glyph", "Fizzle")
    table.seat(1).hand("The Juice", "Wand")
    table.turn(0).choose("play", "Baron von Bogey")
    table.turn(1).choose("defend", "The Juice")
    table.asked(0, "discard").choose("discard", "Fizzle")
    assert table.seat(0).discard == ["fizzle", "droopy_wand"]
    assert table.seat(1).hand == ["wand"] and table.seat(1).discard == ["the_juice"]


def test_icepick_migraine_is_decided_by_the_attacker() -> None:
    """AN-141, CR-28."""
    table = brawl(2)
    table.seat(0).hand("Icepick Migraine", "Glyph", "Fizzle")
    table.seat(1).hand("The Juice")
    table.turn(0).choose("play", "Icepick Migraine")
    table.turn(1).choose("defend", "The Juice")
    table.asked(0, "discard or take").choose("discard")
    assert table.seat(0).hand == [] and hp(table) == [20, 20]


def test_what_goes_between_players_is_only_avoided() -> None:
    """AN-142, CR-25: no swap of tokens with oneself."""
    table = brawl(2)
    table.seat(0).hand("Necromancing").tokens("Unlucky Stain")
    table.seat(1).hand("The Juice").tokens("Participation Ribbon")
    table.turn(0).choose("play", "Necromancing")
    table.turn(1).choose("defend", "The Juice")
    assert table.seat(0).tokens == ["unlucky_stain"] and table.seat(1).tokens == ["participation_ribbon"]
    assert table.seat(0).power == 2


def test_in_a_pass_round_the_defender_stands_aside() -> None:
    """AN-142: A plays Mayhem (N) by Rerun Rudy; B turns it and neither gives nor gets a card."""
    table = brawl(3)
    table.seat(0).hand("Rerun Rudy", "Fizzle")
    table.seat(1).hand("The Juice", "Glyph")
    table.seat(2).hand("Wand")
    table.turn(0, mayhem=["Mayhem (N)"]).choose("play", "Rerun Rudy").choose("yes")
    table.turn(1).choose("defend", "The Juice")
    assert table.seat(0).hand == ["wand"] and table.seat(1).hand == ["glyph"] and table.seat(2).hand == ["fizzle"]


def test_rewards_do_not_count_what_was_turned() -> None:
    """AN-143, CR-01, CR-18: A died of its own Wand turned on it and draws nothing; Harpies that hurt no foe draw."""
    table = brawl(2)
    table.seat(0).hp(1).hand("Wand")
    table.seat(1).hand("The Juice")
    table.turn(0, tokens=["Unlucky Stain"]).choose("play", "Wand").choose("target", 1)
    table.turn(1).choose("defend", "The Juice")
    assert table.seat(0).deaths == 1 and table.seat(0).hand == []
    table = brawl(2)
    table.seat(0).hand("Genital Harpies")
    table.seat(1).hand("The Juice").discard("Fingler")
    table.turn(0).choose("play", "Genital Harpies")
    table.turn(1).choose("defend", "The Juice")
    assert hp(table) == [18, 20] and len(table.seat(0).hand) == 1


def test_a_kill_by_a_redirect_earns_the_trophy() -> None:
    """AN-144, CR-64: and what answers kills answers it, off-turn as well."""
    table = brawl(2)
    table.seat(0).hp(3).hand("Furry Fury").trophy()
    table.seat(1).hp(10).hand("The Juice").tile("Head Collector").deck("Wand", "Glyph")
    table.turn(0, tokens=["Unlucky Stain"]).choose("play", "Furry Fury")
    table.turn(1).choose("defend", "The Juice")
    assert table.seat(1).trophy and not table.seat(0).trophy
    assert hp(table) == [20, 12] and table.seat(1).hand == ["wand", "glyph"]


def test_nobody_attacks_in_a_mayhem_or_group_attack() -> None:
    """AN-145: a Familiar only avoids."""
    table = brawl(2)
    table.seat(1).hand("The Juice").deck(*("Glyph",) * 5)
    table.seat(0).deck(*("Glyph",) * 5)
    table.begin(1, phase="turn", line_up=GAP, main=["Mayhem (F)", "Kids!"])
    table.turn(1).choose("defend", "The Juice")
    assert hp(table) == [16, 20]
    assert not table.events(AttackRedirected)


def test_a_familiar_against_a_group_attack() -> None:
    """AN-145."""
    table = brawl(2)
    table.seat(1).hand("The Juice")
    table.turn(0, power=8, legends=("willy", "upchuck")).choose("buy", "Willy").choose("end")
    table.asked(1, "defense").choose("defend", "The Juice")
    assert hp(table) == [16, 20]


def test_turning_an_own_attack_is_useless() -> None:
    """AN-146: the effect hits oneself undefended, and earns nothing (AN-143)."""
    table = brawl(2)
    table.seat(0).hp(1).hand("Wand", "The Juice")
    table.turn(0, tokens=["Unlucky Stain"]).choose("play", "Wand").choose("target", 0)
    table.asked(0, "defense").choose("defend", "The Juice")
    assert table.seat(0).deaths == 1 and hp(table) == [20, 20]
    assert table.seat(0).hand == [] and not table.seat(0).trophy


def test_a_familiar_serves_one_way() -> None:
    """AN-147: played for its Attack it is not in hand when B strikes back, used as a Defense it is discarded."""
    table = brawl(2)
    table.seat(0).hand("The Juice", "Furry Fury")
    table.seat(1).hand("Toot the Trumpet Toad")
    table.turn(0).choose("play", "The Juice")
    table.turn(1).choose("defend", "Toot the Trumpet Toad")
    assert hp(table) == [16, 20] and table.seat(1).discard == ["toot"]
    table.turn(0).choose("play", "Furry Fury")
    table.asked(0, "turn")
    assert hp(table) == [16, 17]
