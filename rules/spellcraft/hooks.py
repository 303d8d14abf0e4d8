"""Where the two spell-crafting games differ: what happens at each of these moments is the game's to say."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from rules.core.cards import Card
from rules.core.codec import Json
from rules.core.decisions import Asking, AskingFor
from rules.core.events import Part
from rules.spellcraft.kinds import Component
from rules.spellcraft.state import MOST_PLACED, Craft

S = TypeVar("S", bound=Craft, contravariant=True)


class Hooks(Generic[S]):
    """Nothing happens; a game overrides what it needs. One object for a game, without a state of its own."""

    def begin_match(self, state: S) -> None:
        """Before the first game."""

    def begin_game(self, state: S) -> None:
        """A game begins: HP are set, nothing is drawn yet."""

    def status(self, state: S) -> Asking | None:
        """Step 3 of a round: runs again and again until ``state.phase`` is no longer ``status``."""
        state.phase = "place"
        return None

    def before_reveal(self, state: S, seat: int) -> None:
        """The Spell of ``seat`` lies open, Wild Magic is not replaced yet."""

    def before_component(self, state: S, seat: int, card: Component) -> None:
        """A Component, or a kept Creature, begins to resolve."""

    def narrow(self, state: S, seat: int, card: Card | None, targets: Sequence[int]) -> AskingFor[list[int]] | None:
        """A card targets a set of Wizards: those whom it really concerns (None: all of them)."""
        return None

    def most(self, state: S, seat: int) -> int:
        """How many Components ``seat`` may place."""
        return MOST_PLACED

    def limit(self, state: S, seat: int) -> Card | None:
        """What lets ``seat`` place fewer Components than others."""
        return None

    def may_gain(self, state: S, seat: int) -> bool:
        """May ``seat`` gain a Treasure?"""
        return True

    def charms(self, state: S, seat: int, glyph: str) -> list[Card]:
        """What gives dice for a glyph besides Components and Creatures."""
        return []

    def total(self, state: S, seat: int) -> tuple[Part, ...]:
        """What is added to each of the rolls of ``seat``, single dice too."""
        return ()

    def power_total(self, state: S, seat: int) -> tuple[Part, ...]:
        """What is added to the totals of its Power Rolls alone."""
        return ()

    def healing(self, state: S, seat: int, amount: int) -> tuple[Part, ...]:
        """What is added to the ``amount`` that ``seat`` heals, or taken from it (SC-121)."""
        return ()

    def ending(self, state: S, seat: int) -> Asking | None:
        """The end of the turn of ``seat``: runs again and again until ``state.phase`` is ``turn over``."""
        state.phase = "turn over"
        return None

    def cleared(self, state: S, seat: int) -> None:
        """``seat`` has discarded all it does not keep: at its death, or at the end of a game."""

    def renounced(self, state: S, seat: int) -> None:
        """``seat`` has left the match and gives up what it kept."""

    def buried(self, state: S, victim: int) -> None:
        """A death is over but for the Dead Wizard card."""

    def harm(self, state: S, by: int) -> tuple[Part, ...]:
        """What is added to the damage that ``by`` deals to each foe, if it is no choice (SC-115)."""
        return ()

    def dice(self, state: S, seat: int, glyph: str) -> tuple[Part, ...]:
        """More dice for a Power Roll with this glyph."""
        return ()

    def struck(self, state: S, seat: int, card: Component, victims: Sequence[int]) -> None:
        """A Component hits these foes (before anything is absorbed)."""

    def after_component(self, state: S, seat: int, card: Component) -> Asking | None:
        """The rest of a Component is done."""
        return None

    def rescue(self, state: S, victim: int) -> Asking | None:
        """Before a death is recorded: it may be prevented (SC-192, step 1)."""
        return None

    def recorded(self, state: S, victim: int) -> None:
        """A death is recorded (SC-192, step 2)."""

    def slew(self, state: S, killer: int, victim: int, dead_card: bool) -> Asking | None:
        """A killer has got its token (SC-192, step 3)."""
        return None

    def end_game(self, state: S, last: int) -> None:
        """A game is over."""

    def piles_aside(self, state: S) -> list[list[list[Card]]]:
        """Hidden piles besides the three decks, in groups of alike cards."""
        return []

    def view(self, state: S) -> dict[str, Json]:
        """What the game's own board shows to all."""
        return {}

    def check(self, state: S) -> list[str]:
        """Broken invariants of the game's own board."""
        return []


def hooks_of(state: Craft) -> Hooks[Craft]:
    """The hooks of the game whose state this is."""
    return state.hooks
