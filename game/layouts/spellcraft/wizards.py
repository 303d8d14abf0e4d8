"""The Wizards of a spell-crafting table: their boards, the skulls on their tracks, their tokens."""

from __future__ import annotations

from collections import abc
from typing import Protocol

import pygame

from game.core import theme
from game.core.tween import Action, Call, Count, Sequence, Tween, ease_in_out
from game.core.widgets import Sprite
from game.layouts.spellcraft import faces, grave
from game.layouts.spellcraft.centre import Centre
from game.layouts.spellcraft.chances import Chances, ChancesNode
from game.layouts.spellcraft.chips import BUILDING, READY
from game.layouts.spellcraft.fittings import Fittings
from game.layouts.spellcraft.furniture import TOKEN_NAMES, TOKENS, SkullNode, WizardNode
from game.layouts.spellcraft.geometry import Plan
from game.layouts.spellcraft.kept import Laid, bare_cloth
from game.layouts.spellcraft.memo import last_spell
from game.layouts.spellcraft.odds import odds_of
from game.layouts.spellcraft.slip import APART, SlipNode
from game.layouts.spellcraft.stage import AwardsNode
from game.layouts.spellcraft.track import TrackNode
from game.layouts.spellcraft.words import CraftWords
from game.table.layout import Table
from rules.core.cards import Card
from rules.core.events import CounterChanged, Event
from rules.spellcraft.awards import KILL, LAST, awarded
from rules.spellcraft.kinds import ComponentKind
from rules.spellcraft.rolls import throw_for
from rules.spellcraft.state import AWARDS_OF, SpellcraftState
from rules.spellcraft.topics import INITIATIVE, added
from rules.spellcraft.views import BUILDING as BUILDING_PHASES

DEAD = "Dead"
SLIDE = 240
"""Milliseconds in which a skull slides along its track."""
FADING = 200
"""In how many a bench fades on which nothing is put together any more."""
TICKS = 160
"""In how many of them the number ticks: then what follows begins."""
"""What stands on the board of a Wizard who is."""
ROOMS = {
    "creatures": ("creatures",),
    "treasures": ("treasures", "risen", "burns"),
    "buried": ("buried",),
    "marks": ("mtds",),
}
"""The zones of which cards lie in each room of a board."""


class KeptLying(Protocol):
    """What the boards use of how cards lie."""

    def laid(self, seat: int) -> Laid:
        """How all that a seat keeps open lies now."""


class WizardsLayout(Protocol):
    """What the boards use of their layout."""

    scene: Table
    state: SpellcraftState
    words: CraftWords
    fittings: Fittings
    short: abc.Sequence[str]
    centres: abc.Sequence[Centre]
    open: set[int]

    @property
    def plan(self) -> Plan:
        """The rooms of the present window."""

    @property
    def lying(self) -> KeptLying:
        """Where what a seat keeps open lies."""


class Wizards:
    """Board, skull and tokens of each, by seat; ``tracks`` are where hit points stand."""

    def __init__(self, layout: WizardsLayout) -> None:
        self.layout = layout
        self.boards: list[WizardNode] = []
        self.skulls: list[SkullNode] = []
        self.awards: list[AwardsNode] = []
        self.tracks: list[TrackNode] = []
        self._slots: tuple[pygame.Rect, ...] = ()

    def build_furniture(self) -> None:
        """Make the nodes, boards lowest."""
        scene = self.layout.scene
        add, names, cast = scene.furniture.add, scene.match.names, scene.moods.cast
        fittings = self.layout.fittings
        called = zip(names, self.layout.short, strict=True)
        self.boards = [add(WizardNode(seat, name, cast[seat], fittings)) for seat, name in enumerate(called)]
        for board in self.boards:
            board.crest = f"art/{scene.match.game.id}/crest.svg"
            scene.moods.add(board.face)
        self.skulls = [add(SkullNode(seat)) for seat in range(len(names))]
        self.tracks = [add(TrackNode(seat)) for seat in range(len(names))]
        marks = tuple(f"{faces.ART}/{token}.svg" for token in TOKENS)
        self.awards = [add(AwardsNode(seat, marks)) for seat in range(len(names))]
        self.slip = add(SlipNode())
        self.chances = add(ChancesNode())

    def arrange(self, viewer: int) -> None:
        """Everything to its place in the present window."""
        for seat, room in self.layout.plan.rooms.items():
            self.boards[seat].settle_in(room, seat == viewer)
            self.awards[seat].place(*room.tokens)
            self.tracks[seat].lie_in(room.track)
            self._stand(seat)

    def _stand(self, seat: int) -> None:
        """The skull to its place on the track."""
        track, skull = self.tracks[seat], self.skulls[seat]
        x, y = track.field(skull.hp)
        size, skull.drawn = track.skull, track.graded
        skull.place(x - size / 2, y - size / 2, size, size)

    def sync(self) -> None:
        """Show the Wizards as they are in the match."""
        state = self.layout.state
        self.know()
        for seat, wizard in enumerate(state.seats):
            board = self.boards[seat]
            self.tracks[seat].hp = wizard.hp
            board.epitaph = self._epitaph(seat)
            board.active = seat == self.layout.scene.asked
            if not (board.out or self.layout.scene.showing):
                self.recall(seat, self.layout.scene.match.events)
            board.text = self._text(seat)
            self.skulls[seat].put(wizard.hp)
            self._count(seat, not board.out)
            self._stand(seat)

    def recall(self, seat: int, events: abc.Sequence[Event]) -> None:
        """Its last Spell is the one that these events tell of."""
        cast = [(board.face.character, board.tone) for board in self.boards]
        self.boards[seat].memo = last_spell(self.layout.words, events, seat, cast)

    def know(self) -> None:
        """Who is dead, who builds a Spell, who has placed it: how cards lie depends on that."""
        state: SpellcraftState = self.layout.scene.match.state
        building = state.phase in BUILDING_PHASES
        for board, wizard in zip(self.boards, state.seats, strict=True):
            board.be_out("Gone" if wizard.left else "" if wizard.living or not state.game else DEAD)
            board.status = (READY if wizard.placed else BUILDING) if building and wizard.living else ""

    def on_event(self) -> None:
        """Show tokens and sizes of Spells as they are by now."""
        places = self.layout.scene.field.board.places
        for seat, board in enumerate(self.boards):
            self._award(seat)
            board.cards = len(places.get(f"seat{seat}/spell", ()))
            board.revealed = seat in self.layout.open
            laid = self.layout.lying.laid(seat)
            board.afloat = laid.afloat or bool(laid.widths)
            board.free = self.bare(seat) | ({"marks"} if laid.afloat else set())
            board.room, board.reach, board.until = laid.room, laid.reach, laid.until
            middle, _, high = laid.room.feet
            board.figured = middle + high // 2 if self._figured(seat) else 0
        self._follow()
        self._read()

    def _follow(self) -> None:
        """Cards are dropped where the places of the own Spell are now."""
        viewer = self.layout.scene.viewer
        room = self.boards[viewer].room if viewer >= 0 else None
        if room is not None and room.slots != self._slots:
            self._slots = room.slots
            self.layout.scene.lay_side()

    def bare(self, seat: int) -> frozenset[str]:
        """The rooms of a board in which nothing lies."""
        places = self.layout.scene.field.board.places
        return frozenset(
            room for room, zones in ROOMS.items() if not any(places.get(f"seat{seat}/{zone}") for zone in zones)
        )

    def _read(self) -> None:
        """The name of the viewer's Spell as it has been put together so far."""
        viewer = self.layout.scene.viewer
        if viewer < 0:  # nobody's Spell may be read
            self.slip.name, self.slip.visible = "", False
            self.chances.tell(None)
            return
        placed = self._placed(viewer)
        name = self.layout.words.spell(placed)
        self.slip.words = tuple(map(self.layout.words.card, placed))
        self._lay_slip(viewer)
        self.slip.facts = self._facts(viewer)
        if name and name != self.slip.name and self.slip.visible:
            self._bump()
        self.slip.name = name
        room = self.layout.plan.rooms[viewer]
        self.slip.visible = bool(name) and (room.headed or not room.bench.w or not self.boards[viewer].afloat)
        self._count_chances(viewer, placed)
        self.boards[viewer].counted = self.chances.visible

    def _count_chances(self, seat: int, placed: abc.Sequence[Card]) -> None:
        """How likely each row is of the last card that rolls, beside the bench where nothing else lies."""
        board, state = self.boards[seat], self.layout.state
        rolls = [card for card in placed if isinstance(card.kind, ComponentKind) and card.kind.rows]
        room = board.room
        if room is None or not room.bench.w or board.reach or not rolls or rolls[-1] not in state.seats[seat].spell:
            self.chances.tell(None)
            return
        card = rolls[-1]
        self.chances.tell(Chances(self.layout.words.card(card), odds_of(state, seat, card)))
        self.chances.lie_in(bare_cloth(room, board.free, (board.reach, board.until)))

    def _lay_slip(self, viewer: int) -> None:
        """Above the places on the bench while Spells are built; below the hit points while they resolve."""
        room = self.layout.plan.rooms[viewer]
        crowded = bool(room.bench.w) or self._figured(viewer)
        self.slip.place(*room.said.topleft, room.said.w if crowded else room.track.w, room.said.h)

    def _figured(self, seat: int) -> bool:
        """Does a figure stand on the board of a seat?"""
        return any(centre.stands_with(seat) for centre in self.layout.centres)

    def _placed(self, seat: int) -> list[Card]:
        """A Spell as it is shown by now, in the order of its places; the match may be ahead of that.

        A Wild Magic without a place is left out: nobody knows what it becomes.
        """
        wizard = self.layout.scene.match.state.seats[seat]
        put = {card: slot for card, slot in zip(wizard.spell, wizard.slots, strict=True) if slot >= 0}
        cards = self.layout.scene.field.board.places.get(f"seat{seat}/spell", ())
        placed = [(put.get(card, card.kind.slot), number, card) for number, card in enumerate(cards)]
        return [card for slot, _, card in sorted(placed, key=lambda each: each[:2]) if slot >= 0]

    def _facts(self, seat: int) -> str:
        """What the cards of the own Spell make together: what decides when it is cast, and with how many dice."""
        state, cards = self.layout.state, self._placed(seat)
        if not cards or len(cards) != len(state.seats[seat].spell):
            return ""
        words = [f"{len(cards)} card{'' if len(cards) == 1 else 's'}"]
        kinds = [(card, card.kind) for card in cards if isinstance(card.kind, ComponentKind)]
        called = max((kind.initiative for _, kind in kinds), default=0)
        words += [f"initiative {called + added(state, seat, INITIATIVE)}"] if called else []
        dice = [throw_for(state, seat, card).dice for card, kind in kinds if kind.rows]
        if dice:
            words.append(rolls_of(dice))
        return APART.join(words)

    def _bump(self) -> None:
        """The slip swells for a moment: a word was added."""
        if not self.layout.scene.animator.reduced:
            self.slip.scale = 1.07
            self.layout.scene.animator.tween(self.slip, theme.SETTLE, scale=1.0)

    def _award(self, seat: int) -> None:
        """What the tokens of a Wizard are is told where they lie."""
        gained = self.layout.scene.field.board.places.get(AWARDS_OF[seat], ())
        kills, lasts = (sum(token.kind is kind for token in gained) for kind in (KILL, LAST))
        node = self.awards[seat]
        node.counts = self.boards[seat].tokens = counts = (kills, lasts)
        lines = [
            f"{count} {TOKEN_NAMES[kind]}{'' if count == 1 else 's'}"
            for kind, count in zip(TOKENS, counts, strict=True)
        ]
        node.text = ", ".join(lines)
        node.hint = f"**{lines[0]}:** one for every foe slain.\n**{lines[1]}:** one for every game outlived."

    def _epitaph(self, seat: int) -> tuple[str, ...]:
        """What the viewer is told on its own board while it is dead."""
        scene, state = self.layout.scene, self.layout.state
        if seat != scene.viewer or self.boards[seat].out != DEAD:
            return ()
        told = grave.epitaph(self.layout.words, scene.match.events, seat)
        if told and state.game < state.games:
            buried = len(state.seats[seat].buried)
            held = f", with {buried} Dead Wizard card{'' if buried == 1 else 's'}" if buried else ""
            told += (f"Back to life in game {state.game + 1} of {state.games}{held}",)
        return told

    def _text(self, seat: int) -> str:
        wizard = self.layout.state.seats[seat]
        words = [
            f"{wizard.hp} hit points",
            f"{awarded(wizard, KILL)} Kill Tokens",
            f"{awarded(wizard, LAST)} Last Wizard Standing Tokens",
        ]
        for name in ("creatures", "treasures", "risen"):
            cards = getattr(wizard, name)
            if cards:
                words.append(f"{name}: {', '.join(self.layout.words.card(card) for card in cards)}")
        if self.boards[seat].out:
            words.append(self.boards[seat].out.lower())
        return ", ".join(words)

    def begin(self, event: CounterChanged) -> None:
        """All skulls go back to where a game begins, at once."""
        self.tracks[event.seat].hp = event.new
        if event.new:
            self.boards[event.seat].be_out("")
        self.skulls[event.seat].put(event.new)
        self._count(event.seat, bool(event.new))
        self._stand(event.seat)

    def _count(self, seat: int, alive: bool) -> None:
        """Hit points are counted, with a skull on their track, while their Wizard lives."""
        self.tracks[seat].counted = self.skulls[seat].visible = alive

    def move_skull(self, event: CounterChanged) -> Action:
        """The skull slides along its track, and the number ticks."""
        skull, track = self.skulls[event.seat], self.tracks[event.seat]
        x, y = track.field(event.new)
        skull.put(event.new)
        slide = Tween(skull, {"x": x, "y": y}, SLIDE, ease_in_out)
        return Sequence(self.layout.scene.animator.aside(slide), Count(track, "hp", event.new, TICKS))

    def close_bench(self, seat: int, bench: pygame.Rect) -> None:
        """The bench that was there fades below what lay on it."""
        animator = self.layout.scene.animator
        if animator.reduced or animator.speed <= 0:
            return
        ghost = self.layout.scene.furniture.add(Sprite(picture=self.boards[seat].hollow))
        ghost.solid, ghost.z = False, 0.3
        ghost.place(*bench)
        animator.add(Sequence(Tween(ghost, {"alpha": 0.0}, FADING), Call(ghost.remove)))

    def bury(self, seat: int) -> None:
        """A Wizard has died."""
        self.boards[seat].be_out(DEAD)
        self.boards[seat].epitaph = self._epitaph(seat)
        self._count(seat, False)


def rolls_of(dice: abc.Sequence[int]) -> str:
    """With how many dice the cards of a Spell roll, one after the other."""
    alike = len(set(dice)) == 1
    told = f"{dice[0] if alike else ' and '.join(map(str, dice))} {'die' if set(dice) == {1} else 'dice'}"
    if len(dice) == 1:
        return told
    return f"{len(dice)} rolls of {told}" if alike else f"rolls of {told}"
