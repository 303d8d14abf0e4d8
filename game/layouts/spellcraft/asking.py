"""How a spell-crafting game asks: what each answer means on the table, which key and button it has, which dice it rolls."""

from __future__ import annotations

from collections import abc
from typing import ClassVar

import pygame

from game.core import text
from game.dice.draw import SIX, DieKind
from game.layouts.spellcraft import captions, dropping
from game.layouts.spellcraft.casting import Casting
from game.layouts.spellcraft.centre import Centre
from game.layouts.spellcraft.furniture import WizardNode
from game.layouts.spellcraft.geometry import Plan
from game.layouts.spellcraft.wizards import Wizards
from game.layouts.spellcraft.words import CraftWords
from game.table.layout import PlannedLayout
from rules.core.decisions import Decision, Option
from rules.core.events import DiceRolled

FEW = 4
"""At a table of so many Wizards foes have buttons with their names in the bar; of more they are only pointed at."""
LETTERS, AROUND, BESIDE = 17, 48, 0.6
"""The size of what is written on buttons, how much wider they are, and the most of the bar that all of them have."""
MOST_SPELT = 4
"""Of so many answers to a blow each has a button; of more there are only those that need one."""


class AskingLayout(PlannedLayout[Plan]):
    """The part of the layout that has to do with questions. ``short`` are the names of the Wizards where there is little room."""

    words: CraftWords
    short: abc.Sequence[str]
    centres: abc.Sequence[Centre]
    wizards: Wizards
    casting: Casting

    undoing = frozenset({"take back"})
    keys = captions.KEYS
    recurring: ClassVar[abc.Mapping[str, str]] = {
        "shield": "Stop damage?",
        "re-roll": "{card}: roll again?",
        "ahead": "{card}: whose Spell resolves next?",
    }

    @property
    def boards(self) -> list[WizardNode]:
        """The boards of the Wizards, by seat."""
        return self.wizards.boards

    def drops(self, option: Option) -> tuple[str, ...]:
        """See BaseLayout."""
        taker = max(centre.taker(option) for centre in self.centres)
        return dropping.drops(option, taker)

    def drop_words(self, option: Option) -> str:
        """See BaseLayout: what becomes of a Wild Magic, who gets a gift, what is played or lost."""
        return dropping.words(option)

    def spelt(self, option: Option, decision: Decision) -> bool:
        """See BaseLayout: what would stop a blow, as taking it has a button."""
        return option.verb in captions.STOPPING and len(decision.options) <= MOST_SPELT

    def pointed(self, option: Option) -> bool:
        """See BaseLayout: whose Spell is to resolve is asked with all boards lit; so are foes too many for the bar, a
        Component that is lost lies in its slot, and glyphs on the table."""
        return option.verb in ("ahead", "give up", "bonus") or (option.verb == "target" and len(self.boards) > FEW)

    def target(self, option: Option) -> str:
        """See BaseLayout: whom one aims at is pointed at."""
        found = next(filter(None, (centre.target(option) for centre in self.centres)), "")
        return found or (f"seat{option.seat}" if option.seat >= 0 else "")

    def idle(self, decision: Decision) -> bool:
        """See BaseLayout: there is nothing to be passed over but the end of one's turn."""
        return decision.options[0].verb == "end"

    def dice(self, event: DiceRolled) -> tuple[DieKind, ...]:
        """See BaseLayout: ordinary dice, as many as are rolled."""
        return (SIX,) * len(event.results)

    def light_roll(self, event: DiceRolled) -> None:
        """See BaseLayout: the cards whose glyphs are counted."""
        self.casting.light(event)

    def roll_words(self, event: DiceRolled) -> str:
        """See BaseLayout: whose card it is for and what gives the dice, or whom each number stands for."""
        living = [seat for seat, board in enumerate(self.boards) if not board.out]
        return captions.foes(self.words, event, len(self.boards), living) or self.words.roll_for(event)

    def caption(self, option: Option) -> str:
        """See BaseLayout."""
        hp = [track.hp for track in self.wizards.tracks]
        return captions.caption(self.words, self.short, option, hp if self._roomy(hp) else ())

    def _roomy(self, hp: abc.Sequence[int]) -> bool:
        """Do the buttons of all foes find room beside a question with their hit points on them?"""
        ui, viewer = self.scene.ui, max(self.scene.viewer, 0)
        told = [
            captions.aimed_at(*each) for seat, each in enumerate(zip(self.short, hp, strict=True)) if seat != viewer
        ]
        wide = sum(text.width(words, text.TITLE, ui.text_px(LETTERS)) + ui.px(AROUND) for words in told)
        return wide <= self.plan.bar.w * BESIDE

    def key(self, option: Option) -> int:
        """See BaseLayout."""
        if option.verb in ("target", "ahead"):
            return pygame.K_1 + option.seat
        return super().key(option) or next(filter(None, (centre.key(option) for centre in self.centres)), 0)
