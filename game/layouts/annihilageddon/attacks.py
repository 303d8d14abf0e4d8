"""What attacks the viewer, shown while a Defense is asked for."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.cardface.annihilageddon import short_name
from game.core import svg
from game.core.text import escape, plain
from game.core.widgets import Picture
from game.layouts.annihilageddon.faces import ART, figure_of
from game.layouts.annihilageddon.geometry import Plan
from game.layouts.annihilageddon.moments import Threat
from game.layouts.annihilageddon.reading import strikes_by
from game.layouts.annihilageddon.words import Words
from game.table.layout import Table
from rules.annihilageddon.events import AttackAnnounced
from rules.annihilageddon.kinds import LEGEND
from rules.annihilageddon.state import AnnihilageddonState
from rules.core.cards import Card, CardKind


class AttackedLayout(Protocol):
    """What this uses of its layout."""

    scene: Table
    state: AnnihilageddonState
    words: Words
    threat: Threat

    @property
    def plan(self) -> Plan:
        """Where everything lies."""

    def face_of(self, kind: CardKind) -> Picture:
        """The face of a card."""


def threaten(rules: AttackedLayout) -> None:
    """Show what the viewer may avoid now; nothing where there is nothing."""
    scene, threat = rules.scene, rules.threat
    decision = scene.match.decision
    ours = decision is not None and decision.topic == "defense" and decision.seat == scene.viewer
    card = decision.about if decision is not None and ours else None
    if card is None:
        threat.take_away()
        return
    events = reversed(scene.match.events)
    attack = next((event for event in events if isinstance(event, AttackAnnounced) and event.card is card), None)
    by, stage = attack.attacker if attack is not None else -1, rules.plan.stage
    room = pygame.Rect(stage.x, stage.y, stage.w, rules.plan.bar.y - scene.ui.px(2) - stage.y)
    hp = rules.state.seats[scene.viewer].hp
    fresh, name = threat.parent is None, card.kind.title(scene.printed)
    threat.put_up(scene.effects, room, _figure(rules, by, card), rules.face_of(card.kind), rules.plan.lineup[0].size)
    threat.card.name, threat.card.text = name, plain(card.kind.text)
    words = f"{escape(rules.words.named(strikes_by(card.kind)))}\n**You have {hp} HP.**"
    threat.tell(_title(rules, by, card), words, scene.ui.px(10))
    if fresh:
        threat.spring(scene.animator)


def _title(rules: AttackedLayout, by: int, card: Card) -> str:
    if by >= 0:
        return f"{rules.words.name(by)} attacks you!"
    legend = card.kind.type == LEGEND
    return f"{short_name(card.kind.title(rules.scene.printed)) if legend else 'It'} hits you!"


def _figure(rules: AttackedLayout, by: int, card: Card) -> Picture:
    """Whoever attacks: a player's Wizard, else whom the card shows."""
    wizard = rules.state.seats[by].wizard if by >= 0 else ""
    return svg.picture(f"{ART}/wizards/{wizard}.svg") if wizard else figure_of(card.kind)
