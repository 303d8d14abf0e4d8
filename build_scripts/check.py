"""Everything that must hold before a change is kept: style, types, tests, self-test. Stops at the first failure.

    python build_scripts/check.py                 all of it
    python build_scripts/check.py --fast          without slow tests and the self-test: for every change
    python build_scripts/check.py lint tests      only these parts

The tests run in chunks, some of them at a time and the longest first: one core alone would take too long.
"""

import argparse
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
Command = tuple[str, ...]
Step = tuple[str, tuple[Command, ...]]

SPLIT = {
    "tests/e2e": 1,
    "tests/conformance": 1,
    "tests/game/table": 6,
    "tests/rules": 1,
    "tests/bots": 1,
    "tests/game/screens": 4,
    "tests/game/layouts": 2,
    "tests/game/core": 1,
}
"""Into how many chunks of one to three minutes a folder is dealt out, those that take longest first; what is in no such
folder makes one more."""
QUICK_SPLIT = {"tests/game/table": 1, "tests/game/screens": 1, "tests/game/layouts": 1}
"""The same for the quick tests, of a minute at most: a chunk more takes as long as a hundred tests to begin."""
MOST_AT_A_TIME = 4
"""Some tests look at the clock: not all cores of a large machine are theirs."""
PYTEST = ("-m", "pytest", "-p", "no:cacheprovider")

STYLE: Step = ("style", (("-m", "ruff", "check", "."),))
FORMAT: Step = ("format", (("-m", "ruff", "format", "--check", "."),))
TYPES: Command = ("-m", "mypy")


def chunks(split: dict[str, int], *options: str) -> tuple[Command, ...]:
    """All tests, in runs of their own."""
    runs = [("tests", *(f"--ignore={folder}" for folder in split))]
    for folder, count in split.items():
        files = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("test_*.py"))
        runs += [tuple(files[first::count]) for first in range(count)]
    return tuple((*PYTEST, *run, *options) for run in runs)


PARTS: dict[str, tuple[Step, ...]] = {
    "lint": (STYLE, FORMAT, ("types", (TYPES,))),
    "tests": (("tests", chunks(SPLIT)),),
    "selftest": (("self-test", (("main.py", "--selftest"),)),),
}
QUICK: tuple[Step, ...] = (STYLE, FORMAT, ("types and quick tests", (*chunks(QUICK_SPLIT, "-m", "not slow"), TYPES)))


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
    """Run the commands of a step, as many at a time as there are cores; returns the exit code."""
    print(f"== {name}", flush=True)
    with ThreadPoolExecutor(min(os.cpu_count() or 1, MOST_AT_A_TIME)) as cores:
        code = max(cores.map(done, commands))
    if code:
        print(f"== {name} failed", file=sys.stderr)
    return min(code, 255)


def done(command: Command) -> int:
    """Run a command and show what it said; returns its exit code. What Python compiles is kept: 400 files of tests take long."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": ""}
    ended = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    sys.stdout.buffer.write(ended.stdout)
    sys.stdout.flush()
    return abs(ended.returncode)


if __name__ == "__main__":
    sys.exit(main())
