"""Everything that must hold before a change is kept: style, types, tests, self-test. Stops at the first failure."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

STEPS = (
    ("style", ("-m", "ruff", "check", ".")),
    ("types", ("-m", "mypy")),
    ("tests", ("-m", "pytest")),
    ("self-test", ("main.py", "--selftest")),
)


def main() -> int:
    """Run all steps; returns the exit code of the first that fails, else 0."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    for name, arguments in STEPS:
        print(f"== {name}", flush=True)
        code = subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment).returncode
        if code:
            print(f"== {name} failed", file=sys.stderr)
            return code if code > 0 else 1
    print("== all is well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
