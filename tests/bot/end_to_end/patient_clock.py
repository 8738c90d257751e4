"""A clock on which no answer is late before a test says so: how fast the machine is must not matter."""

from bot.limits import ANSWER_SECONDS
from bot.playground.clock import Callback, SystemClock


class PatientClock(SystemClock):
    """The machine's clock; only the time that a bot has for its answer stands still."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: set[Callback] = set()

    def call_later(self, delay: float, callback: Callback) -> Callback:
        """Call back after some seconds; where they are those of an answer, when they are over."""
        if delay != ANSWER_SECONDS:
            return super().call_later(delay, callback)
        self._waiting.add(callback)
        return lambda: self._waiting.discard(callback)

    def end_patience(self) -> None:
        """What was not answered so far is answered too late."""
        while self._waiting:
            self._waiting.pop()()
