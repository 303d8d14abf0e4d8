"""What was measured as a table for a person: each figure with its unit beside its target, and a mark where that is missed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from game.core.cache import is_large
from rules import GAMES

Found = Mapping[str, Any]
MISSED = "!"


class Figure(NamedTuple):
    """A figure's name and unit. ``most``: its target, ``large`` the one in a large window; ``least``: what it is to reach."""

    name: str
    unit: str = "ms"
    most: float | None = None
    large: float | None = None
    least: float | None = None
    least_of: Mapping[str, float] = {}
    """What single games are to reach."""

    def target(self, game: str, large: bool) -> tuple[str, float] | None:
        """Its target as a sign and a number."""
        most, least = self.large if large else self.most, self.least_of.get(game, self.least)
        return ("≤", most) if most is not None else ("≥", least) if least is not None else None


UNO = {"wizard_arena": 1.4, "witless_wizards": 1.4, "hell_high": 1.1, "pleasure_palace": 1.1, "annihilageddon": 0.75}
TABLES = {
    "first_frame_ms": Figure("First frame", most=80),
    "first_frame_clock_ms": Figure("First frame, by the clock"),
    "all_drawn_clock_ms": Figure("All drawn, by the clock"),
    "frame_median_ms": Figure("Frame, median"),
    "frame_p95_ms": Figure("Frame, 95 of 100 within"),
    "frame_p99_ms": Figure("Frame, 99 of 100 within", most=8, large=16),
    "frame_max_ms": Figure("Frame, longest", most=25, large=40),
    "clock_median_ms": Figure("Frame by the clock, median"),
    "clock_p95_ms": Figure("Frame by the clock, 95 of 100 within"),
    "clock_p99_ms": Figure("Frame by the clock, 99 of 100 within"),
    "clock_max_ms": Figure("Frame by the clock, longest"),
    "frames": Figure("Frames drawn", "frames"),
    "memory_mb": Figure("Memory", "MB", most=300, large=450),
    "frames_drawn_at_rest": Figure("Drawn at rest, nothing alive", "frames", most=0, large=0),
    "idle_cpu_percent": Figure("Idle, of one core", "%", most=1, large=1),
}
SCREENS = {
    "start_first_frame_ms": Figure("First screen"),
    "new_match_first_frame_ms": Figure("New match"),
    "table_after_new_match_ms": Figure("Table after New match", most=80),
    "match_menu_first_frame_ms": Figure("Menu of a match"),
    "larger_text_first_frame_ms": Figure("Table with larger text"),
    "result_first_frame_ms": Figure("Result"),
    "dice_and_cards_median_ms": Figure("Dice and cards in motion, median", most=4),
    "dice_and_cards_p95_ms": Figure("Dice and cards, 95 of 100 frames"),
    "dice_and_cards_p99_ms": Figure("Dice and cards, 99 of 100 frames"),
    "dice_and_cards_max_ms": Figure("Dice and cards, longest frame"),
}
RULES = {
    "decisions_per_s": Figure("Decisions", "/s"),
    "against_uno": Figure("Decisions, against RLCard's UNO", "times", least_of=UNO),
    "decisions_per_s_with_events": Figure("Decisions, events collected", "/s"),
    "events_per_s": Figure("Events", "/s", least=300_000),
    "calls_per_decision": Figure("Calls for a decision", "calls"),
    "fork_boundary_us": Figure("Fork at a boundary", "µs", most=10),
    "fork_inside_us": Figure("Fork inside a step", "µs", most=100),
    "fork_viewer_us": Figure("Fork for a viewer", "µs", most=60),
    "save_ms": Figure("Save"),
    "load_ms": Figure("Load"),
    "journal_ms": Figure("Choice written to the disk"),
    "adept_choice_ms": Figure("Choice of an adept"),
    "playouts_per_s": Figure("Imagined matches of an adept", "/s"),
}
START = {
    "bare_window_ms": Figure("Bare pygame window"),
    "first_frame_ms": Figure("First frame"),
    "first_frame_ratio": Figure("First frame, against a bare window", "times", most=1.5),
    "first_frame_new_ms": Figure("First frame of the very first start"),
    "first_frame_new_ratio": Figure("The same, against a bare window", "times", most=1.5),
    "menu_ms": Figure("First screen"),
    "menu_ratio": Figure("First screen, against a bare window", "times"),
    "menu_new_ms": Figure("First screen of the very first start"),
    "menu_new_ratio": Figure("The same, against a bare window", "times"),
}
MACHINE = {
    "python_loop_per_s": Figure("Plain Python loop", "/s"),
    "uno_decisions_per_s": Figure("Decisions of RLCard's UNO", "/s"),
}
GROUPS = {"Rules": RULES, "Tables": TABLES, "Screens, the longest of several games": SCREENS}
LEGEND = f"Each figure: the least / the median of all rounds, and how far they lie apart. {MISSED} misses its target."
COMPARED = "Each figure: ratio of this to the other one (median of this : median of the other)."


def report(found: Found, size: tuple[int, int] | None = None) -> str:
    """All figures in groups, the games side by side."""
    large = size is not None and is_large(*size)
    games = [game for game in GAMES if game in found]
    compared = any("ratio" in figure for part in found.values() if isinstance(part, dict) for figure in _dicts(part))
    lines = [COMPARED if compared else LEGEND]
    for title, figures in GROUPS.items():
        columns = games if figures is not SCREENS else ["table"]
        shown = {column: found.get(column, {}) for column in columns}
        lines += _group(title, figures, shown, large)
    lines += _group("Start of the program", START, {"start": found.get("start", {})}, large)
    peer = found.get("peer", {})
    lines += _group("This machine", MACHINE, {"": {name: found.get(name, peer.get(name)) for name in MACHINE}}, large)
    return "\n".join(lines)


def _dicts(part: Found) -> Iterator[Found]:
    return (figure for figure in part.values() if isinstance(figure, dict))


def _group(title: str, figures: Mapping[str, Figure], columns: Mapping[str, Found], large: bool) -> list[str]:
    """A heading and a line for each figure that was measured; nothing if none was."""
    rows = []
    for key, figure in figures.items():
        values = {column: part[key] for column, part in columns.items() if part.get(key) is not None}
        if values:
            cells = [_cell(values.get(column), figure.target(column, large)) for column in columns]
            rows.append([f"{figure.name} [{figure.unit}]", _targets(figure, values, large), *cells])
    if not rows:
        return []
    named = [_short(GAMES[column].title) if column in GAMES else "" for column in columns]
    rows.insert(0, [title, "target" if any(row[1] for row in rows) else "", *named])
    wide = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = [
        "  ".join([row[0].ljust(wide[0]), *(cell.rjust(room) for cell, room in zip(row[1:], wide[1:], strict=True))])
        for row in rows
    ]
    return ["", lines[0].rstrip(), "-" * sum(wide, 2 * (len(wide) - 1)), *(line.rstrip() for line in lines[1:])]


def _short(title: str) -> str:
    """Where a game takes place, if its title says so."""
    return title.rpartition(" at ")[2].removeprefix("the ")


def _targets(figure: Figure, columns: Mapping[str, Any], large: bool) -> str:
    """The target of a figure, or those of the games, from the highest on."""
    compared = any(isinstance(value, dict) and "ratio" in value for value in columns.values())
    found = [] if compared else [target for column in columns if (target := figure.target(column, large)) is not None]
    numbers = sorted({number for _, number in found}, reverse=True)
    return f"{found[0][0]} {', '.join(map(_number, numbers))}" if found else ""


def _cell(value: Any, target: tuple[str, float] | None) -> str:
    """One figure in words: a number alone, a summary of rounds, or a comparison."""
    if value is None:
        return ""
    if not isinstance(value, dict):
        return f"{_number(value)}{_mark(value, target)}"
    if "ratio" in value:
        return f"{value['ratio']:.2f} ({_number(value['this']['median'])} : {_number(value['other']['median'])})"
    best = value["median"] if target is not None and target[0] == "≥" else value["min"]
    return f"{_number(value['min'])} / {_number(value['median'])} {value['spread_percent']:.0f}%{_mark(best, target)}"


def _mark(value: float, target: tuple[str, float] | None) -> str:
    """The mark of a figure that misses its target; a space where it does not, so that columns stay straight."""
    missed = target is not None and (value > target[1] if target[0] == "≤" else value < target[1])
    return f" {MISSED}" if missed else "  "


def _number(value: float) -> str:
    """Three digits or a little more; thousands as k, millions as M."""
    for times, letter in ((1_000_000, "M"), (1_000, "k")):
        if abs(value) >= 10 * times:
            return f"{value / times:.{0 if value >= 100 * times else 1}f}{letter}"
    if float(value).is_integer() or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"
