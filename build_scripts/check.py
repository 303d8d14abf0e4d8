"""Everything that must hold before a change is kept: style, types, tests, self-test. Stops at the first failure.

The tests run in two halves side by side: whole suites on one core would take too long.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
Command = tuple[str, ...]

FIRST_HALF = ("tests/rules", "tests/golden", "tests/saves", "tests/bots", "tests/conformance", "tests/test_main.py")
REST = ("tests", *(f"--ignore={path}" for path in FIRST_HALF))
PYTEST = ("-m", "pytest", "-p", "no:cacheprovider")

STEPS: tuple[tuple[str, tuple[Command, ...]], ...] = (
    ("style", (("-m", "ruff", "check", "."),)),
    ("types", (("-m", "mypy"),)),
    ("tests", ((*PYTEST, *FIRST_HALF), (*PYTEST, *REST))),
    ("self-test", (("main.py", "--selftest"),)),
)


def main() -> int:
    """Run all steps; returns the exit code of the first that fails, else 0."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    for name, commands in STEPS:
        print(f"== {name}", flush=True)
        running = [subprocess.Popen([sys.executable, *command], cwd=ROOT, env=environment) for command in commands]
        code = max(abs(process.wait()) for process in running)
        if code:
            print(f"== {name} failed", file=sys.stderr)
            return min(code, 255)
    print("== all is well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
