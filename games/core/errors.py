"""What can go wrong, as a small tree.

GameError
├── PlayError               a person or a bot player did what is not possible now; nothing changed
│   ├── NotAsked            this seat is asked nothing
│   ├── IllegalChoice       the choice is not among the options
│   └── CannotUndo          the seat has no choice to undo
├── SetupError              no such game, or settings and seats that do not fit
│   └── UnknownGame
├── TranscriptError         a transcript that does not replay
│   ├── OtherRules          recorded with another game or an unknown version of its rules
│   └── OtherResult         replays, but to another result than the recorded one
├── DataFileError           a data file that a game cannot be played with
├── NotationError           a text that is no position of the game
└── RuleError               a rule breaks the protocol: a defect of the game module
"""

from collections.abc import Iterable
from reprlib import repr as shortened
from textwrap import shorten
from typing import Any, Final

WORDS_MOST: Final = 300
"""How many characters an error tells of a text, which may hold anything."""


class GameError(Exception):
    """Root of all errors of the rules core."""


class PlayError(GameError):
    """Something that is not possible now; the position is unchanged."""


class NotAsked(PlayError):
    """This seat has no open question."""

    def __init__(self, seat: int, asked: list[int]) -> None:
        super().__init__(f"seat {seat} is asked nothing; asked are {asked}")


class IllegalChoice(PlayError):
    """The choice is not among the options of the open question."""

    def __init__(self, kind: str, choice: Any, options: tuple[Any, ...]) -> None:
        super().__init__(f"{shortened(choice)} does not answer {kind!r}; options: {options!r}")


class CannotUndo(PlayError):
    """This seat has no choice that can be undone."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat} has nothing to undo")


class SetupError(GameError):
    """Settings or a number of seats that the game does not offer."""


class UnknownGame(SetupError):
    """No game of that name is registered."""

    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(f"no game is called {name!r}; there are {', '.join(known)}")


class TranscriptError(GameError):
    """A transcript that is malformed or does not replay to its result."""


class OtherRules(TranscriptError):
    """A transcript of another game or of a version of its rules that is not known."""

    def __init__(self, recorded: tuple[str, int], rules: tuple[str, int]) -> None:
        super().__init__("recorded with version {1} of {0}; this is version {3} of {2}".format(*recorded, *rules))


class OtherResult(TranscriptError):
    """A transcript whose choices are legal but lead to another result."""

    def __init__(self) -> None:
        super().__init__("the choices lead to other standings than the recorded ones")


class DataFileError(GameError):
    """A game cannot be played with its data file: what is wrong with it, a line each."""

    def __init__(self, title: str, problems: Iterable[str]) -> None:
        super().__init__(f"The data file of {title} cannot be used:\n- " + "\n- ".join(problems))


class NotationError(GameError):
    """A text that is no position of the game: what was expected, and in which line (counted from 1), if in one."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        self.reason, self.line = shorten(reason, WORDS_MOST), line
        super().__init__(self.reason if line is None else f"line {line}: {self.reason}")


class RuleError(GameError):
    """A rule broke the protocol: a defect of the game module, never of a player."""
