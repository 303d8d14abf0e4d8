"""Nobody's chair matters: a moment with everybody moved on by some chairs is played just the same.

What has an order goes by where the players sit to each other, never by the numbers of their seats.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from rules.annihilageddon import KINDS
from rules.core.cards import CardKind
from rules.core.decisions import Option
from rules.core.events import CardMoved, Damaged, DiceRolled, RoundBegan
from rules.hell_high import GAME as HIGH
from rules.pleasure_palace import GAME as PALACE
from rules.spellcraft.kinds import FUTURE
from rules.witless_wizards.decks import KINDS as EQUIPMENT
from rules.wizard_arena.decks import FACTIONS, SPELLS
from rules.wizard_arena.power import POWER_DECK
from tests.rules.wizard_arena.arranger import notation
from tests.scenario import Table, scenario

CHOICES = 40
Arrange = Callable[[Table, Sequence[int], Random], None]
"""Lays out a moment of a game, with the players on these seats, and begins."""


def drawn(stock: list[str], chance: Random, most: int, least: int = 0) -> list[str]:
    """Some cards off the top of a stock."""
    return [stock.pop() for _ in range(chance.randint(least, most))]


def shuffled(names: Sequence[str], chance: Random) -> list[str]:
    """A stock of these cards."""
    return chance.sample(names, len(names))


def arena(table: Table, seats: Sequence[int], chance: Random) -> None:
    """Rows, hands and Enchantments by chance, some of them about to fall."""
    spells = [kind.name for kind in SPELLS.values()]
    lasting = [kind.name for kind in SPELLS.values() if kind.type == "Enchantment"]
    for seat in seats:
        powers = shuffled([notation(kind) for kind, copies in POWER_DECK for _ in range(copies)], chance)
        arranged = table.seat(seat).life(chance.choice([1, 2, 3, 6, 21])).faction(chance.choice([*FACTIONS]))
        arranged.hand(*chance.choices(spells, k=3)).crypt(*chance.choices(spells, k=2))
        arranged.enchantments(*chance.sample(lasting, chance.choice([0, 1, 2])))
        arranged.row(*drawn(powers, chance, 3)).power_deck(*powers[:6], only=chance.random() < 0.3).burn(*powers[6:8])
    starter, drawer = chance.choice(seats), chance.choice(seats)
    table.begin(seats[0], phase=chance.choice(["act", "final"]), starter=starter, last_drawer=drawer)


def duel(table: Table, seats: Sequence[int], chance: Random) -> None:
    """Boards, cubes and Stamina by chance, before a turn."""
    stocks = [shuffled([kind.key for kind in EQUIPMENT.values() if kind.slot == slot], chance) for slot in range(3)]
    for seat in seats:
        board = [card for stock in stocks for card in drawn(stock, chance, 1)]
        arranged = table.seat(seat).stamina(chance.choice([1, 3, 5, 8, 20])).cubes(chance.randint(0, 4))
        arranged.board(*dict.fromkeys(board))
    left = shuffled([card for stock in stocks for card in stock], chance)
    table.begin(seats[0], deck=left[:4], discard=left[4:8], only=True, starter=chance.choice(seats))


def brawl(table: Table, seats: Sequence[int], chance: Random) -> None:
    """Hands, decks and tokens by chance, two Mayhems to come."""
    stocks = {
        name: shuffled([kind.key for kind in KINDS if kind.type == name], chance) for name in ("Mayhem", "Legend")
    }
    tokens = shuffled([kind.key for kind in KINDS if kind.type == "Dead Wizard Token"], chance)
    types = ("Wizard", "Creature", "Spell", "Treasure", "Location", "Familiar")
    cards = shuffled([kind.key for kind in KINDS if kind.type in types], chance)
    for seat in seats:
        arranged = table.seat(seat).hp(chance.choice([1, 4, 10, 20])).tokens(*drawn(tokens, chance, 2))
        arranged.hand(*drawn(cards, chance, 3, 1), "Wild Magic").deck(*drawn(cards, chance, 3))
        arranged.discard(*drawn(cards, chance, 3))
    plain = [key for key in cards if key not in {kind.key for kind in KINDS if kind.type == "Familiar"}]
    main = [stocks["Mayhem"][0], plain[0], stocks["Mayhem"][1], *plain[1:4]]
    facts = {"phase": chance.choice(["main", "turn", "end"]), "legend_up": chance.random() < 0.5}
    table.begin(
        seats[0],
        line_up=[plain[4], plain[5], None],
        main=main,
        rest=False,
        legends=stocks["Legend"][:2],
        tokens=tokens[:4],
        more_tokens=False,
        limp=3,
        mayhem=stocks["Mayhem"][2:4],
        **facts,
    )


def craft(kinds: Sequence[CardKind], table: Table, seats: Sequence[int], chance: Random) -> dict[str, Any]:
    """The first player's Spell resolves; ranks by chance. Returns what lies on the decks."""
    slots = [shuffled([kind.key for kind in kinds if getattr(kind, "slot", -1) == slot], chance) for slot in range(3)]
    treasures = shuffled([kind.key for kind in kinds if kind.type == "Treasure"], chance)
    future = shuffled([kind.key for kind in kinds if getattr(kind, "when", None) == FUTURE], chance)
    dead = shuffled([kind.key for kind in kinds if kind.type == "Dead Wizard" and kind.key not in future], chance)
    for place, seat in enumerate(seats):
        arranged = table.seat(seat).hp(chance.choice([1, 2, 5, 13, 20])).treasures(*drawn(treasures, chance, 2))
        arranged.hand(slots[1].pop(), slots[2].pop()).buried(*drawn(future, chance, 1))
        if place == 0 or chance.random() < 0.6:
            arranged.spell(*(stock.pop() for stock in slots))
        else:
            arranged.done()
    return {"phase": "turn", "deck": [stock.pop() for stock in slots], "treasures": treasures[:3], "dead": dead[:6]}


def school(table: Table, seats: Sequence[int], chance: Random) -> None:
    """Hell High."""
    facts = craft([kind for kind in HIGH.kinds.values() if kind.key.startswith("h")], table, seats, chance)
    for seat, rank in zip(seats, chance.sample(range(1, 9), 8), strict=False):
        table.seat(seat).rank(rank)
    table.begin(seats[0], **facts)


def palace(table: Table, seats: Sequence[int], chance: Random) -> None:
    """The Pleasure Palace, with tokens of one kind in the sack."""
    facts = craft([kind for kind in PALACE.kinds.values() if kind.key.startswith("p")], table, seats, chance)
    table.begin(seats[0], sack=[chance.choice(["Hocus Poxus", "Hepatitis Z", "Clap Trap"])] * 2, **facts)


MOMENTS: dict[str, tuple[Arrange, int]] = {
    "wizard_arena": (arena, 4),
    "witless_wizards": (duel, 4),
    "annihilageddon": (brawl, 5),
    "hell_high": (school, 6),
    "pleasure_palace": (palace, 6),
}
"""How a moment of each game is laid out, and for how many players at most."""


def played(game: str, seed: int, by: int) -> list[tuple[object, ...]]:
    """What happens after a moment with everybody moved ``by`` chairs, told as it looks from the first player's chair."""
    arrange, most = MOMENTS[game]
    chance = Random(seed)
    count = chance.randint(2, most)
    seats = [(seat + by) % count for seat in range(count)]
    table = scenario(game, seats=count)
    table.runs_on = True
    arrange(table, seats, chance)

    def turned(seat: int) -> int:
        return (seat - by) % count if seat >= 0 else seat

    def place(name: str) -> str:
        return f"seat{turned(int(name[4]))}{name[5:]}" if name.startswith("seat") else name

    def alike(option: Option) -> tuple[object, ...]:
        key = option.card.kind.key if option.card is not None else ""
        return option.verb, turned(option.seat), key, str(option.number), place(option.place)

    told: list[tuple[object, ...]] = []
    for _ in range(CHOICES):
        decision = table.decision
        if decision is None or decision.topic in ("build", "bonus"):
            break
        known = sorted(range(len(decision.options)), key=lambda index: alike(decision.options[index]))
        table.submit(chance.sample(known, chance.randint(decision.minimum, decision.maximum)))
    for event in table.match.events:
        if isinstance(event, CardMoved):
            told.append((event.card.kind.key, place(event.source), place(event.target), event.why))
        elif isinstance(event, Damaged):
            told.append((turned(event.seat), event.amount, turned(event.by)))
        elif isinstance(event, RoundBegan) and game in ("hell_high", "pleasure_palace"):
            break  # cards are drawn by the numbers of the seats (SC-22)
        elif isinstance(event, DiceRolled) and event.why == "tie":
            break  # and so are these dice thrown
    return told


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", MOMENTS)
@pytest.mark.parametrize("seed", range(8))
def test_nobodys_chair_matters(game: str, seed: int):
    """WA-005, AN-01, AN-105, SC-03, SC-189: what goes clockwise begins with a player, not with a chair."""
    told = played(game, seed, 0)
    assert told and played(game, seed, 1) == told
