"""What the options of Annihilageddon are called, where their cards may be dropped, whom they aim at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.layouts.annihilageddon.furniture import PowerNode
from game.layouts.annihilageddon.geometry import Plan
from game.layouts.annihilageddon.words import Words
from game.table.layout import PlannedLayout
from rules.annihilageddon.kinds import GameKind
from rules.core.decisions import Decision, Option

AIMED = "to target"
"""What the text of a card says whose Attack hits somebody of its player's choice."""

FEW = 3
"""How many players' decks have buttons beside the Power of a Wild Magic."""
WHOSE = "Power or a top card?"
ON_TABLE = "Wild Magic: Power, or click a deck to play its top card?"
"""What is asked about it with so many players, and with more."""


class Choices(PlannedLayout[Plan]):
    """See game.table.layout.BaseLayout, its part about options."""

    words: Words
    gem: PowerNode
    keys: ClassVar[Mapping[str, int]] = {
        "end": pygame.K_e,
        "take": pygame.K_t,
        "power": pygame.K_p,
        "yes": pygame.K_y,
        "no": pygame.K_n,
    }
    recurring: ClassVar[Mapping[str, str]] = {
        "defense": "Use a Defense?",
        "panda": "Trash Panda: discard a card?",
        "eyeballs": "{card}: what becomes of the top card?",
        "discard or take": "{card}: discard or take damage?",
    }

    def drops(self, option: Option) -> tuple[str, ...]:
        """See BaseLayout."""
        match option.verb:
            case "play":
                # or onto the cloth on which cards played lie; an Attack onto the only foe, about whom nothing is asked
                lone = len(self.scene.match.names) == 2 and self.leads_to(option)
                return ("felt", "lane", *([f"seat{1 - self.scene.viewer}/take"] if lone else ()))
            case "buy" | "gain":
                return ("home", "felt") if option.place.endswith("/familiar") else ("home",)
            case "pass" | "target" if option.seat >= 0:
                return (f"seat{option.seat}/take",)
        return ()

    def leads_to(self, option: Option) -> str:
        """See BaseLayout: an Attack may be dropped on whom it is to hit."""
        aimed = option.verb == "play" and option.card is not None and AIMED in option.card.kind.text
        return "target" if aimed else ""

    def drop_words(self, option: Option) -> str:
        """See BaseLayout."""
        name = self.words.card(option.card)
        match option.verb:
            case "buy":
                price = option.number or 0
                return f"Buy {name} for {price}: {self.gem.power - price} Power left"
            case "pass":
                return f"Pass it to {self.words.name(option.seat)}"
            case "target":
                return f"Play it: attack {self.words.name(option.seat)}"
        return ""

    def target(self, option: Option) -> str:
        """See BaseLayout: whom one aims at is pointed at."""
        return f"seat{option.seat}" if option.seat >= 0 and option.card is None else ""

    def pile(self, option: Option) -> str:
        """See BaseLayout: the deck whose top card is looked at or played."""
        return f"seat{option.seat}/deck" if option.verb in ("look", "steal") else ""

    def asked(self, decision: Decision) -> str:
        """See BaseLayout: a Wild Magic says of decks without buttons that they are clicked, else the buttons say what it does."""
        if decision.topic != "wild magic":
            return super().asked(decision)
        return WHOSE if self._few else ON_TABLE

    @property
    def _few(self) -> bool:
        return len(self.scene.match.names) <= FEW

    def leads(self, option: Option, decision: Decision) -> bool:
        """See BaseLayout: the end of a turn only once nothing that does something is left to be played or bought."""
        return super().leads(option, decision) and not any(_does_something(other) for other in decision.options)

    def pointed(self, option: Option) -> bool:
        """See BaseLayout: the boards of those who may be aimed at glow. A single button would look like the only answer."""
        return option.verb in ("target", "look") or (option.verb == "steal" and not self._few)

    def caption(self, option: Option) -> str:
        """See BaseLayout: the question says that it is damage."""
        if option.text and option.verb != "steal":
            return option.text.removesuffix(" damage")
        rival = self.scene.match.names[option.seat] if option.seat >= 0 else ""
        name = self.words.card(option.card) if option.card is not None else ""
        match option.verb:
            case "target":
                return rival
            case "look" | "steal":
                return f"{rival}'s deck"
            case "resolve" | "copy":
                return name
            case "buy":
                return f"Buy {name} ({option.number})"
            case "give" | "swap" if name:
                return name
        return super().caption(option)


def _does_something(option: Option) -> bool:
    """Does a choice of a turn bring something: any but its end, and playing what has no effect?"""
    kind = option.card.kind if option.card is not None else None
    vain = option.verb == "play" and isinstance(kind, GameKind) and not (kind.effects or kind.ongoing)
    return option.verb in ("play", "buy", "use") and not vain
