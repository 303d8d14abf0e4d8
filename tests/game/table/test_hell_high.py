"""Hijinx at Hell High at the table: Spells built by drag, the order of play, standees, Power Rolls."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.cardface.picture import Face
from game.core import theme
from game.core.studio import Studio, have_drawn
from game.core.widgets import Sprite
from game.layouts.hell_high.centre import StatusCentre
from game.layouts.spellcraft import dropping
from game.layouts.spellcraft.show import ScrollNode
from game.layouts.spellcraft.stage import pool
from game.scenery.slowly import Made
from game.table.arrows import AimNode
from game.table.cards import CardNode
from game.table.zones import ZoneNode
from rules import new_match
from rules.core.decisions import Decision, Option
from rules.core.events import CardMoved, Damaged, DiceRolled, Event, Healed, TurnBegan, TurnEnded
from rules.hell_high.state import JOCK, Demanded, DemandMet, HellHighPlayer, StatusMoved
from rules.spellcraft.events import ComponentBegan, PowerRolled, SpellRevealed, TargetsChosen
from rules.spellcraft.kinds import GLYPHS
from tests.game.table.harness import NAMES, Table
from tests.game.table.school import layout, seated, to_building
from tests.rules.spellcraft.playing import craft


@pytest.fixture
def table() -> Table:
    made = seated()
    to_building(made)
    return made


def board(table: Table) -> StatusCentre:
    (centre,) = layout(table).centres
    assert isinstance(centre, StatusCentre)
    return centre


def in_hand(table: Table, slot: int) -> str:
    """The node of a hand card of that type."""
    hand = table.match.state.seats[0].hand
    return next(table.scene.field.nodes[card].id for card in hand if card.kind.slot == slot)


def a_slot(table: Table) -> tuple[int, str]:
    """A type of which there is a card in hand, and the id of its place."""
    slot = next(slot for slot in range(3) if any(card.kind.slot == slot for card in table.match.state.seats[0].hand))
    return slot, f"seat0/{('source', 'quality', 'delivery')[slot]}"


@pytest.mark.slow
def test_a_component_is_dragged_into_its_place_and_back(table: Table) -> None:
    """SC-31, SC-37: cards go into the Spell and may be taken back until it is placed."""
    slot, place = a_slot(table)
    table.drag(table.node(in_hand(table, slot)), table.node(place).rect().center)
    table.settle()
    wizard = table.match.state.seats[0]
    assert [card.kind.slot for card in wizard.spell] == [slot]
    card = table.scene.field.nodes[wizard.spell[0]]
    assert card.place_name == "seat0/spell" and table.node(place).rect().collidepoint(card.rect().center)
    table.drag(card, table.node("hand zone").rect().center)
    table.settle()
    assert not table.match.state.seats[0].spell and table.scene.field.exact


def test_a_component_is_placed_and_taken_back_by_clicks(table: Table) -> None:
    slot, _ = a_slot(table)
    table.click(table.node(in_hand(table, slot)))
    table.settle()
    spell = table.match.state.seats[0].spell
    assert [card.kind.slot for card in spell] == [slot]
    table.click(table.scene.field.nodes[spell[0]])
    table.settle()
    assert not table.match.state.seats[0].spell


def wizard_of(table: Table) -> HellHighPlayer:
    player = table.match.state.seats[0]
    assert isinstance(player, HellHighPlayer)
    return player


@pytest.mark.slow
def test_a_component_dropped_on_another_takes_its_place() -> None:
    """SC-37: the other goes back into the hand; nothing else changes, and both answers are in the record."""
    for seed in range(1, 30):
        made = seated(2, seed)
        to_building(made)
        hand = made.match.state.seats[0].hand
        alike = next((slot for slot in range(3) if sum(card.kind.slot == slot for card in hand) > 1), None)
        if alike is not None:
            break
        made.close()
    first, second = [card for card in hand if card.kind.slot == alike][:2]
    place = made.node(f"seat0/{('source', 'quality', 'delivery')[alike]}").rect().center
    made.drag(made.scene.field.nodes[first], place)
    made.settle()
    made.grab(made.scene.field.nodes[second], place)
    zone = next(zone for zone in made.scene.zone_group.children if isinstance(zone, ZoneNode) and zone.lit)
    assert first.kind.name == "Substitute Skullduggery's" and zone.words == "Instead of Skullduggery's"
    made.mouse(pygame.MOUSEBUTTONUP, place)
    made.settle()
    wizard = made.match.state.seats[0]
    assert wizard.spell == [second] and first in wizard.hand and made.scene.field.exact
    assert made.match.check() == [] and made.match.decision is not None and made.match.decision.topic == "build"
    made.scene.undo()
    made.settle()
    assert wizard_of(made).spell == [first] and second in wizard_of(made).hand, "one answer, one step back"
    made.scene.redo()
    made.settle()
    assert wizard_of(made).spell == [second]
    made.scene.undo()
    made.settle()
    made.click(made.scene.field.nodes[first])  # another choice from here: what was passed through counts no more
    made.settle()
    assert wizard_of(made).spell == []
    made.scene.undo()
    made.settle()
    assert wizard_of(made).spell == [first]


@pytest.mark.slow
def test_a_component_takes_the_place_of_one_that_was_clicked_into_it(table: Table) -> None:
    """What flies to its place when the next question is put lies there as far as swapping goes."""
    hand = table.match.state.seats[0].hand
    alike = next(slot for slot in range(3) if sum(card.kind.slot == slot for card in hand) > 1)
    first, second = [card for card in hand if card.kind.slot == alike][:2]
    table.app.set_motion(1.0, False)
    table.click(table.scene.field.nodes[first])
    table.settle()
    other = table.scene.field.nodes[second]
    assert other.drops == (f"seat0/{('source', 'quality', 'delivery')[alike]}",)
    assert other.glow == theme.GLOW_LEGAL, "what can be used glows"
    table.click(table.scene.field.nodes[second])
    table.settle()
    assert wizard_of(table).spell == [second] and first in wizard_of(table).hand, "a click is enough"
    table.scene.asker.clear()
    assert not any(node.glow for node in table.scene.field.nodes.values())


@pytest.mark.slow
def test_a_placed_wild_magic_is_moved_to_another_place() -> None:
    """SC-37: dragged from one place of the Spell to another, without a stop in the hand."""
    for seed in range(1, 60):
        made = seated(2, seed)
        to_building(made)
        wild = next((card for card in made.match.state.seats[0].hand if card.kind.slot < 0), None)
        if wild is not None:
            break
        made.close()
    assert wild is not None
    node = made.scene.field.nodes[wild]
    for slot, name in ((0, "source"), (2, "delivery")):
        made.drag(node, made.node(f"seat0/{name}").rect().center)
        made.settle()
        assert made.match.state.seats[0].slots == [slot] and made.match.state.seats[0].spell == [wild]


def test_wild_magic_goes_where_it_is_dropped() -> None:
    """SC-37: it fits every place, and the place says what it becomes."""
    for seed in range(1, 30):
        made = seated(2, seed)
        try:
            to_building(made)
            hand = made.match.state.seats[0].hand
            wild = next((card for card in hand if card.kind.slot < 0), None)
            if wild is None:
                continue
            node = made.scene.field.nodes[wild]
            made.grab(node, made.node("seat0/quality").rect().center)
            assert "becomes a Quality" in made.node("seat0/quality").words  # type: ignore[attr-defined]
            made.mouse(pygame.MOUSEBUTTONUP, made.node("seat0/quality").rect().center)
            made.settle()
            wizard = made.match.state.seats[0]
            assert wizard.spell == [wild] and wizard.slots == [1]
            return
        finally:
            made.close()
    raise AssertionError("no Wild Magic was dealt")


def place_one_and_go(table: Table) -> None:
    """A Spell of one card."""
    table.scene.answer(0)
    table.settle()
    decision = table.match.decision
    assert decision is not None and decision.options[-1].verb == "done"
    table.scene.answer(len(decision.options) - 1)


@pytest.mark.slow
def test_the_spell_is_spoken_on_a_scroll_and_its_cards_lie_open(table: Table) -> None:
    """SC-58: Source, Quality, Delivery read as one name."""
    place_one_and_go(table)
    table.app.set_motion(1.0, False)
    words = set()
    for _ in range(4000):
        table.frames(1)
        words |= {node.words for node in table.scene.effects.children if isinstance(node, ScrollNode)}
        if table.scene.thrower.waiting is not None:
            table.scene.thrower.throw()
        if table.scene.asker.decision is not None:
            table.scene.answer(0)
        if words:
            break
    log_line = [event.name for event in table.match.events if isinstance(event, SpellRevealed)]
    assert words and words <= set(log_line)


@pytest.mark.slow
def test_a_power_roll_waits_for_the_hand_and_lights_what_it_counts() -> None:
    """SC-85, SC-86: as many dice as cards with the glyph."""
    made = seated(2, 3)
    made.app.set_motion(1.0, False)
    for _ in range(30000):
        waiting = made.scene.thrower.waiting
        if isinstance(waiting, PowerRolled):
            break
        if waiting is not None:
            made.scene.thrower.throw()
        decision = made.scene.asker.decision
        if decision is not None and not made.scene.director.busy:
            last = len(decision.options) - 1
            first = next((i for i, o in enumerate(decision.options) if o.verb == "place"), last)
            made.scene.answer(first)
        made.frames(1)
        made.app.animator.skip()
    assert isinstance(waiting, PowerRolled)
    assert len(made.scene.tray.dice) == len(waiting.results)
    question, throw = made.scene.asker.prompt, made.node("throw")
    assert question.name.startswith("Throw the ") and made.scene.layout_rules.words.card(waiting.card) in question.name
    made.scene.settle()
    assert made.scene.asker.bar.who.seat == 0 and not made.scene.asker.bar.comment_made
    assert (
        question.rect().right
        <= throw.rect().left
        < throw.rect().right
        < made.scene.bar.rect().right - made.scene.bar.tail
    )
    lit = [node.card for node in made.scene.field.nodes.values() if node.glow is not None]
    assert set(waiting.matching) <= set(lit) and waiting.card in lit
    made.key(pygame.K_SPACE)
    for _ in range(300):
        made.frames(1)
    assert [die.value for die in made.scene.tray.dice] == [str(result) for result in waiting.results]


def test_standees_stand_where_the_match_says(table: Table) -> None:
    """HH-08, HH-81: upright on their ranks, the dead lying beside that of the next game."""
    stairs = board(table).stairs
    assert stairs is not None
    for seat, node in enumerate(board(table).standees):
        rank = table.match.state.ranks[seat]
        x, feet = stairs.top(rank)
        assert node.x == x and abs(node.rect().bottom - feet) < 12 and f"rank {rank}" in node.text


def test_a_standee_that_lies_hides_nobody_who_stands_there(table: Table) -> None:
    """HH-82."""
    state, centre = table.match.state, board(table)
    state.ranks[0], state.ranks[1], state.laid[1] = 3, 0, 3
    centre.sync()
    upright, lying = centre.standees[:2]
    assert lying.rotation and lying.z < upright.z
    assert lying.x + lying.h / 2 > upright.rect().right + 6, "enough of it is seen beside"
    assert lying.hint.endswith("for the next game")
    state.game = state.games
    centre.sync()
    assert "next game" not in lying.hint, "there is none"
    state.ranks[0] = 4
    centre.sync()
    assert centre.stairs is not None and lying.x == centre.stairs.top(3)[0], "alone it lies in the middle"


def test_the_own_standee_is_before_all_others(table: Table) -> None:
    """Else the nearer row's is; one that has fallen is pale."""
    state, centre = table.match.state, board(table)
    state.ranks[:] = [8, 7, *state.ranks[2:]]
    centre.sync()
    own, other = centre.standees[:2]
    assert own.own and not other.own and own.z > max(node.z for node in centre.standees[1:])
    assert len(own.layers()) == len(other.layers()) + 1, "a light is around it"
    before = other.z
    state.ranks[1] = 2
    centre.sync()
    assert other.z > before and not other.fallen
    state.ranks[1], state.laid[1] = 0, 2
    centre.sync()
    assert other.fallen and other.laid


def test_standees_hop_up_and_down(table: Table) -> None:
    table.app.set_motion(1.0, False)
    node = board(table).standees[0]
    old = table.match.state.ranks[0]
    new = 3 if old != 3 else 4
    before = node.x
    action = layout(table).action(StatusMoved([(0, old, new)], "gain"))
    assert action is not None
    table.app.animator.add(action)
    heights = []
    for _ in range(40):
        table.frames(1)
        heights.append(node.height)
    assert max(heights) > 5 and heights[-1] == 0 and node.x != before and node.rank == new


def test_the_schools_standee_wobbles_and_does_nothing(table: Table) -> None:
    """HH-05."""
    table.app.set_motion(1.0, False)
    before = len(table.match.choices)
    table.click(table.node("gargoyle"))
    angles = set()
    for _ in range(40):
        table.frames(1)
        angles.add(round(table.node("gargoyle").rotation))
    assert len(angles) > 2 and table.node("gargoyle").rotation == 0 and len(table.match.choices) == before


def test_the_class_president_points_at_a_glyph() -> None:
    """HH-31 to HH-35."""
    for seed in range(1, 20):
        made = seated(2, seed)
        try:
            made.settle()
            decision = made.match.decision
            if decision is None or decision.topic != "bonus":
                continue
            bench, plates = layout(made).plan.rooms[0].bench, [made.node(f"bonus/{glyph}") for glyph in GLYPHS]
            assert all(bench.contains(plate.rect()) and plate.w > made.scene.ui.px(70) for plate in plates)
            counts = Counter(card.kind.glyph for card in made.match.state.seats[0].hand)
            assert [plate.held for plate in plates] == [counts[glyph] for glyph in GLYPHS]  # type: ignore[attr-defined]
            assert not made.scene.asker.buttons, "they are pointed at"
            made.click(made.node("bonus/dark"))
            made.settle()
            assert made.node("bonus/dark").rect().collidelist([bench]) < 0, "the bench is for the Spell again"
            assert not layout(made).boards[0].heading
            assert made.match.state.bonus == "dark" and made.node("bonus").visible
            assert made.node("bonus/dark").bonus  # type: ignore[attr-defined]
            return
        finally:
            made.close()
    raise AssertionError("the person was never Class President")


def test_the_order_of_play_is_sorted_by_size(table: Table) -> None:
    """SC-44: smaller Spells first."""
    place_one_and_go(table)
    table.app.set_motion(1.0, False)
    order = layout(table).order
    for _ in range(3000):
        table.frames(1)
        if order.sizes_known and len(order.called) < 3 and not order.done and order.active < 0:
            break
    chips = sorted(order.chips, key=lambda chip: table.app.animator.aim(chip, "x"))
    sizes = [chip.size for chip in chips]
    assert sizes == sorted(sizes) and min(sizes) >= 0


def test_the_jocks_demand_is_called_out(table: Table) -> None:
    """HH-37, HH-38: the step lights up while the Jock waits for its answer."""
    rules, jock = layout(table), board(table).ranks[JOCK - 1]
    assert rules.action(Demanded(1, 2, 0)) is not None and jock.used
    assert rules.log_line(Demanded(1, 2, 0)) == "Bob (Jock) demands a **Source** from Cid"
    assert rules.action(DemandMet(1, 2, 0, False)) is not None and not jock.used
    assert rules.log_line(DemandMet(1, 2, 0, False)) == "Cid gives no Source"
    assert rules.log_line(DemandMet(1, 2, 0, True)) == "Cid gives Bob a Source"


def test_arrows_point_at_targets_and_go_away(table: Table) -> None:
    event = TargetsChosen(0, None, [1, 2])
    table.app.set_motion(1.0, False)
    action = layout(table).action(event)
    assert action is not None
    table.app.animator.add(action)
    table.frames(30)
    shown = [node for node in table.scene.field.group.children if isinstance(node, AimNode)]
    assert [node.tone for node in shown] == [theme.RED] * 2, "what becomes of it is not known yet"
    layout(table).sync()
    assert not [node for node in table.scene.field.group.children if type(node).__name__ == "AimNode"]


def test_a_roll_for_a_random_foe_says_who_has_which_number_and_is_thrown_by_hand_once(table: Table) -> None:
    """SC-106: numbers that nobody has are rolled again, which needs no hand."""
    rules, thrower = layout(table), table.scene.thrower
    names = table.match.names
    assert rules.roll_words(DiceRolled(0, [5], 5, "again")) == f"1 {names[1]}, 2 {names[2]}, else again."
    table.app.set_motion(1.0, False)
    assert thrower.holds(DiceRolled(0, [5], 5, "again"), lambda: None)
    thrower.cancel()
    thrower.roll(DiceRolled(0, [5], 5, "again"))
    assert not thrower.holds(DiceRolled(0, [1], 1, "random foe"), lambda: None)
    thrower.roll(DiceRolled(0, [1], 1, "random foe"))
    assert thrower.holds(DiceRolled(0, [1], 1, "random foe"), lambda: None)
    thrower.cancel()


def test_cards_are_dragged_to_whom_they_are_given_and_to_what_they_do(table: Table) -> None:
    """HH-37: what the Jock demands goes to the Jock's board; what is lost to the piles, what acts to the stage."""
    rules, card = layout(table), table.match.state.seats[0].hand[0]
    table.match.events.append(Demanded(2, 0, card.kind.slot))
    places = {
        "give": "seat2/gift",
        "give up": dropping.LOST,
        "absorb": dropping.SHIELDED,
        "answer": dropping.PLAYED,
        "gain": dropping.GAINED,
        "prevent": dropping.SHIELDED,
        "cure": dropping.PLAYED,
        "copy": dropping.PLAYED,
        "discard": dropping.LOST,
        "resolve": dropping.PLAYED,
    }
    for verb, place in places.items():
        option = Option(verb, card=card)
        assert rules.drops(option) == (place,) and rules.drop_words(option)
        assert table.node(place).w > 0
    assert rules.drops(Option("give", card=card)) != rules.drops(Option("give up", card=card))


def test_whose_spell_is_to_resolve_is_pointed_at(table: Table) -> None:
    """With all boards lit no button is needed, so that nothing lies over the hand."""
    options = [Option("ahead", seat=seat, place=f"seat{seat}") for seat in range(3)]
    table.scene.asker.ask(Decision(0, "Whose Spell resolves next?", [*options, Option("not now", text="Not now")]))
    assert [button.id for button in table.scene.asker.buttons] == ["option/3"]
    assert not table.scene.asker.picker.spread.visible
    assert all(table.node(f"seat{seat}").glow is not None for seat in range(3))


@pytest.mark.slow
def test_many_foes_are_pointed_at_and_few_have_buttons() -> None:
    """Five names would leave the question no room; their boards glow anyway."""
    for seats, buttons in ((4, 3), (6, 0)):
        made = Table(match=new_match("hell_high", seats, 4), kinds=("human", *["random"] * 5))
        made.settle()
        foes = [Option("target", seat=seat, place=f"seat{seat}") for seat in range(1, seats)]
        made.scene.asker.ask(Decision(0, "Which foe?", foes, topic="target"))
        assert len(made.scene.asker.buttons) == buttons
        assert all(made.node(f"seat{seat}").on_click is not None for seat in range(1, seats))
        made.close()


def test_the_stage_shows_the_card_that_does_something(table: Table) -> None:
    """A card that answers what resolves takes its place until that goes on, and each keeps whom it aims at."""
    casting = layout(table).casting
    first, answer = table.match.state.seats[0].hand[:2]
    casting.begin(ComponentBegan(1, first))
    casting.aim(TargetsChosen(1, first, [0, 2]))
    assert casting.stage.title == layout(table).words.card(first) and len(casting.stage.targets) == 2
    casting.aim(TargetsChosen(0, answer, [1]))
    assert casting.stage.title == layout(table).words.card(answer) and len(casting.stage.targets) == 1
    assert casting.stage.caster is not None and casting.stage.caster.tone == theme.SEATS[0]
    casting.roll(PowerRolled(1, [3], 3, card=first))
    assert casting.stage.title == layout(table).words.card(first) and len(casting.stage.targets) == 2
    casting.end()
    assert not casting.stage.visible


def test_the_stage_is_found_again_in_the_middle_of_a_turn(table: Table) -> None:
    """After a save was loaded or a choice taken back it shows what resolves, and nothing that is not so any more."""
    casting, match = layout(table).casting, table.match
    first, second = match.state.seats[0].hand[:2]
    match.state.active = 1
    match.events.extend([TurnBegan(1), ComponentBegan(1, first), TargetsChosen(1, first, [0])])
    casting.sync()
    words = layout(table).words
    assert casting.stage.visible and casting.stage.title == words.card(first) and len(casting.stage.targets) == 1
    match.events.extend([ComponentBegan(1, second), PowerRolled(1, [3], 3, card=second)])
    casting.sync()
    assert casting.stage.title == words.card(second) and not casting.stage.targets and casting.stage.sum
    del match.events[-2:]
    casting.sync()
    assert casting.stage.title == words.card(first) and len(casting.stage.targets) == 1
    assert not casting.stage.sum.startswith("3"), "that was taken back"
    match.events.append(TurnBegan(2))
    casting.sync()
    assert not casting.stage.visible


@pytest.mark.slow
def test_a_component_is_shown_in_the_middle_before_it_comes_onto_the_stage(table: Table) -> None:
    """It hides nobody's hit points there, and the stage has it once it has arrived."""
    rules, scene = layout(table), table.scene
    casting, card = rules.casting, table.match.state.seats[0].hand[0]
    table.app.set_motion(1.0, False)
    action = casting.begin(ComponentBegan(0, card))
    assert action is not None
    scene.animator.add(action)
    table.frames(16)
    (flying,) = [node for node in scene.effects.children if isinstance(node, Sprite)]
    assert casting.stage.flown and flying.w >= casting.stage.card_room.w and flying.picture is casting.stage.face
    assert abs(flying.x - casting.stage.card_room.centerx) < 4
    tracks = [room.track for room in rules.plan.rooms.values()]
    assert not any(flying.rect().colliderect(track) for track in tracks)
    table.frames(60)
    assert not casting.stage.flown and scene.field.nodes[card].alpha == 1.0
    assert not [node for node in scene.effects.children if isinstance(node, Sprite)]
    table.app.set_motion(1.0, True)
    casting.begin(ComponentBegan(0, card))
    assert not casting.stage.flown, "nothing flies where motion is reduced"


@pytest.mark.slow
def test_the_stage_lights_the_row_that_was_rolled() -> None:
    """On the card, where that is large enough to be read, and beside it in every window."""
    table = Table(match=new_match("hell_high", NAMES[:2], 1), size=(1920, 1080))
    to_building(table)
    layout(table).near.be_placed(True)
    casting = layout(table).casting
    card = next(card for card in table.match.state.cards if getattr(card.kind, "rows", ()))
    casting.begin(ComponentBegan(0, card))
    table.frames(1)
    plain = table.app.display.surface.copy()
    casting.tell_roll(PowerRolled(0, [6], 6, row=1, card=card))
    table.frames(1)
    lit = table.app.display.surface
    assert casting.stage.row == 1
    face, room = casting.stage.face, casting.stage.card_room
    assert isinstance(face, Face)
    rows = [row.move(room.topleft) for row in face.fields(*room.size)]
    assert len(rows) == 3 and all(room.contains(row) for row in rows)
    light = [pygame.transform.average_color(surface.subsurface(row))[0] for row in rows for surface in (plain, lit)]
    assert light[1] < light[0] - 20 and light[5] < light[4] - 20 and abs(light[3] - light[2]) < 30
    told = casting.stage.rooms(table.scene.ui).told.move(casting.stage.rect().topleft)
    assert lit.subsurface(told).copy().get_buffer().raw != plain.subsurface(told).copy().get_buffer().raw
    casting.begin(ComponentBegan(0, card))
    assert casting.stage.row == -1


def test_faces_for_the_stage_are_ordered_while_the_name_is_spoken(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = layout(table)
    node, cards = rules.casting.stage, table.match.state.seats[0].hand[:3]
    sizes: list[tuple[int, int]] = []
    assert node.stage is not None
    node.expect(map(rules.face_of, (card.kind for card in cards)))
    assert node.stage.studio is None, "drawn when it is needed, where nothing draws aside"
    studio = Studio()
    monkeypatch.setattr(node.stage, "studio", studio)
    monkeypatch.setattr(studio, "expect", lambda face, size: sizes.append(size))
    monkeypatch.setattr(Face, "rough", None)  # nobody sees it yet
    light = Made(pool, (0, 0, 0), ())
    monkeypatch.setattr("game.layouts.spellcraft.stage.LIGHT", light)
    node.expect(map(rules.face_of, (card.kind for card in cards)))
    assert sizes == [node.rooms(table.scene.ui).card.size] * 3
    sizes.clear()
    node.expect([rules.face_of(cards[0].kind)], (210, 294))
    assert sizes == [(210, 294), node.rooms(table.scene.ui).card.size], "as it is on its way first"
    have_drawn(bool).result()
    assert studio.poll() and not studio.busy and light.ready(*node.rooms(table.scene.ui).lit.size)


def test_no_arrow_is_left_when_the_next_card_is_asked_for(table: Table) -> None:
    casting, match = layout(table).casting, table.match
    card = match.state.seats[0].hand[0]
    casting.begin(ComponentBegan(0, card))
    casting.aim(TargetsChosen(0, card, [1]))
    assert casting.aims
    match.state.active = 0
    match.decision = Decision(0, "Which card of your Spell resolves next?", [Option("end")], topic="window")
    casting.sync()
    assert not casting.aims


def test_a_component_that_is_bullied_away_is_clicked_where_it_lies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Wild Magic is told from another by its slot: a button for it alone would look like an offer of another kind."""
    arranged = craft(3)
    arranged.seat(0).spell("HQ07")
    arranged.seat(1).spell(("Wild", "quality"), "HD01")
    arranged.seat(2).done()
    arranged.begin(0, phase="turn")
    arranged.turn(0).choose("target", 1)
    made = Table(match=arranged.match, kinds=("random", "human", "random"), speed=0.0)
    made.settle()
    asker = made.scene.asker
    assert asker.decision is not None and asker.decision.topic == "bullied" and not asker.buttons
    (wild,) = [node for node in asker.picker.cards if "wild" in node.id]
    taken: list[int] = []
    monkeypatch.setattr(made.scene, "answer", taken.append)
    made.click(wild)
    assert [asker.decision.options[index].card for index in taken] == [wild.card]


def test_nobody_waits_for_the_cards_that_leave_a_turn(table: Table) -> None:
    """The next turn begins while they fly; skipping or a question in between leaves nothing behind."""
    scene, spell = table.scene, table.match.state.seats[1].hand[:2]
    table.app.set_motion(1.0, False)
    leaving = [CardMoved(card, "seat1/hand", "table/discard", "removed", 1) for card in spell]
    scene.director.play([*leaving, TurnBegan(2)], lambda: None)
    table.frames(2)
    assert layout(table).boards[2].active
    flying = [node for node in scene.field.group.children if isinstance(node, CardNode) and node.lift]
    assert len(flying) == 2
    scene.animator.skip()
    assert not [node for node in flying if node in scene.field.group.children]


def test_nothing_that_comes_and_goes_lies_on_the_name_of_the_own_spell(table: Table) -> None:
    """Not even a tip of the guide."""
    table.scene.answer(0)
    table.settle()
    slip = table.node("spell name").rect()
    assert any(slip.contains(name) for name in table.scene.guide.ground.names())


@pytest.mark.parametrize(
    ("what", "tone"), [(Damaged(1, 3, 0), "RED"), (Healed(1, 2), "GREEN"), (Healed(0, 2), "CREAM")]
)
def test_an_arrow_tells_by_its_colour_what_it_does(table: Table, what: Event, tone: str) -> None:
    """Nothing that heals looks like a blow."""
    event = TargetsChosen(0, None, [1])
    table.match.events.extend([Damaged(1, 1, 0), event, what, TurnEnded(0)])
    assert layout(table).action(event) is not None
    (arrow,) = [node for node in table.scene.field.group.children if isinstance(node, AimNode)]
    assert arrow.tone == getattr(theme, tone)
