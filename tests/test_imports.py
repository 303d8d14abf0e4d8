"""No module imports another in a circle, arrows between folders point down only, and what all games share knows none of them.

An import counts wherever it stands: at the top, inside a function, for type checkers alone.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("rules", "saves", "game")

LAYERS = (
    ("errors", "progress"),
    ("arguments", "core", "program_types", "vote"),
    (
        "cardface",
        "dice",
        "help_pages",
        "lessons",
        "match_summary",
        "narration",
        "notices",
        "portraits",
        "scenery",
        "setups",
        "sparks",
    ),
    ("session", "table"),
    ("layouts", "library", "preferences", "thinking"),
    ("screens",),
    ("navigation", "thumbnails"),
    ("program",),
    ("crash", "warmup"),
    ("start", "bench_report", "bench_rules", "bench_table"),
    ("bench_screens", "selftest", "staging"),
    ("bench_sides",),
    ("bench",),
)
"""The parts of game, lowest first: each imports nothing of the same line or of those below it in this list."""


def modules() -> dict[str, Path]:
    """Every module of the program by its dotted name."""
    found = {"main": ROOT / "main.py"}
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path, known: Mapping[str, Path]) -> set[str]:
    """The modules of the program that a file imports anywhere."""
    found: set[str] = set()
    for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None and not node.level, f"{path}: a relative import"
            inside = {f"{node.module}.{name.name}" for name in node.names}
            found |= inside & known.keys() or {node.module}
    return found & known.keys()


def statements(block: ast.AST) -> Iterator[ast.AST]:
    """The statements in a block and in the blocks within it; expressions are left out, they import nothing."""
    for node in ast.iter_child_nodes(block):
        if not isinstance(node, ast.expr):
            yield node
            yield from statements(node)


@cache
def graph() -> dict[str, set[str]]:
    """What each module imports."""
    known = modules()
    return {name: imported(path, known) for name, path in known.items()}


def test_no_module_imports_another_in_a_circle() -> None:
    TopologicalSorter(graph()).prepare()  # raises CycleError, which names the circle


def test_arrows_between_the_top_folders_point_down() -> None:
    height = {folder: number for number, folder in enumerate((*FOLDERS, "main"))}
    for module, others in graph().items():
        top = module.partition(".")[0]
        for other in others:
            assert height[other.partition(".")[0]] <= height[top], f"{module} imports {other}"


def test_arrows_between_the_parts_of_game_point_down() -> None:
    height = {part: number for number, parts in enumerate(LAYERS) for part in parts}
    for module, others in graph().items():
        for other in others:
            above, below = part_of(module), part_of(other)
            if above and below and above != below:
                assert height[below] < height[above], f"{module} imports {other}"


def test_what_all_games_share_knows_none_of_them() -> None:
    shared = ("rules.core", "rules.bots", "rules.analysis", "saves", "game.core", "game.table", "game.library")
    games = {path.parent.name for path in (ROOT / "rules").glob("*/__init__.py")} - {"core", "bots", "analysis"}
    for module, others in graph().items():
        if module.startswith(shared):
            for other in others:
                assert not games & set(other.split(".")[1:2]), f"{module} imports {other}"


def part_of(module: str) -> str:
    """The part of game to which a module belongs, "" for none."""
    words = module.split(".")
    return words[1] if words[0] == "game" and len(words) > 1 else ""
