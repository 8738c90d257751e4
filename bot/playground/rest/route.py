"""The call that every REST handler gets, and the answer that it returns."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.playground.backend import Backend
from bot.playground.errors import invalid_form
from bot.playground.messages import Draft
from bot.playground.records import Payload, Upload


@dataclass(frozen=True)
class RestCall:
    """One request: its path parameters, query, JSON body and files by number."""

    backend: Backend
    parameters: dict[str, str]
    query: dict[str, str]
    body: Any
    files: dict[str, Upload]

    def __getitem__(self, parameter: str) -> str:
        return self.parameters[parameter]

    @property
    def form(self) -> Payload:
        """The body, which must be an object. Raises Refused when it is not."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise invalid_form((), "Only dictionaries may be used in a ModelType")
        return dict(self.body)

    @property
    def draft(self) -> Draft:
        return Draft(self.form, self.files)


@dataclass(frozen=True)
class Answer:
    """A status and a JSON body; None: no body."""

    status: int = 204
    payload: Any = None


def ok(payload: Any) -> Answer:
    return Answer(200, payload)


Handler = Callable[[RestCall], Answer]


@dataclass(frozen=True)
class Route:
    """A method and a path template below /api/v10; an open one needs no bot token."""

    method: str
    template: str
    handler: Handler
    open: bool = False
