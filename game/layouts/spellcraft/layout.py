"""How a spell-crafting game is laid out, looked at and acted out on the table: all that both games share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.core import theme
from game.core.node import Node
from game.core.text import escape, plain
from game.core.tween import Action, Call, Count, Parallel, Sequence, Tween, Wait, ease_in_out, ease_out_cubic
from game.core.ui import Ui
from game.core.widgets import Picture
from game.dice.draw import SIX, DieKind
from game.layouts.frame import beside
from game.layouts.spellcraft import blows, faces, sounds
from game.layouts.spellcraft.centre import Centre
from game.layouts.spellcraft.furniture import (
    BUILDING,
    READY,
    TOKEN_NAMES,
    TOKENS,
    BoxNode,
    ChipNode,
    SkullNode,
    WizardNode,
)
from game.layouts.spellcraft.geometry import Plan, far_edge, plan, slot_ids, spots
from game.layouts.spellcraft.moves import MOVES
from game.layouts.spellcraft.occasions import CraftWitness
from game.layouts.spellcraft.show import ScrollNode
from game.layouts.spellcraft.stage import Actor, AwardsNode, StageNode
from game.layouts.spellcraft.words import CraftWords
from game.narration.witness import Witness
from game.portraits.rig import Mood
from game.sparks.emitter import Place
from game.table.arrows import AimNode
from game.table.blows import Effect
from game.table.cards import CardNode
from game.table.cues import Cues
from game.table.layout import BaseLayout, Table
from game.table.spots import Lie, Spot
from rules.core.cards import Card, CardKind
from rules.core.decisions import Decision, Option
from rules.core.events import (
    CardMoved,
    CardSeen,
    CounterChanged,
    DiceRolled,
    Died,
    Event,
    Prevented,
    RoundBegan,
    Triggered,
    TurnBegan,
    TurnEnded,
)
from rules.core.triggers import total
from rules.spellcraft.events import (
    ComponentBegan,
    GameBegan,
    GameEnded,
    InitiativeCalled,
    PowerRolled,
    Reacted,
    SizesAnnounced,
    SpellPlaced,
    SpellRevealed,
    TargetsChosen,
    TokenGained,
)
from rules.spellcraft.kinds import DELIVERY, SLOTS
from rules.spellcraft.state import START_HP, SpellcraftState
from rules.spellcraft.topics import INITIATIVE
from rules.spellcraft.views import BUILDING as BUILDING_PHASES

KEYS = {
    "done": pygame.K_e,
    "end": pygame.K_e,
    "yes": pygame.K_y,
    "no": pygame.K_n,
    "not now": pygame.K_n,
    "take": pygame.K_t,
    "refuse": pygame.K_n,
}
CHIP, CHIP_HEIGHT = 82, 28
UNROLL, SPOKEN = 380, 1300
AIMED = 90.0
COUNTED = 90  # milliseconds from one lit glyph to the next
OPEN_ZONES = ("/creatures", "/treasures", "/risen")


class CraftLayout(BaseLayout):
    """See game.table.layout.BaseLayout. A game puts its own things into ``plan.centre`` (``make_centres``).

    ``marks``: there are tokens with a text before the Wizards.
    """

    witness: ClassVar[type[Witness]] = CraftWitness
    looks = blows.LOOKS
    marks = False

    words: CraftWords
    moves = MOVES
    undoing = frozenset({"take back"})
    keys = KEYS
    sealed = frozenset({"deck", "treasure_deck", "dead_deck"})
    private = frozenset({"hand", "buried"})

    def __init__(self, scene: Table) -> None:
        super().__init__(scene)
        self.state: SpellcraftState = scene.match.state
        self.centres = self.make_centres()
        self.boards: list[WizardNode] = []
        self.skulls: list[SkullNode] = []
        self.chips: list[ChipNode] = []
        self.awards: list[AwardsNode] = []
        self.stage = StageNode()
        self.strip = BoxNode("order", "Order of play", "Order")
        self.open: set[int] = set()
        self.active = -1
        self.done: set[int] = set()
        self.sizes_known = False
        self.called: set[int] = set()
        self.number = (0, 0)
        self._aims: list[AimNode] = []
        self._counted: list[CardNode] = []
        self._plan: Plan | None = None

    # -- places --------------------------------------------------------------------------------------------------

    @property
    def plan(self) -> Plan:
        """The rooms of the present window."""
        assert self._plan is not None
        return self._plan

    def arrange(self, ui: Ui, viewer: int) -> Mapping[str, Spot]:
        """See BaseLayout."""
        shown = self.scene.log.visible
        self._plan = plan(ui, len(self.boards), viewer, self.marks, shown, len(self.centres))
        for seat, room in self._plan.rooms.items():
            self.boards[seat].settle_in(room, seat == viewer)
            self.awards[seat].place(*room.tokens)
            self._stand(seat)
        rooms = self._rooms(ui)
        for centre, rect in zip(self.centres, rooms, strict=True):
            self._plan.rim = centre.claim(ui, self._plan.rim, rect)
        if self._plan.rim.w:  # nobody wants it
            self._plan.tray.union_ip(self._plan.rim)
        self.strip.place(*self._plan.order)
        self.scene.tray.place(*self._plan.tray)
        self.stage.place(*self._plan.stage)
        self._clear_aims()
        found = spots(self._plan, viewer)
        for centre, rect in zip(self.centres, rooms, strict=True):
            centre.arrange(ui, rect)
            found.update(centre.spots())
        return found

    def far_edge(self, ui: Ui) -> int:
        """See BaseLayout."""
        return far_edge(ui)

    def look_room(self, about: pygame.Rect) -> pygame.Rect | None:
        """See BaseLayout: beside the card itself, wherever there is more room."""
        return beside(self.scene.ui, about)

    def _rooms(self, ui: Ui) -> list[pygame.Rect]:
        """The parts of the middle, side by side."""
        room, gap = self.plan.centre, ui.px(10)
        total = sum(centre.share for centre in self.centres)
        free = room.w - gap * (len(self.centres) - 1)
        found, left = [], room.x
        for centre in self.centres:
            width = round(free * centre.share / total)
            found.append(pygame.Rect(left, room.y, width, room.h))
            left += width + gap
        return found

    def _stand(self, seat: int) -> None:
        """The skull to its place on the track."""
        x, y = self.boards[seat].field(self.skulls[seat].hp)
        size = max(self.scene.ui.px(22), round(self.boards[seat].tube_height * 1.5))
        self.skulls[seat].place(x - size / 2, y - size / 2, size, size)

    recurring: ClassVar[Mapping[str, str]] = {
        "shield": "Stop damage?",
        "re-roll": "{card}: roll again?",
        "ahead": "{card}: whose Spell resolves next?",
    }

    def vitals(self, state: SpellcraftState) -> list[int]:
        """See BaseLayout: hit points."""
        return [wizard.hp for wizard in state.seats]

    def zones(self, ui: Ui, viewer: int) -> Mapping[str, tuple[pygame.Rect, str]]:
        """See BaseLayout: a Component is dropped on its place in the Spell."""
        if viewer < 0:
            return {}
        grown = [rect.inflate(ui.px(8), ui.px(8)) for rect in self.plan.rooms[viewer].slots]
        names = [name.capitalize() for name in SLOTS]
        return {id: (rect, name) for id, rect, name in zip(slot_ids(viewer), grown, names, strict=True)}

    def places(self, viewer: int) -> Mapping[str, list[Card]]:
        """See BaseLayout: while Spells are built, those of others are still hands (SC-09); the own hand is sorted."""
        state: SpellcraftState = self.scene.match.state
        found = {place: list(cards) for place, cards in state.zones().items()}
        if state.phase in BUILDING_PHASES:
            for seat in range(len(state.seats)):
                if seat != viewer:
                    found[f"seat{seat}/hand"] += found[f"seat{seat}/spell"]
                    found[f"seat{seat}/spell"] = []
        if viewer >= 0:
            found[f"seat{viewer}/hand"].sort(key=_in_hand)
        return found

    def hidden(self, card: Card, place: str, viewer: int) -> bool:
        """See BaseLayout: a Spell of another Wizard lies face down until it is revealed."""
        where, _, zone = place.partition("/")
        if zone == "spell":
            return where != f"seat{viewer}" and int(where[4:]) not in self.open
        return super().hidden(card, place, viewer)

    def back(self, card: Card) -> Picture:
        """See BaseLayout."""
        return faces.back(card.kind, self.scene.match.game.id)

    def lie(self, place: str, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """See BaseLayout: the cards of an open Spell lie in the places of their types, several one on the other."""
        where, _, zone = place.partition("/")
        if zone != "spell":
            return lie
        seat = int(where[4:])
        room = self.plan.rooms[seat]
        if seat not in self.open and seat != self.scene.viewer:
            if count <= len(room.slots):
                slot = room.slots[index]
                return Lie(slot.centerx, slot.centery, room.card)
            return lie
        column = self._column(seat, card)
        alike = [other for other in self.scene.field.board.places[place] if self._column(seat, other) == column]
        slot = room.slots[column]
        step = min(room.card * 0.34, room.card * 0.6 / max(1, len(alike) - 1))
        off = (alike.index(card) - (len(alike) - 1) / 2) * step
        return Lie(slot.centerx + off, slot.centery, room.card)

    def _column(self, seat: int, card: Card) -> int:
        """The place in which a card of a Spell lies: where it was put, or that of its type."""
        wizard = self.scene.match.state.seats[seat]
        if card in wizard.spell:
            slot: int = wizard.slots[wizard.spell.index(card)]
            if slot >= 0:
                return slot
        slot = card.kind.slot
        return max(0, slot)

    # -- furniture -----------------------------------------------------------------------------------------------

    def build_furniture(self) -> None:
        """See BaseLayout."""
        add = self.scene.furniture.add
        names = self.scene.match.names
        cast = self.scene.moods.cast
        self.boards = [add(WizardNode(seat, name, cast[seat])) for seat, name in enumerate(names)]
        for board in self.boards:
            board.crest = f"art/{self.scene.match.game.id}/crest.svg"
            self.scene.moods.add(board.face)
        self.skulls = [add(SkullNode(seat)) for seat in range(len(names))]
        marks = tuple(f"{faces.ART}/{token}.svg" for token in TOKENS)
        self.awards = [add(AwardsNode(seat, marks)) for seat in range(len(names))]
        add(self.stage)
        add(self.strip)
        self.strip.chips = len(names)
        self.chips = [add(ChipNode(seat, name, cast[seat])) for seat, name in enumerate(names)]
        for centre in self.centres:
            centre.build_furniture()

    def sync(self) -> None:
        """See BaseLayout."""
        self.state = state = self.scene.match.state
        self.words.viewer = self.scene.viewer
        self.number = (state.game, state.number)
        self.active = state.active
        self.open = {seat for seat, wizard in enumerate(state.seats) if wizard.revealed}
        begun = state.number > 0  # between games what the last round left behind no longer counts
        self.done = {seat for seat, wizard in enumerate(state.seats) if wizard.done and begun}
        building = state.phase in BUILDING_PHASES
        self.sizes_known = begun and not building and any(wizard.placed or wizard.done for wizard in state.seats)
        if not self.sizes_known:
            self.called.clear()
        else:
            self.called = _called(self.scene.match.events)
        if not self.scene.tray.dice:
            self.scene.tray.lay((SIX, SIX))
        self._unlight()
        if state.active < 0:
            self._clear_aims()
            self.stage.clear()
        for seat, wizard in enumerate(state.seats):
            board = self.boards[seat]
            board.hp, board.tokens = wizard.hp, (wizard.kills, wizard.lasts)
            board.out = "Gone" if wizard.left else "" if wizard.living or not state.game else "Dead"
            board.face.out = bool(board.out)
            board.active = seat == self.scene.asked
            board.status = (READY if wizard.placed else BUILDING) if building and wizard.living else ""
            board.text = self._board_text(seat)
            self.skulls[seat].put(wizard.hp)
            self.skulls[seat].visible = not board.out
            self._stand(seat)
        for centre in self.centres:
            centre.sync()
        self.on_event()

    def condition(self, seat: int) -> Mood:
        """See BaseLayout: a quarter of the hit points is little."""
        board = self.boards[seat]
        return Mood.DEAD if board.out else Mood.SWEAT if 0 < board.hp <= START_HP // 4 else Mood.CALM

    def feelings(self, event: Event) -> list[tuple[int, Mood]]:
        """See BaseLayout: tokens, a game outlived, an answer to a Spell, damage prevented."""
        match event:
            case TokenGained():
                return [(event.seat, Mood.CHEER)]
            case GameEnded() if event.last >= 0:
                return [(event.last, Mood.CHEER)]
            case Reacted():
                return [(event.seat, Mood.GLOAT)]
            case Prevented():
                return [(event.seat, Mood.GLOAT)]
        return []

    def _award(self, seat: int) -> None:
        """What the tokens of a Wizard are is told where they lie."""
        node, counts = self.awards[seat], self.boards[seat].tokens
        node.counts = counts
        lines = [
            f"{count} {TOKEN_NAMES[kind]}{'' if count == 1 else 's'}"
            for kind, count in zip(TOKENS, counts, strict=True)
        ]
        node.text = ", ".join(lines)
        node.hint = f"**{lines[0]}:** one for every foe slain.\n**{lines[1]}:** one for every game outlived."

    def _board_text(self, seat: int) -> str:
        wizard = self.state.seats[seat]
        words = [
            f"{wizard.hp} hit points",
            f"{wizard.kills} Kill Tokens",
            f"{wizard.lasts} Last Wizard Standing Tokens",
        ]
        for name in ("creatures", "treasures", "risen"):
            cards = getattr(wizard, name)
            if cards:
                words.append(f"{name}: {', '.join(self.words.card(card) for card in cards)}")
        if self.boards[seat].out:
            words.append(self.boards[seat].out.lower())
        return ", ".join(words)

    def on_event(self) -> None:
        """See BaseLayout: the order of play as it stands now (SC-43 to SC-56)."""
        for seat in range(len(self.boards)):
            self._award(seat)
        sizes = [len(self.scene.field.board.places.get(f"seat{seat}/spell", ())) for seat in range(len(self.chips))]
        for board, size in zip(self.boards, sizes, strict=True):
            board.cards = size
        for seat, chip in enumerate(self.chips):
            size = sizes[seat] if self.sizes_known else -1
            called = self._initiative(seat) if seat in self.called else -1
            chip.know(size, called, seat == self.active, seat in self.done)
            chip.visible = not self.boards[seat].out
        shown = [seat for seat, chip in enumerate(self.chips) if chip.visible]
        self._line_up(sorted(shown, key=self._turn_key))
        for centre in self.centres:
            centre.on_event()

    def _initiative(self, seat: int) -> int:
        """The initiative of a Wizard that has called it, by the cards shown now: whoever lost its Delivery has 0 (SC-53)."""
        places = self.scene.field.board.places
        spell, treasures = (places.get(f"seat{seat}/{zone}", ()) for zone in ("spell", "treasures"))
        found = [card.kind.initiative for card in spell if card.kind.slot == DELIVERY]
        return max(found) + total(self.state, INITIATIVE, [(seat, card) for card in treasures]) if found else 0

    def _turn_key(self, seat: int) -> tuple[bool, bool, int, int, int]:
        """Sorts as Wizards act: who has acted first, then who acts, the others by what is known of them."""
        chip = self.chips[seat]
        ahead = self.state.ahead.index(seat) if seat in self.state.ahead else len(self.chips)
        return not chip.done, not chip.active, ahead, chip.size, -chip.called

    def _line_up(self, order: list[int]) -> None:
        """The chips in the order of play, in as many lines as their shelf has room for."""
        px, room = self.scene.ui.px, self.plan.order
        height = px(CHIP_HEIGHT)
        lines = max(1, room.h // (height + px(2)))
        per_line = -(-len(order) // lines)
        left = room.x + self.strip.free
        chip_w = round(px(CHIP) * max(1.0, self.scene.ui.text_zoom))
        width = min(chip_w, (room.right - left - px(6)) // max(1, per_line) - px(4))
        for number, seat in enumerate(order):
            chip = self.chips[seat]
            line, place = divmod(number, max(1, per_line))
            x = left + width / 2 + place * (width + px(4))
            y = room.y + room.h * (line + 0.5) / lines
            if (chip.w, chip.h) != (width, height):
                chip.place(x - width / 2, y - height / 2, width, height)
            elif self.scene.animator.aim(chip, "x") != x or self.scene.animator.aim(chip, "y") != y:
                self.scene.animator.tween(chip, theme.SETTLE, x=x, y=y)

    # -- options -------------------------------------------------------------------------------------------------

    def drops(self, option: Option) -> tuple[str, ...]:
        """See BaseLayout."""
        if option.verb == "place":
            return (option.place,)
        return ("hand zone",) if option.verb == "take back" else ()

    def drop_words(self, option: Option) -> str:
        """See BaseLayout: what becomes of a Wild Magic."""
        if option.verb == "place" and option.card is not None and option.card.kind.slot < 0:
            return f"Wild Magic: becomes a {SLOTS[option.number or 0].capitalize()}"
        return ""

    def target(self, option: Option) -> str:
        """See BaseLayout: whom one aims at is pointed at."""
        found = next((id for id in (centre.target(option) for centre in self.centres) if id), "")
        return found or (f"seat{option.seat}" if option.seat >= 0 else "")

    def idle(self, decision: Decision) -> bool:
        """See BaseLayout: there is nothing to be passed over but the end of one's turn."""
        return decision.options[0].verb == "end"

    def dice(self, event: DiceRolled) -> tuple[DieKind, ...]:
        """See BaseLayout: ordinary dice, as many as are rolled."""
        return (SIX,) * len(event.results)

    def light_roll(self, event: DiceRolled) -> None:
        """See BaseLayout: the cards whose glyphs are counted."""
        self._unlight()
        if not isinstance(event, PowerRolled) or event.card is None:
            return
        tone = faces.GLYPH_TONES[event.card.kind.glyph]
        for card in event.matching:
            node = self.scene.field.nodes.get(card)
            if node is not None:
                node.glow = tone
                self._counted.append(node)

    def _unlight(self) -> None:
        for node in self._counted:
            node.glow = None
        self._counted.clear()

    def heading(self) -> str:
        """See BaseLayout: game and round; before the first round only the game."""
        game, number = self.number
        if not game:
            return "Set-up"
        return f"{self.game_words(game)}   ·   Round {number}" if number else self.game_words(game)

    def game_words(self, game: int) -> str:
        """What to call a game of the match."""
        return f"Game {game} of {self.state.games}"

    def caption(self, option: Option) -> str:
        """See BaseLayout."""
        name = self.words.card(option.card) if option.card is not None else ""
        rival = self.scene.match.names[option.seat] if option.seat >= 0 else ""
        match option.verb:
            case "place":
                slot = SLOTS[option.number or 0].capitalize()
                return f"{name}: {slot}" if option.card is not None and option.card.kind.slot < 0 else slot
            case "target":
                return rival
            case "ahead":
                return f"{rival}'s Spell"
        return option.text or f"{option.verb.capitalize()} {name or rival}".strip()

    def key(self, option: Option) -> int:
        """See BaseLayout."""
        if option.verb in ("target", "ahead"):
            return pygame.K_1 + option.seat
        return super().key(option) or next((key for key in (c.key(option) for c in self.centres) if key), 0)

    # -- motion --------------------------------------------------------------------------------------------------

    def large_faces(self) -> list[Picture]:
        """See BaseLayout: what the viewer holds and what lies open; all cards of these games would take too much memory."""
        zones = self.scene.match.state.zones()
        places = [place for place in zones if place.endswith(OPEN_ZONES)] + [f"seat{self.scene.viewer}/hand"]
        kinds = {card.kind.key: card.kind for place in places for card in zones.get(place, ())}
        return [self.face_of(kind) for kind in kinds.values()]

    def face_of(self, kind: CardKind) -> Picture:
        """See BaseLayout."""
        return faces.front(kind, self.scene.printed)

    def cues(self, event: Event) -> Cues:
        """See BaseLayout."""
        return sounds.cues(event)

    def seat_face(self, seat: int) -> Node:
        """See BaseLayout."""
        return self.boards[seat].face

    def seat_number(self, seat: int) -> Place:
        """See BaseLayout: on its board, off face and hit points."""
        wood = self.plan.rooms[seat].wood
        return wood.centerx, wood.centery

    def effect(self, event: Event) -> Effect | None:
        """See BaseLayout."""
        found = next((effect for effect in (centre.effect(event) for centre in self.centres) if effect), None)
        return found or blows.effect(self, event)

    def before_move(self, event: CardMoved) -> Action | None:
        """See BaseLayout."""
        found = [action for action in (centre.before_move(event) for centre in self.centres) if action is not None]
        return Sequence(*found) if found else None

    def shows_large(self, event: Event) -> bool:
        """See BaseLayout: a Treasure gained, a Component lost, a card that the player in front of the screen is given."""
        if any(centre.shows_large(event) for centre in self.centres):
            return True
        if not isinstance(event, CardMoved):
            return False
        return event.why in ("treasure", "lost") or (
            event.why == "given" and event.target == f"seat{self.scene.viewer}/hand"
        )

    def action(self, event: Event) -> Action | None:
        """See BaseLayout."""
        for centre in self.centres:
            if isinstance(event, centre.acts):
                return centre.action(event)
        match event:
            case GameBegan() | RoundBegan() | SpellPlaced() | SizesAnnounced() | InitiativeCalled():
                return self._round(event)
            case TurnBegan() | SpellRevealed() | ComponentBegan() | TargetsChosen() | TurnEnded():
                return self._turn(event)
            case PowerRolled():
                return self._power_roll(event)
            case DiceRolled():
                return self.scene.thrower.roll(event)
            case CounterChanged(name="hp", why="begin"):
                self._begin_with(event)
            case CounterChanged(name="hp"):
                return self._hit_points(event)
            case Died():
                return self._died(event)
            case TokenGained():
                self._token(event)
            case CardSeen(card=card) if card is not None:
                return self.scene.effects.large(self.face_of(card.kind))
            case Reacted():
                words = self.scene.effects.banner(
                    escape(plain(self.log_line(event))), theme.CREAM, theme.SCORE_LINE, small=True
                )
                return Parallel(self.scene.effects.large(self.face_of(event.card.kind)), words)
            case Triggered():
                return self._pulse(event.card)
            case GameEnded():
                self._clear_aims()
                return self.scene.effects.banner(self.words.say(event).replace("**", ""), theme.GOLD)
        return None

    def _forget_round(self) -> None:
        """Nobody has acted, called or shown anything yet."""
        self.done.clear()
        self.open.clear()
        self.called.clear()
        self.sizes_known = False

    def _round(self, event: Event) -> Action | None:
        """What happens before the turns of a round."""
        match event:
            case GameBegan():
                self.number = (event.number, 0)
                self._forget_round()
                for board in self.boards:
                    board.out = ""
                return self.scene.effects.banner(self.game_words(event.number), theme.GOLD)
            case RoundBegan():
                self.number = (self.number[0], event.number)
                self._forget_round()
                self.scene.sound("turn")
                return self.scene.effects.banner(f"Round {event.number}", theme.CREAM, theme.SCORE_LINE)
            case SpellPlaced():
                self.boards[event.seat].status = READY
            case SizesAnnounced():
                self.sizes_known = True
                for board in self.boards:
                    board.status = ""
                return Wait(theme.SCORE_LINE)
            case InitiativeCalled():
                self.called.update(event.seats)
                return Wait(theme.SCORE_LINE)
        return None

    def _turn(self, event: Event) -> Action | None:
        """The turn of a Wizard."""
        match event:
            case TurnBegan():
                self.active = event.seat
                for seat, board in enumerate(self.boards):
                    board.active = seat == event.seat
                self.scene.sound("turn")
                self.open.add(event.seat)
                return Sequence(Wait(theme.SETTLE), self.scene.field.turn_up(f"seat{event.seat}/spell"))
            case SpellRevealed():
                return self._speak(event)
            case ComponentBegan():
                self._clear_aims()
                self._unlight()
                self.scene.zoom.show(self.face_of(event.card.kind), self.words.card(event.card), event.card.kind.text)
                caster = self._actor(event.seat, Mood.GLOAT)
                self.stage.show(self.face_of(event.card.kind), self.words.card(event.card), caster)
                return self._pulse(event.card)
            case TargetsChosen():
                return self._aim(event)
            case TurnEnded():
                self._clear_aims()
                self._unlight()
                self.stage.clear()
                self.scene.zoom.hide()
                self.done.add(event.seat)
                self.active = -1
                self.boards[event.seat].active = False
        return None

    def _speak(self, event: SpellRevealed) -> Action:
        """The Spell's name unrolls on a scroll, large."""
        scroll = ScrollNode(self.words.spell(event.cards), f"{self.scene.match.names[event.seat]} casts")
        table = self.plan.table
        height = self.scene.ui.px(112)
        width = min(table.w - self.scene.ui.px(40), self.scene.ui.px(760))
        middle = self.plan.centre.centery

        def show() -> None:
            self.scene.effects.add(scroll)
            scroll.place(table.centerx - width / 2, middle - height / 2, width, height)
            self.scene.sound("flick")

        return Sequence(
            Call(show),
            Tween(scroll, {"share": 1.0}, UNROLL, ease_out_cubic),
            Wait(SPOKEN),
            Tween(scroll, {"share": 0.0}, UNROLL / 2, ease_in_out, on_done=scroll.remove),
        )

    def _aim(self, event: TargetsChosen) -> Action | None:
        """Arrows from the card to all it aims at, whose faces come onto the stage."""
        self._clear_aims()
        self.stage.targets = tuple(self._actor(seat, Mood.WINCE) for seat in event.targets if seat != event.seat)
        node = self.scene.field.nodes.get(event.card) if event.card is not None else None
        start = (node.x, node.y) if node is not None else self.plan.rooms[event.seat].face.center
        for target in event.targets:
            if target != event.seat:
                aim = AimNode(start, self.plan.rooms[target].face.center, theme.RED)
                aim.z = AIMED
                self._aims.append(self.scene.field.group.add(aim))  # below the bar, so that no arrow crosses a question
                aim.lay()
                aim.alpha = 0.0
        if not self._aims:
            return None
        return Parallel(*(Tween(aim, {"alpha": 0.85}, theme.SETTLE) for aim in self._aims))

    def _actor(self, seat: int, mood: Mood) -> Actor:
        """A Wizard as it is shown on the stage."""
        face = self.boards[seat].face
        return Actor(face.character, mood, face.tone)

    def _clear_aims(self) -> None:
        for aim in self._aims:
            aim.remove()
        self._aims.clear()

    def _power_roll(self, event: PowerRolled) -> Action:
        """Glyphs light up one after the other, the dice roll (at once if they were just thrown), the sum is called out."""
        in_the_air = self.scene.thrower.let_go
        roll = self.scene.thrower.roll(event)
        lit = Sequence(*(Sequence(Call(self._chime), *self._bump(node)) for node in self._counted))
        shown = Parallel(lit, roll) if in_the_air else Sequence(lit, roll)
        words = self.words.sum_of(event).replace("**", "")
        shown = Sequence(shown, Call(lambda: setattr(self.stage, "sum", self.words.outcome(event))))
        return Sequence(shown, self.scene.effects.banner(words, theme.CREAM, theme.SCORE_LINE * 2, small=True))

    def _chime(self) -> None:
        self.scene.sound("trigger")

    def _bump(self, node: CardNode) -> tuple[Action, ...]:
        return Tween(node, {"scale": 1.14}, COUNTED), Tween(node, {"scale": 1.0}, COUNTED)

    def _hit_points(self, event: CounterChanged) -> Action:
        """The skull slides along its track, and the number ticks."""
        skull, board = self.skulls[event.seat], self.boards[event.seat]
        x, y = board.field(event.new)
        skull.put(event.new)
        return Parallel(
            Tween(skull, {"x": x, "y": y}, theme.HOP, ease_in_out), Count(board, "hp", event.new, theme.HOP)
        )

    def _begin_with(self, event: CounterChanged) -> None:
        """All skulls go back to where a game begins, at once."""
        board, skull = self.boards[event.seat], self.skulls[event.seat]
        board.hp = event.new
        board.out = board.out if not event.new else ""
        skull.put(event.new)
        skull.visible = bool(event.new)
        self._stand(event.seat)

    def floater_at(self, seat: int) -> tuple[float, float]:
        """Where numbers rise that concern a Wizard."""
        face = self.plan.rooms[seat].face
        return face.centerx, face.centery

    def floater(self, seat: int, words: str, tone: theme.Colour) -> Action:
        """Words rising from a Wizard's face."""
        return self.scene.effects.floater(*self.floater_at(seat), words, tone)

    def _died(self, event: Died) -> Action:
        self.boards[event.seat].out = "Dead"
        self.skulls[event.seat].visible = False
        return self.scene.effects.killing_blow(f"{self.scene.named(event.seat)} is dead!")

    def _token(self, event: TokenGained) -> None:
        board = self.boards[event.seat]
        kills, lasts = board.tokens
        board.tokens = (kills + 1, lasts) if event.kind == "kill" else (kills, lasts + 1)

    def _pulse(self, card: Card | None) -> Action | None:
        """A card that does something swells for a moment."""
        node = self.scene.field.nodes.get(card) if card is not None else None
        if node is None:
            return None
        self.scene.sound("trigger")
        return Sequence(Tween(node, {"scale": 1.18}, 120), Tween(node, {"scale": 1.0}, 160))

    # -- hooks for the games -------------------------------------------------------------------------------------

    def make_words(self) -> CraftWords:
        """The log's voice."""
        return CraftWords(self.scene.match.names, self.scene.printed)

    def make_centres(self) -> list[Centre]:
        """What is in the middle of the table."""
        return []


def _called(events: list[Event]) -> set[int]:
    """Who has called its initiative in the round that runs."""
    found: set[int] = set()
    for event in reversed(events):
        if isinstance(event, SizesAnnounced):
            break
        if isinstance(event, InitiativeCalled):
            found.update(event.seats)
    return found


def _in_hand(card: Card) -> tuple[int, str, str]:
    """Sorts a hand: Sources, Qualities, Deliveries, Wild Magic last; alike glyphs side by side."""
    slot = card.kind.slot
    return (slot if slot >= 0 else len(SLOTS)), card.kind.glyph, card.kind.key
