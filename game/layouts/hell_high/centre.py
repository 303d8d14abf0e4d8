"""The Social Status Board in the middle of the table: standees that hop, the token, ranks that light up."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

import pygame

from game.core import theme
from game.core.text import escape, plain
from game.core.tween import Action, Call, Parallel, Sequence, Tween, ease_in_out
from game.core.ui import Ui
from game.layouts.hell_high.board import (
    BonusNode,
    CircleNode,
    MascotNode,
    RestNode,
    StandeeNode,
    as_on_a_die,
    circles,
    plates,
)
from game.layouts.hell_high.steps import RankNode, Stairs, stairs
from game.layouts.hell_high.words import ABILITIES, rank_name
from game.layouts.spellcraft.centre import Centre
from game.table.blows import Effect
from rules.core.decisions import Option
from rules.core.events import Event
from rules.hell_high.state import (
    JOCK,
    ON_BOARD,
    TOP,
    Bullied,
    Demanded,
    DemandMet,
    PowerBonus,
    RankUsed,
    StatusMoved,
)
from rules.spellcraft.kinds import GLYPHS

LEAP = 26  # how high a standee hops
LYING = 62.0
ASIDE = 0.62
"""How far from the middle of a rank a standee lies where another stands, by its height."""
NEARER, OWN = 0.01, 0.5
"""How much higher in the stack a standee is than one on the next higher rank, and the viewer's own than all others."""
DIM = 0.45
HEADING = "Power Bonus Token"
"""What stands above the glyphs while one of them is to be chosen."""
NAMED = 380
"""Milliseconds for which it is told which rank acts."""
RESTS = " *In this game the board rests: no rank acts.*"


class StatusCentre(Centre):
    """See Centre."""

    acts: ClassVar[tuple[type[Event], ...]] = (StatusMoved, PowerBonus, RankUsed, Bullied, Demanded, DemandMet)
    share = 0.3
    own_places: ClassVar[frozenset[str]] = frozenset(ON_BOARD)

    # -- the board -----------------------------------------------------------------------------------------------

    def build_furniture(self) -> None:
        """See Centre: the steps, the glyphs, the token, the standees."""
        add = self.scene.furniture.add
        self.ranks = [add(RankNode(rank)) for rank in range(TOP, 0, -1)][::-1]
        self.circles = {glyph: add(CircleNode(glyph)) for glyph in GLYPHS}
        self.bonus = add(BonusNode())
        names = self.scene.match.names
        cast = self.scene.moods.cast
        self.standees = [add(StandeeNode(self.scene, seat, name, cast[seat])) for seat, name in enumerate(names)]
        self.mascot = add(MascotNode(self.scene))
        self.rest = add(RestNode())
        self.rest.z = 1.0
        self.stairs: Stairs | None = None
        self.choosing = False  # is the player in front of the screen asked for a glyph?

    def claim(self, ui: Ui, strip: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
        """See Centre: the glyphs lie in the rim of the tray, if they find no room beside it."""
        plan = self.layout.plan
        beside = as_on_a_die(ui, plan.rooms[max(self.scene.viewer, 0)].bench, plan.corner)
        self.lying = beside or circles(ui, strip)
        self._lay_glyphs()
        return strip if beside else pygame.Rect(strip.x, strip.y, 0, 0)

    def _lay_glyphs(self) -> None:
        """The glyphs to their places: one of them is chosen on the bench, where nothing of a Spell is to be seen meanwhile."""
        viewer = self.scene.viewer
        own = self.layout.plan.rooms[max(viewer, 0)]
        asked = self.choosing and own.bench.w > 0
        self.layout.boards[max(viewer, 0)].heading = HEADING if asked else ""
        held = [card.kind.glyph for card in self.scene.match.state.seats[viewer].hand] if asked else []
        for glyph, rect in (plates(self.scene.ui, own) if asked else self.lying).items():
            self.circles[glyph].held = held.count(glyph) if asked else -1
            self.circles[glyph].place(*rect)

    def arrange(self, ui: Ui, room: pygame.Rect) -> None:
        """See Centre."""
        self.stairs = stairs(ui, room)
        for rank, node in enumerate(self.ranks, 1):
            node.stand(self.stairs, rank)
            node.name = rank_name(rank, self.scene.printed)
        size = min(node.fitting() for node in self.ranks)
        for node in self.ranks:
            node.size = size
        self.mascot.place(*self.stairs.aside)
        middle = self.stairs.steps[TOP // 2]
        self.rest.place(middle.x + ui.px(2), middle.y, middle.w - ui.px(4), ui.px(30))
        for standee in self.standees:
            if standee.visible:
                self._stand(standee, standee.rank)
        if self.bonus.visible:
            self._lay_bonus(self.bonus.text)

    def sync(self) -> None:
        """See Centre; in a game in which the board rests it is dim, and says so."""
        assert self.stairs is not None
        for seat in range(len(self.standees)):
            self._put(seat, self.scene.match.state.ranks[seat])
        decision = self.scene.match.decision
        self.choosing = decision is not None and decision.topic == "bonus" and decision.seat == self.scene.viewer
        self._lay_glyphs()
        self._lay_bonus(self.scene.match.state.bonus)
        resting = not getattr(self.scene.match.state, "school", True)
        self.rest.visible = resting
        for node in self.ranks:
            node.used = False
            node.alpha = DIM if resting else 1.0
            node.hint = f"{node.rank}, {node.name}: {ABILITIES[node.rank]}" + (RESTS if resting else "")
        for circle in self.circles.values():
            circle.alpha = DIM if resting else 1.0

    def _put(self, seat: int, rank: int) -> None:
        """A standee to its rank, or lying beside the one it will have in the next game."""
        assert self.stairs is not None
        node = self.standees[seat]
        node.let_go()
        node.rank = rank
        laid = self.scene.match.state.laid[seat]
        node.visible = bool(rank or laid)
        node.alpha = 1.0
        if node.visible:
            node.own = seat == self.scene.viewer
            self._describe(seat, rank)
            self._stand(node, rank)

    def _stand(self, node: StandeeNode, rank: int) -> None:
        """A standee to its place on the board: on a rank, or lying for the next game."""
        assert self.stairs is not None
        laid = self.scene.match.state.laid[node.seat]
        node.stand(self.stairs.top(rank or laid), self.stairs.standee)
        node.z = self._depth(node, rank or laid)
        if not rank:
            node.x, node.y = self._beside(laid)
            node.z -= 0.1  # behind whoever stands there
            node.rotation = LYING

    def _depth(self, node: StandeeNode, rank: int) -> float:
        """Whoever stands on a lower row is nearer; the viewer's own is always seen."""
        return 2.0 + NEARER * (TOP - rank) + (OWN if node.own else 0.0)

    def _describe(self, seat: int, rank: int) -> None:
        """A standee says where it stands, or for which rank it lies there."""
        state = self.scene.match.state
        node, laid = self.standees[seat], state.laid[seat]
        node.text = f"rank {rank}" if rank else f"lying beside rank {laid}"
        for step in self.ranks:
            on_it = (other.seat for other in self.standees if other.rank == step.rank)
            step.holder = next((theme.SEATS[other] for other in on_it), None)
        place = rank_name(rank or laid, self.scene.printed)
        node.fallen = not rank
        goes_on = state.lasts_only or state.game < state.games
        then = ", for the next game" if goes_on and not rank else ""
        node.hint = f"**{escape(node.name)}:** {node.text}, {place}{then}"

    def _beside(self, rank: int) -> tuple[float, float]:
        assert self.stairs is not None
        x, y = self.stairs.top(rank)
        taken = rank in self.scene.match.state.ranks
        return x + self.stairs.standee * (ASIDE if taken else 0), y - self.stairs.standee * 0.3

    def _lay_bonus(self, glyph: str) -> None:
        for name, circle in self.circles.items():
            circle.bonus = name == glyph
            circle.text = "one die more" if name == glyph else ""
            more = " The token here gives one more." if name == glyph else ""
            circle.hint = f"**{circle.name}:** a Power Roll has a die for every card in play with its glyph.{more}"
        self.bonus.visible = bool(glyph)
        self.bonus.text = glyph
        if glyph:
            x, y, size = self.circles[glyph].token
            self.bonus.place(x - size / 2, y - size / 2, size, size)

    # -- options -------------------------------------------------------------------------------------------------

    def target(self, option: Option) -> str:
        """See Centre: the Class President points at a glyph."""
        return f"bonus/{option.word}" if option.verb == "bonus" else ""

    def taker(self, option: Option) -> int:
        """See Centre: what the Jock demands is given to the Jock."""
        if option.verb != "give":
            return -1
        return next((event.seat for event in reversed(self.scene.match.events) if isinstance(event, Demanded)), -1)

    def key(self, option: Option) -> int:
        """See Centre."""
        return pygame.K_1 + GLYPHS.index(option.word) if option.verb == "bonus" else 0

    # -- motion --------------------------------------------------------------------------------------------------

    def effect(self, event: Event) -> Effect | None:
        """See Centre: who climbs on the board."""
        if not isinstance(event, StatusMoved) or event.why == "begin":
            return None
        risen = next((seat for seat, old, new in event.moves if new > old > 0), -1)
        return replace(self.layout.about("rise", risen), late=True) if risen >= 0 else None

    def action(self, event: Event) -> Action | None:
        """See Centre."""
        match event:
            case StatusMoved():
                return self._hop(event)
            case PowerBonus():
                return self._bonus_moved(event)
            case RankUsed():
                return self._rank_used(event)
            case Demanded():
                self.ranks[JOCK - 1].used = True
                return self._called_out(event, theme.CREAM)
            case DemandMet():
                self.ranks[JOCK - 1].used = False
                return self._called_out(event, theme.GREEN if event.given else theme.RED)
            case Bullied():
                return self._called_out(event, theme.RED)
        return None

    def _called_out(self, event: Event, tone: theme.Colour) -> Action | None:
        """The line of the log as a banner, if there is one for the viewer."""
        words = escape(plain(self.layout.log_line(event)))
        return self.scene.effects.banner(words, tone, theme.SCORE_LINE * 2, small=True) if words else None

    def _hop(self, event: StatusMoved) -> Action:
        """All standees that move hop at once."""
        return Parallel(*(self._hop_one(seat, old, new) for seat, old, new in event.moves))

    def _hop_one(self, seat: int, old: int, new: int) -> Action:
        assert self.stairs is not None
        node, size = self.standees[seat], self.stairs.standee
        node.rank = new
        self._describe(seat, new)
        node.let_go()
        node.z = self._depth(node, new or self.scene.match.state.laid[seat])
        if not new:
            x, y = self._beside(self.scene.match.state.laid[seat] or 1)
            return Tween(node, {"rotation": LYING, "x": x, "y": y}, theme.HOP, ease_in_out)
        if not old and not node.visible:
            node.visible, node.alpha = True, 0.0
            node.stand(self.stairs.top(new), size)
        x, y = node.standing(self.stairs.top(new), size)
        return node.hop({"x": x, "y": y, "rotation": 0.0, "alpha": 1.0}, LEAP)

    def _bonus_moved(self, event: PowerBonus) -> Action | None:
        was = self.bonus.visible
        self.choosing = False
        self._lay_glyphs()
        if was:
            self._lay_bonus(self.bonus.text)
        if not event.glyph or not was:
            self._lay_bonus(event.glyph)
            return None
        x, y, _ = self.circles[event.glyph].token
        return Sequence(
            Tween(self.bonus, {"x": x, "y": y}, theme.HOP, ease_in_out), Call(lambda: self._lay_bonus(event.glyph))
        )

    def _rank_used(self, event: RankUsed) -> Action:
        """The step lights up and the ability is named."""
        step = self.ranks[event.rank - 1]
        words = self.layout.words.say(event).replace("**", "")

        def light(used: bool) -> None:
            step.used = used

        return Sequence(
            Call(lambda: light(True)),
            self.scene.effects.banner(words, theme.CREAM, NAMED, small=True),
            Call(lambda: light(False)),
        )
