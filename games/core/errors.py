"""All errors of the rules core:
// GameError
├── PlayError               not possible now; nothing changed
│   ├── NotAsked            this seat has no open question
│   ├── IllegalChoice       the choice is not among the options
│   └── CannotUndo          the seat has no choice to undo
├── SetupError              settings, seats, version or seed that the game does not allow
│   └── UnknownGame         no game has this name
├── TranscriptError         a transcript that is malformed or does not replay
│   ├── RulesMismatch       recorded with another game or an unknown version of its rules
│   └── ResultMismatch      replays, but to other standings than the recorded ones
├── DataFileError           a data file that a game cannot be played with
└── RuleError               a rule breaks the protocol: a defect of the game module, never of a player
"""

from collections.abc import Iterable
from reprlib import repr as shortened
from typing import Any


class GameError(Exception):
    """The root of all errors of the rules core."""


class PlayError(GameError):
    """Raised for a choice, commit or undo that is not possible now. The position is unchanged."""


class NotAsked(PlayError):
    def __init__(self, seat: int, asked: list[int]) -> None:
        super().__init__(f"seat {seat} is asked nothing; asked are {asked}")


class IllegalChoice(PlayError):
    def __init__(self, kind: str, choice: Any, options: tuple[Any, ...]) -> None:
        super().__init__(f"{shortened(choice)} does not answer {kind!r}; options: {options!r}")


class CannotUndo(PlayError):
    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat} has nothing to undo")


class SetupError(GameError):
    """Raised for settings, a number of seats, a version or a seed that the game does not allow."""


class UnknownGame(SetupError):
    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(f"no game is called {name!r}; there are {', '.join(known)}")


class TranscriptError(GameError):
    """Raised for a transcript that is malformed or does not replay to its result."""


class RulesMismatch(TranscriptError):
    """Raised for a transcript of another game or of an unknown version of its rules.

    `recorded` and `rules` are each the name of a game and a version.
    """

    def __init__(self, recorded: tuple[str, int], rules: tuple[str, int]) -> None:
        super().__init__("recorded with version {1} of {0}; this is version {3} of {2}".format(*recorded, *rules))


class ResultMismatch(TranscriptError):
    def __init__(self) -> None:
        super().__init__("the choices lead to other standings than the recorded ones")


class DataFileError(GameError):
    """Raised for a data file with which no game can be played. The message lists its problems."""

    def __init__(self, title: str, problems: Iterable[str]) -> None:
        super().__init__(f"The data file of {title} cannot be used:\n- " + "\n- ".join(problems))


class RuleError(GameError):
    """Raised for a rule that breaks the protocol: a defect of the game module, never of a player."""
