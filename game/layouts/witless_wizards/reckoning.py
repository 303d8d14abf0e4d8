"""The present battle worked out on its sheet, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.core import text, theme, tween
from game.core.phrases import capital
from game.core.tween import Action, Call, Count, Parallel, Shake, Tween, ease_in_out, ease_out_back
from game.core.widgets import Label
from game.layouts.witless_wizards.faces import ART, short_name
from game.layouts.witless_wizards.forecast import Chance, ForecastNode
from game.layouts.witless_wizards.furniture import BoardNode
from game.layouts.witless_wizards.odds import Odds
from game.layouts.witless_wizards.sheet import SheetLine, SheetNode, hits_of
from game.layouts.witless_wizards.track import Track
from game.layouts.witless_wizards.words import Words
from game.portraits.rig import Mood
from game.table.layout import Table
from rules.core.cards import Card
from rules.core.events import DiceRolled, Event, TurnBegan
from rules.witless_wizards.actions import listen
from rules.witless_wizards.events import AttackCounted, DieChanged, TargetChosen
from rules.witless_wizards.state import OFFENCE, SLOTS, WitlessPlayer

DIE_ICON = "art/icons/dice.svg"


POP, PUNCH = 0.82, 1.5
"""How small the sheet of a battle is when it comes, and how large its sum when that is known."""
FLIGHT, RISE = 220, 26
"""How long the number of the die flies to the sheet, and how far that way is bent up, in design units."""
TICK, COUNTED = 60, 420
"""How long a Hit is counted, and all of them at most."""
SHAKEN = 5
"""From so many Hits on the sheet shakes."""


class ReckoningLayout(Protocol):
    """What is used of the layout."""

    scene: Table
    boards: list[BoardNode]
    track: Track
    sheet: SheetNode
    forecast: ForecastNode
    words: Words
    short: list[str]


class Reckoning:
    """Fills the sheet as more is known, and the forecast before the choice."""

    def __init__(self, layout: ReckoningLayout) -> None:
        self.layout = layout
        self._odds: Odds | None = None
        """Of the present attack, by what the boards show."""
        self._weapon: Card | None = None
        """What attacks."""

    def begin(self, event: TargetChosen) -> None:
        """The sheet before the roll: what the boards say."""
        boards, sheet = self.layout.boards, self.layout.sheet
        attack, defence = boards[event.attacker].sums[0], boards[event.target].sums[1]
        lines: tuple[SheetLine, ...] = (
            (f"{ART}/slots/offence.svg", "Attack", str(attack)),
            (DIE_ICON, "Die", "?"),
            (f"{ART}/slots/defence.svg", "Defence", f"− {defence}"),
        )
        sides = ((event.attacker, Mood.GLOAT), (event.target, Mood.SWEAT))
        sheet.foes = tuple((boards[seat].face.character, mood, boards[seat].tone) for seat, mood in sides)
        self.rest()
        self._odds = Odds(self._shown(), event.attacker, event.target)
        weapons = self.layout.scene.field.board.places.get(f"seat{event.attacker}/{SLOTS[OFFENCE]}")
        self._weapon = weapons[0] if weapons else None
        sheet.show(self._head(event), lines, self._span(self._odds.faces), sure=False)

    def recall(self, events: Sequence[Event]) -> None:
        """The sheet of a battle that had begun before the table was opened."""
        number = None
        for event in reversed(events):
            match event:
                case AttackCounted() | TurnBegan():
                    return
                case DieChanged() if number is None:
                    number = event.new
                case DiceRolled() if number is None:
                    number = event.total
                case TargetChosen():
                    self.begin(event)
                    if number is not None:
                        self.know_die(number)
                    return

    def open(self) -> Action:
        """The sheet comes, and the weapon is raised that attacks."""
        scene, sheet = self.layout.scene, self.layout.sheet
        comes = Tween(sheet, {"scale": 1.0}, 240, ease_out_back, start={"scale": POP})
        weapon = scene.field.nodes.get(self._weapon) if self._weapon is not None else None
        if weapon is None:
            return comes
        raised = tween.Sequence(Tween(weapon, {"scale": 1.16}, 140), Tween(weapon, {"scale": 1.0}, 200))
        return Parallel(comes, raised)

    def roll(self, number: int) -> Action:
        """The number that the die shows flies to its line."""
        scene, px = self.layout.scene, self.layout.scene.ui.px
        if not scene.tray.dice or scene.animator.reduced:
            return Call(lambda: self.know_die(number))
        flying = Label(str(number), 38, theme.PAPER, text.TITLE, "center", outline=3)
        wide = px(70)

        def leave() -> None:
            scene.effects.add(flying)
            x, y = scene.tray.dice[0].rect().center
            flying.place(x - wide / 2, y - wide / 2, wide, wide)

        def land() -> None:
            flying.remove()
            self.know_die(number)
            scene.sound("token")
            scene.animator.add(self._punch(1.2))

        x, y = self.layout.sheet.figure(DIE_ICON)
        way = Tween(flying, {"x": x, "y": y, "scale": 0.8}, FLIGHT, ease_in_out, arc=px(RISE))
        return tween.Sequence(Call(leave), way, Call(land))

    def _punch(self, size: float) -> Action:
        """The sum swells up and is as large as ever again."""
        tally = self.layout.sheet.tally
        aside = -(size - 1) * tally.w / 2  # its right edge stays
        return Tween(tally, {"scale": 1.0, "nudge_x": 0.0}, 220, ease_out_back, start={"scale": size, "nudge_x": aside})

    def know_die(self, number: int) -> None:
        """The die's line gets its number."""
        sheet = self.layout.sheet
        lines = [(icon, words, f"+ {number}" if icon == DIE_ICON else sign) for icon, words, sign in sheet.lines]
        hits = self._odds.hits(number, settled=True) if self._odds is not None else 0
        sheet.show(sheet.head, tuple(lines), f"{hits_of(hits)} so far", sure=False)

    def weigh(self, attacker: int, targets: Iterable[int]) -> None:
        """Before the choice: what an attack on each would come to."""
        layout, rows, own = self.layout, list[Chance](), ""
        shown = self._shown()
        for seat in targets:
            board, odds = layout.boards[seat], Odds(shown, attacker, seat)
            sitter = board.face.character, Mood.SWEAT, board.tone
            stamina = layout.track.markers[seat].stamina
            rows.append(Chance(sitter, layout.short[seat], stamina, odds.faces, odds.theirs(self._called)))
            own = odds.own(self._called)
        layout.sheet.show("", (), "")
        layout.forecast.show(rows, capital(own))

    def rest(self) -> None:
        """No choice is open any more."""
        self.layout.forecast.show(())

    def _shown(self) -> list[WitlessPlayer]:
        """Everybody as the table shows them."""
        places, boards, markers = self.layout.scene.field.board.places, self.layout.boards, self.layout.track.markers
        shown = []
        for seat, board in enumerate(boards):
            wizard = WitlessPlayer(markers[seat].stamina, board.cubes)
            for slot, name in enumerate(SLOTS):
                wizard.slot(slot).extend(places.get(f"seat{seat}/{name}", ()))
            listen(wizard)
            shown.append(wizard)
        return shown

    def _called(self, card: Card) -> str:
        return short_name(self.layout.words.card(card))

    def _span(self, faces: Sequence[int]) -> str:
        """The least and the most Hits that the die can make of an attack."""
        low, high = min(faces), max(faces)
        return f"{low} to {high} Hits" if low < high else hits_of(low)

    def count(self, event: AttackCounted) -> Action:
        """The sum appears on the sheet and is called out."""
        slots = f"{ART}/slots"
        lines: list[SheetLine] = [
            (f"{slots}/offence.svg", "Attack", str(event.attack)),
            (DIE_ICON, "Die", f"+ {event.die}"),
        ]
        if event.boost:
            lines.append(("art/icons/cube.svg", "Boost", f"+ {event.boost}"))
        words = "Defence" if not event.pierced else "Defence, pierced"
        if event.guard and not event.pierced:
            words = f"Defence ({event.guard} paid)"
        lines.append((f"{slots}/defence.svg", words, f"− {event.defence}"))
        total = "A miss!" if event.missed else hits_of(event.hits)
        names, sheet, scene = self.layout.short, self.layout.sheet, self.layout.scene
        called = f"{total} on {names[event.target]}!" if event.hits else "A miss!" if event.missed else "Not a scratch!"
        counted = tween.Sequence(
            Call(lambda: sheet.show(self._head(event), tuple(lines), total, hits=-1 if event.missed else 0)),
            Count(sheet.tally, "hits", -1 if event.missed else event.hits, min(COUNTED, TICK * event.hits)),
            Call(lambda: self._struck(event)),
        )
        stamped: list[Action] = [self._punch(PUNCH)]
        if event.hits >= SHAKEN:
            stamped.append(Shake(sheet, scene.ui.px(5), 160))
        tone = theme.RED if event.hits else theme.CREAM
        return tween.Sequence(counted, Parallel(*stamped, scene.effects.banner(called, tone, theme.SUM_LINE)))

    def _struck(self, event: AttackCounted) -> None:
        """All see what it comes to."""
        moods = (Mood.CHEER, Mood.WINCE) if event.hits else (Mood.WINCE, Mood.GLOAT)
        self.layout.sheet.look(*moods)
        self.layout.scene.sound("block" if not event.hits else "critical-hit" if event.hits >= SHAKEN else "damage")

    def _head(self, event: TargetChosen | AttackCounted) -> str:
        names = self.layout.short
        return f"{names[event.attacker]} hits {names[event.target]}"
