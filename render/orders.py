"""Orders for pictures: messages that any process can draw, with a game's face, a method of it, and its arguments."""

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final, Literal, TypeAlias

from games.core import Settings
from games.registry import GAMES
from render.face import face_of, warm_up_drawings
from render.picture import InTurn, Moment, Picture, at_once
from render.texts import LANGUAGES

Drawable: TypeAlias = Literal[
    "sheet",
    "ledger",
    "wishes",
    "table",
    "reveal",
    "sheets",
    "final",
    "rule_picture",
    "legend_card",
    "share_card",
    "points_chart",
    "traveller",
    "ranking",
]
"""The methods of a face that can be ordered."""

FaceKey: TypeAlias = tuple[str, str, str]
"""The id of a game, a language code, and the name of a theme."""
WarmUpKey: TypeAlias = tuple[str, str, str, Settings]
"""The id of a game, a language code, the name of a theme, and settings: what the shared parts of pictures depend on."""

_warming: Final[dict[tuple[str, str, str, int], Iterator[Callable[[], object]]]] = {}


@dataclass(frozen=True)
class Order:
    """A request for pictures: the face of a game calls the method `what` with the arguments `about`.

    At most `most` pictures are drawn, all if None. `file_name` renames a single one. `colours` are the numbers of the
    seats' colours; if empty, the seats have their usual colours.
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
        """The pictures; none if the game has no picture of this kind."""
        face = face_of(self.game, self.language, self.theme).in_colours(self.colours)
        shown = getattr(face, self.what)(*self.about)
        several = shown if isinstance(shown, list) else [] if shown is None else [shown]
        drawn = [one.picture() for one in islice(several, self.most)]
        return drawn if self.file_name is None else [replace(one, name=self.file_name) for one in drawn]


def draw_all(orders: Iterable[Order]) -> list[Picture]:
    return [picture for order in orders for picture in order.draw()]


def draw_film(looks: FaceKey, colours: Sequence[int], moments: Sequence[Moment], in_turn: InTurn = at_once) -> Picture:
    """The film of a game. The scheduler `in_turn` runs the drawing of each frame."""
    return face_of(*looks).in_colours(colours).film(moments, in_turn).picture()


def load_faces() -> None:
    """Load the faces of all games in all languages and the light theme, so that later pictures do not wait for them."""
    for game in GAMES:
        for language in LANGUAGES:
            face_of(game, language)


def draw_next_warm_up(way: WarmUpKey) -> bool:
    """Draw the next warm-up picture of a game, language, theme and settings; return whether there was one.

    After the last one, move all objects out of the garbage collector's reach, because faces and sprites stay; a further
    call begins again.
    """
    key = (*way[:3], hash(way[3]))
    draw = next(_warming.setdefault(key, warm_up_drawings(*way)), None)
    if draw is None:
        del _warming[key]
        gc.freeze()
        return False
    draw()
    return True
