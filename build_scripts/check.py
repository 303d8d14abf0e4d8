"""Everything that must hold before a change is kept: style, types, tests, self-test. Stops at the first failure.

    python build_scripts/check.py                 all of it
    python build_scripts/check.py --fast          without slow tests and the self-test: for every change
    python build_scripts/check.py lint tests      only these parts

The tests run in two halves side by side: whole suites on one core would take too long.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
Command = tuple[str, ...]
Step = tuple[str, tuple[Command, ...]]

FIRST_HALF = (
    "tests/rules",
    "tests/golden",
    "tests/saves",
    "tests/bots",
    "tests/conformance",
    "tests/game/core",
    "tests/game/screens",
    "tests/game/layouts",
    "tests/game/cardface",
    "tests/game/scenery",
    "tests/game/narration",
    "tests/test_main.py",
)
QUICK_HALF = tuple(path for path in FIRST_HALF if path != "tests/game/layouts")
"""The first half of the quick tests; those of the layouts, many and quick, go with the rest."""
PYTEST = ("-m", "pytest", "-p", "no:cacheprovider")

STYLE: Step = ("style", (("-m", "ruff", "check", "."),))
FORMAT: Step = ("format", (("-m", "ruff", "format", "--check", "."),))
TYPES: Command = ("-m", "mypy")


def halves(first: tuple[str, ...], *options: str) -> tuple[Command, ...]:
    """All tests in two runs, the ``first`` of which is given."""
    return (*PYTEST, *first, *options), (*PYTEST, "tests", *(f"--ignore={path}" for path in first), *options)


PARTS: dict[str, tuple[Step, ...]] = {
    "lint": (STYLE, FORMAT, ("types", (TYPES,))),
    "tests": (("tests", halves(FIRST_HALF)),),
    "selftest": (("self-test", (("main.py", "--selftest"),)),),
}
QUICK: tuple[Step, ...] = (
    STYLE,
    FORMAT,
    ("types and quick tests", (TYPES, *halves(QUICK_HALF, "-m", "not slow"))),
)


def main() -> int:
    """Run the parts; returns the exit code of the first step that fails, else 0."""
    parser = argparse.ArgumentParser(description="Check that a change may be kept.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(PARTS)}")
    parser.add_argument("--fast", action="store_true", help="leave out what takes long: slow tests and the self-test")
    given = parser.parse_args()
    wrong = [part for part in given.parts if part not in PARTS]
    if wrong:
        parser.error(f"there is no part {wrong[0]!r} (parts: {', '.join(PARTS)})")
    if given.fast and given.parts:
        parser.error("--fast is a check of its own: it takes no parts")
    steps = QUICK if given.fast else tuple(step for part in given.parts or PARTS for step in PARTS[part])
    for name, commands in steps:
        code = run(name, commands)
        if code:
            return code
    print("== all is well")
    return 0


def run(name: str, commands: tuple[Command, ...]) -> int:
    """Run the commands of a step side by side; returns the exit code."""
    print(f"== {name}", flush=True)
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    running = [subprocess.Popen([sys.executable, *command], cwd=ROOT, env=environment) for command in commands]
    code = max(abs(process.wait()) for process in running)
    if code:
        print(f"== {name} failed", file=sys.stderr)
    return min(code, 255)


if __name__ == "__main__":
    sys.exit(main())
