"""A game's face: how it looks in one theme, and what its questions, options and news are called in one language.

Each game has one package `render.<game>` with a class `FACE`, which is made of texts and a theme. `render.kit.BaseFace`
supplies most of it.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final, Protocol

from games.core import Ask, Position, Seat, Settings, Standing
from games.registry import find_game
from render.kit.game_words import GameWords
from render.kit.spots import letter
from render.options import OptionWords
from render.passages import Passage
from render.picture import Moment, Picture, Shown, passages_of, pictures_of
from render.texts import Texts, texts_in
from render.theme import LIGHT, THEMES
from render.variants import fewest_seats, variants

FIRST_QUESTIONS: Final = 24
"""So many questions are a game's beginning."""


class Face(Protocol):
    """What the bot asks of a game's pictures and words.

    `names` are the seats' names. Pictures take them exactly as people typed them; news and text forms put them into
    their sentences as they are, so those who send these escape them before.
    """

    @property
    def words(self) -> GameWords:
        """What the game says: its questions, options, news, and what it is called."""

    def sheet(self, view: Any, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> Shown:
        """A seat's own sheet or district; the options of `ask` that have a place on it are lettered.

        Its text form has at most 3,000 characters, so that it goes with a question.
        """

    def is_lettered(self, view: Any, ask: Ask) -> bool:
        """Whether each option but to decline has its letter on the sheet, so that the letter alone says enough."""

    def table(self, view: Any, names: Sequence[str], ready: Collection[Seat]) -> Shown:
        """The public table, and which seats have committed."""

    def reveal(self, view: Any, names: Sequence[str]) -> list[Shown]:
        """Everybody's sheets after a round, in at most 10 pictures."""

    def final(self, view: Any, standings: Sequence[Standing], names: Sequence[str]) -> Shown:
        """The final score, part by part."""

    def legend(self, settings: Any) -> Shown:
        """What the signs on the pictures of a table with these settings mean."""

    def film(self, moments: Sequence[Moment]) -> Shown:
        """A game as a moving GIF, from its start and each checkpoint after it."""


def moments_of(views: Iterable[Any], names: Sequence[str]) -> list[Moment]:
    """The moments of a film in which nobody has changed seats."""
    return [Moment(view, names) for view in views]


@cache
def face_of(game: str, language: str, theme: str = LIGHT.name) -> Face:
    """The face of a registered game in one of our languages; its pictures are in one of our themes."""
    made: Face = import_module(f"render.{game}").FACE(texts_in(language), THEMES[theme])
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
            face.sheet(position.view(seat), seat, names, ask).draw()
            drawn.add(ask.kind)
        position.apply(seat, ask.options[0])
    view = position.view(None)
    for shown in (
        face.table(view, names, ()),
        *face.reveal(view, names),
        face.final(view, position.standings(), names),
    ):
        shown.draw()


__all__ = [
    "Face",
    "Moment",
    "OptionWords",
    "Passage",
    "Picture",
    "Shown",
    "Texts",
    "face_of",
    "letter",
    "moments_of",
    "passages_of",
    "pictures_of",
    "warm_up",
    "ways_to_play",
]
