"""Which side of a card is seen in Annihilageddon, how that looks, and what lies open before a rival."""

from __future__ import annotations

from game.cardface.picture import Face
from game.core import svg, theme
from game.core.node import Node
from game.core.widgets import Picture
from game.layouts.annihilageddon import faces
from game.layouts.annihilageddon.faces import ART
from game.layouts.annihilageddon.furniture import SeatNode
from game.layouts.annihilageddon.geometry import Plan
from game.layouts.annihilageddon.medals import Medal, Unpriced
from game.layouts.annihilageddon.places import is_medal
from game.layouts.annihilageddon.words import Words
from game.table.browse import Browser
from game.table.layout import PlannedLayout
from rules.annihilageddon.kinds import STANDEE, GameKind
from rules.core.cards import Card, CardKind
from rules.core.events import EVERYONE

BACKS = {"main": "main", "legends": "legend", "tokens": "token", "pile": "token", "mayhem": "mayhem"}
SMALL = frozenset({"discard", "ongoing", "familiar"})
"""Where a rival's cards lie small."""
SEALED_ON_TABLE = frozenset({"main", "tokens", "pile", "box"})


class Sides(PlannedLayout[Plan]):
    """See game.table.layout.BaseLayout, its part about faces and backs."""

    words: Words

    def hidden(self, card: Card, place: str, viewer: int) -> bool:
        """See BaseLayout: decks and stacks are sealed; the rest is open to those who know the card."""
        where, _, zone = place.partition("/")
        if zone == "deck" or (where == "table" and zone in SEALED_ON_TABLE):
            return True
        known = self.scene.match.state.known[card.id]
        if zone in ("legends", "tile", "familiar", "hand", "dealt", "offered"):
            return not (known == EVERYONE or (viewer >= 0 and known >> viewer & 1))
        return False

    def back(self, card: Card, place: str) -> Picture:
        """See BaseLayout: it tells the stack, or whose deck the card comes from."""
        where, _, zone = place.partition("/")
        if zone in BACKS and where == "table":
            return faces.back(BACKS[zone])
        if zone == "familiar":
            return faces.back("familiar")
        if zone in ("tile", "dealt") or where == "table":
            return faces.back("main")
        return faces.back("starter", theme.SEATS[int(where[4])])

    def face(self, card: Card, place: str, viewer: int) -> tuple[Picture, bool]:
        """See BaseLayout: what is too small to be read as a card lies as a medal, or without its price."""
        picture, up = super().face(card, place, viewer)
        where, _, zone = place.partition("/")
        if up and isinstance(picture, Face) and where.startswith("seat"):
            seat = int(where[4:])
            if is_medal(self.plan, seat, zone):
                return Medal(picture.data), True
            if seat != self.plan.near and zone in SMALL:
                return Unpriced(picture.data), True
        return picture, up

    def face_of(self, kind: CardKind) -> Picture:
        """See BaseLayout."""
        assert isinstance(kind, GameKind)
        if kind.type == STANDEE:
            return svg.picture(f"{ART}/standees/{kind.key}.svg")
        return faces.front(kind, self.scene.printed)

    def let_look(self, board: SeatNode) -> None:
        """A click on a rival's cloth shows all that lies open there, while it is not to be aimed at."""
        here = self._lying_open(board.seat) if not board.own else []
        board.on_click = self._browse_seat if here else None
        if here:
            names = ", ".join(map(self.words.bold, here))
            board.hint += f"\nOn the table: {names}. Click to look."

    def _lying_open(self, seat: int) -> list[Card]:
        """What the viewer sees on a player's cloth, piles aside."""
        zones = self.scene.field.board.places
        places = [f"seat{seat}/{name}" for name in ("tokens", "familiar", "tile", "ongoing")]
        viewer = self.scene.viewer
        return [card for place in places for card in zones.get(place, ()) if not self.hidden(card, place, viewer)]

    def _browse_seat(self, board: Node) -> None:
        assert isinstance(board, SeatNode)
        title, cards = f"On {self.scene.match.names[board.seat]}'s cloth", self._lying_open(board.seat)
        self.scene.app.scenes.push(Browser(title, cards, lambda card: self.face_of(card.kind), self.words))
