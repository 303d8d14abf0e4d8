"""The result as an event: who won, the last blow, the figures; with and without motion, with and without winners."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core import theme
from game.core.app import App
from game.core.display import Display
from game.core.inspect import snapshot
from game.core.stage import Stage
from game.core.text import fit, wrap
from game.core.ui import MIN_TEXT, Ui
from game.core.widgets import Group, Sprite
from game.layouts.wizard_arena.dial import LevelNode as DialNode
from game.library.keeper import Keeper
from game.match_summary.figures import BestCard, Blow, Exit, Figures, figures_of
from game.match_summary.graphs import Graph
from game.portraits.cast import FACTIONS
from game.portraits.rig import Mood
from game.program import Program
from game.program_types import SeatSetup, Setup
from game.scenery import materials
from game.scenery.pieces import BigButton, WetRibbon
from game.scenery.props import rosette
from game.scenery.vector import hexed
from game.screens.last_blow import WIDER, LastBlow
from game.screens.luck_notes import BalanceNode, CountsNote, LuckNote, gained
from game.screens.name_plate import EVEN
from game.screens.props import _rays
from game.screens.result import FEAST, ResultScreen
from game.screens.result_notes import DamageNote
from game.screens.result_seats import Fate, SeatPlace, fate, scored
from game.screens.score_graph import ScoreGraph, apart, points_of, spoken
from game.screens.score_lines import EACH, LinesNode, levels
from game.session import dare
from game.setups import first_options
from game.table.faces import Faces
from game.thinking import InstantBots
from rules import Match, new_match
from rules.bots import Window, make_bot
from rules.bots.random_bot import random_choice
from rules.core.decisions import Choice
from rules.core.game import Result
from rules.core.randomness import Stream
from saves.history import History, Record, SeatRecord
from tests.game.overlapping import overlapping
from tests.game.screens.hands import Hands

NAMES = ("Annabella Thunderfo", "Grimble", "Cornelius Wobblewand", "Mossbeard", "Old Sock", "Wobbles")
SIZES = ((960, 540), (1280, 720), (1024, 768), (1720, 720), (1920, 1080))


PLAYED: dict[str, list[Choice]] = {}


def played_out(match: Match) -> list[Choice]:
    """What two bots choose from here to the end; thought about once for all tests."""
    begun = json.dumps(match.save())
    if begun not in PLAYED:
        ahead, bot = match.fork(), make_bot("apprentice", match.game.id, 5)
        while ahead.decision is not None:
            ahead.submit(*bot.choose(Window(ahead, ahead.decision.seat)))
        PLAYED[begun] = ahead.choices
    return PLAYED[begun]


class Finisher(Hands):
    """A table whose match of quick bots has just ended."""

    def __init__(
        self,
        folder: Path,
        game: str,
        kinds: str,
        size: tuple[int, int],
        speed: str,
        taken_back: bool = False,
        played: bool = True,
        **settings: object,
    ) -> None:
        super().__init__(App(Display(size)))
        self.program = Program(self.app, Keeper(folder))
        self.program.change(speed=speed, guide=False, **settings)
        self.app.scenes.push(self.program.first_screen())
        seats = tuple(
            SeatSetup(NAMES[seat], "human" if kind == "h" else "adept", "random") for seat, kind in enumerate(kinds)
        )
        self.program.start(Setup(game, seats, 5, first_options(game)))
        table = self.program.table
        assert table is not None
        if taken_back:
            table.hooks.taken_back()
        if not played:
            return
        for choice in played_out(table.match):
            table.match.submit(*choice)
        table.hooks.over(table.match)
        self.frames(1)

    @property
    def screen(self) -> ResultScreen:
        """The result."""
        top = self.app.scenes.top
        assert isinstance(top, ResultScreen)
        return top

    def tree(self) -> dict[str, str]:
        """Texts by id of what is shown."""
        return {node["id"]: node.get("text", "") for node in snapshot(self.app)["nodes"] if node["id"]}


Finish = Callable[..., Finisher]


@pytest.fixture
def finish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Finish]:
    monkeypatch.setattr("game.thinking.ThinkingBots", InstantBots)
    made: list[Finisher] = []

    def make(
        game: str, kinds: str = "hb", size: tuple[int, int] = (1280, 720), speed: str = "instant", **settings: object
    ) -> Finisher:
        made.append(Finisher(tmp_path, game, kinds, size, speed, **settings))
        return made[-1]

    yield make
    for finisher in made:
        finisher.program.closing()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", ["wizard_arena", "witless_wizards", "hell_high", "pleasure_palace", "annihilageddon"])
def test_every_game_shows_its_figures(finish: Finish, game: str) -> None:
    finisher = finish(game)
    screen, tree = finisher.screen, finisher.tree()
    figures = figures_of(screen.match)
    assert {"result/graph", "result/damage", "result/blow", "result/again", "result/luck"} <= tree.keys()
    again = screen.buttons.first
    assert isinstance(again, BigButton) and ("revenge" in again.detail) == (screen.vote is None)
    assert again.hint in ("Same seats, new shuffle.", "Same decks, no vote.")
    assert figures.graph is not None and str(figures.graph.lines[0][-1]) in tree["result/graph"]
    assert screen.blow is not None
    assert str(screen.blow.data.total) in tree["result/blow"] or len(screen.blow.data.hits) > 1
    for seat in range(2):
        assert tree[f"result/dealt{seat}"].startswith(f"dealt {figures.dealt_by(seat)}")
        assert screen.seats[seat].frame.crowned == (seat in screen.winners)


def test_a_person_alone_is_dared_to_play_once_more() -> None:
    names = ("Ann", "Grimble", "Mo")
    assert dare(("human", "adept"), [1], names[:2], 3) == "take revenge on Grimble", "whatever streak it has"
    assert dare(("adept", "human"), [1], names[:2], 1) == "Ann wants revenge"
    assert dare(("human", "adept", "adept"), [0], names, 1) == "they all want revenge"
    assert dare(("human", "adept", "adept"), [0], names, 2) == "make it 3 in a row"
    for kinds, winners in ((("human", "human"), [0]), (("human", "adept"), []), (("adept", "adept"), [0])):
        assert dare(kinds, winners, names[:2], 1) == ""
    assert dare(("human", "adept", "adept"), [0, 1], names, 1) == "", "a win that is shared asks for no revenge"


@pytest.mark.slow
def test_the_last_blow_is_named_by_its_card_where_the_strip_has_no_room(finish: Finish) -> None:
    blow = finish("annihilageddon").screen.blow
    assert blow is not None and blow.data.card is not None
    room = Rect(0, 0, 900, 300)
    blow.lay(room, WIDER)
    assert ": " in blow.words.markup
    high = blow.strip.h
    blow.lay(Rect(0, 0, 90, 300), WIDER)
    assert blow.words.markup == f"{blow.short}:\n{blow.strip.name.partition(': ')[2]}", "on two lines"
    assert blow.strip.h > high
    blow.lay(Rect(0, 0, -20, 300), WIDER)
    assert blow.words.markup == blow.short
    blow.lay(room, WIDER)
    assert ": " in blow.words.markup


def test_a_blow_without_a_card_says_whose_head_is_shown() -> None:
    """Of the Arena's levels there is no picture: their names say whose level it was."""
    blow = Blow(2, None, ((0, 15),), "round")
    assert LastBlow(blow, NAMES, lambda w, h: pygame.Surface((w, h))).strip.name == "Last blow: Cornelius's level"
    assert LastBlow(Blow(-1, None, ((0, 3),), "round"), NAMES, lambda w, h: pygame.Surface((w, h))).strip.name == (
        "Last blow: outrun in levels"
    )
    killed = Blow(-1, None, ((0, 3),), "round", back=True)
    assert LastBlow(killed, NAMES, None).short == "Last kill", "it was no last blow to who came back"


@pytest.mark.slow
@pytest.mark.parametrize("kinds", ["hb", "hbb"])
def test_a_power_level_that_ended_it_is_seen_on_its_dial(
    finish: Finish, monkeypatch: pytest.MonkeyPatch, kinds: str
) -> None:
    """It hangs beside its owner, signed by that one, and an arrow leads from it to who was hit."""

    def struck(match: Match) -> Figures:
        assert match.result is not None
        won, *_ = match.result.winners
        blow = Blow(won, None, tuple((seat, 4) for seat in range(len(kinds)) if seat != won), "round", level=12)
        return replace(figures_of(match), blow=blow)

    monkeypatch.setattr("game.screens.outcome.figures_of", struck)
    screen = finish("wizard_arena", kinds, (1280, 720)).screen
    (winner,) = screen.winners
    assert screen.blow is not None and screen.blow.strip.name == "Last blow: Power Level 12"
    dial = screen.blow.card
    assert isinstance(dial, DialNode) and dial.level == 12 and dial.signs[0] == NAMES[winner]
    assert dial.rect().collidelist([place.frame.rect() for place in screen.seats.values()]) < 0
    assert screen.blow.arrows


@pytest.mark.parametrize(("share", "shown"), [(0.5, True), (0.1, False)])
def test_a_card_that_did_hardly_anything_is_not_called_the_best(
    finish: Finish, monkeypatch: pytest.MonkeyPatch, share: float, shown: bool
) -> None:
    def little(match: Match) -> Figures:
        card, dealt = match.state.cards[0], ((0, 40), (1, 0), (0, 0))
        best = {seat: BestCard(card, round(40 * share), 2) for seat in range(2)}
        return replace(figures_of(match), best=best, dealt=dealt)

    monkeypatch.setattr("game.screens.outcome.figures_of", little)
    assert ("result/best" in finish("hell_high").tree()) is shown


@pytest.mark.parametrize("striker", [0, 1])
def test_who_won_is_not_shown_twice(finish: Finish, monkeypatch: pytest.MonkeyPatch, striker: int) -> None:
    """A level that ended it is told beside its owner; the other one of two gets the room of the card."""
    blow = Blow(striker, None, ((1 - striker, 4),), "round")
    monkeypatch.setattr("game.screens.outcome.figures_of", lambda match: replace(figures_of(match), blow=blow))
    screen = finish("wizard_arena").screen
    (winner,) = screen.winners
    assert screen.blow is not None and (screen.blow.card is None) == (winner == striker)
    frames = {seat: place.frame.rect() for seat, place in screen.seats.items()}
    assert screen.blow.strip.rect().collidelist(list(frames.values())) < 0
    assert (frames[1 - winner].h > 0.6 * frames[winner].h) == (winner == striker)


@pytest.mark.slow
@pytest.mark.parametrize(("kinds", "named"), [("hb", True), ("hbbbbb", False)])
def test_of_two_the_sheets_have_room_for_names(finish: Finish, kinds: str, named: bool) -> None:
    screen = finish("hell_high", kinds, (1280, 720)).screen
    notes = [note for note in screen.notes.notes if isinstance(note, DamageNote | LuckNote)]
    assert len(notes) == 2
    for note in notes:
        assert [label.visible for label in note.named] == [named] * len(kinds)
        for label, row in zip(note.named, note.rows, strict=True):
            assert not named or not any(label.rect().colliderect(node.rect()) for node in row)


def test_names_above_bars_are_never_cut(finish: Finish, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between three sheets there is little room."""
    monkeypatch.setattr("game.screens.result.LEAST_BEST", 0.0)
    screen = finish("hell_high", "hbb", (1280, 720)).screen
    note = next(note for note in screen.notes.notes if isinstance(note, LuckNote))
    assert [label.markup for label in note.named] == ["Annabella", "Grimble", "Cornelius"]
    assert all(label.visible and label.text_size()[0] <= label.w for label in note.named)


@pytest.mark.slow
def test_tokens_of_a_short_game_keep_apart(finish: Finish) -> None:
    """They take what the other games leave; where there is none left all get narrower."""
    graph = finish("hell_high", "hbbbbb", (1280, 720)).screen.graph
    assert graph is not None and graph.gains is not None
    gains, lines = graph.gains, graph.gains.lines
    lines.graph = replace(lines.graph, gains=((0, 2, 0, 0, 0, 1), (1, 1, 1, 1, 1, 1)))
    begin, end = gains.games()[1]
    wide = [room for _, room in gains.gainers()]
    assert wide[1].w == 6 * round(gains.h * EACH) > end - begin and wide[1].right <= gains.w
    assert wide[0].right < wide[1].x
    lines.graph = replace(lines.graph, gains=((1,) * 6, (1,) * 6))
    tight = [room for _, room in gains.gainers()]
    assert tight[0].w == tight[1].w < wide[1].w and lines.plot.x <= tight[0].x
    assert tight[0].right < tight[1].x and tight[1].right <= gains.w


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.slow
def test_plates_of_the_beaten_are_alike(finish: Finish, size: tuple[int, int], text_size: int) -> None:
    screen = finish("hell_high", "hbbbbb", size, text_size=text_size).screen
    beaten = [place for place in screen.seats.values() if not place.won]
    assert len({place.plate.h for place in beaten}) == 1 and len({place.frame.y for place in beaten}) == 1
    sizes = [
        materials.letters(
            place.plate.words, round(place.plate.h), round(place.plate.w), screen.ui.text_px(place.plate.size)
        )
        for place in beaten
    ]
    assert min(sizes) >= max(MIN_TEXT, round(EVEN * max(sizes)) - 1)
    fates = [place.fate for place in beaten if place.fate.markup]
    drawn = {fit(each.markup, each.ui.text_px(each.size), *each.rect().size, each.face).size for each in fates}
    assert len(fates) > 2 and len(drawn) == 1, "how they went out is told in letters of one size"
    screen.layout()
    assert {each.ui.text_px(each.size) for each in fates} == drawn, "once more leads to the same"


@pytest.mark.parametrize("kinds", ["hb", "hbbbbb"])
def test_what_the_colours_of_bars_mean_stands_below_them(finish: Finish, kinds: str) -> None:
    screen = finish("hell_high", kinds, (1280, 720)).screen
    (note,) = [note for note in screen.notes.notes if isinstance(note, DamageNote)]
    assert note.remark.visible and note.inner().contains(note.remark.rect())
    assert not any(note.remark.rect().colliderect(node.rect()) for row in note.rows for node in row)


@pytest.mark.slow
def test_names_go_before_what_the_colours_mean(finish: Finish) -> None:
    """A little less room than both need together."""
    note = next(
        note for note in finish("hell_high", "hbb", (1280, 720)).screen.notes.notes if isinstance(note, DamageNote)
    )
    room = note.rect()
    spare = note.inner().h - 3 * (note.named_from(note.named[0]) + 4)
    note.lay(pygame.Rect(room.x, room.y, room.w, round(room.h - spare)))
    assert all(label.visible for label in note.named) and not note.remark.visible


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_heading_lies_between_the_seams_of_its_ribbon(
    finish: Finish, size: tuple[int, int], text_size: int
) -> None:
    screen = finish("wizard_arena", "hb", size, text_size=text_size).screen
    band = screen.ribbon.band(screen.ribbon.rect())
    assert band.contains(screen.title.rect()) and band.contains(screen.reason.rect())
    assert not screen.title.rect().colliderect(screen.reason.rect())


@pytest.mark.slow
def test_no_arrow_leads_from_one_of_several_winners(finish: Finish) -> None:
    """It would run across the others."""
    screen = finish("wizard_arena", "hbbb").screen
    blow = LastBlow(Blow(0, None, ((1, 2), (2, 5))), screen.match.names, None)
    screen.root.add(blow)
    frames = {seat: Rect(200 * seat, 100 if seat < 2 else 400, 150, 150) for seat in range(4)}
    blow.aim(frames, [[frames[0]]])
    assert blow.arrows
    for wide, led in ((160, 2), (420, 0)):
        plate = Rect(0, 256, wide, 40)
        blow.aim(frames, [[frames[0], plate]])
        assert len(blow.arrows) == led, "none leads across the name, or to who stands below it"
    blow.aim(frames, [[frames[0]], [frames[1]]])
    assert not blow.arrows


WINDOWS = [(size, text_size) for size in [(960, 540), (1280, 720), (1024, 768)] for text_size in [100, 200]]
LAST_BLOWS = ("round", "critical", "beaten", "card")


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("size", "text_size", "kinds", "told"),
    [
        (size, text_size, ("hb", "hbb", "hbbb")[(window + window // 3 + number) % 3], told)
        for window, (size, text_size) in enumerate(WINDOWS)
        for number, told in enumerate(LAST_BLOWS)
    ],
)
def test_the_last_blow_lies_on_nothing_of_the_winner(
    finish: Finish, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int, kinds: str, told: str
) -> None:
    """Every blow in every window, and with each number of seats."""

    def struck(match: Match) -> Figures:
        assert match.result is not None
        won, *_ = match.result.winners
        lost = [seat for seat in range(len(kinds)) if seat != won]
        card = next(one for one in match.state.cards if one.owner == won) if told == "card" else None
        by, why = (lost[-1], "round") if told == "beaten" else (won, told)
        return replace(figures_of(match), blow=Blow(by, card, tuple((seat, 2) for seat in lost), why))

    monkeypatch.setattr("game.screens.outcome.figures_of", struck)
    screen = finish("wizard_arena", kinds, size, text_size=text_size).screen
    (winner,) = screen.winners
    parts, blow = screen.seats[winner].parts(), screen.blow
    assert blow is not None
    assert blow.strip.rect().collidelist(parts) < 0
    assert blow.card is None or blow.card.rect().collidelist(parts) < 0
    assert blow.strip.rect().right <= screen.notes.notes[0].rect().left
    assert not any(arrow.crosses(part) for arrow in blow.arrows for part in parts)


def test_heads_at_the_ends_of_lines_lie_apart() -> None:
    """As near to where they belong as there is room, and none below the edge."""
    assert apart([10, 50, 52], 20, 100) == [10, 50, 70]
    assert apart([50, 90, 90], 20, 100) == [50, 70, 90]
    assert apart([90, 90, 90], 20, 100) == [50, 70, 90]


@pytest.mark.slow
def test_arrows_lead_from_the_last_blow_to_those_it_hit(finish: Finish) -> None:
    """None runs across the winner, and each ends at the star of its victim."""
    screen = finish("annihilageddon", "hbbbb", (1280, 720)).screen
    blow, frames = screen.blow, {seat: place.frame.rect() for seat, place in screen.seats.items()}
    assert blow is not None
    blow.bursts = {seat: blow.add(Sprite()) for seat in screen.outcome.order if seat not in screen.winners}
    won = [screen.seats[seat].rect_taken() for seat in screen.winners]
    blow.aim(frames, [won])
    assert 0 < len(blow.arrows) <= len(blow.bursts)
    bursts = [burst.rect() for burst in blow.bursts.values()]
    for arrow in blow.arrows:
        assert arrow.rect().collidelist(won) < 0
        assert any(burst.collidepoint(arrow.end) for burst in bursts)
    blow.aim(frames, [[screen.root.rect().inflate(9999, 9999)]])
    assert not blow.arrows
    blow.aim(frames, [])  # nobody has won: also far across the table
    assert len(blow.arrows) == len(bursts)
    ends = zip(bursts, blow.arrows, strict=True)
    assert all(burst.inflate(-0.5 * burst.w, 0).collidepoint(arrow.end) for burst, arrow in ends)


def told_anew(finisher: Finisher, winners: list[int]) -> ResultScreen:
    """The result where these had won."""
    match = finisher.screen.match
    finisher.screen.close()
    match.state.winners = winners
    finisher.program.table.over = True  # type: ignore[union-attr]
    finisher.program.menu()
    finisher.frames(2)
    return finisher.screen


def test_somebody_who_has_lost_sits_in_the_rain_while_the_winner_feasts(finish: Finish) -> None:
    """The room is darker, and confetti lies around the winner alone; where one of two people has won it is bright."""
    finisher = finish("witless_wizards", "hbh", speed="normal", reduced_motion=True)
    won, lost = told_anew(finisher, [0]), told_anew(finisher, [1])
    assert not won.dusk.visible and not won.clouds and lost.dusk.visible
    assert lost.clouds[0].rect().colliderect(lost.seats[0].frame.rect()) and list(lost.clouds) == [0, 2]
    assert lost.clouds[0].alpha == 1 and not finisher.app.animator.busy, "nothing moves"
    near = lost.seats[1].frame.rect().inflate(*2 * [2 * lost.ui.px(FEAST)])
    spread = [[scrap for scrap in each.confetti.scraps if scrap.visible] for each in (won, lost)]
    assert len(spread[1]) > 20 and all(near.collidepoint(scrap.x, scrap.y) for scrap in spread[1])
    assert not all(won.seats[0].frame.rect().inflate(500, 500).collidepoint(scrap.x, scrap.y) for scrap in spread[0])
    assert hexed(theme.SEATS[1]) in spread[1][0].tones and hexed(theme.SEATS[0]) not in spread[1][0].tones


def test_a_score_has_a_minus_sign_and_the_right_number() -> None:
    assert scored(-16, "VP") == "−16 VP" and scored(1, "Stamina") == "1 Stamina"
    assert scored(1, "tokens") == "1 token" and scored(0, "tokens") == "0 tokens"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [75, 100, 150, 200])
@pytest.mark.slow
def test_all_of_it_finds_room(finish: Finish, size: tuple[int, int], text_size: int) -> None:
    finisher = finish("hell_high", "hbbbbb", size, text_size=text_size)
    window = finisher.app.display.surface.get_rect()
    screen = finisher.screen
    places = [place.rect_taken() for place in screen.seats.values()]
    fixed = [screen.sill.rect(), screen.graph.slate.rect(), *(note.rect() for note in screen.notes.notes)]  # type: ignore[union-attr]
    for number, place in enumerate(places):
        assert window.contains(place)
        assert place.collidelist(fixed) < 0 and place.collidelist(places[number + 1 :]) < 0
    for number, note in enumerate(fixed):
        assert window.contains(note) and note.collidelist(fixed[number + 1 :]) < 0
    buttons = [button.rect() for button in (screen.buttons.first, *screen.buttons.others)]
    assert all(screen.sill.rect().contains(button) and button.w > button.h for button in buttons)
    for button in screen.buttons.others:
        smallest = MIN_TEXT / finisher.app.ui.text_px(button.size)
        assert button.w >= button.wanted_width(smallest), f"{button.caption} is cut"


@pytest.mark.slow
def test_it_comes_in_and_then_rests(finish: Finish) -> None:
    finisher = finish("witless_wizards", speed="normal")
    screen = finisher.screen
    assert screen.graph is not None and screen.graph.lines.share < 1
    assert finisher.app.animator.busy
    finisher.frames(400)
    assert screen.graph.lines.share == 1 and not finisher.app.animator.busy
    assert all(note.alpha == 1 for note in screen.notes.notes)


@pytest.mark.slow
@pytest.mark.parametrize("settings", [{"speed": "instant"}, {"speed": "normal", "reduced_motion": True}])
def test_nothing_moves_where_motion_is_not_wanted(finish: Finish, settings: dict[str, object]) -> None:
    finisher = finish("witless_wizards", **settings)
    screen = finisher.screen
    assert screen.graph is not None and screen.graph.lines.share == 1
    assert all(note.alpha == 1 for note in screen.notes.notes)
    before = [(scrap.x, scrap.y) for scrap in screen.confetti.scraps]
    finisher.frames(30)
    assert [(scrap.x, scrap.y) for scrap in screen.confetti.scraps] == before


@pytest.mark.slow
def test_a_row_of_wins_earns_a_medal(finish: Finish) -> None:
    finisher = finish("witless_wizards")
    history = History(finisher.program.keeper.paths.history)
    match = finisher.screen.match
    winner = finisher.screen.outcome.result.winners[0]
    assert finisher.screen.rosette is None
    for day in range(1, 4):
        seats = [SeatRecord(name, ("human", "adept")[seat], 1, seat == winner) for seat, name in enumerate(match.names)]
        history.add(Record(f"m{day}", "witless_wizards", f"2020-01-0{day}T10:00:00+00:00", 60, 3, 1, 1, "", seats))
    finisher.screen.close()
    finisher.program.table.over = True  # type: ignore[union-attr]
    finisher.program.menu()
    finisher.frames(2)
    assert finisher.screen.outcome.won_in_a_row == 4 and "result/streak" in finisher.tree()


def test_where_nobody_won_it_rains(finish: Finish) -> None:
    finisher = finish("witless_wizards")
    screen = told_anew(finisher, [])
    assert (
        screen.title.name == "Nobody wins"
        and isinstance(screen.ribbon, WetRibbon)
        and screen.confetti.wet
        and not screen.rays.visible
    )
    assert not any(place.frame.crowned for place in screen.seats.values())
    crown = screen.podium.unclaimed
    assert crown is not None and "result/unclaimed" in finisher.tree()
    taken = [place.rect_taken() for place in screen.seats.values()] + [screen.ribbon.rect(), screen.sill.rect()]
    assert crown.rect().collidelist([*taken, *([screen.blow.rect_taken()] if screen.blow else [])]) < 0


@pytest.mark.slow
@pytest.mark.parametrize("size", [*SIZES, (2560, 1080)])
@pytest.mark.parametrize(("game", "kinds"), [("hell_high", "hbbbbb"), ("witless_wizards", "hb")])
def test_confetti_lies_everywhere_but_on_words(finish: Finish, game: str, kinds: str, size: tuple[int, int]) -> None:
    screen = told_anew(finish(game, kinds, size), [0])
    assert "result/unclaimed" not in {node.id for node in screen.root.walk()}
    lying = [scrap.rect() for scrap in screen.confetti.scraps if scrap.visible]
    wide, high = size
    assert len(lying) >= 80
    for part in (Rect(0, 0, wide // 2, high // 2), Rect(0, high // 2, wide // 2, high // 2)):
        assert sum(part.contains(scrap) for scrap in lying) >= 12, "all over the winner's side"
    words = [rect for place in screen.seats.values() for rect in (place.plate.rect(), place.pill.rect())]
    assert all(Rect(scrap.center, (1, 1)).collidelist([*words, screen.sill.rect()]) < 0 for scrap in lying)


def test_an_exit_is_told_in_several_lengths() -> None:
    names, short = ["Ann", "Bob of the Bog"], ["Ann", "Bob"]
    dated = ["fell to Bob of the Bog, round 3", "fell to Bob, round 3"]
    lined = ["fell to Bob of the Bog\nround 3", "fell to Bob\nround 3"]
    plain = ["fell to Bob of the Bog", "fell to Bob"]
    told = fate(Exit(3, 1, ""), names, 0, short)
    assert told.ways() == [*dated, *lined, *plain, "{skull} Bob"] and told.ways(2) == [*plain, "{skull} Bob"]
    assert told.ways(3) == ["{skull} Bob"]
    assert fate(Exit(3, 1, ""), short, 0, short).ways(1) == ["fell to Bob\nround 3", "fell to Bob", "{skull} Bob"]
    assert fate(Exit(3, 1, "", back=True), short, 0, short).ways()[0] == "last fell to Bob, round 3", "and played on"
    assert fate(Exit(3, 0, "", 2), names, 0, short).ways() == [
        "by their own hand, game 2, round 3",
        "by their own hand\ngame 2, round 3",
        "by their own hand",
        "{skull} own hand",
    ]
    assert fate(Exit(3, -1, ""), names, 0, short).ways()[0] == "out, round 3"
    assert fate(Exit(3, -1, "", back=True), names, 0, short).ways(2) == ["last died"], "nobody is out who came back"
    assert Fate().ways() == Fate().ways(2) == []


def test_an_exit_by_nobodys_hand_says_what_happened() -> None:
    names = ["Ann", "Bob"]
    for end, card, words in (
        (Exit(3, -1, "gave up"), "", "gave up"),
        (Exit(3, -1, "overcharge"), "", "overcharged"),
        (Exit(3, 0, ""), "Torch", "by their own Torch"),
        (Exit(3, -1, ""), "Queen Queasy", "fell to Queen Queasy"),
        (Exit(3, -1, "", back=True), "Queen Queasy", "last fell to Queen Queasy"),
    ):
        assert fate(end, names, 0, names, card).ways()[0] == f"{words}, round 3"


@pytest.mark.slow
def test_in_a_row_of_the_beaten_all_are_told_the_round_or_none(finish: Finish) -> None:
    """One whose words are short does not stand out by what the others have no room for."""
    screen = finish("hell_high", "hbbbbb").screen
    beaten = [place for seat, place in screen.seats.items() if seat not in screen.winners]
    faces, wide = Faces(screen.match), 190

    def laid(*told: Fate, high: int = 200) -> list[str]:
        places = [SeatPlace(faces, seat, (NAMES[seat], NAMES[seat]), False, beaten[0].frame.mood) for seat in (0, 1)]
        for place, words in zip(places, told, strict=True):
            screen.root.add(place).tell(["1 token"], words)
        brief = max(place.briefest(wide, high) for place in places)
        for place in places:
            place.brief = brief
            place.lay(Rect(0, 0, wide, high))
        return [place.fate.markup for place in places]

    short = Fate(["out, round 3"], ["out\nround 3"], ["out"])
    long = Fate(["fell to the very long Name, round 3"], ["fell to a Name\nround 3"], ["fell to a Name"])
    assert laid(short, short) == ["out, round 3"] * 2
    assert laid(short, long) == ["out\nround 3", "fell to a Name\nround 3"], "on a line of its own where it finds room"
    assert laid(short, long, high=120) == ["out", "fell to a Name"], "a portrait would have too little"
    assert len({place.fate.markup.count("\n") for place in beaten}) == 1


def test_a_killer_whose_name_finds_no_room_is_cut_and_not_left_out(finish: Finish) -> None:
    """Five beaten in a small window: a single long word would have been wrapped away, only the skull was seen."""
    screen = finish("hell_high", "hb").screen
    place = screen.root.add(SeatPlace(Faces(screen.match), 0, (NAMES[0], NAMES[0]), False, Mood.CALM))
    told = Fate(["fell to Wilhelmina-W., round 3"], [], [], ["{skull} Wilhelmina-W."])
    place.tell(["1 token"], told)
    shown = []
    for wide in (200, 110, 60):
        place.brief = 3
        place.lay(Rect(0, 0, wide, 120))
        shown.append(place.fate.markup)
        least = wrap(place.fate.markup, MIN_TEXT, 10_000, place.fate.face).width
        assert least <= place.fate.w
    assert shown[0] == told.signs[0] and shown[-1].startswith("{skull} W") and shown[-1].endswith("…")
    assert place.fate.name == "fell to Wilhelmina-W., round 3", "a screen reader is told all of it"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.slow
def test_six_are_told_in_which_round_each_went_out(finish: Finish, size: tuple[int, int]) -> None:
    screen = finish("hell_high", "hbbbbb", size).screen
    beaten = [place for seat, place in screen.seats.items() if seat not in screen.winners]
    assert len(beaten) >= 3 and all("round" in place.fate.markup for place in beaten)
    for place in beaten:
        assert place.pill.rect().contains(place.fate.rect()) and not place.fate.rect().colliderect(place.tally.rect())


def test_the_words_of_a_rosette_are_left_out_rather_than_cut() -> None:
    def foot(wide: int, words: str) -> bytes:
        band = Rect(0, round(wide * 0.7), wide, round(wide * 0.06))
        return pygame.image.tobytes(rosette(wide, "2", words).subsurface(band), "RGBA")

    assert foot(57, "in a row") == foot(57, "") and foot(92, "in a row") != foot(92, "")


def test_dashes_stand_at_round_numbers() -> None:
    assert levels(0, 21) == [0, 5, 10, 15, 20] and levels(-2, 20) == [0, 10, 20] and levels(0, 65) == [0, 20, 40, 60]


def test_the_faces_are_those_of_the_table() -> None:
    arena = new_match("wizard_arena", ["Ann", "Bob"], 4, factions="fire,ice", starter=0)
    roles = Faces(arena).roles
    assert [roles[seat] in FACTIONS[one.faction] for seat, one in enumerate(arena.state.seats)] == [True, True]
    brawl = new_match("annihilageddon", ["Ann", "Bob"], 4)
    brawl.state.seats[1].wizard = "krogg"
    assert Faces(brawl).roles[1] == "krogg"
    witless = new_match("witless_wizards", ["Ann", "Grimble"], 4)
    assert Faces(witless).roles[1] == "grimble"


# -- the graph to look into ------------------------------------------------------------------------------------------

FOUR = Graph("Life", ("start", "1", "2"), ((9, 5, 0), (9, 7, 3)), (), ((2,), ()))


def test_every_number_of_the_graph_is_told_where_it_stands() -> None:
    points = {(point.moment, point.number): point for point in points_of(FOUR, ("Ada", "Bob"))}
    assert points.keys() == {(0, 9), (1, 5), (1, 7), (2, 0), (2, 3)}
    assert points[0, 9].seats == [0, 1] and points[0, 9].hint == "At the start\n**Ada:** 9\n**Bob:** 9"
    assert points[1, 7].hint == "After round 1\n**Bob:** 7"


def test_a_line_that_is_rested_on_stands_out() -> None:
    lines = LinesNode(FOUR, [1])
    group = Group()
    group.add(lines)
    group.enter_stage(Stage(Ui(1280, 720)))
    lines.place(0, 0, 300, 200)
    lines.plot = pygame.Rect(20, 10, 260, 170)
    plain = lines.render()
    lines.lit = 0
    lit = lines.render()
    assert plain is not None and lit is not None
    x, y = map(round, lines.spot(1, 7))
    assert lit.get_at((x, y)).a < plain.get_at((x, y)).a
    x, y = map(round, lines.spot(1, 5))
    assert lit.get_at((x, y)).a == 255


@pytest.mark.slow
@pytest.mark.parametrize("taken_back", [False, True])
def test_a_match_that_does_not_count_says_so(finish: Finish, taken_back: bool) -> None:
    """Free undo was used: the result tells it, the history keeps it, the rematch begins with a clean slate."""
    made = finish("wizard_arena", taken_back=taken_back)
    assert ("not in the statistics" in made.screen.reason.name) == taken_back
    history = History(made.program.keeper.paths.history)
    assert [found.taken_back for found in history.recent()] == [taken_back] and history.left_out() == taken_back
    made.program.rematch(made.screen.match, same=True)
    assert not made.program.setup.taken_back


def test_free_undo_is_remembered_when_a_match_is_gone_on_with(finish: Finish) -> None:
    """By its journal and by a copy."""
    made = finish("wizard_arena", played=False)
    program, table = made.program, made.program.table
    assert table is not None
    table.hooks.taken_back()
    table.match.submit(0)
    table.hooks.changed(table.match)
    program.keeper.shelf.save("copy", table.match, program.setup, b"")
    program.to_start()
    (running,) = program.keeper.running()
    assert program.keeper.resume(running.key)[1].taken_back
    (copy,) = program.keeper.shelf.saved()
    assert program.keeper.shelf.load(copy.key)[1].taken_back


def test_all_who_fell_at_one_moment_are_seen_in_their_colours() -> None:
    crowd = Graph("Life", ("start", "1", "2"), ((9, 0, 0),) * 3 + ((9, 9, 0),) * 3, (), ((1,),) * 3 + ((2,),) * 3)
    for width in (120, 600):  # piled up, side by side
        lines = LinesNode(crowd, [])
        group = Group()
        group.add(lines)
        group.enter_stage(Stage(Ui(1280, 720)))
        lines.place(0, 0, width, 200)
        lines.plot = pygame.Rect(20, 60, width - 60, 120)
        spots = dict(lines.skulls())
        assert sorted(spots) == list(range(6)), "nobody is left out"
        boxes = [Rect(0, 0, lines.skull, lines.skull).move(spot).inflate(-4, -4) for spot in spots.values()]
        assert not overlapping(boxes), width


def test_of_many_lines_those_of_the_losers_step_back() -> None:
    crowd = Graph("Life", ("start", "1"), tuple((9, number) for number in range(6)), (), ((),) * 6)
    lines = LinesNode(crowd, [5])
    group = Group()
    group.add(lines)
    group.enter_stage(Stage(Ui(1280, 720)))
    lines.place(0, 0, 400, 200)
    lines.plot = pygame.Rect(20, 10, 360, 170)
    drawn = lines.render()
    assert drawn is not None
    clear = {
        seat: max(drawn.get_at((200, y)).a for y in range(round(at) - 6, round(at) + 7))
        for seat in (1, 5)
        for at in [(lines.spot(0, 9)[1] + lines.spot(1, seat)[1]) / 2]
    }
    assert clear[1] < clear[5] == 255


def test_of_two_the_winner_is_the_larger_by_far(finish: Finish) -> None:
    screen = finish("witless_wizards").screen
    (winner,) = screen.winners
    won, lost = screen.seats[winner].frame, screen.seats[1 - winner].frame
    assert won.w > 1.8 * lost.w
    assert screen.blow is not None and not screen.blow.rect_taken().colliderect(won.rect())


def test_a_long_name_takes_a_second_line_of_its_plate() -> None:
    name = "Bartholomew the Bold of Mudd"
    assert not materials.name_fits(name, 28, 120)
    one, two = (materials.name_plate(name, height, 1.0, 120, 16) for height in (28, materials.TWO_LINED))
    assert one.get_width() <= 120 and two.get_width() <= 120
    dark = [sum(max(two.get_at((x, y))[:3]) < 90 for x in range(14, 106)) for y in range(two.get_height())]
    rows = [count > 4 for count in dark[4:-4]]
    assert sum(later and not former for former, later in pairwise([False, *rows])) >= 2, "two rows of letters"
    tight = next(wide for wide in range(60, 300) if materials.name_fits(name, 33, wide)) - 6
    assert not materials.name_fits(name, 33, tight) and materials.two_lined(name, 33, tight)


def test_of_two_the_lines_of_the_sheets_are_large(finish: Finish) -> None:
    notes = finish("hell_high").screen.notes.notes
    (note,) = [note for note in notes if isinstance(note, DamageNote)]
    assert note.rows[0][0].w > 45, "not lost on a large sheet"
    assert all(note.inner().contains(node.rect()) for row in note.rows for node in row)


@pytest.mark.slow
def test_luck_is_a_bar_to_the_right_for_good_and_to_the_left_for_bad(finish: Finish) -> None:
    finisher = finish("hell_high", "hbbb")
    screen = finisher.screen
    (note,) = [note for note in screen.notes.notes if isinstance(note, LuckNote)]
    luck = screen.outcome.figures.luck
    assert [bar.gain for bar, _ in note.rows] == [luck[seat].gain if seat in luck else 0.0 for seat in range(4)]
    assert {bar.most for bar, _ in note.rows} == {max(1.0, *(abs(bar.gain) for bar, _ in note.rows))}
    for bar, label in note.rows:
        assert label.markup == gained(bar.gain) and bar.rect().right <= label.rect().left
        assert note.inner().contains(bar.rect()) and note.inner().contains(label.rect())
    assert gained(-8.0) == "−8" and gained(0.5) == "+0.5" and gained(-0.04) == "±0"


def test_a_bar_of_luck_is_as_long_as_its_share(finish: Finish) -> None:
    finisher = finish("hell_high")
    lengths = []
    for gain in (-4.0, 4.0, 2.0, 0.0):
        bar = finisher.screen.root.add(BalanceNode(gain, 4.0))
        bar.place(0, 0, 100, 20)
        drawn = bar.render()
        assert drawn is not None
        row = [drawn.get_at((x, 4)).a > 200 for x in range(100)]
        lengths.append((sum(row[:48]), sum(row[52:])))
    left, right, half, none = lengths
    assert left[0] > 40 and not left[1] and right[1] > 40 and not right[0]
    assert 15 < half[1] < 30 and none == (0, 0)


@pytest.mark.slow
def test_counts_stand_below_their_signs_and_every_seat_is_told(finish: Finish) -> None:
    screen = finish("annihilageddon", "hbb").screen
    (note,) = [note for note in screen.notes.notes if isinstance(note, CountsNote)]
    assert len(note.rows) == 3
    for seat, labels in enumerate(note.rows):
        assert [int(label.markup) for label in labels] == list(screen.outcome.figures.kills.get(seat, (0, 0)))
        for icon, word, label in zip(note.icons, note.words, labels, strict=True):
            assert icon.rect().centerx == word.rect().centerx == label.rect().centerx
            assert icon.rect().bottom <= word.rect().top and word.rect().bottom <= label.rect().top
    assert [word.markup for word in note.words] == ["Kills", "Deaths"]


@pytest.mark.slow
@pytest.mark.parametrize("text_size", [100, 200])
def test_where_a_whole_name_would_be_small_its_first_word_stands(finish: Finish, text_size: int) -> None:
    screen = finish("hell_high", "hbbbbb", text_size=text_size).screen
    for seat, place in screen.seats.items():
        words = place.plate.words
        assert words in (NAMES[seat], screen.outcome.short[seat]) and place.plate.name == NAMES[seat]
        assert materials.name_fits(words, round(place.plate.h), round(place.plate.w)), words
    if text_size == 200:
        assert screen.seats[2].plate.words == "Cornelius"


@pytest.mark.slow
@pytest.mark.parametrize("card", [True, False])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_a_shared_win_gives_everybody_the_same_room(
    finish: Finish, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], card: bool
) -> None:
    """Who shares it is told, portraits are equal, the last blow lies below them or is told above, nothing leaves the window."""
    shared = Result([0, 1], {0: 2, 1: 2}, "most life")
    finisher = finish("wizard_arena", "hh", size, played=False)
    table = finisher.program.table
    assert table is not None
    played = at_random(table.match)
    for choice in played.choices:
        table.match.repeat(choice)
    spell = next(one for one in played.state.cards if one.owner == 0)
    blow = Blow(0 if card else -1, spell if card else None, ((0, 2), (1, 3)), "card" if card else "round")
    monkeypatch.setattr(Match, "result", shared)
    monkeypatch.setattr("game.screens.outcome.figures_of", lambda match: replace(figures_of(match), blow=blow))
    monkeypatch.setattr("game.screens.outcome.streak", lambda *given: 3)
    table.hooks.over(table.match)
    finisher.frames(2)
    screen = finisher.screen
    assert screen.title.name == f"{NAMES[0]} and {NAMES[1]} share the win!"
    one, other = (screen.seats[seat].rect_taken() for seat in (0, 1))
    assert one.size == other.size and not one.colliderect(other)
    assert screen.blow is not None and (screen.blow.card is not None) == card
    assert screen.blow.rect_taken().collidelist([one, other]) < 0
    assert screen.rosette is not None
    window = Rect(0, 0, *size)
    assert all(window.contains(rect) for rect in (one, other, screen.rosette.rect(), screen.blow.rect_taken()))
    assert screen.blow.rect_taken().right <= screen.notes.notes[0].rect().left


def at_random(match: Match) -> Match:
    """The same match played to its end by chance."""
    played, stream = match.fork(), Stream(1)
    while played.decision is not None:
        played.submit(*random_choice(stream, played.decision))
    return played


def test_rays_fade_before_they_end() -> None:
    """To the right of the stage nothing hides where they stop."""
    rays = _rays(320, 240, 90, 120)
    assert max(rays.get_at((318, y)).a for y in range(240)) <= 4
    assert max(rays.get_at((120, y)).a for y in range(240)) > 30


def test_the_graph_tells_what_each_game_brought() -> None:
    """Hit points do not decide a match of several games: tokens do."""
    graph = Graph(
        "Life", ("start", "1", "start", "1"), ((9, 5, 9, 0), (9, 0, 9, 4)), (2,), ((3,), (1,)), ((2, 0), (1, 1))
    )
    assert spoken(graph, ("Ada", "Bob")).endswith("tokens of game 1: Ada 2; tokens of game 2: Ada 1, Bob 1")
    for wide in (300, 90):
        shown = ScoreGraph(graph, Faces(new_match("hell_high", ["Ada", "Bob"], 4)), ("Ada", "Bob"), [0])
        group = Group()
        group.add(shown)
        group.enter_stage(Stage(Ui(1280, 720)))
        shown.lay(Rect(0, 0, wide + 200, 260))
        gains = shown.gains
        assert gains is not None and gains.rect().y >= shown.lines.rect().bottom
        assert shown.ends[1].hint == "**Bob**\nHit points at the end: 4\nTokens: 1"
        for end in shown.ends:
            seen = end.render()
            assert seen is not None and seen.get_at((round(end.h * 1.5), round(end.h * 0.8))).r > 120, "a heart"
        first, second = gains.games()
        drawn = gains.render()
        assert drawn is not None and first[1] <= second[0]
        for left, right in (first, second):
            assert drawn.subsurface((left, 0, right - left, round(gains.h))).get_bounding_rect().w > 20
