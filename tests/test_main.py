"""The command line, from outside and inside."""

import json
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import main as program
from saves.version import VERSION

ROOT = Path(__file__).parents[1]


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "main.py", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60)


@pytest.fixture
def started(monkeypatch):
    """Catches what the app would be started with."""
    calls = []

    def run_app(**given):
        calls.append(given)
        return 0

    module = ModuleType("game.start")
    module.run_app = run_app
    monkeypatch.setitem(sys.modules, "game.start", module)
    return calls


def test_version():
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"wizardtop {VERSION}\n", "")


def test_version_tells_what_a_report_needs_when_asked(tmp_path):
    done = run("--version", "-v", "--data-dir", str(tmp_path))
    first, *more = done.stdout.splitlines()
    assert (done.returncode, first, done.stderr) == (0, f"wizardtop {VERSION}", "")
    told = dict(line.split(": ", 1) for line in more)
    assert told["Matches and history"] == str(tmp_path) and told["Settings"] == str(tmp_path / "settings.json")
    assert {"Python", "pygame-ce", "SDL", "System"} <= told.keys() and not list(tmp_path.iterdir())


def test_help_names_every_command():
    done = run("--help")
    assert done.returncode == 0 and done.stderr == ""
    assert all(word in done.stdout for word in ("play", "simulate", "league", "bench", "--selftest", "--data-dir"))
    assert "not affiliated" in done.stdout
    assert run("play", "--help").returncode == 0


def test_version_is_quick_and_simulate_opens_no_window():
    code = "import sys, main; main.main(sys.argv[1:]); print(sorted({'pygame', 'rules', 'pymunk'} & set(sys.modules)))"
    for arguments, expected in ((["--version"], "[]"), (["simulate", "wizard_arena", "--games", "1"], "['rules']")):
        done = subprocess.run([sys.executable, "-c", code, *arguments], cwd=ROOT, capture_output=True, text=True)
        assert done.stdout.splitlines()[-1] == expected


def test_without_arguments_the_app_starts_without_a_parser(started):
    assert program.main([]) == 0 and started == [{}]
    code = (
        "import sys, types, main; sys.modules['game.start'] = types.SimpleNamespace(run_app=lambda: 0);"
        "main.main([]); print(sorted({'argparse', 'gettext'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["simulat"], "there is no command 'simulat'; did you mean 'simulate'?"),
        (["--data-dir", "x", "plya"], "did you mean 'play'?"),
        (["play"], "GAME"),
        (["play", "wizard_aren"], "there is no game 'wizard_aren'; did you mean 'wizard_arena'?"),
        (["play", "wizard_arena", "--seats", "human,randon"], "did you mean 'random'?"),
        (["play", "wizard_arena", "--seats", "human,random,human,random,human"], "2 to 4 seats"),
        (["play", "wizard_arena", "--size", "big"], "'big' is not a size like 1280x720"),
        (["play", "wizard_arena", "--seed", "seven"], "'seven' is not a whole number"),
        (["play", "wizard_arena", "--size", "99x99"], "out of range"),
        (["play", "wizard_arena", "--seed", "x"], "'x' is not a whole number"),
        (["play", "wizard_arena", "--seats", "2", "--inspect", "/nowhere/at/all"], "--inspect"),
        (["play", "wizard_arena", "--seats", "2", "--inspect", "/"], "/ is a folder"),
        (["play", "wizard_arena", "--option", "mirored=on"], "did you mean 'mirrored'?"),
        (["play", "wizard_arena", "--option", "mirrored"], "NAME=VALUE"),
        (["play", "wizard_arena", "--seats", "2", "--option", "variant=wild"], "option variant cannot be 'wild'"),
        (["simulate", "wizard_arena", "--games", "0"], "'0' is not a whole number from 1"),
        (["simulate", "wizard_arena", "--games", "9" * 5000], "9' is not a whole number from 1"),
        (["simulate", "wizard_arena", "--seats", "7"], "2 to 4 seats"),
        (["lab", "wizard_arena", "--games", "1000000000", "--out", __file__], "is not a folder"),
        (["simulate", "wizard_arena", "--bots", "rndom"], "there is no bot 'rndom'; did you mean 'random'?"),
        (["league", "wizard_arena", "--bots", "random"], "at least two bots"),
        (["league", "wizard_arena", "--bots", "adept:nice,random"], "no character 'nice'"),
        (["league", "wizard_arena", "--until-decided", "2"], "'2' is not a share such as 0.5 or 70%"),
        (["play", "wizard_arena", "--seats", "human,oracle"], "nobody is called 'oracle'"),
        (["play", "wizard_arena", "--seats", "human,adept:sli"], "did you mean 'sly'?"),
        (["simulate", "wizard_arena", "--sede", "3"], "unrecognized arguments: --sede"),
        (["--bogus"], "unrecognized arguments: --bogus"),
    ],
)
def test_a_mistake_is_one_line_and_exit_2(arguments, message, capsys, started):
    assert program.main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    assert told.err.startswith("wizardtop: ") and message in told.err
    assert started == []


def test_a_mistake_from_outside():
    done = run("plai", "wizard_arena")
    assert done.returncode == 2 and "Traceback" not in done.stderr and done.stderr.count("\n") == 1


def test_without_a_command_the_app_starts(started, tmp_path):
    assert program.main(["--data-dir", str(tmp_path), "--size", "1920x1080"]) == 0
    assert started == [
        {
            "game": None,
            "seats": None,
            "seed": None,
            "size": (1920, 1080),
            "inspect_path": None,
            "data_dir": tmp_path,
            "options": {},
        }
    ]


@pytest.mark.parametrize("before", [True, False])
def test_play_goes_to_the_table(started, tmp_path, before):
    where = ["--data-dir", str(tmp_path)]
    play = ["play", "wizard_arena", "--seats", "human,random,human", "--seed", "7", "--size", "1280x720"]
    play += ["--inspect", str(tmp_path / "i.json"), "--option", "mirrored=on", "--option", "starter=2"]
    assert program.main([*where, *play] if before else [*play, *where]) == 0
    (given,) = started
    assert given["game"] == "wizard_arena" and given["seats"] == ["human", "random", "human"] and given["seed"] == 7
    assert given["size"] == (1280, 720) and given["inspect_path"] == tmp_path / "i.json"
    assert given["data_dir"] == tmp_path and given["options"] == {"mirrored": True, "starter": 2}


def test_a_number_of_seats_is_so_many_humans(started):
    assert program.main(["play", "wizard_arena", "--seats", "3"]) == 0
    assert started[0]["seats"] == ["human"] * 3 and started[0]["seed"] is None


def test_simulate_prints_one_object(capsys):
    arguments = [
        "simulate",
        "wizard_arena",
        "--seats",
        "4",
        "--games",
        "5",
        "--seed",
        "1",
        "--bots",
        "random",
        "--json",
    ]
    assert program.main([*arguments, "--check", "--option", "variant=survivor"]) == 0
    told = capsys.readouterr()
    found = json.loads(told.out)
    assert found["games"] == 5 and found["seats"] == 4 and found["failed"] == 0
    assert found["options"] == {"variant": "survivor"} and found["checked"] == "every decision"
    assert "per second" in told.err


def test_league_prints_one_object(capsys):
    assert program.main(["league", "wizard_arena", "--bots", "random,random", "--games", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [entrant["bot"] for entrant in found["entrants"]] == ["random", "random"]
    assert set(found["entrants"][0]["ms_per_decision"]) == {"p50", "p95", "max"}


def test_bench_prints_json_or_a_table(monkeypatch, capsys):
    module = ModuleType("game.bench")
    module.run = lambda against, size: {"wizard_arena": {"decisions_per_s": 5 if against is None else 0}}
    monkeypatch.setitem(sys.modules, "game.bench", module)
    assert program.main(["bench", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["wizard_arena"]["decisions_per_s"] == 5
    assert program.main(["bench"]) == 0
    assert re.search(r"^Decisions \[/s\] +5$", capsys.readouterr().out, re.MULTILINE)


def test_bench_measures_against_another_checkout_or_python(monkeypatch, capsys, tmp_path):
    module = ModuleType("game.bench")
    module.run = lambda against, size: {"size": size, "against": str(against)}
    monkeypatch.setitem(sys.modules, "game.bench", module)
    assert program.main(["bench", "--json", "--against", str(ROOT)]) == 0
    assert json.loads(capsys.readouterr().out) == {"size": None, "against": str(ROOT)}
    assert program.main(["bench", "--json", "--against", sys.executable]) == 0
    assert json.loads(capsys.readouterr().out) == {"size": None, "against": sys.executable}
    assert program.main(["bench", "--json", "--size", "3840x2160"]) == 0
    assert json.loads(capsys.readouterr().out)["size"] == [3840, 2160]
    for nothing in (tmp_path, ROOT / "README.md"):
        assert program.main(["bench", "--against", str(nothing)]) == 2
        assert "no checkout" in capsys.readouterr().err


def test_selftest_is_delegated(monkeypatch):
    module = ModuleType("game.selftest")
    module.run = lambda: 7
    monkeypatch.setitem(sys.modules, "game.selftest", module)
    assert program.main(["--selftest"]) == 7


def test_people_get_text(capsys):
    assert program.main(["simulate", "wizard_arena", "--games", "5"]) == 0
    assert "5 matches with 2 seats" in capsys.readouterr().out
    assert program.main(["league", "wizard_arena", "--bots", "random,random", "--games", "4"]) == 0
    assert "95 % interval" in capsys.readouterr().out


def test_a_failed_match_is_exit_1(monkeypatch, capsys):
    from rules.bots import runner

    monkeypatch.setattr(runner, "LONGEST", 3)
    assert program.main(["simulate", "wizard_arena", "--games", "2"]) == 1
    assert "no end after 3 decisions" in capsys.readouterr().out


def test_windowed_programs_have_no_streams(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert program.main(["--version"]) == 0
    assert program.main(["nonsense"]) == 2


def test_a_closed_pipe_is_no_traceback():
    command = f"{sys.executable} main.py simulate wizard_arena --games 3 --json | true"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert "Traceback" not in done.stderr and "Exception ignored" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_one_line_and_no_traceback():
    with open("/dev/full", "w") as full:
        done = subprocess.run([sys.executable, "main.py", "--version"], cwd=ROOT, stdout=full, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (2, b"wizardtop: cannot write what was found: the disk is full\n")
