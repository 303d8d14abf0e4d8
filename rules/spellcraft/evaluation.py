"""What the bots know of spell-crafting: a quick policy, the value of a position, reasons in words."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import exp
from typing import ClassVar, Generic, TypeVar

from rules.bots.evaluator import Condition, Evaluator, Line
from rules.bots.phrases import sentence
from rules.bots.words import choice_words
from rules.core.decisions import Choice, Decision, Option
from rules.core.match import Match
from rules.core.randomness import Stream, below
from rules.core.rehearsal import Position, Rehearsable
from rules.core.state import OVER, AnyState
from rules.spellcraft.flow import points
from rules.spellcraft.kinds import DELIVERY
from rules.spellcraft.state import MOST_HP, MOST_PLACED, Component, SpellcraftState

S = TypeVar("S", bound=SpellcraftState)

Choose = Callable[[AnyState, Decision, Stream], int]

Placing = tuple[Component, int]
"""A Component and the slot for it."""

HP_SPREAD = 7.0  # HP that make a Wizard e times as likely to be last standing
LOW_HP = 12
MOST_SPELLS = 9  # compared with each other when a Spell is built
MOST_SPELLS_WIDE = 40  # the same by an archmage: nearly every Spell of a hand


# -- whole Spells ----------------------------------------------------------------------------------------------------


def spells(state: SpellcraftState, decision: Decision, most: int = MOST_SPELLS) -> list[tuple[Placing, ...]]:
    """What is worth adding to the Spell: the ``most`` additions that light most glyphs, and the best of each smaller size."""
    seat = decision.seat
    by_slot: list[list[Placing | None]] = [[None] for _ in range(MOST_PLACED)]
    for option in decision.options:
        if option.verb == "place" and option.number is not None:
            card: Component | None = option.card
            assert card is not None
            by_slot[option.number].append((card, option.number))
    wizard, rules = state.seats[seat], state.rules
    there = Counter(card.kind.glyph for card in wizard.spell + wizard.creatures)
    charms = {card.kind.glyph: len(rules.charms(state, seat, card.kind.glyph)) for card in wizard.hand}
    room = rules.most(state, seat) - len(wizard.spell)
    least = 0 if wizard.spell else 1  # an empty Spell is not offered
    found = [(_lit(plan, there, charms), plan) for plan in _combined(by_slot) if least <= len(plan) <= room]
    found.sort(key=lambda scored: (-scored[0], [(card.id, slot) for card, slot in scored[1]]))
    best = found[:most]
    for size in range(least, room):
        best += [next((scored for scored in found if len(scored[1]) == size), best[0])]
    alike = {tuple((card.kind.key, slot) for card, slot in plan): plan for _, plan in reversed(best)}
    return list(reversed(alike.values()))


def _combined(by_slot: Sequence[Sequence[Placing | None]]) -> Iterator[tuple[Placing, ...]]:
    """At most one card for each slot, none twice."""
    for picks in product(*by_slot):
        plan = tuple(pick for pick in picks if pick is not None)
        if len({card.id for card, _ in plan}) == len(plan):
            yield plan


def _lit(plan: Sequence[Placing], there: Mapping[str, int], charms: Mapping[str, int]) -> float:
    """About how many dice a Spell rolls: those of its Delivery count most, a Component more counts in itself.

    Wild Magic lights nothing: what it becomes has a glyph of its own.
    """
    glyphs = Counter(card.kind.glyph for card, _ in plan)
    total = 1.5 * len(plan)
    for card, slot in plan:
        glyph = card.kind.glyph
        if card.kind.slot < 0:
            continue
        lit = glyphs[glyph] + there.get(glyph, 0) + charms.get(glyph, 0)
        total += lit * (1.5 if slot == DELIVERY else 1.0)
    return total


def _choices(world: Rehearsable, plan: Sequence[Placing]) -> Line:
    """The choices that place the cards of a ``plan`` and end the building."""
    building = world.rehearsal()
    line: list[Choice] = []
    for wanted in (*((card.id, slot) for card, slot in plan), None):
        assert building.decision is not None
        offered = [_placing(option) for option in building.decision.options]
        line.append((offered.index(wanted),))
        building.answer(line[-1])
    return tuple(line)


def _placing(option: Option) -> tuple[int, int] | None:
    """What an option places where; None for the end of the building."""
    if option.card is None:
        return None
    return (option.card.id, -1) if option.number is None else (option.card.id, option.number)


# -- the quick policy ------------------------------------------------------------------------------------------------


def build(state: SpellcraftState, decision: Decision, stream: Stream) -> int:
    """As many Components as may be; a Delivery, and those whose glyphs give most dice, first."""
    seat = decision.seat
    wizard, charms = state.seats[seat], state.rules.charms
    there = [card.kind.glyph for card in wizard.spell + wizard.creatures]
    held = [card.kind.glyph for card in wizard.hand]
    best, chosen = -1.0, len(decision.options) - 1
    scores: dict[str, float] = {}
    chance = 0
    for index, option in enumerate(decision.options):
        if option.verb != "place" or option.card is None:
            break  # to take a card back, and to be done, come last
        kind = option.card.kind
        slot = kind.slot
        if slot < 0:
            score = 0.5
        else:
            glyph = kind.glyph
            if glyph in scores:
                score = scores[glyph]
            else:  # dice now, and more of the same later
                lit = there.count(glyph) + len(charms(state, seat, glyph))
                score = scores[glyph] = 1.0 + 2 * lit + 0.3 * held.count(glyph)
            if slot == DELIVERY:
                score += 1
        if chance < 4:  # two bits for each option, out of one number
            chance = below(stream, 1 << 30) | 1 << 30
        score += _SPICE[chance & 3]
        chance >>= 2
        if score > best:
            best, chosen = score, index
    return chosen


_SPICE = (0.0, 0.2, 0.4, 0.6)
"""So much better, by chance, a card may look: not every Spell of a hand is the same."""


def target(state: SpellcraftState, decision: Decision, stream: Stream) -> int:
    """The weakest, of equals the one with most tokens."""
    score = points(state)
    keys = [(state.seats[option.seat].hp, -score[option.seat]) for option in decision.options]
    return keys.index(min(keys))


def low(state: SpellcraftState, decision: Decision, stream: Stream) -> int:
    """The first answer (protection) when HP are few, else the last."""
    return 0 if state.seats[decision.seat].hp <= LOW_HP else len(decision.options) - 1


def bullied(state: SpellcraftState, decision: Decision, stream: Stream) -> int:
    """The Delivery is kept as long as there is something else."""
    slots = [option.card.kind.slot if option.card else 0 for option in decision.options]
    return next((index for index, slot in enumerate(slots) if slot != DELIVERY), 0)


def first(state: SpellcraftState, decision: Decision, stream: Stream) -> int:
    """The first answer."""
    return 0


def last(state: SpellcraftState, decision: Decision, stream: Stream) -> int:
    """The last answer."""
    return len(decision.options) - 1


def anything(state: SpellcraftState, decision: Decision, stream: Stream) -> int:
    """Any answer."""
    return below(stream, len(decision.options))


def _matches(state: SpellcraftState, seat: int, option: Option) -> bool:
    """Does the card have a glyph that its wizard's Spell, Creatures or other cards light already?"""
    card: Component | None = option.card
    if card is None or card.kind.slot < 0:  # Wild Magic becomes another card
        return False
    wizard, glyph = state.seats[seat], card.kind.glyph
    there = any(other.kind.glyph == glyph for other in wizard.spell + wizard.creatures)
    return there or bool(state.rules.charms(state, seat, glyph))


class CraftEvaluator(Evaluator, Generic[S]):
    """The bots' evaluator of a spell-crafting game (rules.bots.evaluator.Evaluator): both levels look to the end of the round.

    ``topics`` says how questions are answered quickly (all others by their first answers); ``healing`` are keys of cards used
    only when HP are few, ``helpful`` of those used at once; ``weights`` are what the ``features`` of a position count for.
    """

    near = far = 1
    samples = 6
    margin = 1.0
    weights: ClassVar[Mapping[str, float]] = {"tokens": 0.7, "share": 1.05}
    healing: ClassVar[frozenset[str]] = frozenset()
    helpful: ClassVar[frozenset[str]] = frozenset()
    topics: ClassVar[Mapping[str, Choose]] = {
        "build": build,
        "target": target,
        "shield": low,
        "bullied": bullied,
        "discard": anything,
        "wild": last,
        "more dice": first,
        "re-roll": last,
        "ahead": last,
    }

    def rollout_policy(self, state: S, decision: Decision, stream: Stream) -> Choice:
        """See Evaluator: a sensible choice at once. It looks at nothing that the seat may not see."""
        if decision.topic == "window":
            return (self._window(state, decision),)
        choose = self.topics.get(decision.topic)
        if choose is not None:
            return (choose(state, decision, stream),)
        return tuple(range(decision.minimum))

    def _window(self, state: S, decision: Decision) -> int:
        """Healing when it is needed, other cards at once, then the Components in order."""
        hp = state.seats[decision.seat].hp
        for index, option in enumerate(decision.options):
            if option.verb == "use" and option.card is not None:
                key = option.card.kind.key
                if key in self.helpful or (key in self.healing and hp <= LOW_HP):
                    return index
        return next(index for index, option in enumerate(decision.options) if option.verb != "use")

    def lines(self, world: Rehearsable, wide: bool = False) -> Sequence[Line]:
        """See Evaluator: whole Spells."""
        decision = world.decision
        if decision is None or decision.topic != "build":
            return ()
        most = MOST_SPELLS_WIDE if wide else MOST_SPELLS
        return [_choices(world, plan) for plan in spells(world.state, decision, most)]

    def value(self, position: Position, seat: int) -> float:
        """See Evaluator: about how likely ``seat`` is to win the match, by the fitted ``weights``."""
        state: S = position.state
        if state.phase == OVER:
            return 1.0 / len(state.winners) if seat in state.winners else 0.0
        sums = self._sums(state)
        shares = [0.0 if wizard.left else exp(total) for total, wizard in zip(sums, state.seats, strict=True)]
        return shares[seat] / sum(shares)

    def _sums(self, state: S) -> list[float]:
        """For each player the sum of what is weighed."""
        weights = self.weights
        if weights is CraftEvaluator.weights:  # an adept's, who looks at nothing else
            alive = [self.health(state, seat) for seat in range(len(state.seats))]
            total, tokens, share = sum(alive) or 1.0, weights["tokens"], weights["share"]
            return [tokens * score + share * (own / total) for score, own in zip(points(state), alive, strict=True)]
        sums = []
        for named in self._named(state):
            total = 0.0
            for name, number in named.items():
                if number and name in weights:
                    total += weights[name] * number
            sums.append(total)
        return sums

    def features(self, state: S) -> list[dict[str, float]]:
        """For each player all that is weighed, by name: tokens, the chances in the running game, cards."""
        return [{name: number for name, number in named.items() if number} for named in self._named(state)]

    def _named(self, state: S) -> list[dict[str, float]]:
        """The same with what is 0."""
        alive = [self.health(state, seat) for seat in range(len(state.seats))]
        total = sum(alive) or 1.0
        far = state.game / max(1, state.games)
        found = []
        for seat, (score, wizard) in enumerate(zip(points(state), state.seats, strict=True)):
            share = alive[seat] / total
            named = {
                "tokens": float(score),
                "tokens late": score * far,
                "share": share,
                "share late": share * far,
                "hp": wizard.hp / 10 if wizard.living else 0.0,
                "living": float(wizard.living),
                "hand": len(wizard.hand) / 10,
                "creatures": float(len(wizard.creatures)),
                "treasures": float(len(wizard.treasures)),
                "dead cards": float(len(wizard.buried) + len(wizard.risen)),
            }
            for card in wizard.treasures:
                named[f"card {card.kind.key}"] = 1.0
            named.update(self.more(state, seat))
            found.append(named)
        return found

    def more(self, state: S, seat: int) -> dict[str, float]:
        """What a game adds to the ``features`` of a player."""
        return {}

    def health(self, state: S, seat: int) -> float:
        """How likely ``seat`` is to be last standing, as against the others: by its HP."""
        wizard = state.seats[seat]
        return exp(wizard.hp / HP_SPREAD) if wizard.living and wizard.hp else 0.0

    def condition(self, state: S, seat: int) -> Condition:
        """See Evaluator: HP, Treasures and Creatures."""
        wizard = state.seats[seat]
        health = wizard.hp / MOST_HP if wizard.living else 0.0
        return Condition(health, (len(wizard.treasures) + len(wizard.creatures)) / 4)

    def horizon(self, state: S) -> int:
        """See Evaluator: the round, counted through all games."""
        return state.game * 100 + state.number

    def reason(self, match: Match, seat: int, choice: Choice) -> str:
        """See Evaluator: why one would choose so, in words."""
        decision = match.decision
        assert decision is not None
        option: Option = decision.options[choice[0]]
        name = option.card.kind.title() if option.card is not None else ""
        words = choice_words(decision, choice, match.names)
        match decision.topic, option.verb:
            case "build", "place":
                why = (
                    "its glyph gives your Spell another die"
                    if _matches(match.state, seat, option)
                    else "it does most for you now"
                )
                return f"Place {name}: {why}."
            case "build", _:
                return "That is a Spell worth placing."
            case "target", _:
                state: SpellcraftState = match.state
                return f"{words}: {state.seats[option.seat].hp} HP left."
            case "shield", "take":
                return f"{words}: your protection is worth more later."
            case _:
                return sentence(words)
