"""`run.py audit`: the pins against a list of known vulnerabilities; what cannot be asked is never taken for good."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, Final

import pytest

import run
from tests.test_packaging import pinned

KNOWN: Final = {"discord-py": "TEST-1", "pillow": "TEST-2"}
"""Packages with an invented flaw."""


class OwnList(BaseHTTPRequestHandler):
    """A list of vulnerabilities on this machine, in the public form (OSV) that the tool understands."""

    flaws: dict[str, str] = {}
    asked: list[str] = []

    def do_POST(self) -> None:
        """Answer for one package."""
        name = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["package"]["name"]
        self.asked.append(name)
        body = json.dumps({"vulns": [self.flaw(name)]} if name in self.flaws else {}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def flaw(self, name: str) -> dict[str, Any]:
        ranges = [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "99.0"}]}]
        affected = [{"package": {"name": name, "ecosystem": "PyPI"}, "ranges": ranges}]
        return {"id": self.flaws[name], "summary": "invented", "affected": affected}

    def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002 - the base class names it so
        """Say nothing."""


@contextmanager
def listing(monkeypatch: pytest.MonkeyPatch, flaws: dict[str, str]) -> Iterator[None]:
    """Such a list, which the tool asks instead of the public one."""
    OwnList.flaws, OwnList.asked = flaws, []
    with ThreadingHTTPServer(("127.0.0.1", 0), OwnList) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setenv("PIP_AUDIT_VULNERABILITY_SERVICE", "osv")
        monkeypatch.setenv("PIP_AUDIT_OSV_URL", f"http://127.0.0.1:{server.server_port}/v1/query")
        yield
        server.shutdown()


def test_every_pin_is_asked_for_and_a_flaw_fails_the_audit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pins = pinned("requirements-dev.txt")
    with listing(monkeypatch, KNOWN):
        assert run.audit(sys.executable) == 1
    assert set(OwnList.asked) == set(pins)
    out = capsys.readouterr().out.splitlines()
    assert out == [
        f"discord-py {pins['discord-py']}: TEST-1, mended in 99.0",
        f"pillow {pins['pillow']}: TEST-2, mended in 99.0",
        f"{len(pins)} of {len(pins)} pins audited, 2 known vulnerabilities",
    ]


def test_a_list_that_cannot_be_reached_is_no_good_news(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with listing(monkeypatch, {}):
        pass
    assert run.audit(sys.executable) == run.NOT_AUDITED_STATUS
    assert capsys.readouterr().out.startswith("not audited: the list of vulnerabilities could not be asked (")


@pytest.mark.parametrize(
    ("packages", "status", "words"),
    [
        ([{"name": "a", "version": "1", "vulns": []}], 0, "1 of 1 pins audited, 0 known vulnerabilities"),
        ([{"name": "a", "skip_reason": "unknown"}], run.NOT_AUDITED_STATUS, "no answer for any of them"),
        (
            [{"name": "a", "version": "1", "vulns": []}, {"name": "b", "skip_reason": "unknown"}],
            run.NOT_AUDITED_STATUS,
            "no answer for b",
        ),
    ],
)
def test_what_the_list_does_not_know_is_named(
    packages: list[dict[str, Any]], status: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run.report(packages) == status
    assert capsys.readouterr().out.strip().endswith(words)


@pytest.mark.parametrize(("audited", "status"), [(0, 0), (1, 1), (run.NOT_AUDITED_STATUS, 0)])
def test_check_fails_for_a_flaw_but_not_for_want_of_a_network(
    monkeypatch: pytest.MonkeyPatch, audited: int, status: int
) -> None:
    monkeypatch.setattr(run, "audit", lambda python: audited)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 0))
    assert run.check("python") == status
