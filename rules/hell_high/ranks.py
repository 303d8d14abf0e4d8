"""The abilities of the ranks, and what else the Social Status Board does (HH-26 to HH-66, HH-81 to HH-85)."""

from collections.abc import Callable, Sequence

from rules.core.codec import Json
from rules.core.decisions import Asking, Decision, Option
from rules.core.events import Part
from rules.core.triggers import at_once
from rules.core.zones import move
from rules.hell_high.board import first_ranks, gain, higher, lay_down, lower, stand_up
from rules.hell_high.state import (
    BESIDE,
    BOARD,
    CHEERLEADER,
    JOCK,
    LONER,
    NERD,
    OFF,
    POWER_BONUS,
    PRESIDENT,
    SLACKER,
    TOP,
    TRENDSETTER,
    Board,
    Demanded,
    DemandMet,
    PowerBonus,
    RankUsed,
    on_rank,
)
from rules.hell_high.topics import AFTER_STATUS
from rules.spellcraft.choices import choose_seat
from rules.spellcraft.gaining import can_gain, gain_treasure
from rules.spellcraft.kinds import GLYPHS, SLOTS
from rules.spellcraft.life import deal, heal
from rules.spellcraft.modules import Module
from rules.spellcraft.piles import (
    add_component,
    draw,
    to_discard,
    turn_over,
)
from rules.spellcraft.state import HANDS, SEARCH, Component, foes, living
from rules.spellcraft.topics import held

PRIMES = frozenset({2, 3, 5, 7, 11, 13, 17, 19, 23})
JOCK_DAMAGE = 3
LONER_CARDS = 2

GLYPH_OPTIONS = tuple(Option("bonus", word=glyph, text=glyph.capitalize()) for glyph in GLYPHS)
DEMANDS = tuple(Option("demand", number=slot, word=name, text=name.capitalize()) for slot, name in enumerate(SLOTS))
REFUSE = Option("refuse", text=f"Refuse: take {JOCK_DAMAGE}")
NERDY = (Part(1, "nerd"),)
BONUS = (Part(1, "bonus"),)


Ability = Callable[[Board, int, int], Asking]
"""What a rank does: (state, seat, rank)."""


class StatusBoard(Module[Board]):
    """The ranks with their abilities and the Power Bonus (see rules.spellcraft.modules)."""

    # -- games ---------------------------------------------------------------------------------------------------

    def begin_match(self, state: Board) -> None:
        """See Module: the first ranks."""
        first_ranks(state)

    def begin_game(self, state: Board) -> None:
        """See Module: the token is off the board; after the first game standees stand up (HH-36, HH-85)."""
        state.step = TOP
        _put_bonus(state, "")
        for seat, wizard in enumerate(state.seats):
            if state.ranks[seat] and not wizard.living:  # left the match while the board rested (mixed decks)
                lay_down(state, seat, 0)
        if state.beside:
            stand_up(state)

    def end_game(self, state: Board, last: int) -> None:
        """See Module (HH-83, HH-84)."""
        if last >= 0:
            lay_down(state, last, TOP)
        _put_bonus(state, "")

    # -- the status step -----------------------------------------------------------------------------------------

    def status(self, state: Board) -> Asking | None:
        """See Module: from rank 8 to 1, each used by the Wizard that stands there by then (HH-26 to HH-30)."""
        while state.step >= SLACKER:
            if state.step in state.ranks and state.step in _ABILITIES:
                seat = on_rank(state, state.step)
                if seat >= 0:
                    return _use(state, seat)
            if state.step == PRESIDENT:
                _put_bonus(state, "")
            state.step -= 1
        state.step, state.phase = TOP, "place"
        for seat in living(state):
            at_once(state, AFTER_STATUS, held(state, seat, AFTER_STATUS))
        return None

    # -- dice and damage -------------------------------------------------------------------------------------

    def dice(self, state: Board, seat: int, glyph: str) -> tuple[Part, ...]:
        """See Module: the Power Bonus (HH-33)."""
        return BONUS if glyph == state.bonus else ()

    def harm(self, state: Board, by: int) -> tuple[Part, ...]:
        """See Module: the Nerd at a prime (HH-48 to HH-52)."""
        wizard = state.seats[by]
        return NERDY if wizard.hp in PRIMES and on_rank(state, NERD) == by else ()

    def before_reveal(self, state: Board, seat: int) -> None:
        """See Module: the Loner's two cards (HH-56 to HH-65)."""
        wizard = state.seats[seat]
        if state.ranks[seat] != LONER or len(wizard.spell) > 1 or not (state.deck or state.discard):
            return
        _tell(state, seat, LONER)
        own = wizard.spell[0].kind.slot if wizard.spell else -1
        cards = [card for card in (turn_over(state, seat) for _ in range(LONER_CARDS)) if card is not None]
        for card in cards:
            if own >= 0 and card.kind.slot == own:
                to_discard(state, card, SEARCH, "same type", seat)
            else:
                add_component(state, seat, card, card.kind.slot)

    # -- death ---------------------------------------------------------------------------------------------------

    def recorded(self, state: Board, victim: int) -> None:
        """See Module (HH-81, HH-82)."""
        count = sum(not wizard.left or seat in state.deaths for seat, wizard in enumerate(state.seats))
        lay_down(state, victim, TOP + 1 - count + len(state.deaths) - 1)

    def slew(self, state: Board, killer: int, victim: int, dead_card: bool) -> Asking | None:
        """See Module: one Social Status for a kill, not by a Dead Wizard card (HH-22 to HH-25)."""
        return None if dead_card else gain(state, killer, 1, None, "kill")

    # -- looking -------------------------------------------------------------------------------------------------

    def view(self, state: Board) -> dict[str, Json]:
        """See Module."""
        return {
            "ranks": list(state.ranks),
            "laid": list(state.laid),
            "bonus": state.bonus,
        }

    def check(self, state: Board) -> list[str]:
        """See Module (HH-08)."""
        found = []
        ranks = [rank for rank in state.ranks if rank]
        if len(set(ranks)) < len(ranks) or any(not 1 <= rank <= TOP for rank in ranks):
            found.append(f"the ranks are {ranks}")
        for zone, places in ((BOARD, state.ranks), (BESIDE, state.laid)):
            if {piece.owner for piece in zone.pieces(state)} - {-1} != {seat for seat, at in enumerate(places) if at}:
                found.append(f"{zone} holds {zone.pieces(state)}, at {places}")
        if bool(state.bonus) != any(piece.kind is POWER_BONUS for piece in state.board):
            found.append("the Power Bonus Token is not where it is said to lie")
        if state.game and state.phase != "game":
            for seat, wizard in enumerate(state.seats):
                rank = state.ranks[seat]
                if wizard.living and not rank and not state.winners and seat not in state.order[-1:]:
                    found.append(f"seat {seat} lives but stands nowhere")
                if not wizard.living and rank:
                    found.append(f"seat {seat} is dead but stands on rank {rank}")
        return found


def _put_bonus(state: Board, glyph: str) -> None:
    """The Power Bonus Token lies above a glyph, or off the board ("")."""
    if glyph == state.bonus:
        return
    source, target = (BOARD if at else OFF for at in (state.bonus, glyph))
    if source is not target:
        token = next(piece for piece in source.pieces(state) if piece.kind is POWER_BONUS)
        move(state, token, source, target, "bonus", tell=None)
    state.bonus = glyph
    if state.log is not None:
        state.log.append(PowerBonus(glyph))


def _tell(state: Board, seat: int, rank: int) -> None:
    if state.log is not None:
        state.log.append(RankUsed(seat, rank))


def _use(state: Board, seat: int) -> Asking:
    rank = state.step
    state.step -= 1
    yield from _ABILITIES[rank](state, seat, rank)


def _president(state: Board, seat: int, rank: int) -> Asking:
    """A card, then a glyph for the Power Bonus Token (HH-31 to HH-35)."""
    _tell(state, seat, rank)
    draw(state, seat)
    prompt = "Class President: which glyph gives everybody 1 die more this round?"
    (picked,) = yield Decision(seat, prompt, GLYPH_OPTIONS, topic="bonus")
    _put_bonus(state, picked.word)


def _jock(state: Board, seat: int, rank: int) -> Asking:
    """A card of a type from a lower foe, or 3 damage (HH-37 to HH-43)."""
    among = lower(state, seat)
    if not among:
        return
    _tell(state, seat, rank)
    prompt = f"Jock: from whom do you demand a card, or {JOCK_DAMAGE} damage?"
    (foe,) = yield from choose_seat(state, seat, None, among, prompt)
    prompt = f"Jock: what must {state.names[foe]} give, or take {JOCK_DAMAGE}?"
    (asked,) = yield Decision(seat, prompt, DEMANDS, topic="jock")
    assert asked.number is not None
    if state.log is not None:
        state.log.append(Demanded(seat, foe, asked.number))
    cards = [card for card in state.seats[foe].hand if card.kind.slot == asked.number]
    if cards:
        answers = [*(Option("give", card=card) for card in cards), REFUSE]
        prompt = f"{state.names[seat]} (Jock) demands a {asked.text}: give one, or take {JOCK_DAMAGE}"
        (answer,) = yield Decision(foe, prompt, answers, topic="demand")
        if answer.card is not None:
            _give(state, foe, seat, answer.card, cards)
            _met(state, seat, foe, asked.number, True)
            return
    _met(state, seat, foe, asked.number, False)
    yield from deal(state, seat, {foe: JOCK_DAMAGE}, None, "jock")


def _met(state: Board, seat: int, victim: int, slot: int, given: bool) -> None:
    if state.log is not None:
        state.log.append(DemandMet(seat, victim, slot, given))


def _give(state: Board, giver: int, taker: int, card: Component, among: Sequence[Component]) -> None:
    """A card goes from hand to hand; only the two of them see it, but all know its type (HH-41)."""
    move(state, card, HANDS[giver], HANDS[taker], "given", giver, among=among)


def _cheerleader(state: Board, seat: int, rank: int) -> Asking:
    """Heals 2, and so does a higher foe (HH-44, HH-45)."""
    _tell(state, seat, rank)
    heal(state, seat, 2, None, "cheerleader")
    prompt = "Cheerleader: which higher foe heals 2, too?"
    for foe in (yield from choose_seat(state, seat, None, higher(state, seat), prompt)):
        heal(state, foe, 2, None, "cheerleader")


def _trendsetter(state: Board, seat: int, rank: int) -> Asking:
    """A Treasure, unless it has more than every foe (HH-46, HH-47)."""
    own = len(state.seats[seat].treasures)
    more = any(len(state.seats[foe].treasures) >= own for foe in foes(state, seat))
    if more and can_gain(state, seat):
        _tell(state, seat, rank)
        yield from gain_treasure(state, seat)


def _slacker(state: Board, seat: int, rank: int) -> Asking:
    """1 damage to a higher foe for each Wizard it killed in this game (HH-53 to HH-55)."""
    among = higher(state, seat)
    if not any(state.seats[foe].game_kills for foe in among):  # 0 damage in any case (HH-54)
        return
    _tell(state, seat, rank)
    prompt = "Slacker: which higher foe takes 1 for each of its kills?"
    for foe in (yield from choose_seat(state, seat, None, among, prompt)):
        yield from deal(state, seat, {foe: state.seats[foe].game_kills}, None, "slacker")


_ABILITIES: dict[int, Ability] = {
    PRESIDENT: _president,
    JOCK: _jock,
    CHEERLEADER: _cheerleader,
    TRENDSETTER: _trendsetter,
    SLACKER: _slacker,
}
