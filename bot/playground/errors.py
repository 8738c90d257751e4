"""The errors of the playground, as a small tree.

PlaygroundError
├── PortInUse        another program listens on the wanted port
├── BrokenData       the saved state cannot be read
├── ImpossibleAct    an act of a person that a Discord client would not allow
└── RequestRefused   a request of the bot that Discord would refuse, with Discord's status and code
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

_UNKNOWN_THINGS: Final = {
    "application": (10002, "Unknown Application"),
    "channel": (10003, "Unknown Channel"),
    "guild": (10004, "Unknown Guild"),
    "member": (10007, "Unknown Member"),
    "message": (10008, "Unknown Message"),
    "user": (10013, "Unknown User"),
    "webhook": (10015, "Unknown Webhook"),
    "interaction": (10062, "Unknown interaction"),
    "command": (10063, "Unknown application command"),
}
"""Discord's error code and message for a thing that does not exist, by the kind of thing."""
_REFUSALS: Final = {
    "no permission": (403, 50013, "Missing Permissions"),
    "no access": (403, 50001, "Missing Access"),
    "empty": (400, 50006, "Cannot send an empty message"),
    "wrong place": (400, 50024, "Cannot execute action on this channel type"),
}
"""The HTTP status, error code and message of further refusals, by their reason."""


class PlaygroundError(Exception):
    """Root of all errors of the stand-in for Discord."""


class PortInUse(PlaygroundError):
    """Another program listens on the port."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__(f"port {port} on {host} is in use by another program; choose another one")
        self.host, self.port = host, port


class BrokenData(PlaygroundError):
    """The saved state of the playground cannot be read."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} cannot be read ({reason}); move it away to start with an empty playground")


class ImpossibleAct(PlaygroundError):
    """An act that a Discord client would not let a person do."""


class RequestRefused(PlaygroundError):
    """A request that Discord would refuse.

    `status` is the HTTP status of the answer. `code`, `message` and `errors` (by field of the request) are in its body.
    """

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{status} {code}: {message} {errors or ''}".rstrip())
        self.status, self.code, self.message, self.errors = status, code, message, errors

    @property
    def payload(self) -> dict[str, Any]:
        """The JSON body of Discord's answer."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        return body | {"errors": self.errors} if self.errors else body


def unknown_refusal(thing: str) -> RequestRefused:
    """The refusal for a thing that does not exist; `thing` is a key of `_UNKNOWN_THINGS`."""
    return RequestRefused(404, *_UNKNOWN_THINGS[thing])


def refusal(reason: str) -> RequestRefused:
    """The refusal with this reason, a key of `_REFUSALS`."""
    return RequestRefused(*_REFUSALS[reason])


def archived_refusal(status: int = 400) -> RequestRefused:
    """The refusal of acts in an archived thread; with status 403, in a locked one."""
    return RequestRefused(status, 50083, "Thread is archived")


def invalid_body(path: Sequence[str], words: str, code: str = "INVALID") -> RequestRefused:
    """The refusal of a request body; `path` has the keys to the invalid value (none: the body), `words` the reason."""
    errors: dict[str, Any] = {"_errors": [{"code": code, "message": words}]}
    for step in reversed(path):
        errors = {step: errors}
    return RequestRefused(400, 50035, "Invalid Form Body", errors)
