"""How Wizard Arena is laid out, looked at and acted out on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame

from game.core import theme
from game.core.node import Node
from game.core.short_names import short_names
from game.core.tween import Action
from game.core.ui import Ui
from game.core.widgets import Picture
from game.layouts.frame import beside, column
from game.layouts.wizard_arena import blows, choices, faces, sounds
from game.layouts.wizard_arena.acts import Acts
from game.layouts.wizard_arena.around import Around
from game.layouts.wizard_arena.carpet import CarpetNode, CrestNode
from game.layouts.wizard_arena.dial import LevelNode
from game.layouts.wizard_arena.furniture import PlateNode
from game.layouts.wizard_arena.geometry import Plan, far_edge, plan, spots
from game.layouts.wizard_arena.lying import IN_PLAY, MAGIC, Lying
from game.layouts.wizard_arena.moves import MOVES
from game.layouts.wizard_arena.near_edge import LOOKED
from game.layouts.wizard_arena.occasions import ArenaWitness
from game.layouts.wizard_arena.reading import plate_hint, plate_text
from game.layouts.wizard_arena.standards import OWN_DECK, Standards
from game.layouts.wizard_arena.words import Words
from game.narration.witness import Witness
from game.portraits.cast import faction_cast
from game.portraits.rig import Mood
from game.sparks.emitter import Place
from game.table.blows import Effect
from game.table.cues import Cues
from game.table.layout import PlannedLayout, Table
from game.table.spots import ASPECT, Lie, Spot
from rules.core.cards import Card, CardKind
from rules.core.decisions import Decision, Option, Picked
from rules.core.events import (
    Announced,
    CardMoved,
    Event,
)
from rules.core.zones import seat_of
from rules.wizard_arena.checks import selectable
from rules.wizard_arena.events import DamageCounted, RoundScored
from rules.wizard_arena.level import is_modifier
from rules.wizard_arena.power import PowerKind
from rules.wizard_arena.state import ACTIVE, OVERCHARGED, TARGET, ArenaState, SpellKind

KEYS = {
    "draw": pygame.K_d,
    "pass": pygame.K_p,
    "stand": pygame.K_s,
    "end": pygame.K_e,
    "draw spell": pygame.K_d,
    "stop": pygame.K_p,
}
LOOK_HIGH = 600
"""How high a card of the table's far side is shown large with its notes, in design units."""
LITTLE = 3
"""How much Life makes a wizard sweat."""


class ArenaLayout(PlannedLayout[Plan]):
    """See game.table.layout.BaseLayout."""

    voice = Words
    words: Words
    scenery = "wizard_arena"
    ambience = "ambience-arena"
    witness: ClassVar[type[Witness]] = ArenaWitness
    looks = blows.LOOKS
    moves = MOVES
    ending = frozenset({"pass", "stand", "end", "stop"})
    leading = frozenset({"draw", "draw spell"})
    keys = KEYS
    sealed = frozenset({"deck", "power", "wormholed", "wormholed_now"})
    private = frozenset({"hand", "sorting", "looking"})
    shared = frozenset({"looking"})
    typed = True

    def __init__(self, scene: Table) -> None:
        super().__init__(scene)
        self.state: ArenaState = scene.match.state
        self.plates: list[PlateNode] = []
        self.levels: list[LevelNode] = []
        self.mats: list[CarpetNode] = []
        self.crests: list[CrestNode] = []
        self.named = tuple(zip(scene.match.names, short_names(scene.match.names), strict=True))
        """The names of the wizards, whole and short."""
        self.status = [ACTIVE] * len(scene.match.names)
        self.open: set[Card] = set()
        self.blocked: set[Card] = set()
        self.scored = True
        """Is the round over, as far as it has been shown, or not yet begun?"""
        self.acts = Acts(self)
        self.lying = Lying(self)
        self.around = Around(self)

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, ui: Ui, viewer: int) -> Mapping[str, Spot]:
        """See BaseLayout."""
        self._plan = plan(ui, len(self.plates), viewer, self.scene.log.visible)
        for seat, room in self._plan.rooms.items():
            self.plates[seat].settle_in(room.plate)
            self.levels[seat].place(*room.level)
            self.levels[seat].signs = self.named[seat] if seat == self._plan.near else ()
            self.mats[seat].place(*room.mat)
            self.crests[seat].place(*room.crest)
        self.around.settle(self._plan, ui)
        self.standards.hang(self._plan.standards, ui)
        return spots(ui, self._plan, viewer, self.scene.reveals, dealt=self.state.number > 0)

    def far_edge(self, ui: Ui) -> int:
        """See BaseLayout."""
        return far_edge(ui)

    def look_room(self, about: pygame.Rect) -> pygame.Rect | None:
        """See BaseLayout: beside the card, where there is more room; one of the own place at the other end of the window."""
        ui, strip = self.scene.ui, self.plan.strip
        if about.centery < strip.y:
            room = beside(ui, about)
            room.h = min(room.h, ui.px(LOOK_HIGH))  # the own hand is not covered
            return room
        return column(ui, strip.y - ui.px(8), right=about.centerx < ui.width / 2)

    def large_room(self, told: pygame.Rect) -> pygame.Rect:
        """See BaseLayout: right of the own dial and below the names of rivals; of a lone one, over its spells and the log."""
        px, plan = self.scene.ui.px, self.plan
        room, low = super().large_room(told), told.top - px(8)
        if len(plan.rooms) == 2:
            room.bottomright = plan.side.right, low
            return room
        names = max(plan.rooms[seat].plate.bottom for seat in plan.rooms if seat != plan.near)
        high = min(room.h, low - names)
        room.size = round(high / ASPECT), high
        room.midbottom = plan.next.centerx, low
        return room

    def vitals(self, state: ArenaState) -> list[int]:
        """See BaseLayout: the Spell deck is the Life (WA-002)."""
        return [len(wizard.deck) for wizard in state.seats]

    def zones(self, ui: Ui, viewer: int) -> Mapping[str, tuple[pygame.Rect, str]]:
        """See BaseLayout: casting is dropping a spell in the middle of the table or on a rival's mat; drawing, on the own row."""
        if viewer < 0:
            return {}
        found = {
            f"seat{viewer}/cast": (self.plan.stage, "Cast here"),
            f"seat{viewer}/row": (self.plan.rooms[viewer].power, "Play here"),
        }
        for seat, room in self.plan.rooms.items():
            if seat != viewer:
                found[f"seat{seat}/cast"] = (room.mat, "Cast here")
        return found

    def back(self, card: Card, place: str) -> Picture:
        """See BaseLayout."""
        if isinstance(card.kind, PowerKind):
            return faces.back("power")
        return faces.back(self.scene.match.state.seats[card.owner].faction)

    def lie(self, place: str, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """See BaseLayout: a Stand turns the last card diagonally, an Overcharge sideways; a Critical row is fanned out."""
        where, _, zone = place.partition("/")
        seat = seat_of(place) if where else -1
        if zone in MAGIC:
            return self.lying.spell(seat, zone, index, lie)
        if zone in LOOKED and seat == self.plan.near:
            return self.lying.looked_at(index, count, card, lie)
        if zone == "hand" and seat == self.plan.near:
            return self.lying.own_hand(index, count, lie)
        if zone == "blight":
            return self.lying.taken(seat, index, count, lie)
        return self.lying.power(seat, index, count, card, lie) if zone == "row" else lie

    def depth(self, place: str, spot: Spot, index: int, count: int) -> float:
        """See BaseLayout: Modifiers in the row of a rival lie over their neighbours, which would cover half of their number, but
        not over the Bonus of one; a card in play lies over those that came before it, whose corners are seen.
        """
        cards, zone = self.scene.field.board.places.get(place, ()), place.partition("/")[2]
        depth = spot.z + 0.01 * (index + 1) if zone in IN_PLAY else spot.depth(index, count)
        over = zone == "row" and seat_of(place) != self.plan.near
        wide = over and index < len(cards) and is_modifier(cards[index])
        wide = wide and not any(card.kind.bonus for card in cards[index + 1 : index + 2])
        return depth + (0.015 if wide else 0.0)

    def beside(self, event: CardMoved) -> tuple[str, ...]:
        """See BaseLayout: the own row and hand share their room, and so does all that a wizard has in play."""
        near = f"seat{self.plan.near}"
        moved = (event.source, event.target)
        found = []
        if not {f"{near}/{zone}" for zone in ("hand", "row", *LOOKED)}.isdisjoint(moved):
            found = [f"{near}/row", f"{near}/hand"]
        for place in moved:
            where, _, zone = place.partition("/")
            if zone in IN_PLAY:
                found += [f"{where}/{name}" for name in IN_PLAY]
        return tuple(place for place in dict.fromkeys(found) if place not in moved)

    # -- furniture -----------------------------------------------------------------------------------------------

    def build_furniture(self) -> None:
        """See BaseLayout."""
        for seat, name in enumerate(self.scene.match.names):
            self.mats.append(self.scene.furniture.add(CarpetNode(f"seat{seat}/mat", f"{name}'s mat", theme.INK_SOFT)))
            self.mats[seat].z = -1.0
            self.crests.append(self.scene.furniture.add(CrestNode(self.mats[seat])))
        self.around.build()
        for seat, (name, short) in enumerate(self.named):
            self.plates.append(self.scene.furniture.add(PlateNode(seat, name, short, self.scene.moods.cast[seat])))
            self.scene.moods.add(self.scene.furniture.add(self.plates[seat].face))
            self.levels.append(self.scene.furniture.add(LevelNode(seat)))
        self.standards = Standards(self.scene.furniture, self.scene.match.game.kinds)

    def sync(self) -> None:
        """See BaseLayout."""
        self.state = self.scene.match.state
        self.words.viewer = self.scene.viewer
        result = self.scene.match.result
        won = result.winners if result is not None else ()
        for seat, wizard in enumerate(self.state.seats):
            self.status[seat] = wizard.status
            self.levels[seat].put(wizard.level, self.words.level_sum(self.state, seat))
            self.levels[seat].status, self.levels[seat].frozen = wizard.status, wizard.frozen
            plate = self.plates[seat]
            plate.status, plate.out, plate.frozen = wizard.status, wizard.out, wizard.frozen
            plate.dealt = self.state.number > 0
            plate.active = seat == self.scene.asked or seat in won
            self.mats[seat].out, self.mats[seat].active = wizard.out, plate.active
            plate.face.out = self.around.litter.remains[seat].visible = plate.out
            self.levels[seat].visible = not plate.out
        for place, pile in self.scene.field.piles.items():
            pile.bare = self.state.number > 0 and not place.endswith("/hand")
        self.dress([wizard.faction for wizard in self.state.seats])
        own = self.state.seats[self.scene.viewer] if self.scene.viewer >= 0 else None
        self.around.next.offer(own.level if own is not None and own.status == ACTIVE and not own.out else None)
        self.scored = not self.state.number or result is not None
        self.around.due.clear()
        self._hang_standards()
        self.open = {item for wizard in self.state.seats for item in wizard.open if item not in wizard.counting}
        self.blocked = self.open.difference(*(selectable(self.state, seat) for seat in range(len(self.state.seats))))
        self.on_event()

    def dress(self, factions: Sequence[str]) -> None:
        """Cloths and portraits are those of these factions, by seat."""
        characters = faction_cast(factions, self.scene.moods.cast)
        for seat, (faction, character) in enumerate(zip(factions, characters, strict=True)):
            plate, mat = self.plates[seat], self.mats[seat]
            plate.faction, plate.face.character = faction, character
            tone = theme.FACTIONS.get(faction, OWN_DECK.tone)
            plate.face.tone = mat.tone = self.levels[seat].tone = tone
            crest = f"art/wizard_arena/crests/{faction}.svg" if faction in theme.FACTIONS else OWN_DECK.crest
            mat.crest = self.crests[seat].crest = crest
        self.around.runners.match()

    def _hang_standards(self) -> None:
        """While the player in front of the screen picks a faction, each hangs over the own place."""
        decision = self.scene.match.decision
        picks = decision is not None and decision.topic == "faction" and decision.seat == self.scene.viewer
        self.standards.offer(
            [option.word for option in decision.options] if picks and decision else [], self.scene.printed
        )
        self.standards.hang(self.plan.standards, self.scene.ui)

    def condition(self, seat: int) -> Mood:
        """See BaseLayout."""
        plate = self.plates[seat]
        return Mood.DEAD if plate.out else Mood.SWEAT if 0 < plate.life <= LITTLE else Mood.CALM

    def feelings(self, event: Event) -> list[tuple[int, Mood]]:
        """See BaseLayout: who wins a round, who hits or overdoes it, who is frozen, who is about to pay."""
        match event:
            case RoundScored():
                return [(seat, Mood.CHEER) for seat in event.winners]
            case Announced(what="critical hit"):
                return [(event.seat, Mood.GLOAT)]
            case Announced(what="overcharge"):
                return [(event.seat, Mood.WINCE)]
            case Announced(what="frozen"):
                return [(event.seat, Mood.SWEAT)]
            case DamageCounted() if event.prevented and not event.total:
                return [(event.seat, Mood.GLOAT)]
        return []

    def on_event(self) -> None:
        """See BaseLayout: Life is what lies in the Spell decks shown, and plates tell what is shown."""
        for seat, plate in enumerate(self.plates):
            plate.life = len(self.scene.field.board.places.get(f"seat{seat}/deck", ()))
            plate.text = plate_text(plate, self.levels[seat].level)
            plate.hint = plate_hint(plate)
        self.around.follow()

    # -- options -------------------------------------------------------------------------------------------------

    def drops(self, option: Option) -> tuple[str, ...]:
        """See BaseLayout."""
        seat = self.scene.viewer
        if option.verb == "cast":
            return (f"seat{seat}/cast", *(f"seat{other}/cast" for other in self.plan.rooms if other != seat))
        if option.verb == "draw":
            return (f"seat{seat}/row",)
        if option.verb == "draw spell":
            return ("hand zone",)
        return (option.place,) if option.place else ()

    def target(self, option: Option) -> str:
        """See BaseLayout: a faction is picked by its standard."""
        return f"faction/{option.word}" if option.verb == "pick" else ""

    def pointed(self, option: Option) -> bool:
        """See BaseLayout: a standard bears the name of its faction."""
        return option.verb == "pick"

    def idle(self, decision: Decision) -> bool:
        """See BaseLayout: passing in Final Casting, or ending a turn, when nothing else can be done."""
        return decision.topic == "final" or all(option.verb in self.ending for option in decision.options)

    def leads(self, option: Option, decision: Decision) -> bool:
        """See BaseLayout: an end that costs Life never beside spells that could still bring the level down."""
        wizard = self.state.seats[decision.seat]
        costly = option.verb in self.ending and wizard.level > TARGET and wizard.status != OVERCHARGED
        return super().leads(option, decision) and not (costly and len(decision.options) > 1)

    def betrays(self, decision: Decision) -> bool:
        """See BaseLayout: that none of the spells in a hand can be cast now."""
        return decision.topic == "final" and bool(self.state.seats[decision.seat].hand)

    def heading(self) -> str:
        """See BaseLayout: the round."""
        return f"Round {self.state.number}" if self.state.number else "Picking factions"

    def pile(self, option: Option) -> str:
        """See BaseLayout."""
        if option.verb == "draw":
            return f"seat{self.scene.viewer}/power"
        if option.verb == "draw spell" or option.verb == "lose":
            return f"seat{self.scene.viewer}/deck"
        return ""

    def caption(self, option: Option) -> str:
        """See BaseLayout."""
        if option.text:
            return option.text
        if option.card is not None:
            return f"{option.verb.capitalize()} {self.words.card(option.card)}"
        return (option.word or option.verb).capitalize()

    def asked(self, decision: Decision) -> str:
        """See BaseLayout: buttons and dial tell what else the rules say."""
        return choices.asked(self.words, decision)

    def outcome(self, decision: Decision, picked: Picked) -> str:
        """See BaseLayout: the level that is made."""
        return choices.caption(self.state, self.words, decision, picked)

    def tally(self, decision: Decision, picked: Picked) -> str:
        """See BaseLayout: the sum of the level."""
        return choices.tally(self.state, self.words, decision, picked)

    def warning(self, decision: Decision, picked: Picked) -> str:
        """See BaseLayout: what lifts its owner above 12 (WA-068), or takes the last Life."""
        return choices.warning(self.state, decision, picked)

    # -- motion --------------------------------------------------------------------------------------------------

    def large_faces(self) -> list[Picture]:
        """See BaseLayout: the spells of this match."""
        kinds = {card.kind.key: card.kind for card in self.scene.match.state.cards if isinstance(card.kind, SpellKind)}
        return [self.face_of(kind) for kind in kinds.values()]

    def face_of(self, kind: CardKind) -> Picture:
        """See BaseLayout."""
        return faces.front(kind, self.scene.printed)

    def level_at(self, seat: int) -> Place:
        """Where the needle of a seat's dial points: what bursts there does not hide its number."""
        return self.levels[seat].tip

    def seat_face(self, seat: int) -> Node:
        """See BaseLayout."""
        return self.plates[seat].face

    def belongings(self, seat: int) -> tuple[Node, ...]:
        """What a blow pushes aside: all that lies on the cloth. The cloth itself stays on the table."""
        return tuple(node for node in super().belongings(seat) if node not in (self.mats[seat], self.crests[seat]))

    def effect(self, event: Event) -> Effect | None:
        """See BaseLayout."""
        return blows.effect(self, event)

    def shows_large(self, event: Event) -> bool:
        """See BaseLayout: a spell that somebody else casts."""
        return isinstance(event, CardMoved) and event.why == "cast" and event.seat != self.scene.viewer

    def cues(self, event: Event) -> Cues:
        """See BaseLayout."""
        return sounds.cues(event)

    def action(self, event: Event) -> Action | None:
        """See BaseLayout."""
        return self.acts.action(event)


LAYOUT = ArenaLayout
