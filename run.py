#!/usr/bin/env python3
"""One script for everything: makes the virtual environment from the hashed pins, then runs the command.

    python3 run.py             the bot; without DISCORD_TOKEN together with the playground, a Discord on this machine
    python3 run.py test        the tests, every law with a few examples
    python3 run.py test-postgresql   those that need a database, on a PostgreSQL server that they start
    python3 run.py laws        the laws alone, with all their examples
    python3 run.py coverage    how many percent of the program's lines the quick tests reach; fails where fewer
    python3 run.py check       ruff, mypy (strict), import-linter and the audit
    python3 run.py audit       the pins against the public list of known vulnerabilities
    python3 run.py help        every other command

Settings come from the environment and from the file .env beside this script, as .env.example shows; tests and checks
do not read that file.

Standard library only: it runs before anything is installed, and a Python that is too old has to understand it so far as
to say so.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
OLDEST = (3, 11)
SIDE_BY_SIDE = ["--numprocesses", "3", "--dist", "loadfile", "--no-loadscope-reorder"]
"""Three test files at a time: while those of the bot wait for other processes, those of rules and pictures compute."""
TESTS = {
    "test": [],
    "test-postgresql": [
        "--database",
        "postgresql",
        "tests/bot/store",
        "tests/bot/table",
        "tests/bot/commands",
        "tests/bot/end_to_end",
        "tests/lab/chaos",
    ],
    "laws": ["-m", "hypothesis or seeded", "--hypothesis-profile", "all"],
}
"""What the commands that run tests say to pytest."""
QUICK = [
    "-m",
    "not (hypothesis or seeded or long or end_to_end or browser or postgresql)",
    "tests/games",
    "tests/bot/table",
    "tests/bot/ui",
    "tests/bot/delivery",
]
"""The tests whose coverage is measured: those that try the same each time, in a process of pytest."""
LAB = {"simulate", "arena", "review", "fuzz", "explain", "validate", "words", "newcomer", "inspect", "gallery"}
LAB |= {"tutorial", "puzzles", "bench", "soak", "daily", "quarter", "chaos"}
"""The commands of `tests/lab`, which no container holds; its help tells of all commands."""
DEVELOPING = {*TESTS, "coverage", "check", "audit"}
"""The commands that need all packages and no settings."""
COMPILE = ["-m", "compileall", "-q", "-j", "2", "games", "render", "bot", "tests/lab"]
"""Compiles once what else each process that runs tests would compile for itself in a new checkout."""
CHECKS = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
    "import-linter": ["-c", "from importlinter.cli import lint_imports_command as lint; lint()"],
}
AUDIT = ["-m", "pip_audit", "--format=json", "--progress-spinner=off", "--no-deps", "--disable-pip"]
UNREAD = 141
"""The status where nobody reads what is printed any more, as after `| head`; by this shells tell of SIGPIPE."""
NOT_AUDITED = 3
"""The status of an audit that could not be made, or not of every package: neither good nor bad."""


class Missing(Exception):
    """Something this machine lacks; the text says what and how to get it."""


def read_settings_file(file: Path) -> None:
    """Put the `NAME=value` lines of a file into the environment, where that does not say otherwise.

    Raises Missing with the number of a line that is none; never with its text, which may be a token.
    """
    if not file.exists():
        return
    for number, line in enumerate(file.read_text(encoding="utf-8-sig").splitlines(), 1):
        name, equals, value = line.strip().partition("=")
        name, value = name.strip(), value.strip()
        if not name or name.startswith("#"):
            continue
        if not (equals and name.isidentifier()):
            raise Missing(f"{file}, line {number}: write NAME=value, such as DISCORD_TOKEN=your-token.")
        is_quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "\"'"
        os.environ.setdefault(name, value[1:-1] if is_quoted else value)


def venv_folder() -> Path:
    """Where the virtual environment lies; MACHIZUKURI_VENV moves it."""
    return Path(os.environ.get("MACHIZUKURI_VENV") or HERE / ".venv")


def venv_python(folder: Path) -> Path:
    """The interpreter inside a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def is_whole(folder: Path) -> bool:
    """Whether the virtual environment was made to its end: pip comes last."""
    python = venv_python(folder)
    return python.exists() and any(python.parent.glob("pip*"))


def refuse_old_python() -> None:
    """Raise Missing when this Python is older than the project needs."""
    if sys.version_info < OLDEST:
        wanted, found = ".".join(map(str, OLDEST)), ".".join(map(str, sys.version_info[:3]))
        raise Missing(f"Machizukuri needs Python {wanted} or newer; this is {found}.")


def make_venv(folder: Path) -> None:
    """Create the virtual environment, or raise Missing with the package to install."""
    try:
        import ensurepip  # noqa: F401, PLC0415 - some systems lack it
        import venv  # noqa: PLC0415 - some systems lack it
    except ImportError:
        raise Missing(
            "Python cannot make virtual environments here. On Debian or Ubuntu: apt install python3-venv"
        ) from None
    refuse_to_overwrite(folder)
    print(f"Making the virtual environment in {folder} ...", file=sys.stderr, flush=True)
    try:
        venv.create(folder, with_pip=True, clear=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Missing(f"The virtual environment could not be made in {folder}: {error}") from None


def refuse_to_overwrite(folder: Path) -> None:
    """Raise Missing where there is something that is no virtual environment: making one clears its folder."""
    is_empty = not folder.exists() or (folder.is_dir() and not any(folder.iterdir()))
    if not is_empty and not (folder / "pyvenv.cfg").exists():
        raise Missing(f"{folder} is there already and no virtual environment; move it away or set MACHIZUKURI_VENV.")


def install(folder: Path, pins: Path) -> None:
    """Install the pins, every hash checked; done once for each content of the pins."""
    stamp = folder / f".installed-{pins.stem}"
    wanted = hashlib.sha256(pins.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"Installing {pins.name} ...", file=sys.stderr, flush=True)
    pip = [str(venv_python(folder)), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    done = subprocess.run([*pip, "--require-hashes", "--requirement", str(pins)], check=False)
    if done.returncode:
        raise Missing("The packages could not be installed; pip says above what was wrong (often: no network).")
    stamp.write_text(wanted)


def ready(command: str) -> str:
    """The path of an interpreter that has all that this command needs."""
    refuse_old_python()
    if command not in DEVELOPING:
        read_settings_file(HERE / ".env")
    folder = venv_folder()
    if not is_whole(folder):
        make_venv(folder)
    install(folder, wanted_pins(command))
    return str(venv_python(folder))


def wanted_pins(command: str) -> Path:
    """What to install: all for developers; for others the extras too, where they or the settings ask for one."""
    if command in DEVELOPING:
        return HERE / "requirements-dev.txt"
    is_postgresql = os.environ.get("DATABASE_URL", "").startswith("postgres")
    has_extras = is_postgresql or command in {"bench", "chaos", "daily", "soak"} or bool(os.environ.get("METRICS_PORT"))
    return HERE / ("requirements-extras.txt" if has_extras else "requirements.txt")


def run(python: str, *arguments: str) -> int:
    """Run a module in the virtual environment; its exit status.

    It may keep its modules compiled, whatever is usual here: the tests start some hundred processes.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    try:
        return subprocess.run([python, *arguments], cwd=HERE, env=environment, check=False).returncode
    except KeyboardInterrupt:
        return 130


def become(python: str, *arguments: str) -> int:
    """Go on as a module of the virtual environment, so that a signal to stop reaches it and it may take its time."""
    if os.name != "posix":
        return run(python, *arguments)
    os.chdir(HERE)
    return os.execv(python, [python, *arguments])


def coverage(python: str) -> int:
    """Run the quick tests and print the percentage of lines they reach; 2 where it is below `fail_under`."""
    measured = ["run", "-m", "pytest", *SIDE_BY_SIDE, *QUICK]
    for arguments in (["erase"], measured, ["combine", "--quiet"], ["report", "--format=total"]):
        status = run(python, "-m", "coverage", *arguments)
        if status:
            break
    return status


def check(python: str) -> int:
    """Run every check, all of them even when one fails; the worst exit status.

    An audit that cannot be made says so and fails nothing: it needs more of the network than everything else here.
    """
    statuses = []
    for name, arguments in CHECKS.items():
        print(f"== {name}", flush=True)
        statuses.append(run(python, *arguments))
    print("== audit", flush=True)
    audited = audit(python)
    return max(*statuses, 0 if audited == NOT_AUDITED else audited)


def audit(python: str) -> int:
    """Hold all pins against the public list of vulnerabilities: 0 none known, 1 some, NOT_AUDITED without an answer."""
    pins = re.findall(r"^[^\s#]+==[^\s;]+", (HERE / "requirements-dev.txt").read_text(encoding="utf-8"), re.MULTILINE)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pins.txt"
        file.write_text("\n".join(pins), encoding="utf-8")  # without markers: those for other machines count too
        try:
            command = [python, *AUDIT, "--requirement", str(file)]
            done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
        except KeyboardInterrupt:
            return 130
    try:
        packages = json.loads(done.stdout)["dependencies"]
    except ValueError:
        print(f"not audited: the list of vulnerabilities could not be asked ({last_line(done.stderr)})")
        return NOT_AUDITED
    return report(packages)


def report(packages: "list[dict[str, Any]]") -> int:
    """Print what an audit has found, and for what it had no answer; the status of the audit."""
    silent = [package["name"] for package in packages if "skip_reason" in package]
    found = [(package, flaw) for package in packages for flaw in package.get("vulns", [])]
    for package, flaw in found:
        mended = ", ".join(flaw["fix_versions"]) or "no version yet"
        print(f"{package['name']} {package['version']}: {flaw['id']}, mended in {mended}")
    print(f"{len(packages) - len(silent)} of {len(packages)} pins audited, {len(found)} known vulnerabilities")
    if silent:
        names = "any of them" if len(silent) == len(packages) else ", ".join(silent)
        print(f"not audited: the list of vulnerabilities has no answer for {names}")
    return 1 if found else NOT_AUDITED if silent else 0


def last_line(text: str) -> str:
    """The last line that says anything."""
    return (text.strip() or "no reason given").splitlines()[-1]


def main(arguments: "list[str]") -> int:
    """Run one command; its exit status."""
    command = arguments[0] if arguments else ""
    try:
        python = ready(command)
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    if command in TESTS:
        run(python, *COMPILE)
        return run(python, "-m", "pytest", *SIDE_BY_SIDE, *TESTS[command], *arguments[1:])
    if command in {"coverage", "check", "audit"}:
        return {"coverage": coverage, "check": check, "audit": audit}[command](python)
    is_of_the_lab = command in {*LAB, "help", "-h", "--help"}
    return become(python, "-m", "tests.lab" if is_of_the_lab else "bot", *arguments)


def script(arguments: "list[str]") -> int:
    """Run one command until it ends, or nobody reads what it prints; the exit status of the process."""
    try:
        status = main(arguments)
        print(end="", flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for what Python still writes when it ends
        return UNREAD
    return status


if __name__ == "__main__":
    sys.exit(script(sys.argv[1:]))
