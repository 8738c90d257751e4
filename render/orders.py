"""Orders for pictures: small messages that say what to draw, so that any process can draw it.

An order names a game's face and one of the things that it shows, with what that takes: a view, names, a question. What
comes back are finished files.
"""

import gc
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final, Literal, TypeAlias

from games.core import Settings
from games.registry import GAMES
from render.face import face_of, warm_up
from render.picture import Picture
from render.texts import LANGUAGES

Drawable: TypeAlias = Literal["sheet", "ledger", "wishes", "table", "reveal", "sheets", "final", "legend", "film"]
"""What can be ordered: the methods of a face that show something."""

PictureSet: TypeAlias = tuple[str, str, str, Settings]
"""A game, a language, a theme and settings: what has pictures of its own."""

_warming: Final[dict[tuple[str, str, str, int], Iterator[Callable[[], object]]]] = {}


@dataclass(frozen=True)
class Order:
    """Something to be drawn by the face of a game in a language and theme, at most so many pictures where that is set.

    `file_name` is the name of its only picture, where that is not to be the usual one. `colours` are the numbers of the
    seats' colours, where somebody has chosen one.
    """

    game: str
    language: str
    theme: str
    what: Drawable
    about: tuple[Any, ...]
    most: int | None = None
    file_name: str | None = None
    colours: tuple[int, ...] = ()

    def draw(self) -> list[Picture]:
        """The pictures; none where the game shows no such thing."""
        face = face_of(self.game, self.language, self.theme).in_colours(self.colours)
        shown = getattr(face, self.what)(*self.about)
        several = shown if isinstance(shown, list) else [] if shown is None else [shown]
        drawn = [one.picture() for one in islice(several, self.most)]
        return drawn if self.file_name is None else [replace(one, name=self.file_name) for one in drawn]


def draw_all(orders: Iterable[Order]) -> list[Picture]:
    """The pictures of several orders, one after the other."""
    return [picture for order in orders for picture in order.draw()]


def load_faces() -> None:
    """Have the words of all games in memory, in this process."""
    for game in GAMES:
        for language in LANGUAGES:
            face_of(game, language)


def warm_next(way: PictureSet) -> bool:
    """Draw the next of the first pictures of this set, in this process; whether there was one left.

    Faces and sprites stay, so garbage is no longer looked for among what is there at the end.
    """
    key = (*way[:3], hash(way[3]))
    draw = next(_warming.setdefault(key, warm_up(*way)), None)
    if draw is None:
        del _warming[key]
        gc.freeze()
        return False
    draw()
    return True
