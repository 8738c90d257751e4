"""The base of every game's face: all pictures and text forms, made of the few things that a game says for itself."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Final, Generic

from games.core import Ask, Seat, Standing
from render.film import Frame, film_of
from render.kit.film import frames, rounds_of
from render.kit.final import Result, draw_final, final_passage
from render.kit.given import Given
from render.kit.legend import draw_legends, legend_passages
from render.kit.scene import Look, Scene, V, W
from render.kit.spots import Spot, are_all_placed, lettered, spots_of
from render.kit.stack import stacked
from render.passages import Passage
from render.picture import Moment, Shown
from render.png import png
from render.texts import Texts
from render.theme import Theme

PICTURES_MOST: Final = 10
"""So many pictures a message may have."""


class BaseFace(Given[V, W], Generic[V, W]):
    """A game's face in one language and theme."""

    def __init__(self, texts: Texts, theme: Theme) -> None:
        self.words = self.words_type(texts)
        self.look = Look(self.words, theme, self.art)

    def sheet(self, view: V, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> Shown:
        """A seat's own sheet or district; the options of `ask` that have a place on it are lettered."""
        scene, asked = Scene(self.look, view, names), lettered(ask)
        return Shown(
            "sheet.png",
            self.words,
            lambda: self._sheet(scene, seat, asked),
            lambda are_escaped: self._sheet_in_words(scene.told(are_escaped), seat, asked),
        )

    def is_lettered(self, view: V, ask: Ask) -> bool:
        """Whether each option but to decline has its letter on the sheet, so that the letter alone says enough."""
        scene, asked = Scene(self.look, view, ()), lettered(ask)
        return asked is not None and are_all_placed(asked, {spot.option for spot in self.spots(scene, asked)})

    def table(self, view: V, names: Sequence[str], ready: Collection[Seat]) -> Shown:
        """The public table, and which seats have committed."""
        scene = Scene(self.look, view, names, ready)
        return Shown(
            "table.png",
            self.words,
            lambda: self.draw_middle(scene).png(),
            lambda are_escaped: self.describe_middle(scene.told(are_escaped)),
        )

    def reveal(self, view: V, names: Sequence[str]) -> list[Shown]:
        """Everybody's sheets after a round, as many in a picture as the game wants, or as they must be."""
        scene, seats = Scene(self.look, view, names), range(view.seats)
        each = max(self.together, -(-view.seats // PICTURES_MOST))
        groups = [seats[first : first + each] for first in range(0, view.seats, each)]
        return [self._revealed(scene, f"{self.board_name}-{place}.png", group) for place, group in enumerate(groups, 1)]

    def final(self, view: V, standings: Sequence[Standing], names: Sequence[str]) -> Shown:
        """The final score, part by part."""
        scene = Scene(self.look, view, names)
        result = self.result(scene, standings)
        return Shown(
            "final.png",
            self.words,
            lambda: draw_final(scene, result).png(),
            lambda are_escaped: [final_passage(scene.told(are_escaped), result)],
        )

    def legend(self, settings: Any) -> Shown:
        """What the signs on the pictures of a table with these settings mean."""
        legends = list(self.legends(self.words, settings))
        title = Passage(self.words.say("legend.title"))
        return Shown(
            "legend.png",
            self.words,
            lambda: draw_legends(self.look, legends).png(),
            lambda are_escaped: [*([] if are_escaped else [title]), *legend_passages(self.words, legends)],
        )

    def film(self, moments: Sequence[Moment]) -> Shown:
        """A game as a moving GIF, from its start and each checkpoint after it."""
        scenes = [Scene(self.look, moment.view, moment.names) for moment in moments]
        shown = Passage(self.words.say("film.told", count=len(rounds_of(scenes))))
        return Shown(
            "film.gif",
            self.words,
            lambda: film_of(self.frames(scenes), self.look.palette),
            lambda are_escaped: [shown, final_passage(scenes[-1].told(are_escaped), self._end(scenes[-1]))],
        )

    def frames(self, scenes: Sequence[Scene[V, W]]) -> Iterator[Frame]:
        """The pictures of a film."""
        end = scenes[-1]
        return frames(scenes, self.frame_height(end), self.draw_frame, self._end(end))

    def _end(self, scene: Scene[V, W]) -> Result:
        return self.result(scene, self.game.standings(scene.view))

    def spots(self, scene: Scene[V, W], ask: Ask) -> list[Spot]:
        """Where the options of a question have their letters on the sheet of the seat that is asked."""
        return spots_of(ask, lambda option: self.places(scene, ask, option))

    def _sheet(self, scene: Scene[V, W], seat: Seat, ask: Ask | None) -> bytes:
        canvas = self.draw_seat(scene, seat, ask)
        if ask:
            for spot in self.spots(scene, ask):
                self.draw_letter(canvas, scene, ask, spot)
        return canvas.png()

    def _sheet_in_words(self, scene: Scene[V, W], seat: Seat, ask: Ask | None) -> Iterator[Passage]:
        """A sheet in words; where these stand for a picture they say which letters are on it."""
        first, *others = self.describe_seat(scene, seat, ask)
        marked = self.spots(scene, ask) if ask and not scene.are_escaped else ()
        yield first.after(self._marked(marked)) if marked else first
        yield from others

    def _marked(self, spots: Sequence[Spot]) -> str:
        """Which letters are on a picture."""
        begin, end = spots[0].letters, spots[-1].letters
        return self.words.say("marked", letters=begin if begin == end else f"{begin}–{end}")

    def _revealed(self, scene: Scene[V, W], name: str, seats: Iterable[Seat]) -> Shown:
        """Some seats in a picture."""
        return Shown(
            name,
            self.words,
            lambda: png(stacked([self.draw_briefly(scene, seat) for seat in seats])),
            lambda are_escaped: [
                passage for seat in seats for passage in self.describe_briefly(scene.told(are_escaped), seat)
            ],
        )
