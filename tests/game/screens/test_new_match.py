"""Places at the table of a match that is being set up: levels, records, factions, chairs."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import paint, text, theme
from game.core.contrast import contrast
from game.core.patch import Patch
from game.core.theme import PALETTES
from game.portraits.rig import Mood
from game.program_types import SeatSetup, Setup
from game.screens.match_sheets import READABLE
from game.screens.name_plate import EVEN
from game.screens.new_match import NewMatch
from game.screens.seats import MANNERS, ChairNode, SeatCloth, told, won_words
from game.setups import first_options, playable, setup_of
from rules import GAMES, Match, new_match
from saves.history import History, Record, SeatRecord, Tally
from tests.game.doubled import doubled_ids
from tests.game.screens.player import Player

SIZES = ((960, 540), (1280, 720), (1024, 768), (1720, 720))


def opened(player: Player, game: str = "wizard_arena") -> NewMatch:
    player.program.new_match(game)
    player.frames(2)
    top = player.app.scenes.top
    assert isinstance(top, NewMatch)
    return top


def test_a_level_is_chosen_for_the_place_that_is_looked_at(player: Player) -> None:
    screen = opened(player)
    player.click("new/seat1/chair")
    assert screen.at == 1 and screen.levels.heading.name == "Who is Grimble?"
    player.click("new/level/archmage")
    assert screen.rows[1].played_by == "archmage" and screen.rows[0].played_by == "human"
    assert [level.kind for level in screen.levels.levels if level.chosen] == ["archmage"]


def test_a_light_tells_which_chair_a_click_would_look_at(player: Player) -> None:
    screen = opened(player)
    looked_at, other = (screen.rows[number].chair for number in (0, 1))
    assert looked_at.lit and len(looked_at.layers()) == 2 and len(other.layers()) == 1
    at = other.rect().center
    player.frames(2, pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    assert other.hovered and len(other.layers()) == 2
    assert 0 < light_of(other) < light_of(looked_at)


def light_of(chair: ChairNode) -> int:
    """How strong the light behind the middle of a chair is."""
    light = chair.layers()[0].surface
    assert isinstance(light, Patch)
    return light.tile.get_at(light.tile.get_rect().center).a


def test_the_record_against_each_level_comes_from_the_history(player: Player) -> None:
    history = History(player.keeper.paths.history)
    for number in range(6):
        seats = [SeatRecord("Ann", "human", 1, number < 3), SeatRecord("Bob", "adept", 1, number >= 3)]
        history.add(Record(f"m{number}", "wizard_arena", f"2026-01-0{number + 1}", 60, 3, 1, 1, "", seats))
    screen = opened(player)
    assert screen.rows[1].played_by == "adept" and screen.rows[1].record.markup == "you win 50%"
    assert "You win 50%." in player.node("new/level/adept").text
    assert "Not faced yet." in player.node("new/level/archmage").text
    player.click("new/game/hell_high")
    assert "Not faced yet." in player.node("new/level/adept").text, "each game has its own"


def test_few_matches_are_counted_not_shared_out() -> None:
    assert won_words(None) == won_words(Tally("x", "adept", 0, 0)) == "not faced yet"
    assert (
        won_words(Tally("x", "adept", 3, 2)) == "you won 2 of 3"
        and won_words(Tally("x", "adept", 8, 2)) == "you win 25%"
    )


def test_a_level_not_met_yet_is_told_by_what_to_expect(player: Player) -> None:
    screen = opened(player)
    assert [row.record.markup for row in screen.rows] == [MANNERS["human"], MANNERS["adept"]]
    assert told("adept", Tally("x", "adept", 8, 2)) == "you win 25%"


def typed(player: Player, words: str) -> None:
    """As a keyboard does it: each letter's key, then its text."""
    for letter in words:
        player.key(ord(letter.lower()))
        player.frames(1, pygame.event.Event(pygame.TEXTINPUT, text=letter))


def test_a_click_on_a_plate_takes_the_whole_name(player: Player) -> None:
    """What is typed takes its place; a second click sets the cursor; Enter and Escape leave it."""
    screen = opened(player)
    plate = screen.rows[1].name_field
    player.click("new/seat1/name")
    assert screen.at == 1 and plate.editing and plate.whole
    typed(player, "Bo")
    assert plate.value == "Bo" and screen.levels.heading.name == "Who is Bo?"
    player.key(pygame.K_RETURN)
    assert not plate.editing and not plate.whole
    player.click("new/seat1/name")
    left = plate.rect().x + plate.begins(0) - 40
    player.click_at(left, plate.rect().centery)
    typed(player, "Jum")
    assert plate.value == "JumBo"
    player.key(pygame.K_ESCAPE)
    assert not plate.editing and player.app.scenes.top is screen


def test_who_begins_is_chosen_by_name(player: Player) -> None:
    """The names follow what is typed on the plates; a seat without one is called by its number."""
    screen = opened(player, "witless_wizards")
    starter = next(option for option in screen.options if option.option == "starter")
    starter.choice.put(2)
    screen.rows[0].name_field.put("")
    screen.rows[1].name_field.put("Bo [x]")
    player.frames(2)
    assert starter.choice.options == ("Anybody", "Seat 1", "Bo [x]") and starter.choice.text == "Bo [x]"
    assert starter.value == 1 and "Bo" in starter.choice.hint
    player.click("new/more")
    starter = next(option for option in screen.options if option.option == "starter")
    assert starter.choice.options[2:] == ("Bo [x]", screen.rows[2].name_field.value) and starter.value == 1


@pytest.mark.parametrize(
    ("name", "words"), [("", "Every seat needs a name."), ("Ann", "Two seats have the same name.")]
)
def test_a_name_that_will_not_do_is_at_once_typed_anew(player: Player, name: str, words: str) -> None:
    screen = opened(player)
    for row, value in zip(screen.rows, ("Ann", name), strict=True):
        row.name_field.put(value)
    player.click("new/start")
    assert screen.box.trouble.name == words and screen.rows[1].name_field.editing and screen.at == 1
    typed(player, "Cy")
    assert not screen.box.trouble.name, "it is mended"


@pytest.mark.parametrize("size", SIZES)
def test_all_names_on_plates_are_read_in_full(tmp_path: Path, size: tuple[int, int]) -> None:
    player = Player(tmp_path, size)
    seats = tuple(SeatSetup("Bartholomew McQuagga", "archmage") for _ in range(2))
    player.keeper.remember_setup(Setup("hell_high", seats, None, first_options("hell_high")))
    plate = opened(player, "hell_high").rows[0].name_field
    style, letters = plate.letters()
    assert text.width(plate.value, style, letters) <= plate.room().w
    player.program.closing()


@pytest.mark.slow
def test_a_crest_shows_its_style_and_two_spells(player: Player) -> None:
    screen = opened(player)
    styles = screen.styles
    assert styles is not None
    for style in setup_of("wizard_arena").make_styles():
        player.click(f"new/style/{style.value}")
        assert screen.rows[0].faction == style.value and style.line == styles.words.markup
        shown = [card.name for card in styles.cards if card.visible]
        assert shown == [GAMES["wizard_arena"].kinds[key].name for key in style.cards]
        assert {GAMES["wizard_arena"].kinds[key].faction for key in style.cards} == {style.value}
    player.click("new/seat1/chair")
    shown = [GAMES["wizard_arena"].kinds[style.cards[0]].name for style in setup_of("wizard_arena").make_styles()]
    assert [card.name for card in styles.cards if card.visible] == shown, "the bot's is drawn by lot: a card of each"
    screen.styles.tell("deck:abc", False)  # type: ignore[union-attr]
    assert [card.name for card in styles.cards if card.visible] == ["A card face down"] * 2


def test_the_chosen_crest_bears_a_mark(player: Player) -> None:
    """Not only a rim of another colour."""
    screen = opened(player)
    assert screen.styles is not None
    crest = screen.styles.crests[0]
    corner = pygame.Rect(round(crest.w * 0.7), 4, round(crest.w * 0.2), round(crest.w * 0.2))

    def pale() -> int:
        drawn = crest.render()
        assert drawn is not None
        places = ((x, y) for x in range(corner.left, corner.right) for y in range(corner.top, corner.bottom))
        return sum(min(drawn.get_at(place)[:3]) > 180 for place in places)

    before = pale()
    crest.chosen = True
    assert pale() > before + 8


def test_where_there_is_room_a_level_is_told_in_one_line(player: Player) -> None:
    """Name and sentence side by side; all rows alike, with records or without."""
    rows = opened(player, "hell_high").levels.levels
    for wide, records, beside in ((460, False, True), (460, True, False), (560, True, True), (300, False, False)):
        for row in rows:
            row.records = records
            assert row.draws_side_by_side(paint.blank(wide, 50), 60, "") == beside, (wide, records, row.kind)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("game", ["witless_wizards", "hell_high", "pleasure_palace"])
def test_how_to_win_is_told_beside_the_cards_that_show_it(player: Player, game: str, text_size: int) -> None:
    """On a sheet of its own where nothing else is to be chosen; the words are whole in letters that can be read."""
    player.program.change(text_size=text_size)
    aim = opened(player, game).aim
    assert aim is not None and aim.words.markup == setup_of(game).goal
    size = round(aim.ui.text_px(aim.words.size) * READABLE)
    words = aim.words.rect()
    assert text.wrap(aim.words.markup, size, words.w).height <= words.h
    cards = [card.rect() for card in aim.cards]
    assert len(cards) == 3 and all(card.visible and aim.rect().contains(card.rect()) for card in aim.cards)
    assert all(one.right < other.x for one, other in pairwise(cards)) and words.bottom <= cards[0].top
    assert aim.caption.is_shown() == (text_size == 100)
    assert opened(player, "wizard_arena").aim is None


@pytest.mark.parametrize("text_size", [100, 200])
def test_a_note_is_left_out_rather_than_cut(player: Player, text_size: int) -> None:
    """It is told to who rests on the choice, too."""
    player.program.change(text_size=text_size)
    for option in opened(player).options:
        size = option.ui.text_px(option.said.size) * READABLE
        fits = text.wrap(option.said.markup, round(size), round(option.said.w)).height <= option.said.h
        assert option.said.visible == fits and (fits or text_size == 200)
        assert option.said.markup.split(".")[0] in option.choice.hint


@pytest.mark.slow
def test_each_wizard_of_the_brawl_is_told_about_beside_its_familiar(player: Player) -> None:
    """Those of the promo Familiars are left out with them."""
    screen = opened(player, "annihilageddon")
    cast = screen.cast
    assert cast is not None and len(cast.roles) == 12
    kinds = GAMES["annihilageddon"].kinds
    for role in setup_of("annihilageddon").make_cast():
        player.click(f"new/role/{role.key}")
        assert [node.role_shown for node in cast.roles if node.chosen] == [role]
        assert role.name in cast.words.name and kinds[role.card].wizard == role.key
        assert cast.card.name == kinds[role.card].title(False) and not any(node.out for node in cast.roles)
    (promos,) = screen.options
    promos.choice.put(1)
    assert {node.role_shown.card for node in cast.roles if node.out} == {
        key for key, kind in kinds.items() if kind.type == "Familiar" and kind.promo
    }
    assert screen.sheet.goal_word.is_shown()
    player.click("new/game/hell_high")
    assert screen.cast is None


def test_the_faction_choice_tells_which_are_easy_and_which_hard(player: Player) -> None:
    styles = opened(player).styles
    assert styles is not None
    hard = {"fire": "Easy to play.", "ice": "Hard to play."}
    for style in setup_of("wizard_arena").make_styles():
        player.click(f"new/style/{style.value}")
        words = styles.words.markup
        assert [told for told in ("Easy to play.", "Hard to play.") if told in words] == [
            told for value, told in hard.items() if value == style.value
        ]


def test_games_without_factions_have_no_crests(player: Player) -> None:
    screen = opened(player, "hell_high")
    assert screen.styles is None and not screen.sheet.goal_word.is_shown()
    for option in screen.options:
        for number in range(len(option.values)):
            option.choice.put(number)
            assert option.said.text_size(option.said.w)[1] <= option.said.h, (option.option, number)


def test_a_place_in_the_middle_is_cleared(player: Player) -> None:
    screen = opened(player)
    player.click("new/more")
    names = [row.name_field.value for row in screen.rows]
    player.click("new/seat1/clear")
    assert [row.name_field.value for row in screen.rows] == [names[0], names[2]]
    assert not any(row.clear_button.visible for row in screen.rows), "two have to play"


def test_every_value_of_every_option_is_explained() -> None:
    for game in playable():
        for row in setup_of(game).rows:
            assert len(row.notes) == len(row.values) and all(row.notes), (game, row.option)
        assert setup_of(game).goal and setup_of(game).minutes > 0


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_fewer_games_are_said_to_take_less_time(player: Player, game: str) -> None:
    screen = opened(player, game)
    games = next(choice for choice in screen.options if choice.option == "games")
    told = []
    for index in range(4):
        games.choice.put(index)
        told.append(screen.go.detail.partition("about ")[2])
    assert told == ["45 min", "15 min", "30 min", "45 min"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [75, 100, 150, 200])
@pytest.mark.parametrize("game", ["wizard_arena", "pleasure_palace"])
@pytest.mark.slow
def test_nothing_overlaps_or_leaves_the_window(
    tmp_path: Path, game: str, size: tuple[int, int], text_size: int
) -> None:
    player = Player(tmp_path, size)
    player.program.change(text_size=text_size)
    count = playable()[game].seats[1]
    seats = tuple(SeatSetup(letter * 20, "archmage") for letter in "WMGOQm"[:count])
    player.keeper.remember_setup(Setup(game, seats, None, first_options(game)))
    screen = opened(player, game)
    window = player.app.display.surface.get_rect()
    assert doubled_ids(player.app) == []
    usable = [node for node in screen.root.walk() if node.id.startswith("new/") and node.takes_focus()]
    boxes = [node.rect() for node in usable]
    for number, box in enumerate(boxes):
        assert window.contains(box), usable[number].id
        own = usable[number].id.replace("chair", "clear")  # the cross is on the corner of its chair
        others = [(node.id, other) for node, other in zip(usable[number + 1 :], boxes[number + 1 :], strict=True)]
        assert not [id for id, other in others if id != own and box.colliderect(other)], usable[number].id
    player.program.closing()


@pytest.mark.slow
def test_a_character_is_chosen_by_portrait_remembered_and_shown_at_the_table(player: Player) -> None:
    screen = opened(player)
    assert not any(node.is_shown() for node in screen.levels.characters), "people have characters of their own"
    assert "curtain" in screen.levels.character_words.name
    player.click("new/seat1/chair")
    player.click("new/character/sly")
    assert [node.character for node in screen.levels.characters if node.chosen] == ["sly"]
    assert screen.rows[1].read().kind == "adept:sly" and screen.rows[1].record.markup.startswith("sly · ")
    player.click("new/level/random")
    assert screen.rows[1].read().kind == "random" and not any(node.is_shown() for node in screen.levels.characters)
    player.click("new/level/archmage")
    assert screen.rows[1].read().kind == "archmage:sly"
    player.click("new/start")
    player.frames(3)
    table = player.program.table
    assert table is not None and [p.kind for p in table.players] == ["human", "archmage:sly"]
    assert {node.temper for node in table.moods.nodes if node.seat == 1} == {"sly"}
    assert {node.temper for node in table.moods.nodes if node.seat == 0} == {""}
    assert player.keeper.last_setup("wizard_arena").seats[1].kind == "archmage:sly"
    assert opened(player).rows[1].character == "sly"


@pytest.mark.parametrize("character", ["aggressive", "careful", "sly", "even"])
def test_every_character_can_be_taken(character: str, player: Player) -> None:
    screen = opened(player)
    player.click("new/seat1/chair")
    player.click(f"new/character/{character}")
    assert screen.rows[1].character == ("" if character == "even" else character)


def test_the_history_counts_levels_whatever_their_character(player: Player) -> None:
    setup = Setup("wizard_arena", (SeatSetup("Ann"), SeatSetup("Bob", "random")), 3, first_options("wizard_arena"))
    assert SeatSetup("Bob", "adept:sly").level == "adept" and SeatSetup("Ann").level == "human"
    match = played_out(setup)
    player.keeper.finish(match, Setup(setup.game, (setup.seats[0], SeatSetup("Bob", "adept:sly")), 3), None)
    (tally,) = History(player.keeper.paths.history).won_against("wizard_arena")
    assert tally.what == "adept"


def played_out(setup: Setup) -> Match:
    match = new_match(setup.game, [seat.name for seat in setup.seats], 3)
    while match.decision is not None:
        match.submit(*range(match.decision.minimum))
    return match


def test_a_name_is_one_line() -> None:
    """Whatever was stored: set-ups come from a file that anybody can write."""
    assert SeatSetup("Two\nlines").name == "Two lines"


def test_a_chair_is_emptied_by_the_cross_at_its_corner(player: Player) -> None:
    screen = opened(player, "hell_high")
    assert not screen.rows[0].clear_button.visible, "two are the fewest"
    plate = screen.rows[0].name_field.rect()
    player.click("new/more")
    assert screen.rows[0].name_field.rect().size == plate.size and len(screen.rows) == 3
    player.click("new/seat0/clear")
    assert len(screen.rows) == 2


def test_a_thread_leads_from_the_place_that_is_looked_at_to_its_sheet(player: Player) -> None:
    screen = opened(player, "hell_high")
    thread = screen.looked_at.thread
    for number in (1, 0):
        player.click(f"new/seat{number}/chair")
        player.frames(40)
        cloth, sheet, way = screen.rows[number].card.rect(), screen.levels, thread.rect()
        assert way.left < cloth.centerx < way.right and way.left < sheet.face.rect().centerx < way.right
        assert cloth.bottom < way.centery < sheet.rect().y and thread.reach == 1.0
        begin, end = (round(way.x + x) for x, _ in thread.ends)
        assert begin == cloth.centerx and end == sheet.face.rect().centerx


def test_all_look_for_a_moment_at_the_place_that_is_looked_at(player: Player) -> None:
    screen = opened(player, "hell_high")
    player.click("new/more")
    player.app.set_motion(1.0, True)
    screen.rows[1].chair.click()
    player.frames(2)
    assert [row.chair.look.across for row in screen.rows] == [1, 0, -1]
    player.frames(90)
    assert [row.chair.look.across for row in screen.rows] == [0, 0, 0]


@pytest.mark.parametrize("reduced", [False, True])
def test_who_is_played_otherwise_jumps_up_and_looks_so_for_a_moment(player: Player, reduced: bool) -> None:
    screen = opened(player)
    player.app.set_motion(1.0, reduced)
    chair = screen.rows[1].chair
    calm = chair.look.mood
    screen.at = 1
    screen.levels.levels[-1].click()
    hops, moods = [], []
    for _ in range(90):
        player.frames(1)
        hops.append(chair.hop)
        moods.append(chair.look.mood)
    assert (max(hops) > 5) is not reduced and hops[-1] == 0
    assert moods[0] is Mood.GLOAT and calm is Mood.CALM
    screen.levels.levels[1].click()
    assert chair.look.mood is Mood.CHEER
    player.frames(90)
    assert chair.look.mood is Mood.CALM


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_name_of_a_level_is_never_cut_off_below(player: Player, text_size: int) -> None:
    player.program.change(text_size=text_size)
    player.program.new_match("wizard_arena")
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, NewMatch)
    level = screen.levels.levels[2]
    for height in (60, 40, 27, 22):
        level.h = height
        drawn = level.render()
        assert drawn is not None
        edge = [drawn.get_at((x, height - 1)) for x in range(drawn.get_width())]
        assert not [pixel for pixel in edge if pixel.a > 60], height


@pytest.mark.parametrize("palette", PALETTES)
def test_what_stands_on_the_cloth_of_a_seat_can_be_read(palette: str) -> None:
    for tone in PALETTES[palette][1]:
        cloth = SeatCloth(tone).tone
        assert contrast(theme.PAPER, paint.lighter(cloth, 0.07)) >= 4.5


def test_large_letters_of_an_option_stay_within_their_bar(player: Player) -> None:
    """Three options with letters of twice the size: each keeps its bar, and the words in it are no higher."""
    player.program.change(text_size=200)
    dialog = opened(player, "pleasure_palace")
    assert len(dialog.options) == 3
    for option in dialog.options:
        bar = option.choice
        assert bar.h >= dialog.ui.px(30) and option.head.rect().bottom <= bar.rect().top
        drawn = bar.render()
        assert drawn is not None
        middle = drawn.get_width() // 2
        edge = dialog.ui.px(5)
        across = range(middle - 40, middle + 40)
        for y in (edge, drawn.get_height() - edge - 1):
            assert len({tuple(drawn.get_at((x, y))) for x in across}) < 12, "no letter reaches the rim"


def test_a_long_name_takes_two_lines_and_is_whole_while_it_is_written(player: Player) -> None:
    plate = opened(player).rows[0].name_field
    plate.put("Bartholomew the Wet")
    plate.place(200, 200, 140, 36)
    one = plate.letters()[1]
    two = plate.in_two_lines()
    assert two is not None and two.get_height() <= plate.room().h and two.get_width() <= plate.room().w
    shown = plate.render()
    plate.editing = True
    written = plate.render()
    assert shown is not None and written is not None
    assert pygame.image.tobytes(shown, "RGBA") != pygame.image.tobytes(written, "RGBA")
    plate.editing = False
    plate.put("Bo")
    assert plate.in_two_lines() is None and plate.shortened() is None and plate.letters()[1] > one


@pytest.mark.parametrize("text_size", [100, 200])
def test_all_plates_are_alike(player: Player, text_size: int) -> None:
    """Letters of one size on all of them, the plates of empty chairs as wide as there is room."""
    player.program.change(text_size=text_size)
    screen = opened(player, "hell_high")
    screen.chairs.more.click()
    player.frames(2)
    fields = [row.name_field for row in screen.rows]
    assert len({field.letters() for field in fields}) == 1
    taken, empty = fields[0].rect(), screen.chairs.empty[-1].rect()
    assert (
        empty.w >= taken.w
        and len({chair.w for chair in (*screen.chairs.empty, screen.chairs.more) if chair.visible}) == 1
    )
    fields[1].value = "Cornelius Wobblewand"
    player.frames(2)
    assert fields[0].letters()[1] >= round(fields[0].largest() * EVEN), "one long name does not make all small"


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_titles_above_are_about_as_large(player: Player, text_size: int) -> None:
    """A long one takes two lines, for which there is room with large letters as well."""
    player.program.change(text_size=text_size)
    screen = opened(player)
    letters = [tile.letters() for tile in screen.games]
    assert min(letters) >= 0.72 * max(letters)
    drawn = {min(size, max(tile.beside, round(size * 0.8))) for size, tile in zip(letters, screen.games, strict=True)}
    assert max(drawn) - min(drawn) <= 0.2 * max(drawn)
    assert all(tile.rect().bottom <= screen.rows[0].chair.rect().top + screen.ui.px(12) for tile in screen.games)


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_all_levels_are_named_in_letters_of_one_size(
    player: Player, monkeypatch: pytest.MonkeyPatch, text_size: int
) -> None:
    """Also beside records, which not every level has."""
    history = History(player.keeper.paths.history)
    seats = [SeatRecord("Ann", "human", 1, True), SeatRecord("Bob", "random", 1, False)]
    history.add(Record("m", "wizard_arena", "2026-01-01", 60, 3, 1, 1, "", seats))
    player.program.change(text_size=text_size)
    screen = opened(player)
    sizes = set()
    fit_line = text.fit_line

    def noted(words: str, face: str, size: int, limit: int, *more: Any) -> pygame.Surface:
        if face == text.TITLE:
            sizes.add(text.fitting([words], face, size, limit))
        return fit_line(words, face, size, limit, *more)

    monkeypatch.setattr(text, "fit_line", noted)
    for level in screen.levels.levels:
        level.w, level.h = screen.ui.px(310), screen.ui.px(42)
        level.render()
    assert len(sizes) == 1


def test_all_styles_are_named_in_letters_of_one_size(player: Player) -> None:
    player.program.change(text_size=200)
    styles = opened(player).styles
    assert styles is not None
    names = {crest.name for crest in styles.crests}
    assert len(names) > 3 and all(set(crest.beside) == names for crest in styles.crests)
    crest = styles.crests[0]
    long = crest.render()
    crest.beside = [crest.name]
    alone = crest.render()
    assert long is not None and alone is not None
    assert pygame.image.tobytes(long, "RGBA") != pygame.image.tobytes(alone, "RGBA"), "the longest name counts"


def test_the_invitation_lies_on_a_dark_plate_below_the_empty_chairs(player: Player) -> None:
    """The seam of the mat and what is painted on it do not run through its words."""
    player.program.new_match("annihilageddon")
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, NewMatch)
    plate, words = screen.chairs.inviting.rect(), screen.chairs.invitation
    assert plate.contains(words.rect()) and words.text_size(words.w)[0] <= words.w
    middle = (screen.chairs.more.rect().centerx + screen.chairs.empty[-1].rect().centerx) / 2
    assert plate.top >= screen.chairs.more.rect().bottom and abs(plate.centerx - middle) <= 1
    assert words.markup == "Seat up to 3 more wizards"
    for _ in range(2):
        player.click("new/more")
    assert words.markup == "Seat a wizard here"
    assert abs(screen.chairs.inviting.rect().centerx - screen.chairs.more.rect().centerx) <= 1


def test_the_crest_lies_where_a_sheet_with_one_option_would_be_bare(player: Player) -> None:
    player.program.new_match("annihilageddon")
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, NewMatch)
    seal = screen.sheet.seal
    assert seal is not None and seal.visible
    assert screen.sheet.goal.rect().bottom <= seal.rect().top and seal.rect().bottom <= screen.seed.rect().top
    player.click("new/game/wizard_arena")
    assert screen.sheet.seal is not None and not screen.sheet.seal.visible
