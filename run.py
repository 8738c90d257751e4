#!/usr/bin/env python3
"""One script for everything: makes the virtual environment from the hashed pins, then runs the command.

    python3 run.py             the bot; without DISCORD_TOKEN together with the playground, a Discord on this machine
    python3 run.py test        the tests
    python3 run.py check       ruff, mypy (strict) and import-linter
    python3 run.py help        every other command

Standard library only: it runs before anything is installed, and a Python that is too old has to understand it so far as
to say so.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
OLDEST = (3, 11)
CHECKS = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
    "import-linter": ["-c", "from importlinter.cli import lint_imports_command as lint; lint()"],
}


class Missing(Exception):
    """Something this machine lacks; the text says what and how to get it."""


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
        import ensurepip  # noqa: F401, PLC0415
        import venv  # noqa: PLC0415
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


def ready(*, for_developers: bool) -> str:
    """The path of an interpreter that has all that is needed."""
    refuse_old_python()
    folder = venv_folder()
    if not is_whole(folder):
        make_venv(folder)
    install(folder, HERE / ("requirements-dev.txt" if for_developers else "requirements.txt"))
    return str(venv_python(folder))


def run(python: str, *arguments: str) -> int:
    """Run a module in the virtual environment; its exit status."""
    try:
        return subprocess.run([python, *arguments], cwd=HERE, check=False).returncode
    except KeyboardInterrupt:
        return 130


def become(python: str, *arguments: str) -> int:
    """Go on as a module of the virtual environment, so that a signal to stop reaches it and it may take its time."""
    if os.name != "posix":
        return run(python, *arguments)
    os.chdir(HERE)
    return os.execv(python, [python, *arguments])


def check(python: str) -> int:
    """Run every check, all of them even when one fails; the worst exit status."""
    statuses = []
    for name, arguments in CHECKS.items():
        print(f"== {name}", flush=True)
        statuses.append(run(python, *arguments))
    return max(statuses)


def main(arguments: "list[str]") -> int:
    """Run one command; its exit status."""
    command = arguments[0] if arguments else ""
    try:
        python = ready(for_developers=command in {"test", "check"})
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    if command == "test":
        return run(python, "-m", "pytest", *arguments[1:])
    if command == "check":
        return check(python)
    return become(python, "-m", "bot", *arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
