"""The lesson of each game: prepared positions, and the choices that its words recommend there.

`lesson.toml` lies beside a game's rules, with positions as text. The words of a step are `lesson.<key>` in the game's
catalogue, and `lesson.<key>.other` after another choice.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from games.core import Choice, DataFormat, FrozenRecord, PositionReader, PrintedRecord, Seat, freeze, load_data
from games.registry import GAMES, find_game, game_folder

_FILE_NAME: Final = "lesson.toml"


class LessonStep(FrozenRecord, frozen=True):
    """A question in a lesson: its kind, the choice that the lesson recommends, and the key of the lesson's words."""

    kind: str
    choice: Choice
    key: str


class LessonPosition(FrozenRecord, frozen=True):
    """A position in a lesson: the learner's seat, the state, and the steps of one turn of that seat."""

    seat: Seat
    state: Any
    steps: Sequence[LessonStep]


class Lesson(FrozenRecord, frozen=True):
    """The positions of a lesson in their order, all played by this version of the rules."""

    version: int
    positions: Sequence[LessonPosition]


class WrittenStep(PrintedRecord, frozen=True):
    """A step in a lesson file. Without a choice, it recommends DECLINE."""

    kind: str
    key: str
    choice: Any = None


class WrittenPosition(PrintedRecord, frozen=True):
    """A position in a lesson file, as text, with the steps of one turn in it."""

    text: str
    steps: tuple[WrittenStep, ...]
    seat: Seat = 0


class WrittenLesson(PrintedRecord, frozen=True):
    """The content of a lesson file."""

    version: int
    position: tuple[WrittenPosition, ...]


@cache
def lesson_of(name: str) -> Lesson | None:
    """The lesson of a game, None if it has none. Raises DataFileError, NotationError and UnknownGame."""
    file = game_folder(name) / _FILE_NAME
    if not file.exists():
        return None
    written = DataFormat(f"the lesson of {name}", WrittenLesson).read(load_data(str(file), _FILE_NAME))
    read = PositionReader(find_game(name)).read_state
    positions = tuple(
        LessonPosition(one.seat, read(f"version {written.version}\n{one.text}"), tuple(map(_step, one.steps)))
        for one in written.position
    )
    return Lesson(written.version, positions)


def load_all_lessons() -> None:
    """Load the lesson of every game. Raises DataFileError and NotationError."""
    for name in GAMES:
        lesson_of(name)


def _step(written: WrittenStep) -> LessonStep:
    return LessonStep(written.kind, freeze(written.choice), written.key)
