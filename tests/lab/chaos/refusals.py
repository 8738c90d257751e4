"""Temporary refusals and odd answers of Discord and of proxies in front of it, known from bug reports."""

from dataclasses import dataclass
from random import Random
from typing import Final

from bot import error_codes
from bot.playground import Fault, FaultRule

CALLBACK: Final = ("POST", r"^/interactions/.*/callback$")
POST: Final = ("POST", r"^/channels/\d+/messages$")
EDIT: Final = ("PATCH", r"^/channels/\d+/messages/\d+$")
THREAD: Final = ("POST", r"^/channels/\d+/.*threads$")
FOLLOW_UP: Final = ("POST", r"^/webhooks/")
LATE_PICTURE: Final = ("PATCH", r"^/webhooks/")
ALL_REQUESTS: Final = (CALLBACK, CALLBACK, POST, POST, POST, EDIT, EDIT, THREAD, FOLLOW_UP, LATE_PICTURE)
"""The requests that REST faults strike; frequent ones are listed several times."""
IN_CHANNELS: Final = (POST, POST, EDIT, EDIT, THREAD)
WITH_EMOJIS: Final = (CALLBACK, FOLLOW_UP, LATE_PICTURE)
PAGE: Final = "<!DOCTYPE html><html><head><title>{title}</title></head><body><h1>{title}</h1></body></html>"


@dataclass(frozen=True)
class PassingRefusal:
    """A temporary answer to some kinds of requests, at most `most` times: its status, code and page.

    With `status` None, the request is carried out, and only the answer is a page.
    """

    status: int | None
    code: int = 0
    page: str | None = None
    requests: tuple[tuple[str, str], ...] = ALL_REQUESTS
    most: int = 3

    def rule(self, chance: Random) -> FaultRule:
        """A fault rule for a random number of the next requests of a random kind."""
        method, pattern = chance.choice(self.requests)
        times, page = chance.randint(1, self.most), None if self.page is None else PAGE.format(title=self.page)
        fault = Fault.UNREADABLE_ANSWER if self.status is None else Fault.STATUS
        return FaultRule(fault, method, pattern, times, status=self.status or 200, code=self.code, page=page)


PASSING: Final[dict[str, PassingRefusal]] = {
    "400 without a code": PassingRefusal(400),
    "400 of automatic moderation": PassingRefusal(400, 200000, requests=IN_CHANNELS),
    "400 as edited too often": PassingRefusal(400, 30046, requests=(EDIT,)),
    "400 as an emoji is unknown": PassingRefusal(400, error_codes.UNKNOWN_EMOJI, requests=WITH_EMOJIS, most=1),
    "401": PassingRefusal(401),
    "403 internal network error": PassingRefusal(403, error_codes.INTERNAL_NETWORK_ERROR),
    "403 as a page": PassingRefusal(403, page="Access denied"),
    "404 without a code": PassingRefusal(404),
    "404 unknown channel for a moment": PassingRefusal(404, error_codes.UNKNOWN_CHANNEL, requests=IN_CHANNELS),
    "408": PassingRefusal(408),
    "429 as a page": PassingRefusal(429, page="Error 1015"),
    "503 as a page": PassingRefusal(503, page="503 Service Temporarily Unavailable"),
    "200 with a page": PassingRefusal(None, page="One moment, please"),
}
"""All temporary refusals by name."""
EDITED_TOO_OFTEN: Final = "400 as edited too often"
