"""Reasons in words for what the bots choose in Wizard Arena."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.bots.phrases import sentence
from rules.bots.words import choice_words
from rules.core.cards import Card
from rules.core.decisions import Choice, Decision
from rules.core.match import Match
from rules.wizard_arena.checks import level_with
from rules.wizard_arena.odds import risk, standing
from rules.wizard_arena.state import ACTIVE, ArenaState, enemies

WORLDS = 4
"""Imagined matches in all of which something has to happen to be certain."""

MOST_FACTS = 3
PLAYED_OUT = "rounds played out from there end better for you"

RISKY = 25
"""From so many per cent on the odds are a reason to stand."""


def reason(match: Match, seat: int, choice: Choice) -> str:
    """Why one would choose so, in words."""
    decision = match.decision
    assert decision is not None
    state: ArenaState = match.state
    words = choice_words(decision, choice, match.names)
    if decision.minimum == 0:
        return _several(
            state, decision, [card for index in choice if (card := decision.options[index].card) is not None]
        )
    option = decision.options[choice[0]]
    match option.verb:
        case "cast":
            return f"{words}: {_certain(match, decision, choice) or PLAYED_OUT}."
        case "draw" | "pass" | "stand" | "end":
            return _moving(state, decision, seat, option.verb)
        case "draw spell":
            return f"{words}: a spell in hand is worth it."
        case "stop":
            return "Draw no more spells: your Life is worth more."
        case "lose":
            return f"{words}: your hand is worth more than the Life."
        case "discard" if decision.topic == "critical":
            return f"{words}: your Life is worth more."
        case _:
            return sentence(words)


def _moving(state: ArenaState, decision: Decision, seat: int, verb: str) -> str:
    """Why one would draw, pass, stand or end a turn."""
    wizard = state.seats[seat]
    level, percent = wizard.level, round(100 * risk(wizard, wizard.level))
    odds = (
        f"the risk that the next card overcharges you is {percent}%"
        if percent
        else "the next card cannot overcharge you"
    )
    if verb == "end":
        return "End the turn: nothing you can cast makes it better."
    if verb == "pass" and decision.topic == "final":
        return "Pass: what you could still cast does not make it better."
    if verb in ("draw", "pass"):
        head = "Draw" if verb == "draw" else "Pass and go on next turn"
        return f"{head}: {odds}." if percent < RISKY else f"{head}: {PLAYED_OUT}, though {odds}."
    ahead, all_done = standing(state, seat)
    if all_done and level > ahead:
        return f"Stand: with {level} you are ahead, and nobody else draws any more."
    return f"Stand at {level}: {odds}." if percent >= RISKY else f"Stand at {level}: {PLAYED_OUT}."


def _certain(match: Match, decision: Decision, choice: Choice) -> str:
    """What a choice is certain to do at once to levels and Life, whatever is hidden from its seat, in words."""
    seat, found = decision.seat, []
    for number in range(WORLDS):
        world = match.fork(number, seat)
        if world.decision is None or world.decision.prompt != decision.prompt:
            return ""
        before = [(wizard.level, len(wizard.deck), wizard.status) for wizard in world.state.seats]
        world.submit(*choice)
        found.append(dict(_changes(world, seat, before)))
    sure = {key: words for key, words in found[0].items() if all(other.get(key) == words for other in found)}
    reasons = sure.keys() - {f"loss {seat}"}
    return ", ".join(list(sure.values())[:MOST_FACTS]) if reasons else ""


def _changes(world: Match, seat: int, before: Sequence[tuple[int, int, int]]) -> Iterator[tuple[str, str]]:
    """What has changed of everybody's level and Life, and who may draw again, in words by what it is; rivals first."""
    state: ArenaState = world.state
    for other in (*enemies(state, seat), seat):
        level, life, status = before[other]
        wizard = state.seats[other]
        whose = "your" if other == seat else f"{world.names[other]}'s"
        who, s = ("you", "") if other == seat else (world.names[other], "s")
        if wizard.level != level:
            yield f"level {other}", f"{whose} level goes from {level} to {wizard.level}"
        if other == seat and status != ACTIVE == wizard.status:
            yield "again", "you may draw again"
        change = len(wizard.deck) - life
        if change:
            yield (
                f"{'gain' if change > 0 else 'loss'} {other}",
                f"{who} {'gain' if change > 0 else 'lose'}{s} {abs(change)} Life",
            )


def _several(state: ArenaState, decision: Decision, cards: list[Card]) -> str:
    """Why one would pick these cards of several, or none."""
    counts = Counter(card.kind.title() for card in cards)
    times = {1: "", 2: " twice", 3: " three times"}
    names = " and ".join(title + times.get(count, f" {count} times") for title, count in counts.items()) or "none"
    if decision.topic == "bloom":
        level = state.seats[decision.seat].level + sum(card.kind.number for card in cards)
        return f"Play {names}: that makes {level}."
    if decision.topic == "keep":
        return f"Keep {names}."
    return f"Let {names} count: that makes {level_with(state, decision.seat, cards)}."
