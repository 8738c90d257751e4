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

PROJECT_FOLDER = Path(__file__).resolve().parent
OLDEST_PYTHON = (3, 11)
PARALLEL_OPTIONS = ["--numprocesses", "3", "--dist", "loadfile", "--no-loadscope-reorder"]
"""Options of pytest for three test files at a time: while tests of the bot wait, those of rules and pictures work."""
TEST_ARGUMENTS = {
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
"""The arguments of pytest for each command that runs tests."""
QUICK_TEST_ARGUMENTS = [
    "-m",
    "not (hypothesis or seeded or long or end_to_end or browser or postgresql)",
    "tests/games",
    "tests/bot/table",
    "tests/bot/ui",
    "tests/bot/delivery",
]
"""The arguments of pytest for the tests of `coverage`: the same each time, without other processes."""
LAB_COMMANDS = {"simulate", "arena", "review", "fuzz", "explain", "validate", "words", "newcomer", "inspect", "gallery"}
LAB_COMMANDS |= {"tutorial", "puzzles", "bench", "soak", "daily", "quarter", "chaos"}
"""The commands of `tests/lab`, which containers do not have; its help lists all commands."""
DEVELOPER_COMMANDS = {*TEST_ARGUMENTS, "coverage", "check", "audit"}
"""The commands that need all packages and no settings."""
COMPILE_ARGUMENTS = ["-m", "compileall", "-q", "-j", "2", "games", "render", "bot", "tests/lab"]
"""The arguments that compile all modules once; otherwise each test process compiles them in a new checkout."""
CHECK_ARGUMENTS = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
    "import-linter": ["-c", "from importlinter.cli import lint_imports_command as lint; lint()"],
}
AUDIT_ARGUMENTS = ["-m", "pip_audit", "--format=json", "--progress-spinner=off", "--no-deps", "--disable-pip"]
OUTPUT_CLOSED_STATUS = 141
"""The exit status of a command whose reader has ended, as `head` does; shells report SIGPIPE by it."""
NOT_AUDITED_STATUS = 3
"""The exit status of an audit without an answer for some or all packages: neither good nor bad."""


class Missing(Exception):
    """This machine lacks something; the text says what, and how to get it."""


def read_settings_file(file: Path) -> None:
    """Set the variables of a file's `NAME=value` lines that the environment does not have.

    Raises Missing for another line, with its number, but without its text, which may be a token.
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
    """The folder of the virtual environment: that of MACHIZUKURI_VENV, or `.venv`."""
    return Path(os.environ.get("MACHIZUKURI_VENV") or PROJECT_FOLDER / ".venv")


def venv_python(folder: Path) -> Path:
    """The interpreter inside a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def is_whole(folder: Path) -> bool:
    """Whether the virtual environment was completed: pip comes last."""
    python = venv_python(folder)
    return python.exists() and any(python.parent.glob("pip*"))


def refuse_old_python() -> None:
    """Raise Missing if this Python is too old for the project."""
    if sys.version_info < OLDEST_PYTHON:
        wanted, found = ".".join(map(str, OLDEST_PYTHON)), ".".join(map(str, sys.version_info[:3]))
        raise Missing(f"Machizukuri needs Python {wanted} or newer; this is {found}.")


def make_venv(folder: Path) -> None:
    """Create the virtual environment. Raises Missing, with the package to install if Python lacks one."""
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
    """Raise Missing if the folder has anything but a virtual environment, because making one clears it."""
    is_empty = not folder.exists() or (folder.is_dir() and not any(folder.iterdir()))
    if not is_empty and not (folder / "pyvenv.cfg").exists():
        raise Missing(f"{folder} is there already and no virtual environment; move it away or set MACHIZUKURI_VENV.")


def install(folder: Path, pins: Path) -> None:
    """Install the pins and check their hashes, once for each content of the file. Raises Missing."""
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


def prepare_python(command: str) -> str:
    """Make the virtual environment with all packages of this command; returns the path of its interpreter.

    Raises Missing.
    """
    refuse_old_python()
    if command not in DEVELOPER_COMMANDS:
        read_settings_file(PROJECT_FOLDER / ".env")
    folder = venv_folder()
    if not is_whole(folder):
        make_venv(folder)
    install(folder, wanted_pins(command))
    return str(venv_python(folder))


def wanted_pins(command: str) -> Path:
    """The file of the packages to install: all for developers, the extras if the command or a setting needs one."""
    if command in DEVELOPER_COMMANDS:
        return PROJECT_FOLDER / "requirements-dev.txt"
    is_postgresql = os.environ.get("DATABASE_URL", "").startswith("postgres")
    has_extras = is_postgresql or command in {"bench", "chaos", "daily", "soak"} or bool(os.environ.get("METRICS_PORT"))
    return PROJECT_FOLDER / ("requirements-extras.txt" if has_extras else "requirements.txt")


def run(python: str, *arguments: str) -> int:
    """Run the interpreter with these arguments; returns its exit status.

    Compiled modules are kept, even if PYTHONDONTWRITEBYTECODE is set: the tests start hundreds of processes.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    try:
        return subprocess.run([python, *arguments], cwd=PROJECT_FOLDER, env=environment, check=False).returncode
    except KeyboardInterrupt:
        return 130


def replace_process(python: str, *arguments: str) -> int:
    """Replace this process by the interpreter with these arguments, so that signals reach it directly."""
    if os.name != "posix":
        return run(python, *arguments)
    os.chdir(PROJECT_FOLDER)
    return os.execv(python, [python, *arguments])


def coverage(python: str) -> int:
    """Run the quick tests and print the percentage of lines that they reach.

    Returns the exit status: 2 if the percentage is below `fail_under`.
    """
    measured = ["run", "-m", "pytest", *PARALLEL_OPTIONS, *QUICK_TEST_ARGUMENTS]
    for arguments in (["erase"], measured, ["combine", "--quiet"], ["report", "--format=total"]):
        status = run(python, "-m", "coverage", *arguments)
        if status:
            break
    return status


def check(python: str) -> int:
    """Run all checks, even after one fails; returns the highest exit status.

    An audit without an answer does not count as a failure, because it depends on the network.
    """
    statuses = []
    for name, arguments in CHECK_ARGUMENTS.items():
        print(f"== {name}", flush=True)
        statuses.append(run(python, *arguments))
    print("== audit", flush=True)
    audited = audit(python)
    return max(*statuses, 0 if audited == NOT_AUDITED_STATUS else audited)


def audit(python: str) -> int:
    """Compare all pins with the public list of vulnerabilities; returns the exit status.

    It is 0 if none is known, 1 if some are, and NOT_AUDITED_STATUS without an answer.
    """
    pins = re.findall(
        r"^[^\s#]+==[^\s;]+", (PROJECT_FOLDER / "requirements-dev.txt").read_text(encoding="utf-8"), re.MULTILINE
    )
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pins.txt"
        file.write_text("\n".join(pins), encoding="utf-8")  # without markers: those for other machines count too
        try:
            command = [python, *AUDIT_ARGUMENTS, "--requirement", str(file)]
            done = subprocess.run(command, cwd=PROJECT_FOLDER, capture_output=True, text=True, check=False)
        except KeyboardInterrupt:
            return 130
    try:
        packages = json.loads(done.stdout)["dependencies"]
    except ValueError:
        print(f"not audited: the list of vulnerabilities could not be asked ({last_line(done.stderr)})")
        return NOT_AUDITED_STATUS
    return report(packages)


def report(packages: "list[dict[str, Any]]") -> int:
    """Print the findings of an audit, and the packages without an answer; returns the exit status of the audit."""
    silent = [package["name"] for package in packages if "skip_reason" in package]
    found = [(package, flaw) for package in packages for flaw in package.get("vulns", [])]
    for package, flaw in found:
        mended = ", ".join(flaw["fix_versions"]) or "no version yet"
        print(f"{package['name']} {package['version']}: {flaw['id']}, mended in {mended}")
    print(f"{len(packages) - len(silent)} of {len(packages)} pins audited, {len(found)} known vulnerabilities")
    if silent:
        names = "any of them" if len(silent) == len(packages) else ", ".join(silent)
        print(f"not audited: the list of vulnerabilities has no answer for {names}")
    return 1 if found else NOT_AUDITED_STATUS if silent else 0


def last_line(text: str) -> str:
    """The last line of the text that is not blank."""
    return (text.strip() or "no reason given").splitlines()[-1]


def main(arguments: "list[str]") -> int:
    """Run one command; returns its exit status."""
    command = arguments[0] if arguments else ""
    try:
        python = prepare_python(command)
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    if command in TEST_ARGUMENTS:
        run(python, *COMPILE_ARGUMENTS)
        return run(python, "-m", "pytest", *PARALLEL_OPTIONS, *TEST_ARGUMENTS[command], *arguments[1:])
    if command in {"coverage", "check", "audit"}:
        return {"coverage": coverage, "check": check, "audit": audit}[command](python)
    is_of_the_lab = command in {*LAB_COMMANDS, "help", "-h", "--help"}
    return replace_process(python, "-m", "tests.lab" if is_of_the_lab else "bot", *arguments)


def script(arguments: "list[str]") -> int:
    """Run one command until it ends, or until its output is closed; returns the exit status of the process."""
    try:
        status = main(arguments)
        print(end="", flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for what Python still writes when it ends
        return OUTPUT_CLOSED_STATUS
    return status


if __name__ == "__main__":
    sys.exit(script(sys.argv[1:]))
