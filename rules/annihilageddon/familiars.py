"""The Familiars and the oversized Wizards that they name (AN-07)."""

from dataclasses import dataclass

from rules.annihilageddon.attacks import deal, each_foe, target_foe
from rules.annihilageddon.cards import card
from rules.annihilageddon.effects import (
    at,
    attack,
    both,
    draws,
    gets_limp_wands,
    heals,
    nothing_more,
    power,
    searches,
)
from rules.annihilageddon.health import heal, ongoing_count
from rules.annihilageddon.kinds import CREATURE, FAMILIAR, SPELL, TREASURE, Attack, Defense, Effect, GameKind
from rules.annihilageddon.piles import destroy_cards, draw_cards, gain_from
from rules.annihilageddon.promises import PERHAPS, promises
from rules.annihilageddon.state import FAMILIAR_COST, WILD, AnnihilageddonState
from rules.core.cards import Card
from rules.core.decisions import Asking


@dataclass(frozen=True, slots=True)
class Board:
    """An oversized Wizard: its name and how it looks. It has no effect on the rules (AN-07, AN-99)."""

    key: str
    name: str
    look: str


WIZARDS = {
    board.key: board
    for board in (
        Board("studd", "Studd Spellslammer", "last year's champion: gauntlet, skull staff, endless grin"),
        Board("wando", "Wando", "a wizard built out of nothing but wands"),
        Board("drizzle", "Duchess Drizzle", "weather witch with a permanently wet hat"),
        Board("hexbert", "Hexbert the Hairless", "the shiniest head in the tournament"),
        Board("coupon", "Countess Coupon", "cloak of price tags, bag of change as a mace"),
        Board("krogg", "Krogg the Unrinsed", "barbarian mage who fears only soap"),
        Board("fungus", "Friar Fungus", "monk with a toadstool for a hood"),
        Board("bonesaw", "Bonnie Bonesaw", "field surgeon, licence revoked"),
        Board("purrington", "Sir Kitty Purrington", "knightly tomcat, hero of Castle Tentakill"),
        Board("mothball", "Old Man Mothball", "lives in his own robe"),
        Board("pestilence", "Princess Pestilence", "tiara, green cheeks, waving handkerchief"),
        Board("gasper", "Jasper Gasper", "the human whoopee cushion"),
    )
}


def _familiar(
    key: str,
    name: str,
    wizard: str,
    text: str,
    *effects: Effect,
    clean: str = "",
    icons: str = "D",
    defense: Defense = nothing_more,
    redirects: bool = True,
    promo: bool = False,
) -> GameKind:
    return card(
        FAMILIAR,
        name,
        FAMILIAR_COST,
        2,
        text,
        *effects,
        key=key,
        clean=clean,
        icons=icons,
        defense=defense,
        redirects=redirects,
        wizard=wizard,
        promo=promo,
    )


def _played(state: AnnihilageddonState, wanted: str) -> int:
    return sum(play.card.kind.type == wanted for play in state.played)


def _cheap_cards(state: AnnihilageddonState, seat: int, card: Card) -> int:
    return min(3, len([play for play in state.played if play.card.kind.cost == 0]))


def _treasures(state: AnnihilageddonState, seat: int, card: Card) -> int:
    return min(3, _played(state, TREASURE))


@promises(damage=1 + PERHAPS)
def _creatures(state: AnnihilageddonState, attack: Attack, victim: int) -> int:
    return min(4, 1 + _played(state, CREATURE))


@promises(draws=1, healing=3)
def _puff(state: AnnihilageddonState, seat: int, card: Card, attack: Attack) -> None:
    heal(state, seat, 3, card)
    draw_cards(state, seat)


@promises(draws=1, destroys=True)
def _stitches(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
    for destroyed in (yield from destroy_cards(state, seat, 1, card)):
        if destroyed.kind.cost == 0:
            draw_cards(state, seat)


def _zip(state: AnnihilageddonState, seat: int, card: Card) -> None:
    gain_from(state, seat, WILD, hand=True)


@promises(draws=PERHAPS)
def _toot(state: AnnihilageddonState, seat: int, card: Card) -> None:
    if ongoing_count(state, seat) >= 2:
        draw_cards(state, seat)


FAMILIARS = (
    _familiar(
        "the_juice",
        "The Juice",
        "studd",
        "+2 Power. Attack: deal 4 damage to target foe. Defense: redirect.",
        power(2),
        attack(at(target_foe, deal(4))),
        icons="AD",
    ),
    _familiar(
        "splinter",
        "Splinter the Wand Sprite",
        "wando",
        "+2 Power. +1 Power for each card with cost 0 you played this turn, up to 3 more. Defense: redirect.",
        power(2),
        power(_cheap_cards),
    ),
    _familiar(
        "puff",
        "Poof the Gay Cloud",
        "drizzle",
        "+2 Power. Heal 3. Defense: (no redirect) then heal 3 and draw a card.",
        power(2),
        heals(3),
        clean="Puff the Party Cloud",
        defense=_puff,
        redirects=False,
    ),
    _familiar(
        "toupee",
        "Toupee the Living Wig",
        "hexbert",
        "+1 Power. Draw 2 cards. Defense: redirect.",
        power(1),
        draws(2),
    ),
    _familiar(
        "coinby",
        "Coinby the Hoard Hamster",
        "coupon",
        "+2 Power. +1 Power for each Treasure you played this turn, up to 3 more. Defense: redirect.",
        power(2),
        power(_treasures),
    ),
    _familiar(
        "gnaw_gnaw",
        "Gnaw-Gnaw the Bottomless Pup",
        "krogg",
        "+2 Power. Attack: deal to each foe 1 damage plus 1 for each Creature you played this turn, up to 4. Defense: "
        "redirect.",
        power(2),
        attack(at(each_foe, deal(_creatures))),
        icons="AD",
    ),
    _familiar(
        "spore_chop",
        "Spore-Chop the Mushroom Hog",
        "fungus",
        "+2 Power. Reveal the top 3 cards of your deck: put one Spell, if any, into your hand, discard the rest. "
        "Defense: redirect.",
        power(2),
        searches(3, SPELL),
    ),
    _familiar(
        "stitches",
        "Stitches the Taxidermy Weasel",
        "bonesaw",
        "+1 Power. You may destroy a card in your hand or discard pile; if its cost is 0, draw a card. Defense: redirect.",
        power(1),
        _stitches,
    ),
    _familiar(
        "sergeant_hairball",
        "Sergeant Hairball",
        "purrington",
        "+2 Power. Attack: deal 2 damage to each foe. Defense: redirect.",
        power(2),
        attack(at(each_foe, deal(2))),
        icons="AD",
        promo=True,
    ),
    _familiar(
        "zip",
        "Zip the Dust Bat",
        "mothball",
        "+1 Power. Gain a Wild Magic into your hand. Defense: redirect.",
        power(1),
        _zip,
        promo=True,
    ),
    _familiar(
        "buttercup",
        "Buttercup the Plague Pony",
        "pestilence",
        "+2 Power. Attack: deal 2 damage to target foe, who also gains a Droopy Wand. Defense: redirect.",
        power(2),
        attack(at(target_foe, both(deal(2), gets_limp_wands()))),
        icons="AD",
        promo=True,
    ),
    _familiar(
        "toot",
        "Toot the Trumpet Toad",
        "gasper",
        "+3 Power. If you control 2 or more Ongoings, draw a card. Defense: redirect.",
        power(3),
        _toot,
        promo=True,
    ),
)
