"""The lesson of each game: prepared positions, and the choices that its words recommend there.

`lesson.toml` lies beside a game's rules, with positions as text. The words of a step are `lesson.<key>` in the game's
catalogue, and `lesson.<key>.other` after another choice.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from games.core import Choice, DataFormat, FrozenRecord, PositionReader, PrintedRecord, Seat, freeze, load_data
from games.registry import GAMES, find_game, folder_of

FILE: Final = "lesson.toml"


class LessonStep(FrozenRecord, frozen=True):
    """A question of this kind, the choice that the lesson recommends there, and the key of its words."""

    kind: str
    choice: Choice
    key: str


class LessonPosition(FrozenRecord, frozen=True):
    """A position, the learner's seat in it, and the steps of one turn of that seat."""

    seat: Seat
    state: Any
    steps: Sequence[LessonStep]


class Lesson(FrozenRecord, frozen=True):
    """The positions of a lesson in their order. All are played by the rules of this version."""

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
    """The lesson of a game, None if it has none. Raises DataFileError and NotationError."""
    file = folder_of(name) / FILE
    if not file.exists():
        return None
    written = DataFormat(f"the lesson of {name}", WrittenLesson).read(load_data(str(file), FILE))
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
