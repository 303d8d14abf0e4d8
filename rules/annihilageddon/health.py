"""Hit points: damage, healing, payments, death with its tokens, and the Trophy (AN-201 to AN-235)."""

from rules.annihilageddon.ending import warn
from rules.annihilageddon.events import HpPaid, NothingGained, StandeeMoved
from rules.annihilageddon.kinds import CHOOSES_TOKEN, COUNTS_DEAD, HEALS_MORE, KILLED, GameCard
from rules.annihilageddon.state import (
    MOST_HP,
    STANDEES,
    STANDEES_OF,
    START_HP,
    TOKENS,
    TOKENS_OF,
    AnnihilageddonState,
    answering,
)
from rules.core.cards import Card
from rules.core.decisions import Asking, AskingFor, Decision, Option
from rules.core.events import CounterChanged, Damaged, Died, Healed, Part
from rules.core.triggers import allowing, announced, total, unless_idle, wait
from rules.core.zones import Zone, move, reveal, shuffle

TROPHY, RLYEH = "trophy", "rlyeh"


def heal(state: AnnihilageddonState, seat: int, amount: int, card: Card) -> None:
    """``seat`` heals, never above 25 HP (AN-202 to AN-204)."""
    player = state.seats[seat]
    more = total(state, HEALS_MORE, answering(state, seat, HEALS_MORE), amount)
    healed = min(amount + more, MOST_HP - player.hp)
    if state.log is not None:
        parts = [Part(amount, card=card)]
        parts += [Part(more, "doubled")] if more else []
        parts += [Part(healed - amount - more, "most")] if healed < amount + more else []
        state.log.append(Healed(seat, healed, card, tuple(parts) if len(parts) > 1 else ()))
    player.hp += healed


def set_hp(state: AnnihilageddonState, seat: int, hp: int, why: str) -> None:
    """Hit points that are neither dealt nor healed."""
    player = state.seats[seat]
    if state.log is not None and player.hp != hp:
        state.log.append(CounterChanged(seat, "hp", player.hp, hp, why))
    player.hp = hp


def pay(state: AnnihilageddonState, seat: int, amount: int, card: Card) -> Asking:
    """``seat``, which has so many, pays HP; down to 0 it kills itself (AN-205, AN-206)."""
    player = state.seats[seat]
    player.hp -= amount
    if state.log is not None:
        state.log.append(HpPaid(seat, amount, card))
    if player.hp < 1:
        yield from die(state, seat, seat)


def damage(
    state: AnnihilageddonState, seat: int, amount: int, by: int, card: Card, kind: str, parts: tuple[Part, ...] = ()
) -> AskingFor[bool]:
    """``seat`` takes damage of which ``by`` is the source (-1: nobody). Returns whether that killed it (AN-207, AN-208)."""
    if amount <= 0:
        return False
    player = state.seats[seat]
    player.hp -= amount
    if state.log is not None:
        state.log.append(Damaged(seat, amount, by, kind, card, parts))
    if player.hp >= 1:
        return False
    yield from die(state, seat, by)
    return True


def die(state: AnnihilageddonState, victim: int, killer: int) -> Asking:
    """A death, settled at once: Trophy, token, new HP, the text of the token (AN-209)."""
    player = state.seats[victim]
    player.deaths += 1
    set_hp(state, victim, 0, "death")
    if state.log is not None:
        state.log.append(Died(victim, killer, "self" if killer == victim else ""))
    if killer not in (-1, victim):
        state.seats[killer].kills += 1
        take_standee(state, TROPHY, killer)
        wait(state, KILLED, answering(state, killer, KILLED))
    token = yield from _next_token(state, victim, killer)
    set_hp(state, victim, START_HP if token is None else token.kind.respawn or START_HP, "respawn")
    if token is not None and token.kind.gained is not None:
        count = announced(state, victim, token)
        asking = token.kind.gained(state, victim, killer, token)
        if asking is not None:
            yield from asking
        else:
            unless_idle(state, count)


def _next_token(state: AnnihilageddonState, victim: int, killer: int) -> AskingFor[GameCard | None]:
    """The token of a death: the top one, or one of two that the killer picks (AN-215, AN-217, AN-227)."""
    if not state.tokens:
        if state.log is not None:
            state.log.append(NothingGained(victim, TOKENS.name))
        return None
    token = state.tokens[-1]
    picking = killer not in (-1, victim) and len(state.tokens) > 1
    if picking and (cards := allowing(state, CHOOSES_TOKEN, answering(state, killer, CHOOSES_TOKEN))):
        two = state.tokens[:-3:-1]
        for card in two:
            reveal(state, card, TOKENS, "look", killer, 1 << killer)
        options = [Option("give", card=card, seat=victim) for card in two]
        prompt = f"{cards[0].kind.title()}: which token does {state.names[victim]} gain? The other is shuffled back."
        (picked,) = yield Decision(killer, prompt, options, topic="token", about=cards[0])
        assert picked.card is not None
        token = picked.card
        move(state, token, TOKENS, TOKENS_OF[victim], "token", victim)
        shuffle(state, TOKENS, "token")
    else:
        move(state, token, TOKENS, TOKENS_OF[victim], "token", victim)
    warn(state, TOKENS)
    return token


def dead_count(state: AnnihilageddonState, seat: int) -> int:
    """The Dead Wizard Tokens that ``seat`` has: tokens and each Huge Boner in play (CV-24, AN-228)."""
    return len(state.seats[seat].tokens) + total(state, COUNTS_DEAD, answering(state, seat, COUNTS_DEAD))


def ongoing_count(state: AnnihilageddonState, seat: int) -> int:
    """The Ongoings that ``seat`` controls: cards, standees, tokens with Ongoing text (CV-25, AN-98)."""
    player = state.seats[seat]
    tokens = [token for token in player.tokens if token.kind.ongoing]
    return len(player.ongoing) + len(player.standees) + len(tokens)


# -- standees --------------------------------------------------------------------------------------------------------


def holder_of(state: AnnihilageddonState, key: str) -> int:
    """Who controls a standee, -1 while it stands on the table."""
    for seat, player in enumerate(state.seats):
        if any(piece.kind.key == key for piece in player.standees):
            return seat
    return -1


def take_standee(state: AnnihilageddonState, key: str, seat: int) -> None:
    """``seat`` takes a standee, from the table or from its holder (AN-230, AN-238); -1 puts it back on the table."""
    holder = holder_of(state, key)
    if holder == seat:
        return
    source: Zone = STANDEES if holder < 0 else STANDEES_OF[holder]
    piece = next(piece for piece in source.pieces(state) if piece.kind.key == key)
    move(state, piece, source, STANDEES if seat < 0 else STANDEES_OF[seat], "standee", seat, tell=StandeeMoved)
