"""A PostgreSQL server for tests and chaos, with a folder of its own and no port.

It survives a crash, but no power cut.
"""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from signal import SIGINT, SIGQUIT
from typing import Final, Self

from sqlalchemy import URL

INSTALLED: Final = Path("/usr/lib/postgresql")
"""Where Debian keeps the programs of the server, by version."""
OWNERS: Final = ("postgres", "nobody")
"""Accounts that a server may run as where the tests run as root, which it refuses to."""
ROLE: Final = "machizukuri"
SETTINGS: Final = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "max_connections": "200",
    "shared_buffers": "64MB",
    "lc_messages": "C",
}
GUEST: Final = "guest"
"""A role that would need a password."""
ADMISSION: Final = f"local all {GUEST} scram-sha-256\nlocal all all trust\n"
LOOK_EVERY: Final = 0.02


class NotInstalled(Exception):
    """There is no PostgreSQL server on this machine."""


def programs() -> Path:
    """The folder with the programs of the newest server that is installed. Raises NotInstalled."""
    found = sorted(INSTALLED.glob("*/bin/initdb"), key=lambda file: float(file.parent.parent.name))
    on_path = shutil.which("initdb")
    if not found and on_path is None:
        raise NotInstalled("PostgreSQL is not installed here; on Debian and Ubuntu: apt install postgresql")
    return found[-1].parent if found else Path(on_path or "").parent


class PostgresqlServer:
    """A server that listens on a socket in its folder. It ends with the process that has started it."""

    def __init__(self) -> None:
        self._programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="postgresql-"))
        self._process: subprocess.Popen[bytes] | None = None
        self._as_owner: list[str] = []
        if os.geteuid() == 0:
            user, group = _account()
            os.chown(self.folder, user, group)
            ids = [f"--reuid={user}", f"--regid={group}"]
            self._as_owner = ["setpriv", *ids, "--clear-groups", "--pdeathsig=QUIT"]

    @classmethod
    def begun(cls) -> Self:
        """A new server that answers. Raises NotInstalled."""
        server = cls()
        options = ["--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", f"--username={ROLE}"]
        server._run("initdb", "--pgdata", str(server._data), *options)
        (server._data / "pg_hba.conf").write_text(ADMISSION)
        server.start()
        return server

    def url(self, database: str = "postgres") -> str:
        address = URL.create("postgresql", ROLE, database=database, query={"host": str(self.folder)})
        return address.render_as_string(hide_password=False)

    def start(self) -> None:
        self.launch()
        self.wait_for_answer()

    def launch(self) -> None:
        """Start, without waiting for an answer."""
        settings = [f"--{name}={value}" for name, value in SETTINGS.items()]
        command = [str(self._programs / "postgres"), "-D", str(self._data), "-k", str(self.folder), *settings]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen([*self._as_owner, *command], cwd="/", stdout=log, stderr=log)

    def wait_for_answer(self) -> None:
        """Wait until it answers. Raises RuntimeError where it ends instead."""
        asking = [str(self._programs / "pg_isready"), "-q", "-h", str(self.folder)]
        while subprocess.run(asking, check=False).returncode:
            if self._process is None or self._process.poll() is not None:
                raise RuntimeError((self.folder / "log").read_text())
            time.sleep(LOOK_EVERY)

    def stop(self) -> None:
        """Cut all connections and shut down, as it does for an administrator in a hurry."""
        self._end(SIGINT)

    def crash(self) -> None:
        """End at once; the next start has to recover."""
        self._end(SIGQUIT)

    def remove(self) -> None:
        """End, and leave nothing behind."""
        if self._process is not None:
            self.crash()
        shutil.rmtree(self.folder)

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def _end(self, number: int) -> None:
        assert self._process is not None
        process, self._process = self._process, None
        process.send_signal(number)
        process.wait()

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._as_owner, str(self._programs / program), *arguments]
        subprocess.run(command, cwd="/", check=True, capture_output=True)


def _account() -> tuple[int, int]:
    """User and group of the first of the accounts that is there."""
    import pwd  # noqa: PLC0415  there is none on Windows

    numbers = {entry.pw_name: (entry.pw_uid, entry.pw_gid) for entry in pwd.getpwall()}
    return next(numbers[name] for name in OWNERS if name in numbers)
