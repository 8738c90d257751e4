"""A picture and its content in words: a text form of many lines, or a shortened alt text."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from hashlib import blake2b
from itertools import groupby
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from render.texts import Words

MAX_ALT_TEXT: Final = 1024
"""The most characters that Discord takes as the description of a picture."""
_SENTENCE_ENDS: Final = (".", "。", "!", "！", "?", "？", "…", ":", "：")
"""Characters that end a sentence."""
T = TypeVar("T")


class Passage(NamedTuple):
    """A part of a text form: a heading with short lines of a sentence or two.

    `shorter` has ever briefer versions of the lines. If the last one is empty, the passage may be left out.
    """

    heading: str
    lines: tuple[str, ...] = ()
    shorter: tuple[tuple[str, ...], ...] = ()

    @property
    def may_be_omitted(self) -> bool:
        """Whether the passage may be left out of a text that is too long."""
        return bool(self.shorter) and not self.shorter[-1]

    @property
    def shortening_steps(self) -> int:
        """The number of times that the passage can be shortened before it is left out."""
        return len(self.shorter) - self.may_be_omitted

    def with_first_line(self, line: str) -> "Passage":
        """The passage with this line before its own lines, in all versions that are not empty."""
        shorter = tuple((line, *lines) if lines else () for lines in self.shorter)
        return self._replace(lines=(line, *self.lines), shorter=shorter)

    def next_shorter(self) -> "Passage":
        """The passage in its next briefer version, of which there must be one."""
        return self._replace(lines=self.shorter[0], shorter=self.shorter[1:])


def shortened_text(words: Words, passages: Iterable[Passage], most: int = MAX_ALT_TEXT) -> str:
    """The passages as a text of at most `most` characters: in briefer versions if needed, as a last resort cut."""
    told = cache(partial(_told, words))
    text = fitting_text(passages, lambda shown: _joined(words, map(told, shown)), most)
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def fitting_text(passages: Iterable[Passage], written: Callable[[Sequence[Passage]], str], most: int) -> str:
    """The longest text of at most `most` characters that `written` makes of all, briefer or fewer passages.

    If all texts are longer, it is the briefest one.
    """
    texts = map(written, _ever_shorter(list(passages)))
    text = next(texts)
    while len(text) > most and (shorter := next(texts, None)) is not None:
        text = shorter
    return text


def _ever_shorter(passages: list[Passage]) -> Iterator[Sequence[Passage]]:
    """The passages, then ever shorter versions, beginning with the last passage; finally some are left out.

    Neighbours with equally many versions describe similar things, and are shortened together.
    """
    yield passages
    groups = [list(group) for _, group in groupby(range(len(passages)), lambda index: passages[index].shortening_steps)]
    for _ in range(max((passage.shortening_steps for passage in passages), default=0)):
        for group in reversed(groups):
            if passages[group[0]].shortening_steps:
                passages = [one.next_shorter() if index in group else one for index, one in enumerate(passages)]
                yield passages
    while len(passages) > 1 and (leaving := [index for index, one in enumerate(passages) if one.may_be_omitted]):
        passages = [passage for index, passage in enumerate(passages) if index != leaving[-1]]
        yield passages


def _told(words: Words, passage: Passage) -> str:
    if not passage.lines:
        return _ended(words, passage.heading)
    lines = _joined(words, (_ended(words, line) for line in passage.lines))
    return words.say("passage", heading=passage.heading, lines=lines)


def _joined(words: Words, said: Iterable[str]) -> str:
    return words.say("sentences", said="", more="").join(said)


def _ended(words: Words, line: str) -> str:
    return line if line.endswith(_SENTENCE_ENDS) else words.say("sentence", said=line)


@dataclass(frozen=True)
class Picture:
    """A PNG, a GIF or a web page, with its file name (`sheet.png`) and its alt text of at most 1,024 characters.

    `digest` is twelve hexadecimal digits of the hash of the file.
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
    """A scheduler that runs a piece of a long drawing and returns its result.

    Pieces of other drawings may run before it, and the piece may run in another thread.
    """

    def __call__(self, work: Callable[[], T], /) -> T: ...


def at_once(work: Callable[[], T]) -> T:
    """The scheduler that runs each piece immediately."""
    return work()


@dataclass(frozen=True)
class Illustration:
    """A picture with a text form. Each is made only when it is asked for.

    `name` is that of the file. `draw` makes the file. `tell` makes the passages as plain text; names that people typed
    are not escaped yet.
    """

    name: str
    words: Words
    draw: Callable[[], bytes]
    tell: Callable[[], Iterable[Passage]]

    def picture(self) -> Picture:
        return Picture(self.name, self.draw(), self.alt())

    def alt(self) -> str:
        """The text form, shortened to the length of an alt text."""
        return shortened_text(self.words, self.tell())

    def passages(self) -> list[Passage]:
        return list(self.tell())
