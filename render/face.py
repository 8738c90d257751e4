"""A game's face: how it looks in one theme, and what its questions, options and news are called in one language.

Each game has one package `render.<game>` with a class `FACE`, which is made of texts and a theme. `render.kit.BaseFace`
supplies most of it.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final, Protocol

from games.core import Ask, Plain, Position, Seat, Settings, Standing
from games.registry import find_game
from render.kit.game_words import GameWords
from render.kit.poster import NO_OCCASION, Occasion
from render.kit.spots import letter
from render.options import OptionWords
from render.passages import Passage
from render.picture import InTurn, Moment, Picture, Shown, at_once, passages_of, pictures_of
from render.texts import Texts, texts_in
from render.theme import LIGHT, THEMES
from render.variants import fewest_seats, variants

FIRST_QUESTIONS: Final = 24
"""How many questions make up a game's beginning."""


class Face(Protocol):
    """What the bot asks of a game's pictures and words.

    `names` are the seats' names, exactly as people typed them. What is shown is told in plain text, which those who
    send it as a message escape as a whole; only news put names into their sentences as they are, escaped before.
    """

    @property
    def words(self) -> GameWords:
        """What the game says: its questions, options, news, and what it is called."""

    def in_light(self, progress: float) -> "Face":
        """The face all of whose pictures are in the light of this moment of a game, whose course is from 0 to 1."""

    def parts_ahead(self) -> Iterable[Callable[[], object]]:
        """What many pictures share and takes long to draw: each call draws a little of it, before anybody waits."""

    def sheet(
        self,
        view: Any,
        seat: Seat,
        names: Sequence[str],
        ask: Ask | None = None,
        page: Sequence[int] | None = None,
    ) -> Shown:
        """A seat's own sheet or district; the options of `ask` that have a place on it are lettered.

        `page`: the numbers of those on the page of a menu that is open; they have the letters from A on, others none.
        Its text form has at most 3,000 characters, so that it goes with a question.
        """

    def ledger(self, view: Any, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> Shown | None:
        """What the seat reckons with, to be read under its sheet; None for a game without."""

    def wishes(self, view: Any, names: Sequence[str], ask: Ask, listed: Sequence[Plain]) -> Shown | None:
        """What can be wished for in a turn to come, whose question `ask` is, and what is; None for a game without."""

    def is_lettered(self, view: Any, ask: Ask) -> bool:
        """Whether each option but to decline has its letter on the sheet, so that the letter alone says enough."""

    def table(self, view: Any, names: Sequence[str], ready: Collection[Seat]) -> Shown:
        """The public table, and which seats have committed."""

    def reveal(
        self,
        view: Any,
        names: Sequence[str],
        gained: Sequence[Mapping[str, int]] | None = None,
        seats: Sequence[Seat] | None = None,
    ) -> list[Shown]:
        """What a round has brought everybody, or these seats, in a row for each: up to six rows in a picture.

        `gained` are the parts of each seat's score that have changed, where that is known.
        """

    def sheets(self, view: Any, names: Sequence[str]) -> list[Shown]:
        """Everybody's whole sheets, one in a picture."""

    def final(
        self, view: Any, standings: Sequence[Standing], names: Sequence[str], occasion: Occasion = NO_OCCASION
    ) -> Shown:
        """The end: the winner's city and its score, part by part, the others, and what somebody was best at."""

    def legend(self, settings: Any) -> list[Shown]:
        """What the signs on the pictures of a table with these settings mean, on cards."""

    def legend_for(self, ask: Ask) -> int:
        """Which card of the legend, from 0 on, explains the picture of this question."""

    def icons(self) -> Mapping[str, bytes]:
        """Small pictures to stand beside words, as PNG files by their names; the same in each language and theme."""

    def film(self, moments: Sequence[Moment], in_turn: InTurn = at_once) -> Shown:
        """A game as a moving GIF, from its start and each checkpoint after it; each frame is drawn by `in_turn`."""


def moments_of(views: Iterable[Any], names: Sequence[str]) -> list[Moment]:
    """The moments of a film in which nobody has changed seats."""
    return [Moment(view, names) for view in views]


def face_of(game: str, language: str, theme: str = LIGHT.name) -> Face:
    """The face of a registered game in one of our languages; its pictures are in one of our themes."""
    return _face_of(game, language, theme)


@cache
def _face_of(game: str, language: str, theme: str) -> Face:
    """The same face for everybody who asks for it, whether they name the theme or not."""
    made: Face = import_module(f"render.{game}").FACE(texts_in(language), THEMES[theme])
    return made


def ways_to_play(game: str) -> list[Settings]:
    """The usual settings, every other mode, and each with every choice of the switches beside it."""
    return [find_game(game).settings_type(), *variants(game).values()]


def warm_up(game: str, language: str, theme: str, settings: Settings) -> Iterator[Callable[[], object]]:
    """Calls that draw every kind of picture once, so that what they share is there before anybody waits for it.

    Of sheets there is one for each kind of question that comes up in a game's beginning, when each is answered with an
    option from the middle of the list; among them are close-ups. All are in the light of the beginning.
    """
    rules, face, seats = find_game(game), face_of(game, language, theme).in_light(0), fewest_seats(game, settings)
    position, names = Position.start(rules, settings, seats, seed=0), [""] * seats
    drawn: set[str] = set()
    for _ in range(FIRST_QUESTIONS):
        seat, ask = next(iter(position.asks().items()))
        if ask.kind not in drawn:
            drawn.add(ask.kind)
            yield face.sheet(position.view(seat), seat, names, ask).draw
            if ledger := face.ledger(position.view(seat), seat, names):
                yield ledger.draw
        position.apply(seat, ask.options[len(ask.options) // 2])
    view = position.view(None)
    last = [*face.reveal(view, names), *face.sheets(view, names)[:1], face.final(view, position.standings(), names)]
    yield from (shown.draw for shown in [face.table(view, names, ()), *last])
    yield from face.parts_ahead()


__all__ = [
    "Face",
    "InTurn",
    "Moment",
    "Occasion",
    "OptionWords",
    "Passage",
    "Picture",
    "Shown",
    "Texts",
    "at_once",
    "face_of",
    "letter",
    "moments_of",
    "passages_of",
    "pictures_of",
    "warm_up",
    "ways_to_play",
]
