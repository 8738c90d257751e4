"""Faults of the network and of Discord on demand, to test how the bot handles them."""

import asyncio
import re
from dataclasses import dataclass, field
from enum import Enum, auto


class Fault(Enum):
    """A kind of fault of a request."""

    RESET = auto()
    """The connection breaks before anything is done."""
    LOST_ANSWER = auto()
    """The request is carried out, then the connection breaks."""
    DELAY = auto()
    """The request is carried out after some seconds of the playground's clock, even if its sender has left."""
    STATUS = auto()
    """The request is refused with a status and a code, or with a page; nothing is done."""
    UNREADABLE_ANSWER = auto()
    """The request is carried out; the answer is a page, or the usual JSON under another content type."""
    RATE_LIMIT = auto()
    """The request is refused with 429, to be tried again after some seconds."""


@dataclass
class FaultRule:
    """A fault for the next `times` requests with this method in whose path the regex `pattern` is found.

    `hits` counts the requests that had the fault. `seconds` is the length of a delay, or the wait of a rate limit.
    `status` and `code` are Discord's HTTP status and JSON code of a refusal. With a `page` the answer is this text
    instead of JSON, as from a proxy, with this `content_type`.
    """

    fault: Fault
    method: str
    pattern: str
    times: int = 1
    seconds: float = 0.0
    status: int = 500
    hits: int = 0
    code: int = 0
    page: str | None = None
    content_type: str = "text/html"
    paths: list[str] = field(default_factory=list)
    """The paths of the requests that it was applied to."""
    struck: asyncio.Event = field(default_factory=asyncio.Event)
    """Set at the first hit; for a delay, when the whole request has arrived."""

    def applies_to(self, method: str, path: str) -> bool:
        """Whether the rule applies to this request and has not been used up."""
        return self.hits < self.times and method == self.method and re.search(self.pattern, path) is not None


@dataclass
class Faults:
    """The faults of a playground: rules for requests, and the numbers of faulty interactions to come."""

    rules: list[FaultRule] = field(default_factory=list)
    duplicate_interactions: int = 0
    """The number of the next interactions that are delivered twice."""
    duplicate_after: float = 0.0
    """The seconds from the first delivery to the second."""
    swapped_interactions: int = 0
    """The number of the next interactions that are delivered after their successors."""

    def add(self, rule: FaultRule) -> FaultRule:
        self.rules.append(rule)
        return rule

    def take_matching_rule(self, method: str, path: str) -> FaultRule | None:
        """Record a hit of the first rule that applies to this request, and return the rule; None if no rule applies.

        This sets the rule's `struck`, except for a delay.
        """
        for rule in self.rules:
            if rule.applies_to(method, path):
                rule.hits += 1
                rule.paths.append(path)
                if rule.fault is not Fault.DELAY:
                    rule.struck.set()
                return rule
        return None

    def clear(self) -> None:
        self.rules.clear()
        self.duplicate_interactions = self.swapped_interactions = 0
