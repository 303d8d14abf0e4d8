"""Whose turn it is, and the turn: reveal, Wild Magic, Components, end (SC-43 to SC-83)."""

from collections.abc import Sequence

from rules.core.cards import Card, alike
from rules.core.decisions import Asking, Decision, Option, choice_of_one, shared_option
from rules.core.events import DiceRolled, TurnBegan, TurnEnded
from rules.core.randomness import below
from rules.core.triggers import allowing, follow, replace
from rules.core.zones import reveal
from rules.spellcraft.events import ComponentBegan, InitiativeCalled, SpellRevealed, WildReplaced
from rules.spellcraft.kinds import DELIVERY, SLOTS, ComponentKind
from rules.spellcraft.life import TurnAborted, use_dead
from rules.spellcraft.piles import add_component, discard_spell, find, lose_creature, remove_component, triggered
from rules.spellcraft.rolls import kind_of, power_roll
from rules.spellcraft.state import CREATURES, SPELLS, Component, SpellcraftPlayer, SpellcraftState, living
from rules.spellcraft.topics import BETWEEN, HIT_ALSO, INITIATIVE, WINDOW, added, answering, held

END = Option("end", text="End your turn")
TYPES = tuple(Option("seek", number=slot, word=name, text=name.capitalize()) for slot, name in enumerate(SLOTS))


def over(state: SpellcraftState) -> bool:
    """Does at most one Wizard live (SC-203)?"""
    found = False
    for wizard in state.seats:
        if wizard.living and wizard.hp > 0:
            if found:
                return False
            found = True
    return True


def waiting(state: SpellcraftState) -> list[int]:
    """Living Wizards without a turn this round."""
    found = []
    for seat, wizard in enumerate(state.seats):
        if wizard.living and wizard.hp > 0 and not wizard.done:
            found.append(seat)
    return found


# -- who is next -----------------------------------------------------------------------------------------------------


def between(state: SpellcraftState) -> Asking | None:
    """Between turns a Spell may be moved ahead by a card (SC-56)."""
    if over(state):
        state.phase = "game over"
        return None
    if len(waiting(state)) > 1:
        for seat in living(state):
            cards = answering(state, seat, BETWEEN)
            if cards and seat not in state.queue:
                return follow(state, BETWEEN, [(seat, cards[0])])
    state.queue.clear()
    state.phase = "next"
    return None


def call(state: SpellcraftState, seat: int) -> int:
    """The highest initiative of the Deliveries in the Spell with what is added to it, 0 without one (SC-46, SC-55)."""
    wizard = state.seats[seat]
    wizard.called = max((card.kind.initiative for card in wizard.spell), default=0)
    return wizard.called + added(state, seat, INITIATIVE) if wizard.called else 0


def next_turn(state: SpellcraftState) -> None:
    """The next Wizard: smaller Spell first, then higher initiative, then dice; found afresh after every turn (SC-51)."""
    left = waiting(state)
    if state.ahead:
        state.ahead = [seat for seat in state.ahead if seat in left]
    if not left:
        state.phase = "round"
        return
    if state.ahead:
        state.turn = state.ahead.pop(0)
        state.phase = "reveal"
        return
    if len(left) > 1:
        left = _smallest(state, left)
    if len(left) > 1:
        called = [call(state, seat) for seat in left]
        if state.log is not None:
            state.log.append(InitiativeCalled(left, called))
        highest = max(called)
        left = [seat for seat, number in zip(left, called, strict=True) if number == highest]
    while len(left) > 1:
        rolls = [1 + below(state, 6) for _ in left]
        if state.log is not None:
            state.log += [DiceRolled(seat, [result], result, "tie") for seat, result in zip(left, rolls, strict=True)]
        left = [seat for seat, result in zip(left, rolls, strict=True) if result == max(rolls)]
    state.turn = left[0]
    state.phase = "reveal"


def _smallest(state: SpellcraftState, seats: Sequence[int]) -> list[int]:
    """Those of these seats whose Spells have the fewest cards."""
    found: list[int] = []
    smallest = len(state.seats[seats[0]].spell)
    for seat in seats:
        size = len(state.seats[seat].spell)
        if size < smallest:
            smallest = size
            found.clear()
        if size == smallest:
            found.append(seat)
    return found


# -- reveal ----------------------------------------------------------------------------------------------------------


def turn_up(state: SpellcraftState) -> None:
    """The Spell is turned face up (SC-57)."""
    seat = state.turn
    wizard = state.seats[seat]
    state.active = seat
    wizard.revealed = True
    wizard.struck = False
    wizard.used.clear()
    if state.log is not None:
        state.log.append(TurnBegan(seat))
    for card in wizard.spell:
        reveal(state, card, SPELLS[seat], silent=True)
    state.rules.before_reveal(state, seat)
    state.phase = "wild"


def _wild(state: SpellcraftState) -> int:
    """The position of the next Wild Magic to be replaced: by slot, those that were added last; -1 for none (SC-59)."""
    wizard = state.seats[state.active]
    found = -1
    for index, card in enumerate(wizard.spell):
        if card.kind.slot < 0 and (found < 0 or _place(wizard, index) < _place(wizard, found)):
            found = index
    return found


def _place(wizard: SpellcraftPlayer, index: int) -> tuple[bool, int]:
    return wizard.slots[index] < 0, wizard.slots[index]


def wild(state: SpellcraftState) -> Asking | None:
    """Each Wild Magic is replaced by the next card of its type (SC-59 to SC-67); the name is read once, at the reveal."""
    at = _wild(state)
    if at >= 0:
        slot = state.seats[state.active].slots[at]
        if slot < 0:
            return _seek(state, at)
        _replace(state, at, slot)
        return None
    if state.phase == "wild":
        _speak(state)
    state.phase = "window"
    return None


def _seek(state: SpellcraftState, at: int) -> Asking:
    """The owner of an added Wild Magic chooses its type (SC-64)."""
    card = state.seats[state.active].spell[at]
    prompt = "Which type of card does your Wild Magic become?"
    (picked,) = yield Decision(state.active, prompt, TYPES, topic="wild", about=card)
    assert picked.number is not None
    _replace(state, at, picked.number)


def _replace(state: SpellcraftState, at: int, slot: int) -> None:
    seat = state.active
    wizard = state.seats[seat]
    card = wizard.spell[at]
    turned = 0

    def wanted(other: Component) -> bool:
        nonlocal turned
        turned += 1
        return other.kind.slot == slot

    found = find(state, seat, wanted)
    if found is not None:
        add_component(state, seat, found, slot, "found")
    if state.log is not None:
        state.log.append(WildReplaced(seat, found, turned, slot))
    remove_component(state, seat, card, "replaced")


def _speak(state: SpellcraftState) -> None:
    """The Spell's name, read as Source, Quality, Delivery (SC-58)."""
    wizard = state.seats[state.active]
    if state.log is not None and wizard.spell:
        cards = [wizard.spell[at] for at in sorted(range(len(wizard.spell)), key=wizard.slots.__getitem__)]
        state.log.append(SpellRevealed(state.active, cards, " ".join([card.kind.title() for card in cards])))


# -- Components ------------------------------------------------------------------------------------------------------


def unresolved(state: SpellcraftState, seat: int) -> list[Component]:
    """The cards that may resolve next: those of the leftmost type; kept Creatures are Deliveries (SC-70, SC-72)."""
    wizard = state.seats[seat]
    found: list[Component] = []
    leftmost = DELIVERY
    for card in wizard.spell + wizard.creatures:
        slot = card.kind.slot
        if 0 <= slot <= leftmost and card.id not in wizard.resolved:
            if slot < leftmost:
                leftmost = slot
                found.clear()
            found.append(card)
    return found


def window(state: SpellcraftState) -> Asking | None:
    """Before, between and after Components: cards may be used, then the next one resolves (SC-76 to SC-78)."""
    seat = state.active
    if not state.seats[seat].living or over(state):
        state.phase = "turn over"
        return None
    if _wild(state) >= 0:
        state.phase = "wild again"
        return None
    uses = _uses(state, seat)
    cards = unresolved(state, seat)
    if not uses and (len(cards) < 2 or _as_good(state, seat, cards)):
        _go_on(state, cards[0] if cards else None)
        return None
    ready = [shared_option("resolve", card) for card in cards] or [END]
    return _window(state, seat, uses + ready)


def _uses(state: SpellcraftState, seat: int) -> list[Option]:
    """The cards that ``seat`` may use now, each once in a turn."""
    usable = held(state, seat, WINDOW)
    if not usable:
        return []
    used = state.seats[seat].used
    return [shared_option("use", card) for card in allowing(state, WINDOW, usable) if card.id not in used]


def _as_good(state: SpellcraftState, seat: int, cards: Sequence[Component]) -> bool:
    """Is each of these as good as any other to resolve next: copies of one card, all new or all kept?"""
    kept = state.seats[seat].creatures
    return alike(cards) and len({card in kept for card in cards}) == 1


def _go_on(state: SpellcraftState, card: Card | None) -> None:
    """That Component resolves next; without one the turn ends."""
    if card is None:
        state.phase = "ending"
    else:
        state.component = card.id
        state.phase = "component"


def _window(state: SpellcraftState, seat: int, options: list[Option]) -> Asking:
    prompt = "Which card of your Spell resolves next?"
    if options[0].verb == "use":
        prompt = "Use a card, or end your turn?" if options[-1] is END else "Use a card, or resolve the next one?"
    (picked,) = yield choice_of_one(seat, prompt, options, "window")
    card = picked.card
    if picked.verb != "use" or card is None:
        _go_on(state, card)
        return
    state.seats[seat].used.append(card.id)
    try:
        if card in state.seats[seat].buried:
            yield from use_dead(state, seat, card)
        else:
            triggered(state, seat, card)
            asking = card.kind.use(state, seat, card)
            if asking is not None:
                yield from asking
    except TurnAborted:
        state.phase = "turn over"


def component(state: SpellcraftState) -> Asking:
    """One Component resolves (SC-73, SC-75)."""
    seat = state.active
    card = state.cards[state.component]
    yield from ()
    state.seats[seat].resolved.append(card.id)
    state.phase = "window"
    try:
        yield from resolve(state, seat, card)
    except TurnAborted:
        state.phase = "turn over"


def resolve(state: SpellcraftState, seat: int, card: Component) -> Asking:
    """What a Component does; then what the game adds to it (Bully)."""
    if state.log is not None:
        state.log.append(ComponentBegan(seat, card))
    state.rules.before_component(state, seat, card)
    kind = kind_of(state, card)
    if kind.rows:
        yield from _roll(state, seat, card, kind)
    elif kind.effect is not None:
        asking = kind.effect(state, seat, card)
        if asking is not None:
            yield from asking
    after = state.rules.after_component(state, seat, card)
    if after is not None:
        yield from after


def _roll(state: SpellcraftState, seat: int, card: Component, kind: ComponentKind[SpellcraftState]) -> Asking:
    """Targets first, then the dice, then the row (SC-99)."""
    wizard = state.seats[seat]
    targets: list[int] = []
    if kind.aim is not None:
        targets = yield from kind.aim(state, seat, card)
    number, results = yield from power_roll(state, seat, card)
    row = kind.rows[number]
    if kind.creature and not row.keep:
        wizard.missed.append(card.id)
    if row.to is not None:
        if kind.aim is not None and kind.slot == DELIVERY and 6 in results:
            targets = [*targets]
            yield from replace(state, HIT_ALSO, held(state, seat, HIT_ALSO), targets)
        yield from row.to(state, seat, card, [target for target in targets if state.seats[target].living])
    if row.own is not None:
        asking = row.own(state, seat, card)
        if asking is not None:
            yield from asking
    if row.keep and kind is card.kind and card in wizard.spell:  # a copy is not kept (SC-145)
        wizard.keeping.append(card.id)  # not before all is resolved: until then it absorbs nothing (SC-138)


# -- the end of the turn ---------------------------------------------------------------------------------------------


def ending(state: SpellcraftState) -> Asking | None:
    """What works at the end of the turn (SC-79)."""
    if not state.seats[state.active].living or over(state):
        state.phase = "turn over"
        return None
    asking: Asking | None = state.rules.ending(state, state.active)
    return asking


def turn_over(state: SpellcraftState) -> None:
    """Kept Creatures stay, everything else of the Spell is discarded (SC-81, SC-126, SC-127)."""
    seat = state.active
    wizard = state.seats[seat]
    if not wizard.keeping:
        discard_spell(state, seat)
    for card in wizard.spell[:]:
        if card.id in wizard.keeping:
            remove_component(state, seat, card, "kept", CREATURES[seat])
        else:
            remove_component(state, seat, card)
    if wizard.missed:
        for card in [card for card in wizard.creatures if card.id in wizard.missed]:
            lose_creature(state, seat, card, "missed")
    for items in (wizard.resolved, wizard.keeping, wizard.missed, wizard.used):
        items.clear()
    state.copies.clear()
    state.ended.clear()
    wizard.done = True
    wizard.placed = wizard.revealed = False
    state.active = -1
    if state.log is not None:
        state.log.append(TurnEnded(seat))
    state.phase = "between"
