"""How Witless Wizards is laid out, looked at and acted out on the table."""

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
from game.dice.draw import DieKind
from game.layouts.frame import HintNode, beside, column
from game.layouts.witless_wizards import blows, faces, sounds
from game.layouts.witless_wizards.acts import Acts
from game.layouts.witless_wizards.afar import Afar
from game.layouts.witless_wizards.forecast import ForecastNode
from game.layouts.witless_wizards.furniture import TEAM_MARKS, BoardNode, seat_tone
from game.layouts.witless_wizards.geometry import Plan, far_edge, opposed, plan, spots
from game.layouts.witless_wizards.moves import MOVES
from game.layouts.witless_wizards.occasions import WitlessWitness
from game.layouts.witless_wizards.offers import Offers
from game.layouts.witless_wizards.phases import BATTLE, PhasesNode, part_of
from game.layouts.witless_wizards.rack import RackNode, vessel
from game.layouts.witless_wizards.reckoning import Reckoning
from game.layouts.witless_wizards.sheet import SheetNode
from game.layouts.witless_wizards.stage import StageNode
from game.layouts.witless_wizards.track import Track
from game.layouts.witless_wizards.trinkets import Trinkets
from game.layouts.witless_wizards.words import Words
from game.narration.witness import Witness
from game.portraits.rig import Mood
from game.table.blows import Effect
from game.table.cues import Cues
from game.table.layout import PlannedLayout, Table
from game.table.spots import Spot
from rules.core.cards import Card, CardKind
from rules.core.decisions import Decision, Option
from rules.core.events import (
    CardMoved,
    DiceRolled,
    Event,
)
from rules.core.zones import seat_of
from rules.witless_wizards.actions import weak_at
from rules.witless_wizards.ending import places
from rules.witless_wizards.events import AttackCounted, Given, Refused
from rules.witless_wizards.state import (
    FACES,
    OFFENCE,
    SLOTS,
    SPECIAL,
    Equipment,
    EquipmentKind,
    WitlessState,
)
from rules.witless_wizards.values import board_values, income_of

KEYS = {"keep": pygame.K_k, "draw": pygame.K_d, "enough": pygame.K_e, "accept": pygame.K_e, "roll": pygame.K_r}
BATTLE_DIE = DieKind(tuple(map(str, FACES)), (228, 184, 74), pips=False, name="Battle die")


def vessel_of_die(width: int, height: int, rim: int, unit: float) -> pygame.Surface:
    """The tray of the die: like the rack on the other side of the stage."""
    return vessel(width, height, unit).copy()


class WitlessLayout(PlannedLayout[Plan]):
    """See game.table.layout.BaseLayout."""

    voice = Words
    scenery = "witless_wizards"
    held_up = True
    ambience = "ambience-armoury"
    witness: ClassVar[type[Witness]] = WitlessWitness
    looks = blows.LOOKS

    words: Words
    moves = MOVES
    keys = KEYS
    shared = frozenset({"hand"})
    recurring: ClassVar[Mapping[str, str]] = {"extra": "Draw one more for a cube?", "die": "{card}: change the die?"}
    onward = frozenset({"roll", "take", "leave", "pay"})

    def __init__(self, scene: Table) -> None:
        super().__init__(scene)
        self.state: WitlessState = scene.match.state
        self.short = short_names(scene.match.names)
        self.boards: list[BoardNode] = []
        self.track = Track(self)
        self.pools: list[HintNode] = []
        self.stage = StageNode()
        self.phases = PhasesNode()
        self._dealing = False
        """Has the first card of this turn been shown, and the battle not begun?"""
        self.rack = RackNode()
        self.trinkets = Trinkets()
        self.sheet = SheetNode()
        self.forecast = ForecastNode(BATTLE_DIE)
        self.reckoning = Reckoning(self)
        self.offers = Offers(self)
        self.afar = Afar(self)
        self.number = 0
        self.acts = Acts(self)

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, ui: Ui, viewer: int) -> Mapping[str, Spot]:
        """See BaseLayout."""
        self._plan = plan(ui, len(self.boards), viewer, self.scene.log.visible)
        for seat, room in self._plan.rooms.items():
            self.boards[seat].settle_in(room)
            self.pools[seat].place(*room.pool)
            self.track.stand(seat)
        self.stage.place(*self._plan.stage)
        self.sheet.lie(self._plan.sheet)
        self.forecast.lie(self._plan.stage, self._plan.sheet)
        self.rack.settle_in(self._plan.rack, (self._plan.deck, self._plan.discard))
        self.trinkets.lie(self._plan, ui)
        self.scene.tray.told, self.scene.tray.look = BATTLE_DIE, vessel_of_die
        self.scene.tray.place(*self._plan.tray)
        return spots(self._plan)

    def far_edge(self, ui: Ui) -> int:
        """See BaseLayout."""
        return far_edge(ui)

    def look_room(self, about: pygame.Rect) -> pygame.Rect | None:
        """See BaseLayout: beside the card itself, wherever there is more room; the own equipment off the stage and question, of
        two each over the board of the other.
        """
        if len(self.boards) == 2:
            return opposed(self.scene.ui, self.plan, about) or beside(self.scene.ui, about)
        ui, own = self.scene.ui, self.plan.rooms[self.plan.near].board
        if about.centery < own.y or not own.x <= about.centerx <= own.right:
            return beside(ui, about)
        return column(ui, own.y - ui.px(8), right=False)

    def vitals(self, state: WitlessState) -> list[int]:
        """See BaseLayout: Stamina."""
        return [wizard.stamina for wizard in state.seats]

    def zones(self, ui: Ui, viewer: int) -> Mapping[str, tuple[pygame.Rect, str]]:
        """See BaseLayout: a card is kept or given by dropping it on a board, used or discarded in the middle."""
        found = {
            f"seat{seat}/take": (room.wood, f"{self.scene.match.names[seat]}'s board")
            for seat, room in self.plan.rooms.items()
        }
        found["discard/drop"] = (self.plan.discard.inflate(ui.px(10), ui.px(6)), "Discard here")
        return found

    def back(self, card: Card, place: str) -> Picture:
        """See BaseLayout."""
        return faces.BACK

    # -- furniture -----------------------------------------------------------------------------------------------

    def build_furniture(self) -> None:
        """See BaseLayout."""
        for thing in self.trinkets.nodes:
            self.scene.furniture.add(thing)
        self.scene.furniture.add(self.phases)
        self.scene.furniture.add(self.stage)
        self.scene.furniture.add(self.rack)
        for seat, names in enumerate(zip(self.scene.match.names, self.short, strict=True)):
            mark = TEAM_MARKS[seat % 2] if self.state.teams else ""
            board = BoardNode(seat, names, self.scene.moods.cast[seat], seat_tone(seat, self.state.teams), mark)
            self.scene.moods.add(board.face)
            self.boards.append(self.scene.furniture.add(board))
        for seat in range(len(self.boards)):
            self.pools.append(self.scene.furniture.add(HintNode(f"seat{seat}/cubes", "Concentration Cubes")))
            self.track.add(seat)
        self.scene.furniture.add(self.sheet)
        self.scene.furniture.add(self.forecast)
        self.offers.build()
        self.afar.build()

    def sync(self) -> None:
        """See BaseLayout."""
        self.state = state = self.scene.match.state
        self.acts.let_go()
        self.words.viewer = self.scene.viewer
        self.number = state.number
        self.scene.entitle()
        self.phases.hang(self.plan, self.scene.ui, self.scene.top.free)
        self.phases.put(part_of(state))
        self.scene.tray.lay((BATTLE_DIE,))
        rank = places(state)
        won = self.scene.match.result.winners if self.scene.match.result is not None else ()
        for seat, wizard in enumerate(state.seats):
            board = self.boards[seat]
            board.stamina, board.cubes = wizard.stamina, wizard.cubes
            board.weak_at = weak_at(self.state, seat)
            board.out = board.face.out = wizard.fell > 0
            board.place_taken = rank[seat] if board.out else 0
            board.active = seat == self.scene.asked or seat in won
            board.text = self._board_text(seat)
            self.track.sync(seat, wizard.stamina)
        self.on_event()
        self._weigh()

    def is_out(self, seat: int) -> bool:
        """See BaseLayout."""
        return bool(self.boards[seat].out)

    def condition(self, seat: int) -> Mood:
        """See BaseLayout: the Weakened sweat."""
        board = self.boards[seat]
        return (
            Mood.DEAD if board.out else Mood.SWEAT if self.track.markers[seat].stamina <= board.weak_at else Mood.CALM
        )

    def feelings(self, event: Event) -> list[tuple[int, Mood]]:
        """See BaseLayout: a blow that comes to nothing, a gift nobody asked for, one that is refused."""
        match event:
            case AttackCounted() if not event.hits:
                return [(event.attacker, Mood.SWEAT), (event.target, Mood.GLOAT)]
            case Given():
                return [(event.giver, Mood.GLOAT)]
            case Refused():
                return [(event.seat, Mood.GLOAT)]
        return []

    def _board_text(self, seat: int) -> str:
        wizard = self.state.seats[seat]
        words = [f"Stamina {wizard.stamina}", f"{wizard.cubes} cubes", f"income {income_of(self.state, seat)}"]
        for slot, name in enumerate(SLOTS):
            cards = wizard.slot(slot)
            words.append(f"{name}: {self.words.card(cards[0]) if cards else 'empty'}")
        if wizard.fell:
            words.append("out")
        return ", ".join(words)

    def on_event(self) -> None:
        """See BaseLayout: what the equipment shown adds up to; the curtain opens while somebody holds a card."""
        self.draw_curtain()
        self.offers.follow()
        self.afar.follow()
        for seat, board in enumerate(self.boards):
            equipment = [card for slot in SLOTS for card in self._lying(seat, slot)]
            board.sums = board_values(equipment)
            pool, (attack, guard, gain) = self.pools[seat], board.sums
            pool.text = str(board.cubes)
            pool.hint = (
                f"**{board.cubes} Concentration Cube{'' if board.cubes == 1 else 's'}:** spent on more cards and on effects.\n"
                f"Attack **{attack}**, Defence **{guard}**, income **{gain}** a turn."
            )

    def _weigh(self) -> None:
        """While the player in front of the screen chooses whom to attack, a sheet tells what that would come to."""
        decision = self.scene.match.decision
        if decision is not None and decision.topic == "target" and decision.seat == self.scene.viewer:
            self.reckoning.weigh(decision.seat, [option.seat for option in decision.options])
        else:
            self.reckoning.rest()
            if not (self.sheet.head or self.scene.showing):
                self.reckoning.recall(self.scene.match.events)
        self.draw_curtain()

    def draw_curtain(self) -> None:
        """The stage shows a card that somebody holds, else the sum of the present attack; it stays open from the first card of a
        turn up to its battle.
        """
        places = self.scene.field.board.places
        held = self.acts.presented is not None or any(
            places.get(f"seat{seat}/hand") for seat in range(len(self.boards))
        )
        self.sheet.visible, self.forecast.visible = not held, not held and bool(self.forecast.rows)
        self._dealing = (self._dealing or held) and self.phases.part < BATTLE
        share = float(self._dealing or held or bool(self.sheet.head) or bool(self.forecast.rows))
        if self.scene.animator.aim(self.stage, "share") != share:
            self.scene.animator.tween(self.stage, theme.SETTLE * 2, share=share)

    def _lying(self, seat: int, slot: str) -> list[Equipment]:
        """The equipment shown in a slot: one card or none."""
        return self.scene.field.board.places.get(f"seat{seat}/{slot}", [])

    # -- options -------------------------------------------------------------------------------------------------

    def drops(self, option: Option) -> tuple[str, ...]:
        """See BaseLayout."""
        match option.verb:
            case "keep" | "give":
                return (f"{option.place.partition('/')[0]}/take",)
            case "discard" | "scrap":
                return ("discard/drop",)
        return ()

    def leads_to(self, option: Option) -> str:
        """See BaseLayout: a card that is to be enough, or the better one of two, may be dealt out at once."""
        return "deal out" if option.verb in ("enough", "discard") else ""

    def drop_words(self, option: Option) -> str:
        """See BaseLayout: what a kept or given card would replace, and the value before and after."""
        if option.verb not in ("keep", "give") or option.card is None:
            return ""
        kind: EquipmentKind = option.card.kind
        seat = seat_of(option.place)
        there = self.state.seats[seat].slot(kind.slot)
        name = self.words.card(there[0]) if there else ""
        verb = "Keep it" if option.verb == "keep" else f"Give it to {self.words.name(seat)}"
        change = f"replaces {name}" if there else f"into the empty {SLOTS[kind.slot]} slot"
        if kind.slot != SPECIAL:
            word = "Attack" if kind.slot == OFFENCE else "Defence"
            change += f"  ·  {word} {there[0].kind.value if there else 0} {{arrow-right}} {kind.value}"
        return f"{verb}: {change}"

    def pile(self, option: Option) -> str:
        """See BaseLayout."""
        return "table/deck" if option.verb == "draw" else ""

    def notes(self) -> Sequence[Node]:
        """See BaseLayout: the tags that tell what a card would change."""
        return self.offers.nodes

    def idle(self, decision: Decision) -> bool:
        """See BaseLayout: the order in which the equipment of who is out is discarded (WW-052) hardly matters to anybody."""
        return decision.topic == "last order"

    def target(self, option: Option) -> str:
        """See BaseLayout: whom one attacks or robs is pointed at."""
        return f"seat{option.seat}" if option.verb in ("attack", "steal") else ""

    def aims_with(self, decision: Decision) -> Card | None:
        """See BaseLayout: one attacks with the own Offence."""
        weapons = self._lying(decision.seat, SLOTS[OFFENCE]) if decision.topic == "target" else ()
        return weapons[0] if weapons else None

    def over_aim(self) -> Sequence[pygame.Rect]:
        """See BaseLayout: what is to be read while somebody aims, the sum of the attack and the question."""
        read = (self.sheet, bool(self.sheet.head)), (self.forecast, bool(self.forecast.rows))
        return (*(sheet.rect() for sheet, told in read if sheet.visible and told), self.plan.bar)

    def dice(self, event: DiceRolled) -> tuple[DieKind, ...]:
        """See BaseLayout: the battle die."""
        return (BATTLE_DIE,)

    def heading(self) -> str:
        """See BaseLayout: the turn."""
        return f"Turn {self.number}"

    def caption(self, option: Option) -> str:
        """See BaseLayout."""
        if option.verb == "recover" and option.number:
            stamina = self.state.seats[self.state.turn].stamina + option.number
            return f"{option.number} cube{'s' * (option.number > 1)}: {stamina} Stamina"
        if option.text:
            return self.words.shortened(option.text)
        name = self.words.card(option.card) if option.card is not None else ""
        rival = self.short[option.seat] if option.seat >= 0 else ""
        match option.verb:
            case "keep":
                return "Keep"
            case "give":
                return f"Give to {rival}"
            case "attack":
                return f"Attack {rival}"
            case "steal":
                return f"Rob {rival}"
            case verb:
                return f"{verb.capitalize()} {name}".strip()

    def asked(self, decision: Decision) -> str:
        """See BaseLayout: the card that is spoken of is seen on the stage."""
        return self.words.asked(decision)

    def key(self, option: Option) -> int:
        """See BaseLayout."""
        if option.verb in ("give", "attack", "steal"):
            return pygame.K_1 + option.seat
        return super().key(option)

    # -- motion --------------------------------------------------------------------------------------------------

    def face_of(self, kind: CardKind) -> Picture:
        """See BaseLayout."""
        assert isinstance(kind, EquipmentKind)
        return faces.front(kind, self.scene.printed)

    def seat_face(self, seat: int) -> Node:
        """See BaseLayout."""
        return self.boards[seat].face

    def effect(self, event: Event) -> Effect | None:
        """See BaseLayout."""
        return blows.effect(self, event)

    def before_move(self, event: CardMoved) -> Action | None:
        """See BaseLayout: what somebody else keeps or gives away turns over on the stage and stays to be read."""
        return self.acts.before_move(event)

    def cues(self, event: Event) -> Cues:
        """See BaseLayout."""
        return sounds.cues(event)

    def action(self, event: Event) -> Action | None:
        """See BaseLayout."""
        self.phases.told(event)
        return self.acts.action(event)


LAYOUT = WitlessLayout
