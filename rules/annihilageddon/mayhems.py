"""The twenty Mayhems, (A) to (T)."""

from collections.abc import Sequence

from rules.annihilageddon.attacks import Hit, attack_damage, deal, strongest_players, weakest_players
from rules.annihilageddon.cards import mayhem
from rules.annihilageddon.effects import confirm, discards_or_takes, each, gets_limp_wands
from rules.annihilageddon.health import TROPHY, dead_count, heal, holder_of, pay, take_standee
from rules.annihilageddon.kinds import Attack
from rules.annihilageddon.passing import highest, pass_both_ways, pass_left
from rules.annihilageddon.piles import (
    choose_cards,
    destroy,
    destroy_cards,
    destructible,
    discard_cards,
    draw_cards,
    gain_from_main,
    to_discard,
    top_of_deck,
    turn_over,
)
from rules.annihilageddon.promises import PERHAPS, Promise, promises, promising
from rules.annihilageddon.state import (
    DECKS,
    HANDS,
    LINEUP,
    ONGOINGS,
    PILE,
    REVEALED,
    TOKENS_OF,
    AnnihilageddonState,
    around,
)
from rules.core.decisions import Asking, Decision, Option
from rules.core.zones import move, reveal, shuffle

PRICE = 4


def _free_samples(state: AnnihilageddonState, attack: Attack, seats: Sequence[int]) -> Asking:
    """One by one: gain the top of the main deck, then destroy the top of one's deck (CR-43)."""
    for seat in seats:
        if not state.main:
            return
        if not (yield from confirm(state, seat, attack.card, "gain the top card of the main deck, unseen?", "sample")):
            continue
        if gain_from_main(state, seat) is not None and (top := top_of_deck(state, seat)) is not None:
            destroy(state, top, DECKS[seat], seat)


def _blood_bank(state: AnnihilageddonState, attack: Attack, seats: Sequence[int]) -> Asking:
    """Pay HP to destroy a card, again and again; nobody goes on after dying (AN-194, D-17)."""
    for seat in seats:
        deaths = state.seats[seat].deaths
        while state.seats[seat].deaths == deaths and state.seats[seat].hp >= PRICE and destructible(state, seat):
            options = [Option("pay", number=PRICE, text=f"Pay {PRICE} HP"), Option("stop", text="Stop")]
            prompt = f"{attack.card.kind.title()}: pay {PRICE} of your {state.seats[seat].hp} HP to destroy a card?"
            (picked,) = yield Decision(seat, prompt, options, topic="pay", about=attack.card)
            if picked.verb == "stop":
                break
            yield from pay(state, seat, PRICE, attack.card)
            yield from destroy_cards(state, seat, 1, attack.card, least=1)


def _show_and_smell(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> Asking:
    """The hand is shown; 1 damage for each card with cost 0."""
    hand = state.seats[victim].hand
    for card in hand:
        reveal(state, card, HANDS[victim], "shown", victim)
    yield from attack_damage(state, attack, victim, sufferer, sum(card.kind.cost == 0 for card in hand))


def evicts(punished: int = 0) -> Hit:
    """An Ongoing card goes to its owner's discard pile (CR-47, D-30); who has none takes ``punished`` damage."""

    def hit(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> Asking:
        ongoing = state.seats[sufferer].ongoing
        if not ongoing:
            yield from attack_damage(state, attack, victim, sufferer, punished)
            return
        prompt = f"{attack.card.kind.title()}: which of your Ongoing cards goes to your discard pile?"
        cards = yield from choose_cards(state, sufferer, ongoing, "discard", prompt, 1, attack.card, topic="ongoing")
        for card in cards:
            to_discard(state, card, ONGOINGS[sufferer], "evicted", sufferer)

    return promising(hit, Promise(damage=PERHAPS * punished))


def _pickpockets(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> Asking:
    """The dearest card of the hand is discarded (D-33)."""
    dearest = highest(state.seats[sufferer].hand)
    yield from discard_cards(state, sufferer, 1, attack.card, dearest)


def _everything_must_go(state: AnnihilageddonState, attack: Attack, seats: Sequence[int]) -> None:
    for slot in LINEUP:
        for card in slot.pieces(state)[:]:
            destroy(state, card, slot)


@promises(damage=1 + PERHAPS)
def _grave_tax(state: AnnihilageddonState, attack: Attack, victim: int) -> int:
    return min(6, 1 + dead_count(state, victim))


def _boomerang(state: AnnihilageddonState, attack: Attack, seats: Sequence[int]) -> None:
    """Binds the active player, unless it declines (AN-195, AN-200)."""
    if seats:
        state.boomerang = True


def _only_the_active(state: AnnihilageddonState, everybody: Sequence[int]) -> list[int]:
    return [seat for seat in everybody if seat == state.turn]


def _nobody(state: AnnihilageddonState, everybody: Sequence[int]) -> list[int]:
    return []


def _deck_roulette(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> Asking:
    """Damage by the cost of the top card, which lies revealed meanwhile (AN-76) and is then discarded (CR-52).

    Turned, the damage is still counted for the victim (AN-140), but the attacker's card is discarded (AN-141).
    """
    shown = top_of_deck(state, victim)
    if shown is None:
        return
    if sufferer != victim:
        reveal(state, shown, DECKS[victim], "shown", victim)
    lost = turn_over(state, sufferer, 1)
    yield from attack_damage(state, attack, victim, sufferer, shown.kind.cost)
    for card in lost:
        to_discard(state, card, REVEALED[sufferer], "discard", sufferer)


def _thief(state: AnnihilageddonState, everybody: Sequence[int]) -> list[int]:
    """Who controls the Trophy, else all (CR-49)."""
    holder = holder_of(state, TROPHY)
    return [holder] if holder >= 0 else list(everybody)


def _stop_thief(state: AnnihilageddonState, attack: Attack, seats: Sequence[int]) -> Asking:
    """6 damage and the loss of the Trophy for its holder, else 2 for each (AN-234).

    Only a holder is concerned alone; a Defense may have moved the Trophy since (CR-49).
    """
    held = len(attack.concerned) == 1
    for seat in seats:
        sufferer = attack.sufferer(seat)
        yield from attack_damage(state, attack, seat, sufferer, 6 if held else 2)
        if held and holder_of(state, TROPHY) == sufferer == seat:
            take_standee(state, TROPHY, -1)


def _grave_swap(state: AnnihilageddonState, attack: Attack, seats: Sequence[int]) -> None:
    """All tokens of the participants into a pile, shuffled, as many back to each (CR-50, AN-219)."""
    given = {seat: len(state.seats[seat].tokens) for seat in seats}
    for seat in seats:
        for token in state.seats[seat].tokens[:]:
            move(state, token, TOKENS_OF[seat], PILE, "pile", seat)
    shuffle(state, PILE, "pile")
    for seat in seats:
        for _ in range(given[seat]):
            move(state, state.pile[-1], PILE, TOKENS_OF[seat], "token back", seat)


def _neighbour(state: AnnihilageddonState, seat: int, step: int) -> int:
    """The foe next to ``seat``: on its left (1) or right (-1)."""
    everybody = around(state, seat)
    return everybody[step % len(everybody)]


def _hug(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> None:
    """The foe on the left heals, unless it declined (AN-188, AN-190, CR-51)."""
    friend = _neighbour(state, sufferer, 1)
    if friend not in attack.declined:
        heal(state, friend, 5, attack.card)


def _generosity(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> None:
    """The foe on the right draws, unless it declined (AN-188, AN-190, CR-51)."""
    friend = _neighbour(state, sufferer, -1)
    if friend not in attack.declined:
        draw_cards(state, friend)


def _spring_cleaning(state: AnnihilageddonState, attack: Attack, seats: Sequence[int]) -> Asking:
    for seat in seats:
        yield from destroy_cards(state, seat, 1, attack.card)


MAYHEMS = (
    mayhem(
        "A",
        "Free Sample Day",
        "Clockwise, each player may gain the main deck's top card; if they do, they destroy their own deck's top card.",
        _free_samples,
    ),
    mayhem(
        "B",
        "Tall Poppy Thunder",
        "Attack: deal 5 damage to the strongest player(s).",
        each(deal(5)),
        attack=True,
        concerns=strongest_players,
    ),
    mayhem(
        "C",
        "Two-Faced Handshake",
        "Attack: each player passes 2 cards from their hand: one to the player on their left, one to the player on "
        "their right.",
        pass_both_ways,
        attack=True,
    ),
    mayhem(
        "D",
        "Blood Bank Bargain Bin",
        "Clockwise, each player may, any number of times, pay 4 HP to destroy a card in their hand or discard pile.",
        _blood_bank,
    ),
    mayhem("E", "Wilting Wind", "Attack: each player gains a Droopy Wand.", each(gets_limp_wands()), attack=True),
    mayhem(
        "F",
        "Kick the Underdog",
        "Attack: deal 4 damage to the weakest player(s).",
        each(deal(4)),
        attack=True,
        concerns=weakest_players,
    ),
    mayhem(
        "G",
        "Toll Troll Stampede",
        "Attack: each player discards a card of cost 1 or more or takes 4 damage, as they choose.",
        each(discards_or_takes(4, cost=1)),
        attack=True,
    ),
    mayhem(
        "H",
        "Show and Smell",
        "Attack: each player reveals their hand and takes 1 damage for each card with cost 0 in it.",
        each(_show_and_smell),
        attack=True,
    ),
    mayhem(
        "I",
        "Spring Cleaning in the Pit",
        "Clockwise, each player may destroy a card in their hand or discard pile.",
        _spring_cleaning,
    ),
    mayhem(
        "J",
        "Eviction Notice",
        "Attack: each player puts an Ongoing card they control, their choice, into its owner's discard pile.",
        each(evicts()),
        attack=True,
    ),
    mayhem(
        "K",
        "Pickpocket Goblins",
        "Attack: each player discards the card with the highest cost in their hand, their choice among equals.",
        each(_pickpockets),
        attack=True,
    ),
    mayhem(
        "L",
        "Everything Must Go",
        "Destroy all other cards in the Line-Up.",
        _everything_must_go,
        concerns=_nobody,
    ),
    mayhem(
        "M",
        "Grave Tax",
        "Attack: each player takes 1 damage plus 1 for each DWT they have, up to 6.",
        each(deal(_grave_tax)),
        attack=True,
    ),
    mayhem(
        "N",
        "Hot Potato Hour",
        "Attack: each player passes a card from their hand to the hand of the player on their left.",
        pass_left,
        attack=True,
    ),
    mayhem(
        "O",
        "Boomerang Wands",
        "Until the end of this turn, the active player is the only target of every Attack they play, whatever it says.",
        _boomerang,
        concerns=_only_the_active,
    ),
    mayhem(
        "P",
        "Deck Roulette",
        "Attack: each player reveals the top card of their deck, takes damage equal to its cost and discards it.",
        each(_deck_roulette),
        attack=True,
    ),
    mayhem(
        "Q",
        "Stop Thief!",
        "Attack: whoever controls the Trophy takes 6 damage and puts it back on the table. If nobody does, each "
        "player takes 2 damage.",
        _stop_thief,
        attack=True,
        concerns=_thief,
    ),
    mayhem(
        "R",
        "Grave Swap Meet",
        "Shuffle the DWTs of all players together, face down. Clockwise, each player takes back as many as they had. "
        "No token text is resolved.",
        _grave_swap,
    ),
    mayhem(
        "S",
        "Hug Thy Neighbor",
        "Attack: each player lets the foe on their left heal 5.",
        each(_hug),
        attack=True,
    ),
    mayhem(
        "T",
        "Generosity Flu",
        "Attack: each player lets the foe on their right draw a card.",
        each(_generosity),
        attack=True,
    ),
)
