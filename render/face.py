"""A game's face: how it looks in one theme, and what its questions, options and news are called in one language.

Each game has one module or package `render.<game>` with a function `face(texts, theme) -> Face`.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol

from games.core import DECLINE, Ask, News, Plain, Position, Seat, Settings, Standing
from games.registry import find_game
from render.options import OptionWords
from render.texts import Texts, texts_in
from render.theme import LIGHT, THEMES
from render.variants import fewest_seats, variants

FIRST_QUESTIONS: Final = 24
"""So many questions are a game's beginning."""


@dataclass(frozen=True)
class Picture:
    """A PNG, or a film as a GIF, with its file name (`sheet.png`) and its alt text of at most 1,024 characters."""

    name: str
    data: bytes
    alt: str

    @property
    def nbytes(self) -> int:
        """How many bytes its file takes."""
        return len(self.data)


class Passage(NamedTuple):
    """A part of a text form that is read in one go: a heading, and under it short lines, each a sentence or two."""

    heading: str
    lines: tuple[str, ...]


class Moment(NamedTuple):
    """A moment of a film: what everybody saw at a checkpoint, and what those were called who sat there then."""

    view: Any
    names: Sequence[str]


class Face(Protocol):
    """What the bot asks of a game's pictures and words.

    `names` are the seats' names. Pictures and alt texts take them exactly as people typed them; `news` and the text
    forms put them into their sentences as they are, so whoever sends these escapes them before.

    A text form says all that the picture of that name shows, in words that can be read aloud.
    """

    options: OptionWords
    """What the options of a table are called."""

    def question(self, ask: Ask) -> str:
        """The question in one line."""

    def label(self, ask: Ask, option: Plain, view: Any | None = None) -> str:
        """What a button or menu entry for this option says, without its letter; at most 75 characters.

        With the view of whoever is asked it also says what a picture would show at that place.
        """

    def group(self, ask: Ask, first: Plain) -> str:
        """What the options whose first part is `first` have in common, where a question is split over several menus."""

    def within(self, ask: Ask, option: Plain) -> str | None:
        """What an option is called under the name of its group; None where it is called no shorter there."""

    def news(self, news: News, names: Sequence[str], reader: Seat | None = None) -> str:
        """A fact in a sentence or two; empty where the picture says it all. The reader's own seat is told as `you`."""

    def title(self) -> str:
        """The game's name."""

    def goal(self, mode: str = "standard") -> str:
        """The game as it is played in this mode, in two or three sentences, for people who have never played it."""

    def part(self, name: str) -> str:
        """What a part of the score is called, in a word or two."""

    def gain(self, part: str, points: int) -> str:
        """What a part of the score has gained or lost, such as `+2 parks`."""

    def sheet(self, view: Any, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> Picture:
        """A seat's own sheet or district; the options of `ask` that have a place on it are lettered."""

    def is_lettered(self, view: Any, ask: Ask) -> bool:
        """Whether each option but to decline has its letter on the sheet, so that the letter alone says enough."""

    def table(self, view: Any, names: Sequence[str], ready: Collection[Seat]) -> Picture:
        """The public table, and which seats have committed."""

    def reveal(self, view: Any, names: Sequence[str]) -> list[Picture]:
        """Everybody's sheets after a round, in at most 10 pictures."""

    def final(self, view: Any, standings: Sequence[Standing], names: Sequence[str]) -> Picture:
        """The final score, part by part."""

    def sheet_text(self, view: Any, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> list[Passage]:
        """The text form of a seat's own sheet; at most 3,000 characters, so that it goes with a question."""

    def table_text(self, view: Any, names: Sequence[str], ready: Collection[Seat]) -> list[Passage]:
        """The text form of the public table."""

    def reveal_text(self, view: Any, names: Sequence[str]) -> list[Passage]:
        """The text form of everybody's sheets, a passage for each seat."""

    def final_text(self, view: Any, standings: Sequence[Standing], names: Sequence[str]) -> list[Passage]:
        """The text form of the final score."""

    def legend(self, settings: Any) -> Picture:
        """What the signs on the pictures of a table with these settings mean."""

    def legend_text(self, settings: Any) -> list[Passage]:
        """What the marks mean of which the text forms speak."""

    def film(self, moments: Sequence[Moment]) -> Picture:
        """A game as a moving GIF, from its start and each checkpoint after it."""


def moments_of(views: Iterable[Any], names: Sequence[str]) -> list[Moment]:
    """The moments of a film in which nobody has changed seats."""
    return [Moment(view, names) for view in views]


def letter(index: int) -> str:
    """The letter of the option at that place, on the picture and on the button: A to Z, then AA, AB and so on."""
    first, last = divmod(index, 26)
    return (letter(first - 1) if first else "") + chr(ord("A") + last)


def are_all_placed(ask: Ask, placed: Collection[int]) -> bool:
    """Whether these are the numbers of all options of a question; what is declined needs no place."""
    return all(index in placed for index, option in enumerate(ask.options) if option is not DECLINE)


@cache
def face_of(game: str, language: str, theme: str = LIGHT.name) -> Face:
    """The face of a registered game in one of our languages; its pictures are in one of our themes."""
    made: Face = import_module(f"render.{game}").face(texts_in(language), THEMES[theme])
    return made


def ways_to_play(game: str) -> list[Settings]:
    """The usual settings, every other mode, and each with every choice of the switches beside it."""
    return [find_game(game).settings_type(), *variants(game).values()]


def warm_up(game: str, language: str, theme: str, settings: Settings) -> None:
    """Draw every kind of picture once, so that what they all share is there before anybody waits for it.

    Of sheets there is one for each kind of question that comes up in a game's beginning; among them are close-ups.
    """
    rules, face, seats = find_game(game), face_of(game, language, theme), fewest_seats(game, settings)
    position, names = Position.start(rules, settings, seats, seed=0), [""] * seats
    drawn: set[str] = set()
    for _ in range(FIRST_QUESTIONS):
        seat, ask = next(iter(position.asks().items()))
        if ask.kind not in drawn:
            face.sheet(position.view(seat), seat, names, ask)
            drawn.add(ask.kind)
        position.apply(seat, ask.options[0])
    view = position.view(None)
    face.table(view, names, ())
    face.reveal(view, names)
    face.final(view, position.standings(), names)


__all__ = [
    "Face",
    "Moment",
    "OptionWords",
    "Passage",
    "Picture",
    "Texts",
    "are_all_placed",
    "face_of",
    "letter",
    "moments_of",
    "warm_up",
    "ways_to_play",
]
