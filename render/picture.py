"""Pictures as files with their text forms, and the moments of films."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, NamedTuple, Protocol, TypeVar

from render.passages import Passage, Says, shortened

T = TypeVar("T")


@dataclass(frozen=True)
class Picture:
    """A PNG, or a film as a GIF, with its file name (`sheet.png`) and its alt text of at most 1,024 characters.

    `digest` is twelve letters that no other file has. They are reckoned where the picture is drawn.
    """

    name: str
    data: bytes
    alt: str
    digest: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "digest", blake2b(self.data, digest_size=6).hexdigest())

    @property
    def nbytes(self) -> int:
        return len(self.data)


class Moment(NamedTuple):
    """A moment of a film: the public view at a checkpoint, and the names in the seats then."""

    view: Any
    names: Sequence[str]


class InTurn(Protocol):
    """Runs a piece of a long drawing between pieces of others, maybe in another thread; returns its result."""

    def __call__(self, work: Callable[[], T], /) -> T: ...


def at_once(work: Callable[[], T]) -> T:
    return work()


@dataclass(frozen=True)
class Shown:
    """Something that can be shown: as a picture, or told in words. Neither is made before somebody asks for it.

    `draw` makes the file. `tell` makes the passages: plain text, in which nothing of what people typed is escaped yet.
    """

    name: str
    words: Says
    draw: Callable[[], bytes]
    tell: Callable[[], Iterable[Passage]]

    def picture(self) -> Picture:
        return Picture(self.name, self.draw(), self.alt())

    def alt(self) -> str:
        return shortened(self.words, self.tell())

    def passages(self) -> list[Passage]:
        return list(self.tell())


def passages_of(several: Iterable[Shown]) -> list[Passage]:
    return [passage for shown in several for passage in shown.passages()]


def pictures_of(several: Iterable[Shown]) -> list[Picture]:
    return [shown.picture() for shown in several]
