"""How a Spell is cast on the table: its name unrolls, arrows point at its targets, glyphs light up, dice are counted."""

from __future__ import annotations

from collections import abc
from itertools import islice
from typing import Protocol

import pygame

from game.cardface.raster import radius_of
from game.core import theme
from game.core.patch import Look
from game.core.studio import have_drawn
from game.core.theme import Colour
from game.core.tween import Action, Call, Parallel, Sequence, Tween, Wait, ease_in_out, ease_out_back
from game.core.ui import Ui
from game.core.widgets import Picture, Sprite, ignoring, light_of, shadow_of
from game.layouts.spellcraft import faces
from game.layouts.spellcraft.furniture import WizardNode
from game.layouts.spellcraft.geometry import Plan
from game.layouts.spellcraft.odds import odds_of
from game.layouts.spellcraft.show import ScrollNode
from game.layouts.spellcraft.stage import Actor, StageNode
from game.layouts.spellcraft.stage_text import Head
from game.layouts.spellcraft.words import CraftWords
from game.portraits.rig import Mood
from game.table.arrows import AimNode
from game.table.cards import CardNode
from game.table.layout import Table
from game.table.spots import ASPECT
from rules.core.cards import Card, CardKind
from rules.core.events import Damaged, DiceRolled, Event, Healed, RoundBegan, TurnBegan, TurnEnded
from rules.spellcraft.events import ComponentBegan, PowerRolled, SpellRevealed, TargetsChosen
from rules.spellcraft.kinds import ComponentKind
from rules.spellcraft.rolls import throw_for
from rules.spellcraft.state import SpellcraftState

SPOKEN = 900
"""Milliseconds for which the name of a Spell can be read."""
AIMED = 90.0
STRONG, GROWING, HELD, FADED, GONE = 0.92, 150, 1200, 1100, 300
"""How strong an arrow is, in how many milliseconds it grows, how long it stays so, and in how many it fades: once something is
asked, and before that."""
RISE, SHOWN, FLIGHT = 190, 100, 190
"""Milliseconds in which a card comes into the middle of the table, is shown there, and flies onto the stage."""
ALOFT, LARGER, LARGEST = 18, 1.35, 240
"""How high it flies, how much larger it is there than on the stage, and how wide at most, in design units."""
LEFT = 0.35
"""What is left meanwhile where it lies."""
COUNTED = 90  # milliseconds from one lit glyph to the next
SUMMED = 420
"""How long the sum is seen before anything follows: the stage goes on telling it."""


class CastingLayout(Protocol):
    """What casting uses of its layout."""

    scene: Table
    state: SpellcraftState
    words: CraftWords
    short: abc.Sequence[str]

    @property
    def boards(self) -> abc.Sequence[WizardNode]:
        """The boards of the Wizards, by seat."""

    @property
    def plan(self) -> Plan:
        """The rooms of the present window."""

    def face_of(self, kind: CardKind) -> Picture:
        """The face of a card."""

    def look_room(self, about: pygame.Rect) -> pygame.Rect | None:
        """Where a card that lies there is shown large."""


class Casting:
    """The Spell that resolves: the stage with its Component, arrows at its targets, the cards whose glyphs count."""

    def __init__(self, layout: CastingLayout) -> None:
        self.layout = layout
        self.stage = StageNode()
        self.aims: list[AimNode] = []
        self._lit: list[CardNode] = []
        self._read = ""
        self._card: Card | None = None
        self._caster = -1
        self._lights: list[Look] = []  # their cache finds them while somebody has them
        self._begun: list[Card] = []
        self._aimed: dict[Card, list[int]] = {}

    def build_furniture(self) -> None:
        """Add the stage to the scene, below all cards that move."""
        self.stage.on_hover_long = ignoring(self._look)
        self.stage.on_unhover = lambda _: self.layout.scene.zoom.hide()  # which is not there yet
        self.layout.scene.root.add(self.stage)

    def _look(self) -> None:
        """Show the Component large beside the stage, with what its keywords mean."""
        stage = self.stage
        if stage.face is not None:
            self.layout.scene.zoom.show(stage.face, stage.title, self._read, self.layout.look_room(stage.rect()))

    def follow(self) -> None:
        """The Spell on the stage is the one that lies on the table now."""
        if self._card is not None and self.stage.visible:
            self.stage.spell = self._heads(self._lying(self._caster))

    def _lying(self, seat: int) -> abc.Sequence[Card]:
        return self.layout.scene.field.board.places.get(f"seat{seat}/spell", ())

    def _heads(self, cards: abc.Sequence[Card]) -> tuple[Head, ...]:
        """The Components of a Spell as the stage tells them; none while something else is there."""
        if self._card not in (None, *cards):
            return ()
        words = self.layout.words
        return tuple(
            Head(words.card(card), card is self._card, card in self._begun and card is not self._card) for card in cards
        )

    def arrange(self) -> None:
        """The stage to its place; arrows would point at where things lay before."""
        plan = self.layout.plan
        self.stage.stand(plan.stage, plan.corner)
        self.clear_aims()

    def sync(self) -> None:
        """At rest nothing is lit; between turns nothing resolves."""
        self._unlight()
        if self.layout.state.active < 0:
            self.clear_aims()
            self._clear()
        elif not self.layout.scene.showing:
            self._recall()
            self._count_dice()
            decision = self.layout.scene.match.decision
            if decision is not None and decision.topic == "window":  # what was aimed at is done
                self.clear_aims()
            self._fade()

    def _fade(self, ms: float = FADED, delay: float = 0.0) -> None:
        """Nothing that matters is hidden for long: the stage tells who aims at whom, too."""
        for aim in self.aims:
            self.layout.scene.animator.tween(aim, ms, delay=delay, alpha=0.0)

    def _recall(self) -> None:
        """The stage after what has happened in this turn, where that was not seen or was taken back."""
        turn: list[Event] = []
        for event in reversed(self.layout.scene.match.events):
            if isinstance(event, TurnBegan):
                break
            turn.append(event)
        was = self.stage.title, self.stage.targets
        self._clear()
        for event in reversed(turn):
            match event:
                case ComponentBegan():
                    self._aimed.clear()
                    self._begun.append(event.card)
                    self._put_on(event.card, event.seat)
                case TargetsChosen():
                    self._aim_at(event)
                case PowerRolled() if self.stage.visible:
                    self.turn_to(event.card, event.seat)
                    self.tell_roll(event)
        if was != (self.stage.title, self.stage.targets):
            self.clear_aims()

    def speak(self, event: SpellRevealed) -> Action:
        """The Spell's name unrolls on a scroll, large."""
        scene, plan = self.layout.scene, self.layout.plan
        scroll = ScrollNode(self.layout.words.spell(event.cards), f"{scene.match.names[event.seat]} casts")
        table = plan.table
        height = scene.ui.px(112)
        width = min(table.w - scene.ui.px(40), scene.ui.px(760))
        top = plan.stage.centery - height / 2
        self.stage.spell = self._heads(event.cards)

        def show() -> None:
            scene.effects.add(scroll)
            scroll.place(table.centerx - width / 2, top, width, height)
            scene.clear(scroll.rect())
            scene.sound("flick")
            self.stage.expect((self.layout.face_of(card.kind) for card in event.cards), self._shown().size)
            if scene.app.stage.studio is not None:
                nodes = [node for card in event.cards if (node := scene.field.nodes.get(card)) is not None]
                have_drawn(self._light_ahead, nodes, self._shown(), scene.ui)

        return scroll.unrolling(show, SPOKEN, scene.animator)

    def _light_ahead(self, nodes: abc.Sequence[CardNode], shown: pygame.Rect, ui: Ui) -> None:
        """Make the lights of these cards once they resolve, and what lies below them as they fly. In any thread."""
        sizes = {((round(node.w), round(node.h)), round(node.radius)) for node in nodes}
        sizes.add((shown.size, radius_of(shown.w)))
        lights = [light_of(size, radius, theme.GLOW_TURN, ui) for size, radius in sizes]
        self._lights = [*lights, self.stage.light(), shadow_of(shown.size, radius_of(shown.w), ui.px(ALOFT), ui)]

    def begin(self, event: ComponentBegan) -> Action | None:
        """A Component comes onto the stage and is shown large."""
        self.clear_aims()
        self._unlight()
        self._aimed.clear()
        self._begun.append(event.card)
        self._light_up(event.card, theme.GLOW_TURN)  # it resolves
        self._put_on(event.card, event.seat)
        return self._fly(event.card)

    def _fly(self, card: Card) -> Action | None:
        """A card flies from where it lies into the middle of the table, where it is shown for a moment, and onto the stage."""
        scene, stage = self.layout.scene, self.stage
        node = scene.field.nodes.get(card)
        if node is None or scene.animator.reduced:
            return self.pulse(card)
        room, shown = stage.card_room, self._shown()
        flying = Sprite(picture=stage.face)
        flying.shadow, flying.radius = float(scene.ui.px(ALOFT)), radius_of(shown.w)
        stage.flown = True
        stage.write_ahead()

        def begin() -> None:
            scene.effects.add(flying)
            flying.place(*shown)
            flying.x, flying.y, flying.scale = node.x, node.y, max(0.15, node.w / shown.w)
            flying.glow = theme.GLOW_TURN
            node.alpha = LEFT
            scene.sound("flick")

        def land() -> None:
            stage.flown, node.alpha = False, 1.0
            flying.remove()
            self._chime()

        return Sequence(
            Call(begin),
            Tween(flying, {"x": shown.centerx, "y": shown.centery, "scale": 1.0}, RISE, ease_out_back),
            Wait(SHOWN),
            Tween(flying, {"x": room.centerx, "y": room.centery, "scale": room.w / shown.w}, FLIGHT, ease_in_out),
            Call(land),
        )

    def _shown(self) -> pygame.Rect:
        """Where a card is shown before it lies on the stage: there, but nearer to the eye, below what is told of it."""
        room, px = self.stage.card_room, self.layout.scene.ui.px
        wide = max(room.w, min(round(room.w * LARGER), px(LARGEST)))
        shown = pygame.Rect(0, 0, wide, round(wide * ASPECT))
        shown.center = room.center
        shown.y = max(shown.y, self.layout.plan.bar.bottom)
        return shown

    def _count_dice(self) -> None:
        """While something is asked before a Power Roll, the stage tells how many dice it will have, and the odds of each row."""
        card, active = self._card, self.layout.state.active
        kind = card.kind if card is not None and self.stage.visible and not self.stage.sum else None
        if card is not None and isinstance(kind, ComponentKind) and kind.rows:
            dice = throw_for(self.layout.state, active, card).dice
            self.stage.odds = odds_of(self.layout.state, active, card)
            self.stage.sum = f"rolls {dice} {'die' if dice == 1 else 'dice'}"

    def _put_on(self, card: Card, seat: int) -> None:
        """A card comes onto the stage with all that it aims at."""
        self._card, self._caster = card, seat
        self._read = self.layout.words.named(card.kind.text)
        face, title = self.layout.face_of(card.kind), self.layout.words.card(card)
        self.stage.show(face, title, self._read, self._actor(seat, Mood.GLOAT))
        self.stage.spell = self._heads(self._lying(seat))
        self.stage.targets = tuple(self._actor(target, Mood.WINCE) for target in self._aimed.get(card, ()))

    def turn_to(self, card: Card | None, seat: int) -> None:
        """A card that answers what resolves does something, or the latter goes on: it is the one on the stage."""
        if card is not None and card is not self._card and self.stage.visible:
            self._put_on(card, seat)

    def aim(self, event: TargetsChosen) -> Action | None:
        """Arrows from the card to all it aims at, whose faces come onto the stage."""
        self.clear_aims()
        targets = self._aim_at(event)
        field, rooms = self.layout.scene.field, self.layout.plan.rooms
        node = field.nodes.get(event.card) if event.card is not None else None
        start = (node.x, node.y) if node is not None else rooms[event.seat].face.center
        if self.stage.visible and event.card is self._card:
            start = self.stage.card_room.center
        tone = self._meant(event)
        for target in targets:
            aim = AimNode(start, rooms[target].face.center, tone, self.layout.plan.table.top)
            aim.z = AIMED
            self.aims.append(field.group.add(aim))  # below the bar, so that no arrow crosses a question
            aim.lay()
            aim.alpha, aim.share = STRONG, 0.0
        if not self.aims:
            return None
        self._fade(GONE, GROWING + HELD)
        return Parallel(*(Tween(aim, {"share": 1.0}, GROWING, ease_in_out) for aim in self.aims))

    def _meant(self, event: TargetsChosen) -> Colour:
        """What an arrow tells of what it does: red where it hurts, or where that is not known yet, green where it heals."""
        events = self.layout.scene.match.events
        for later in islice(events, place_of(event, events) + 1, None):
            match later:
                case Damaged(seat=seat) if seat in event.targets:
                    return theme.RED
                case Healed(seat=seat) if seat in event.targets:
                    return theme.GREEN
                case TargetsChosen() | ComponentBegan() | TurnEnded() | RoundBegan():
                    return theme.CREAM
        return theme.RED

    def _aim_at(self, event: TargetsChosen) -> list[int]:
        """The stage shows the card that aims and at whom; returns whom, its owner aside."""
        targets = [seat for seat in event.targets if seat != event.seat]
        if event.card is not None:
            self._aimed[event.card] = targets
        self.turn_to(event.card, event.seat)
        if self.stage.visible:
            self.stage.targets = tuple(self._actor(seat, Mood.WINCE) for seat in targets)
        return targets

    def _actor(self, seat: int, mood: Mood) -> Actor:
        """A Wizard as it is shown on the stage."""
        face = self.layout.boards[seat].face
        return Actor(face.character, mood, face.tone, self.layout.short[seat])

    def clear_aims(self) -> None:
        """Take the arrows away."""
        for aim in self.aims:
            aim.remove()
        self.aims.clear()

    def light(self, event: DiceRolled) -> None:
        """Light the cards whose glyphs are counted in a Power Roll."""
        self._unlight()
        if not isinstance(event, PowerRolled) or event.printed is None:
            return
        tone = faces.GLYPH_TONES[event.printed.kind.glyph]
        for card in event.matching:
            self._light_up(card, tone)

    def _light_up(self, card: Card, tone: Colour) -> None:
        """A card on the table glows in this colour until others do."""
        node = self.layout.scene.field.nodes.get(card)
        if node is not None:
            node.glow = tone
            self._lit.append(node)

    def _unlight(self) -> None:
        for node in self._lit:
            node.glow = None
        self._lit.clear()

    def roll(self, event: PowerRolled) -> Action:
        """Glyphs light up one after the other while the dice roll, then the sum is called out."""
        scene, words = self.layout.scene, self.layout.words
        self.turn_to(event.card, event.seat)
        roll = scene.thrower.roll(event)
        lit = Sequence(*(Sequence(Call(self._chime), *_bump(node)) for node in self._lit))
        shown = Sequence(Parallel(lit, roll), Call(lambda: self.tell_roll(event)))
        if self.stage.visible:
            return Sequence(shown, Wait(SUMMED))
        called = words.sum_of(event).replace("**", "")
        return Sequence(shown, scene.effects.banner(called, theme.CREAM, theme.SUM_LINE, small=True))

    def tell_roll(self, event: PowerRolled) -> None:
        """The stage tells what was rolled, and lights that row of its card."""
        self.stage.sum, self.stage.row = self.layout.words.reckoned(event), event.row

    def _chime(self) -> None:
        self.layout.scene.sound("trigger")

    def pulse(self, card: Card | None) -> Action | None:
        """A card that does something swells for a moment."""
        node = self.layout.scene.field.nodes.get(card) if card is not None else None
        if node is None:
            return None
        self._chime()
        return Sequence(Tween(node, {"scale": 1.18}, 120), Tween(node, {"scale": 1.0}, 160))

    def end(self) -> None:
        """The turn is over."""
        self.clear_aims()
        self._unlight()
        self._clear()
        self.layout.scene.zoom.hide()

    def _clear(self) -> None:
        """Nothing resolves, and nothing has."""
        self._card = None
        self._begun.clear()
        self.stage.clear()


def place_of(event: Event, events: abc.Sequence[Event]) -> int:
    """The place of an event that is acted out now among all of them, which may be ahead of it; behind the last if it is none."""
    return next((number for number in reversed(range(len(events))) if events[number] is event), len(events))


def _bump(node: CardNode) -> tuple[Action, ...]:
    return Tween(node, {"scale": 1.14}, COUNTED), Tween(node, {"scale": 1.0}, COUNTED)
