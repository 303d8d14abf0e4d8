"""All that has its place at the side of a table: the log, and what lies on it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.node import Node
from game.core.ui import Ui
from game.narration.voice import Voice
from game.table.closeup import Closeup
from game.table.faces import Faces
from game.table.glossary import Glossary
from game.table.layout import BaseLayout
from game.table.playbill import Playbill
from game.table.recap import Recap
from game.table.side import LogPanel, ZoomPanel


class SidePanel:
    """The log, a card shown large, the narrator's playbill, and what was missed."""

    def __init__(
        self,
        root: Node,
        glossary: Glossary,
        closeup: Closeup,
        faces: Callable[[], Faces],
        voice: Voice,
    ) -> None:
        self.log = root.add(LogPanel(glossary, closeup.show_named, closeup.hide, faces))
        self.zoom = root.add(ZoomPanel(glossary))
        self.bill = root.add(Playbill(voice))
        self.recap = root.add(Recap())
        self.zoom.on_cover = self.recap.on_cover = self.bill.on_cover = self._cover_log

    def layout(self, ui: Ui, rules: BaseLayout, viewer: int) -> None:
        """Everything to its place, as this seat may see it."""
        self.log.viewer = viewer
        self.log.layout(ui, rules.plan.side)
        self.zoom.layout(rules.sheet_room())
        alone = not self.log.visible
        self.recap.layout(rules.sheet_room() if alone else rules.plan.side, alone)
        self.bill.layout(rules.bill_room())
        self._cover_log()

    def clear(self) -> None:
        """Take down what hangs for a while."""
        self.bill.take_down()
        self.recap.take_down()

    def _cover_log(self) -> None:
        """The log shows its lines below what lies on it."""
        self.recap.sheet.visible = not self.zoom.bottom
        self.log.cover(max(self.zoom.bottom, self.recap.bottom), self.bill.hangs_over(self.log.filter.rect()))
