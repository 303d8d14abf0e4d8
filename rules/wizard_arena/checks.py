"""What follows when a level reaches or passes 12, and who goes out when."""

from collections.abc import Sequence

from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, shared_option
from rules.core.events import Died, MatchEnded
from rules.core.state import OVER
from rules.core.triggers import NOTHING
from rules.core.zones import Zone, move
from rules.wizard_arena.actions import (
    announce,
    answer,
    burn_power,
    clear_row,
    critical_damage,
    fall,
    jammed,
    listen,
    reopen,
    thaw,
    to_crypt,
)
from rules.wizard_arena.level import floras, is_modifier, item_value, level_words, relevel
from rules.wizard_arena.power import PowerKind
from rules.wizard_arena.state import (
    ACTIVE,
    BURST,
    CRITICAL,
    ENCHANTMENTS,
    HAND,
    JAMMED,
    LOOKING,
    OVERCHARGED,
    PLAY,
    SCORED,
    SORTING,
    STATUS_NAMES,
    STOOD,
    TARGET,
    UNDER_ZONES,
    ArenaState,
    Cast,
    enemies,
    living,
)


def set_status(state: ArenaState, seat: int, status: int) -> None:
    """Give ``seat`` a status; an Overcharged wizard decides no Modifiers any more (WA-059)."""
    wizard = state.seats[seat]
    if wizard.status != status:
        wizard.status = status
        if state.log is not None:
            announce(state, STATUS_NAMES[status], seat, wizard.level)
    if status == OVERCHARGED:
        wizard.open.clear()


def selectable(state: ArenaState, seat: int) -> list[Card]:
    """The undecided items that ``seat`` may let count (not a new Modifier under an enemy Entangle)."""
    wizard = state.seats[seat]
    if not (state.heard & JAMMED and jammed(state, seat)):
        return wizard.open[:]
    return [item for item in wizard.open if item in wizard.counting or not is_modifier(item)]


def level_with(state: ArenaState, seat: int, counting: Sequence[Card]) -> int:
    """The level of ``seat`` if of its selectable items just these counted."""
    wizard = state.seats[seat]
    level = wizard.level
    for item in selectable(state, seat):
        level += item_value(item) * ((item in counting) - (item in wizard.counting))
    return level


def ask_items(state: ArenaState, seat: int, cause: str, topic: str, about: Card | None = None) -> Asking:
    """``seat`` picks which of its undecided Modifiers and Floras count; those that do are decided (WA-064).

    The question begins with its ``cause``.
    Those that count already are selected to begin with: they go on counting unless decided again (WA-065).
    """
    wizard = state.seats[seat]
    items = selectable(state, seat)
    options = [shared_option("lower", item) for item in items]
    counting = tuple(index for index, item in enumerate(items) if item in wizard.counting)
    prompt = "" if state.unread else f"{cause}: which Modifiers and Floras count? {_none_counts(state, seat)}"
    picked = yield Decision(seat, prompt, options, 0, len(options), topic=topic, about=about, preset=counting)
    chosen = [option.card for option in picked]
    for item in items:
        if item in chosen:
            lower(state, seat, item)
        elif item in wizard.counting:
            lift(state, seat, item)
        elif topic == "settle":
            announce(state, "raised", seat, card=item)
    relevel(state, seat, "modifier")


def lower(state: ArenaState, seat: int, item: Card) -> None:
    """Let an undecided item count from now on. The level is the caller's to bring up to date."""
    wizard = state.seats[seat]
    wizard.open.remove(item)
    if item not in wizard.counting:
        wizard.counting.append(item)
    announce(state, "lowered", seat, card=item)


def lift(state: ArenaState, seat: int, item: Card) -> None:
    """Let an item that counts count no more; it stays undecided. The level is the caller's to bring up to date."""
    state.seats[seat].counting.remove(item)
    announce(state, "raised", seat, card=item)


def lowest_possible(state: ArenaState, seat: int) -> int:
    """The lowest level that ``seat`` could choose with its undecided items."""
    return level_with(state, seat, [item for item in selectable(state, seat) if item_value(item) < 0])


def _none_counts(state: ArenaState, seat: int) -> str:
    """Where ``seat`` stands if none of its selectable items counts: the end of a question."""
    return f"If none counts: {level_words(state, seat, level_with(state, seat, ()))}."


def _origin(card: Card) -> str:
    """A spell, or the Power card just drawn, as what changed a level."""
    return f"Your {card.kind.title()}" if isinstance(card.kind, PowerKind) else card.kind.title()


def check_level(state: ArenaState, seat: int, about: Card | None = None) -> Asking:
    """Score a Critical Hit at 12, tell an Overcharge above it (WA-045 to WA-056). ``about`` changed the level."""
    wizard = state.seats[seat]
    if wizard.out or wizard.status == OVERCHARGED:
        return
    if wizard.level > TARGET and not wizard.above and wizard.open and lowest_possible(state, seat) <= TARGET:
        cause = "" if state.unread else f"{_origin(about)} makes" if about is not None else "You are at"
        yield from ask_items(state, seat, f"{cause} {wizard.level}", "save", about)
    if wizard.level > TARGET:
        if state.turn != seat and wizard.status != ACTIVE:
            set_status(state, seat, ACTIVE)
        if not wizard.above:
            wizard.above = True
            announce(state, "overcharge", seat, wizard.level)
            yield from answer(state, BURST, seat)
            removes_fallen(state)
        return
    wizard.above = False
    if wizard.level < TARGET:
        return
    if not wizard.scored:
        yield from critical_hit(state, seat)
    if state.turn != seat and state.phase != OVER:
        set_status(state, seat, CRITICAL)


def critical_hit(state: ArenaState, seat: int) -> Asking:
    """``seat`` scores: 1 Critical Hit damage to every other wizard, then its own Enchantments (WA-040, WA-048)."""
    state.seats[seat].scored = True
    state.criticals += 1
    announce(state, "critical hit", seat, state.criticals)
    for enemy in enemies(state, seat):
        yield from critical_damage(state, enemy, seat)
    yield from answer(state, SCORED, seat)
    removes_fallen(state)


def after_spell(state: ArenaState, cast: Cast, before: list[int]) -> Asking:
    """A spell is done: whose level changed is reopened, then 12 is checked, caster first (WA-046, WA-065, WA-123)."""
    order = living(state, cast.seat)
    reached = False
    for seat in order:
        wizard = state.seats[seat]
        reached |= wizard.level >= TARGET
        restarted = seat in cast.restarted
        if restarted or (wizard.level != before[seat] and wizard.status != OVERCHARGED):
            _level_moved(state, seat, cast, restarted)
    if reached:
        return _check_levels(state, order, cast.card)
    for seat in order:
        state.seats[seat].above = False
    return NOTHING


def _level_moved(state: ArenaState, seat: int, cast: Cast, restarted: bool) -> None:
    """A spell has moved the level of ``seat``, or taken away its Power cards: it decides and draws anew."""
    wizard = state.seats[seat]
    if wizard.frozen:
        thaw(state, seat)
    reopen(state, seat, [card for card in wizard.row if card.kind.modifier])
    reopen(state, seat, [card for card in floras(state, seat) if card is not cast.card])
    if wizard.status == OVERCHARGED:
        wizard.above = False
    if wizard.status != ACTIVE and not (wizard.level == TARGET and not restarted):
        set_status(state, seat, ACTIVE)
        wizard.reopened = True
    elif wizard.status == STOOD:
        set_status(state, seat, CRITICAL)
    if state.final:
        state.reenter = cast.seat


def _check_levels(state: ArenaState, order: Sequence[int], about: Card) -> Asking:
    """Check 12 for each of these seats."""
    for seat in order:
        wizard = state.seats[seat]
        if wizard.level < TARGET:
            wizard.above = False
        elif state.phase != OVER:
            yield from check_level(state, seat, about)


# -- going out -------------------------------------------------------------------------------------------------------


def removes_fallen(state: ArenaState) -> bool:
    """Take those marked out of the match. True if what goes on must stop: match over, or the seat on turn is out."""
    if not state.falls:
        return False
    gone = [seat for seat in living(state, state.turn) if state.seats[seat].fallen]
    state.falls = 0
    for seat in gone:
        state.seats[seat].out = True
        state.gone += 1
        if state.log is not None:
            state.log.append(Died(seat, why="gave up" if state.seats[seat].resigned else "life"))
    left = living(state, 0)
    if not left:
        end_match(state, gone, "all remaining wizards fell together")
    elif not state.survivor or len(left) == 1:
        end_match(state, left, _why_over(state, gone) if len(left) > 1 else "one wizard is left")
    else:
        for seat in gone:
            leave(state, seat)
        listen(state)
    return state.phase == OVER or state.seats[state.turn].out


def _why_over(state: ArenaState, gone: Sequence[int]) -> str:
    """Why a match ends although several wizards are left."""
    return "a wizard gave up" if all(state.seats[seat].resigned for seat in gone) else "a wizard ran out of Life"


def concede(state: ArenaState, seat: int) -> None:
    """``seat`` gives up: it is out at the next check (D-24)."""
    wizard = state.seats[seat]
    if not (wizard.out or wizard.resigned):
        wizard.resigned = True
        announce(state, "gives up", seat)
        fall(state, seat)


def leave(state: ArenaState, seat: int) -> None:
    """All that ``seat`` has in play ends; its Enchantments leave play (WA-159, WA-102)."""
    wizard = state.seats[seat]
    clear_row(state, seat)
    for places in (HAND, PLAY, ENCHANTMENTS, SORTING):
        for card in places[seat].pieces(state)[:]:
            to_crypt(state, card, places[seat], "leave")
    for places in UNDER_ZONES:
        dissolve(state, places[seat])
    for power in wizard.looking[:]:
        burn_power(state, power, LOOKING[seat])
    state.lasting = [lasting for lasting in state.lasting if lasting.seat != seat]
    wizard.counting.clear()
    wizard.open.clear()
    wizard.harvest = 0
    relevel(state, seat, "leave")
    state.queue = [other for other in state.queue if other != seat]


def dissolve(state: ArenaState, zone: Zone) -> None:
    """The cards under an Entrap go to their owners' Crypts, those under a Wormhole to their hands (WA-102)."""
    for card in zone.pieces(state)[:]:
        if zone.name.startswith("entrapped") or state.seats[card.owner].out:
            to_crypt(state, card, zone, "release")
        else:
            move(state, card, zone, HAND[card.owner], "release", card.owner)


def end_match(state: ArenaState, contenders: Sequence[int], reason: str) -> None:
    """Score the match: 1 per card of the Spell deck for those still in it; the highest score wins (WA-151 to WA-154)."""
    state.phase = OVER
    state.reason = reason
    state.scores = [0 if wizard.out else len(wizard.deck) for wizard in state.seats]
    best = max(state.scores[seat] for seat in contenders)
    state.winners = [seat for seat in sorted(contenders) if state.scores[seat] == best]
    if state.log is not None:
        state.log.append(MatchEnded(state.winners, state.scores, reason))
