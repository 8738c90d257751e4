"""What a game says for itself of its pictures and text forms."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic

from PIL import Image

from games.core import Ask, Game, Plain, Seat, Standing
from render.canvas import Base, Canvas, Point
from render.film import smaller_base
from render.kit.film import draw_frame, frame_height
from render.kit.final import Result, scores_passage
from render.kit.legend import Legend
from render.kit.scene import Art, Look, Scene, V, W
from render.kit.spots import Spot, draw_letter
from render.kit.written import draw_passages
from render.passages import Passage


class Given(ABC, Generic[V, W]):
    """The few things that a game must say, and those that it may say otherwise than all games.

    A subclass names the game and its words, and says what is to be seen of a seat. With its art, how a seat and the
    middle of the table are drawn, and where options lie, it becomes a game that people would rather look at than read.
    """

    game: ClassVar[Game[Any]]
    words_type: ClassVar[type[Any]]
    art: ClassVar[Art] = Art()
    together: ClassVar[int] = 1
    """So many seats share a picture of a reveal."""
    board_name: ClassVar[str] = "sheets"
    """What the files of a reveal are called, before their numbers."""
    words: W
    look: Look[W]

    @abstractmethod
    def describe_seat(self, scene: Scene[V, W], seat: Seat, ask: Ask | None) -> Iterable[Passage]:
        """What is to be seen of a seat, in words."""

    def describe_middle(self, scene: Scene[V, W]) -> Iterable[Passage]:
        """What is to be seen in the middle of the table, in words: how everybody stands, if a game says no more."""
        scores = {standing.seat: standing.parts for standing in self.game.standings(scene.view)}
        return [scores_passage(scene, [scores[seat] for seat in range(scene.view.seats)])]

    def draw_seat(self, scene: Scene[V, W], seat: Seat, ask: Ask | None) -> Canvas:
        """A seat's own sheet or district, as it looks while the seat is asked this; letters are laid on it later.

        Unless a game draws it, what is described stands there in words.
        """
        return draw_passages(scene, scene.name(seat), self.describe_seat(scene.drawable, seat, ask))

    def draw_middle(self, scene: Scene[V, W]) -> Canvas:
        """What lies in the middle of the table, and how everybody stands; in words unless a game draws it."""
        return draw_passages(scene, scene.title, self.describe_middle(scene.drawable))

    def places(self, scene: Scene[V, W], ask: Ask, option: Plain) -> Iterable[Point]:
        """The centres of an option's letters on the sheet of the seat that is asked; none where it has no place."""
        return ()

    def draw_letter(self, canvas: Canvas, scene: Scene[V, W], ask: Ask, spot: Spot) -> None:
        """The letter of an option on its place."""
        draw_letter(canvas, spot)

    def legends(self, words: W, settings: Any) -> Iterable[Legend]:
        """What the signs on the pictures of a table with these settings mean, in the order in which it is read."""
        return ()

    def draw_briefly(self, scene: Scene[V, W], seat: Seat) -> Canvas:
        """A seat as it is drawn beside all others after a round."""
        return self.draw_seat(scene, seat, None)

    def describe_briefly(self, scene: Scene[V, W], seat: Seat) -> Iterable[Passage]:
        """The same in words."""
        return self.describe_seat(scene, seat, None)

    def parts(self, view: V) -> tuple[str, ...]:
        """The parts of the score that are shown, in their order."""
        return tuple(self.game.standings(view)[0].parts)

    def result(self, scene: Scene[V, W], standings: Sequence[Standing]) -> Result:
        """How the final score is shown."""
        honour = self.words.say("final.alone" if len(standings) == 1 else "final.winner")
        return Result(standings, self.parts(scene.view), honour)

    def draw_cell(self, scene: Scene[V, W], seat: Seat, shrink: int) -> Image.Image:
        """A seat as it is drawn in a film, so many times smaller than alone."""
        return smaller_base(Base(self.draw_briefly(scene, seat).image, self.look.palette), shrink).image

    def draw_frame(self, scene: Scene[V, W], height: int) -> Canvas:
        """A moment of a film: everybody's boards."""
        points = {standing.seat: standing.points for standing in self.game.standings(scene.view)}
        return draw_frame(scene, height, points, self.draw_cell)

    def frame_height(self, scene: Scene[V, W]) -> int:
        """How high a moment of a film is at least."""
        return frame_height(scene, self.draw_cell)
