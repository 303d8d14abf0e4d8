"""The end of a match as an event: the winner's crown, the last blow, the course of the match, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core import paint, text, theme
from game.core.phrases import capital
from game.core.text import TITLE
from game.core.theme import Colour
from game.core.tween import ease_out_back, ease_out_cubic
from game.core.widgets import Button, Label, Picture, Sprite, Veil, ignoring
from game.portraits.rig import Mood
from game.scenery import props
from game.scenery.pieces import BigButton, GrandRibbon, NightRibbon, WetRibbon
from game.scenery.vector import hexed
from game.screens.button_row import ButtonRow
from game.screens.confetti import Confetti
from game.screens.game_shelf import crest
from game.screens.last_blow import LastBlow
from game.screens.luck_notes import luck_note
from game.screens.navigator import Navigator
from game.screens.outcome import Outcome
from game.screens.podium import Podium
from game.screens.props import Rays, Sill
from game.screens.result_notes import BestNote, DamageNote, NoteRow
from game.screens.result_seats import SeatPlace
from game.screens.room_screen import RoomScreen
from game.screens.score_graph import DRAWN, ScoreGraph
from game.screens.voting import VoteRow
from game.table.faces import Faces
from rules import Match
from rules.core.cards import CardKind

if TYPE_CHECKING:
    from saves.history import Record

BAR, VOTING = 92, 66
LEAST_HEADING = 22
"""Short names come into the ribbon before its letters are smaller than this."""
CRAMPED = 1.2
"""From which size of text on there is no room for everything above a vote."""
HEADED, TALLER = 98, 14
"""How high the ribbon is, and how much higher with letters of twice the size, in design units."""
CLOSE = 1.5
"""From which size of text on the narrator's word makes room for the portraits."""
LEAST_BEST = 0.15
"""The share of somebody's damage that a card has dealt which is worth to be shown as the best."""
UNCLAIMED = "The crown that nobody won"
DUSK = 105
"""How dark the room is for somebody who has lost, out of 255."""
FEAST = 110
"""How far around a winner there is confetti then, in design units."""
CLOUD, OVER, DRIFTED = 0.64, 0.2, 90
"""The width of the cloud over the loser's portrait as a share of that, how far it reaches beyond its corner, and how far it
drifts there, in design units."""
FaceOf = Callable[[CardKind], Picture]


class ResultScreen(RoomScreen):
    """Who won and how, the session's tally, a rematch, in some games the vote on the next match.

    The table stays below to be looked at. ``kinds`` are who played each seat, ``headline`` is the narrator's as rich text, ""
    for none, ``face_of`` draws the cards, ``past`` are the finished matches of the game, newest first. ``taken_back``: the
    match counts in no statistics.
    """

    name = "result"
    far = 300.0

    def __init__(
        self,
        program: Navigator,
        match: Match,
        kinds: Sequence[str],
        face_of: FaceOf,
        headline: str = "",
        past: Sequence[Record] = (),
        scenery: str = "tavern",
        taken_back: bool = False,
    ) -> None:
        super().__init__()
        self.program = program
        self.match = match
        self.outcome = Outcome(match, kinds, program.session, past, program.settings.printed_names)
        self.winners = self.outcome.result.winners
        self.face_of = face_of
        self.headline = headline
        self.scenery = scenery
        self.taken_back = taken_back
        self.vote = program.session.vote
        self.faces = Faces(match)
        self.over = True
        self._greeted = False

    # -- building ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The buttons first: they are the first that the keyboard reaches."""
        super().build()
        self.dusk = self.root.add(Veil(DUSK))
        self.dusk.solid, self.dusk.visible = False, bool(self.outcome.mourning)
        self.rays = self.root.add(Rays())
        self.rays.visible = bool(self.winners)
        self.sill = self.root.add(Sill())
        self.buttons = ButtonRow([self.root.add(self._button(*way)) for way in self._ways_on()])
        tones = self._feast() if self.outcome.mourning else props.CONFETTI
        self.confetti = self.root.add(Confetti(not self.winners, self.match.seed % 97, tones))
        self._build_headline()
        self._build_seats()
        self.blow = self._last_blow()
        unclaimed = None
        if not self.winners:
            unclaimed = self.root.add(Sprite("result/unclaimed", "picture", UNCLAIMED, picture=props.unclaimed))
        self.podium = Podium(
            self.seats, self.winners, self.outcome.order, self.blow, self.rays, self.rosette, unclaimed
        )
        self.clouds = {seat: self.root.add(Sprite(picture=props.raincloud)) for seat in self.outcome.mourning}
        self._build_figures()
        self.voting = self._vote_row()
        self._voted()

    def _feast(self) -> list[str]:
        """The colours of the confetti of others: their own, and gold."""
        found: list[Colour] = [theme.GOLD]
        for seat in self.winners:
            own = theme.SEATS[seat]
            found += [own, paint.lighter(own, 0.45), paint.darker(own, 0.2)]
        return [hexed(tone) for tone in found]

    def _build_headline(self) -> None:
        cloth = GrandRibbon if self.winners else WetRibbon
        self.ribbon = self.root.add(cloth("result/ribbon", "zone", "Result"))
        self.headings = self.outcome.headings
        self.title = self.ribbon.add(
            Label(self.headings[0], 38, theme.PAPER, TITLE, "center", outline=2.5, id="dialog/title")
        )
        self.title.name = text.plain(self.headings[0])
        reason = self.outcome.reason
        if self.taken_back:
            reason += " Undone or played twice: not in the statistics."
        self.reason = self.ribbon.add(Label(reason, theme.TEXT, theme.CREAM, "bold", "center", id="result/reason"))
        self.reason.name = reason
        words = self.headline and f"“{self.headline}”"
        self.quote = self.root.add(NightRibbon(style="ink"))
        self.quote.visible = bool(words)
        self.narrated = self.quote.add(
            Label(words, theme.TEXT, theme.CREAM, "italic", "center", wrap=True, id="result/narrator")
        )

    def _build_seats(self) -> None:
        self.seats: dict[int, SeatPlace] = {}
        for seat in reversed(self.outcome.order):
            won = seat in self.winners
            names = self.match.names[seat], self.outcome.short[seat]
            place = SeatPlace(self.faces, seat, names, won, self.outcome.mood(seat))
            place.tell(self.outcome.tally(seat), self.outcome.fate(seat))
            self.seats[seat] = self.root.add(place)
        self.rosette: Sprite | None = None
        count = self.outcome.won_in_a_row
        if count >= 2:
            self.rosette = self.root.add(
                Sprite(
                    "result/streak",
                    "picture",
                    f"{count} in a row",
                    picture=lambda w, h: props.rosette(w, str(count), "in a row"),
                )
            )

    def _last_blow(self) -> LastBlow | None:
        blow, names = self.outcome.figures.blow, self.match.names
        if blow is None:
            return None
        if blow.level:
            from game.layouts.wizard_arena.dial import still

            dial, high = still(blow.by, blow.level, (names[blow.by], self.outcome.short[blow.by]), theme.SEATS[blow.by])
            return self.root.add(LastBlow(blow, names, dial, high=high))
        if blow.card is None:
            everybody = len(self.winners) == len(names)
            seen = blow.by in self.winners or (blow.by < 0 and everybody)
            return self.root.add(LastBlow(blow, names, None if seen else self._striker(blow.by)))
        kind = blow.card.kind
        return self.root.add(LastBlow(blow, names, self.face_of(kind), kind.title(self.program.settings.printed_names)))

    def _striker(self, seat: int) -> Picture:
        """The head of who dealt a blow without a card; the game's crest where nobody did."""
        if seat < 0:
            return lambda w, h: crest(self.match.game.id, w)
        return lambda w, h: self.faces.head(seat, Mood.GLOAT, min(w, h))

    def _build_figures(self) -> None:
        names, figures = self.match.names, self.outcome.figures
        self.graph: ScoreGraph | None = None
        if figures.graph is not None:
            self.graph = self.root.add(ScoreGraph(figures.graph, self.faces, names, self.winners))
        alone = len(self.outcome.humans) == 1
        seat = self.outcome.humans[0] if alone else self.outcome.order[0]
        best = figures.best.get(seat)
        note = None
        if best is not None and (best.points or best.amount >= LEAST_BEST * figures.dealt_by(seat)):
            kind = best.card.kind
            title = kind.title(self.program.settings.printed_names)
            note = BestNote(best, "Your best card" if alone else "Best card", title, self.face_of(kind))
        self.notes = self.root.add(
            NoteRow([DamageNote(figures, self.faces, names), note, luck_note(figures, self.faces, names)])
        )
        seed = f"Match number {self.match.seed}. Enter it to be dealt the same cards again."
        self.seed = self.root.add(Label(seed, theme.TEXT_SMALL, theme.MUTED, align="center", id="result/seed"))
        self.seed.name = seed

    # -- the ways on ---------------------------------------------------------------------------------------------

    def _button(self, id: str, caption: str, run: Callable[[], object] | None, icon: str) -> Button:
        click = ignoring(self.close if run is None else run)
        if id == "again":
            # a vote may be skipped (WA-157)
            same = "same seats, new shuffle" if self.vote is None else "same decks, no vote"
            wish = self.outcome.wish if self.vote is None else ""
            button = BigButton(f"result/{id}", caption, click, "main", wish or same, icon)
            button.brief, button.hint = same, f"{capital(same)}."
            return button
        return Button(f"result/{id}", caption, click, "plain", icon)

    def _ways_on(self) -> list[tuple[str, str, Callable[[], object] | None, str]]:
        """The buttons: id, caption, what it does (None: shows the table), icon. What opens above the result leads back to it."""
        program, match = self.program, self.match
        return [
            ("again", "Rematch", lambda: program.rematch(match, same=True), "redo"),
            ("other", "Another match", lambda: program.new_match(match.game.id), "swords"),
            ("analyse", "Analyse", lambda: program.analyse(match, program.setup), "hint"),
            ("watch", "Watch it again", program.archive.watch_this, "play"),
            ("look", "Look at the table", None, "eye"),
            ("export", "Save to a file", program.archive.export, "save"),
            ("leave", "Leave", program.to_start, "close"),
        ]

    @property
    def wary(self) -> bool:
        """See Scene: a vote stands."""
        return self.voting is not None

    def close(self) -> None:
        """Back to the table."""
        self.app.scenes.remove(self)

    def _vote_row(self) -> VoteRow | None:
        if self.vote is None:
            return None
        return VoteRow(self.vote, self.match.names, self.faces, self.root.add, self._go_on, self._cast)

    def _voted(self) -> None:
        """Ask what is asked now, and put the keyboard where it goes on."""
        if self.voting is None:
            return
        self.question = self.voting.question
        if self.voting.vote.voter is None:
            self.buttons.first.style = "plain"  # the way on is what was voted for
            self.app.focus.give(self.voting.next, self.app.focus.shown)

    def _cast(self) -> None:
        """Somebody has voted."""
        assert self.voting is not None
        self._voted()
        self.layout()
        seat = next(reversed(self.voting.vote.ballots))
        self.voting.throw(seat, self.seats[seat].frame.rect(), self.animator)

    def _go_on(self, same: bool) -> None:
        self.program.rematch(self.match, same)

    # -- laying out ----------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Winner, last blow and the beaten at the left, figures at the right, buttons below."""
        super().layout()
        ui, px = self.ui, self.ui.px
        bar = px(BAR + 28 * (ui.text_zoom - 1))
        self.dusk.place(0, 0, ui.width, ui.height)
        self.sill.place(0, ui.height - bar, ui.width, bar)
        floor = ui.height - bar
        if self.voting is not None:
            floor -= px(VOTING)
            strip = pygame.Rect(px(10), floor + px(2), ui.width - px(20), px(VOTING) - px(6))
            self.voting.place(strip)
        self._lay_bar(pygame.Rect(px(12), ui.height - bar, ui.width - px(24), bar))
        middle = round(ui.width * 0.5) + px(8)
        left = pygame.Rect(px(10), px(8), middle - px(22), floor - px(14))
        right = pygame.Rect(middle, px(12), ui.width - middle - px(12), floor - px(20))
        self._lay_figures(right)
        self._lay_left(left)
        self._lay_clouds()
        self._lay_confetti(right, floor)

    def _lay_bar(self, bar: pygame.Rect) -> None:
        foot = max(self.ui.px(18), round(self.ui.text_px(theme.TEXT_SMALL) * 1.4))
        self.seed.place(bar.x, bar.bottom - foot, bar.w, foot)
        self.buttons.lay(pygame.Rect(bar.x, bar.y, bar.w, bar.h - foot), self.ui)

    def _lay_figures(self, room: pygame.Rect) -> None:
        gap = self.ui.px(8)
        high = round(room.h * 0.5)
        if self.graph is None:
            self.notes.lay(room)
            return
        self.graph.lay(pygame.Rect(room.x, room.y, room.w, high))
        self.notes.lay(pygame.Rect(room.x, room.y + high + gap, room.w, room.h - high - gap))

    def _lay_left(self, room: pygame.Rect) -> None:
        """Ribbon, the narrator's word, those who won with the last blow, those who did not."""
        px = self.ui.px
        high = px(HEADED + TALLER * (self.ui.text_zoom - 1))
        self.ribbon.place(room.x, room.y, room.w, high)
        above, below = self.ribbon.lines()
        self.reason.place(*above)
        self.title.place(*below)
        wide = text.width(text.plain(self.headings[0]), TITLE, self.ui.px(LEAST_HEADING))
        self.title.markup = self.headings[wide > below.w]
        top = self.ribbon.rect().bottom + px(4)
        cramped = self.voting is not None and self.ui.text_zoom > CRAMPED
        self.quote.visible = bool(self.headline) and not cramped and self.ui.text_zoom <= CLOSE
        if self.quote.visible:
            aside = px(40) + self.quote.tail
            lines = 1 if self.narrated.text_size()[0] <= room.w - 2 * aside else 2
            deep = max(px(36), lines * text.line_height("italic", self.ui.text_px(theme.TEXT)) + px(16))
            self.quote.place(room.x + px(30), top, room.w - px(60), deep)
            self.narrated.place(room.x + aside, top + px(3), room.w - 2 * aside, deep - px(11))
            top += deep + px(2)
        stage = pygame.Rect(room.x, top, room.w, room.bottom - top)
        self.podium.lay(stage, pygame.Rect(0, 0, room.right, self.sill.rect().top), self.ui)

    def _lay_clouds(self) -> None:
        """Each over the corner of a portrait where no star is."""
        for seat, cloud in self.clouds.items():
            frame = self.seats[seat].frame.rect()
            wide = frame.w * CLOUD
            cloud.place(max(float(self.ui.px(4)), frame.x - wide * OVER), frame.y - wide * OVER, wide, wide * 0.77)

    def _lay_confetti(self, right: pygame.Rect, floor: int) -> None:
        """All over the room and the table, but not where things lie: only from below their edges. For somebody who has lost
        there is some around those alone who won.
        """
        px = self.ui.px
        things = [self.ribbon, *([self.quote] if self.quote.visible else []), *self.notes.notes]
        hidden = [thing.rect().inflate(-px(8), -px(8)) for thing in things]
        hidden.append(self.graph.slate.rect() if self.graph is not None else right)
        for place in self.seats.values():
            frame = place.frame.rect()
            hidden.append(frame.inflate(-round(frame.w * 0.14), -px(8)))
            hidden += [plate.rect().inflate(px(6), px(6)) for plate in (place.plate, place.pill)]
        if self.blow is not None:
            hidden.append(self.blow.rect_taken().inflate(-px(8), -px(8)))
        area = pygame.Rect(0, 0, self.ui.width, floor - px(8))
        if self.outcome.mourning:
            frames = [self.seats[seat].frame.rect() for seat in self.winners]
            area = frames[0].unionall(frames[1:]).inflate(2 * px(FEAST), 2 * px(FEAST)).clip(area)
            hidden += [self.seats[seat].rect_taken().inflate(px(40), px(40)) for seat in self.podium.losers]
        self.confetti.lay(self.ui.factor, area, hidden)

    # -- the entrance --------------------------------------------------------------------------------------------

    def shown(self) -> None:
        """The keyboard begins with the rematch; the first time everything comes in, one after the other."""
        if self.app.focus.node is None:
            self.app.focus.give(self.buttons.first)
        if self._greeted:
            return
        self._greeted = True
        self._enter()

    def _enter(self) -> None:
        animator = self.animator
        if animator.reduced or animator.speed <= 0:
            return
        delay = 0.0
        for seat in self.winners:
            place = self.seats[seat]
            place.frame.scale = 0.6
            animator.tween(place.frame, 520, ease_out_back, delay, scale=1.0)
        self.confetti.fall(animator, pygame.Rect(0, 0, self.ui.width, self.ui.height))
        for cloud in self.clouds.values():
            x, cloud.x, cloud.alpha = cloud.x, cloud.x - self.ui.px(DRIFTED), 0.0
            animator.tween(cloud, 900, ease_out_cubic, 600, x=x, alpha=1.0)
        if self.blow is not None:
            self.blow.alpha = 0.0
            animator.tween(self.blow, 240, delay=500, alpha=1.0)
        if self.graph is not None:
            self.graph.lines.share = 0.0
            animator.tween(self.graph.lines, DRAWN, delay=300, share=1.0)
        for number, note in enumerate(self.notes.notes):
            note.alpha = 0.0
            animator.tween(note, 220, delay=700 + 140 * number, alpha=1.0)
