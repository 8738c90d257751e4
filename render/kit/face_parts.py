"""The parts of a face that each game brings, and their defaults."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple

from PIL import Image

from games.core import Ask, ChoicePath, Game, JoinedAsk, Joins, Plain, Seat, Standing
from render.canvas import Base, Box, Canvas, Piece, Point
from render.film import smaller_base
from render.kit.final import (
    Award,
    Distinction,
    Result,
    TitleWords,
    distinction_awards,
    graded_result,
    part_awards,
    scores_passage,
    tie_sentences,
)
from render.kit.legend import Legend, legend_of_letters
from render.kit.marks import EMOJI_SIDE
from render.kit.panes import draw_scores_ledger
from render.kit.paragraphs import points_text
from render.kit.poster import city_picture, draw_parts_strip
from render.kit.primer import Primer
from render.kit.quarter import Quarter, quarter_of_parts
from render.kit.scene import Art, Look, Scene, V, W, progress_of
from render.kit.spots import Spot, draw_letter
from render.kit.story import MAX_STORY_ROWS, draw_news
from render.kit.things import Things
from render.kit.written import draw_passages
from render.picture import Passage
from render.theme import MIN_NUMBER_SIZE


class QuestionDrawer(NamedTuple):
    """The functions for a kind of question: `draw` draws the sheet, `places` returns the centres of an option's
    letters, by default none.
    """

    draw: Callable[[Any, Seat, Ask], Canvas]
    places: Callable[[Any, Ask, Plain], Iterable[Point]] = lambda *_: ()


class WishesDrawer(NamedTuple):
    """The function that draws a seat's list of wishes for a question to come. It is wrapped so that a face does not
    bind it as a method.
    """

    draw: Callable[[Any, Ask, Sequence[Plain]], Canvas]


class FaceParts(ABC, Generic[V, W]):
    """The parts of a face that every game supplies, and defaults that a game may replace.

    A subclass names the game and its words, and describes a seat; that is enough to play. It may also have its own art,
    draw a seat and the middle of the table, and place the letters of options.
    """

    game: ClassVar[Game[Any]]
    words_type: ClassVar[type[Any]]
    art: ClassVar[Art] = Art()
    has_ledger: ClassVar[bool] = True
    """Whether a seat has points, tracks or goals that its sheet does not show."""
    seat_colours: ClassVar[Sequence[str]] = ()
    """The names of the colours that seats can have, in the order of the seats; none where seats have no colours."""
    board_name: ClassVar[str] = "sheet"
    """The file name of everybody's sheets, before the number of the seat."""
    smallest_sign: ClassVar[int] = MIN_NUMBER_SIZE
    """The least size of numbers, letters and signs needed for a choice; crowded games have a smaller one."""
    story_heights: ClassVar[tuple[int, int]] = (152, 152)
    """The height of a reveal's row alone, and among a few; with more rows, each is lower."""
    max_wide_rows: ClassVar[int] = MAX_STORY_ROWS
    """The most rows of a reveal in which the part of a city is wide if nothing was gained."""
    has_one_city: ClassVar[bool] = False
    """Whether all seats build the same city: then a film shows it once, with all that the game draws of the seats."""
    question_drawers: ClassVar[Mapping[str, QuestionDrawer]] = {}
    """The kinds of questions that have a sheet of their own; `draw_without_question` draws the sheet for all others."""
    distinctions: ClassVar[Mapping[str, Distinction]] = {}
    """The measures of awards by name, the most remarkable first; if empty, the parts of the score count."""
    joins: ClassVar[Joins] = {}
    """For a kind of question, the kinds that are joined with it if they follow from an option."""
    unordered: ClassVar[Mapping[str, str]] = {}
    """The kinds of joined questions whose answers have no order, each with the fact that identifies the thing placed.
    """
    last_kinds: ClassVar[Collection[str]] = ()
    """The kinds of questions whose answer needs no confirmation if it is the last of a turn."""
    last_ways_out: ClassVar[Collection[str]] = ()
    """The kinds of questions whose decline needs no confirmation if it is the last answer of a turn."""
    final_kinds: ClassVar[Collection[str]] = ()
    """The kinds of questions whose answer needs no confirmation if it is the whole turn."""
    gaining_kinds: ClassVar[Collection[str]] = ()
    """The kinds of questions whose options are pure gains: people who prefer so get them without a question."""
    unfinished_steps: ClassVar[Collection[str]] = ()
    """The steps after whose commit the same seat goes on with its turn: their commit is no end of a turn."""
    wishes_drawer: ClassVar[WishesDrawer | None] = None
    """None if the game shows a list of wishes in words alone."""
    primer: ClassVar[Primer | None] = None
    """The time that the game takes, its complexity and its rule cards; None if nothing is told about them."""
    nameless_tables: ClassVar[Collection[str]] = ()
    """The tables of the data file whose rows people see without a name."""
    words: W
    look: Look[W]

    def early_drawings(self) -> Iterable[Callable[[], object]]:
        """Calls that draw slow parts of many pictures in advance, a little each. By default none."""
        return ()

    @abstractmethod
    def describe_seat(self, scene: Scene[V, W], seat: Seat, ask: Ask | None) -> Iterable[Passage]:
        """The board of a seat, and all other things of the seat that its player can see, in words."""

    def describe_middle(self, scene: Scene[V, W]) -> Iterable[Passage]:
        """The middle of the table in words, by default everybody's score."""
        scores = {standing.seat: standing.parts for standing in self.game.standings(scene.view)}
        return [scores_passage(scene, [scores[seat] for seat in range(scene.view.seats)])]

    def draw_seat(self, scene: Scene[V, W], seat: Seat, ask: Ask | None) -> Canvas:
        """Draw a seat's own sheet or district during this question; letters are laid on it later.

        By default the `question_drawers` draw it; if there are none, the picture shows the words of `describe_seat`.
        """
        if ask and ask.kind in self.question_drawers:
            return self.question_drawers[ask.kind].draw(scene.drawable, seat, ask)
        if self.question_drawers:
            return self.draw_without_question(scene.drawable, seat)
        return draw_passages(scene, scene.name(seat), self.describe_seat(scene.drawable, seat, ask))

    def describe_wishes(self, scene: Scene[V, W], ask: Ask, listed: Sequence[Plain]) -> Iterable[Passage]:
        """The list of wishes in words, with their numbers from 1."""
        told = [f"{number}. {self.words.wish(wish, ask)}" for number, wish in enumerate(listed, 1)]
        return [Passage(self.words.turn_to_come(ask), tuple(told))]

    def draw_ledger(self, scene: Scene[V, W], seat: Seat, ask: Ask | None) -> Canvas:
        """Draw a seat's current score, the next step of each track, and its goals.

        The picture is 1100 px wide and at most 700 high, and stands under the sheet. By default it has only the parts
        of the score. Games without a ledger set `has_ledger` to False.
        """
        return draw_scores_ledger(scene, seat, self._points(scene.view, seat), self.parts(scene.view))

    def describe_ledger(self, scene: Scene[V, W], seat: Seat) -> Iterable[Passage]:
        """The ledger in words. Lines that it shares with the sheet must be equal to those of the sheet."""
        heading = scene.ledger_heading(seat)
        points = self._points(scene.view, seat)
        return [Passage(heading, (self.words.score({part: points[part] for part in self.parts(scene.view)}),))]

    def draw_middle(self, scene: Scene[V, W]) -> Canvas:
        """Draw the middle of the table. By default the picture shows the words of `describe_middle`."""
        return draw_passages(scene, scene.title, self.describe_middle(scene.drawable))

    def places(self, scene: Scene[V, W], ask: Ask, option: Plain) -> Iterable[Point]:
        """The centres of an option's letters on the sheet; none if the option has no place there."""
        drawn = self.question_drawers.get(ask.kind)
        return drawn.places(scene, ask, option) if drawn else ()

    @classmethod
    def turn_goes_on(cls, state: Any) -> bool:
        """Whether a seat that commits in this state has another part of its turn to play."""
        return state.step in cls.unfinished_steps

    @classmethod
    def can_join_previous(cls, ask: Ask) -> bool:
        """Whether this question may be joined with the one before it, by default always."""
        return True

    def draw_joined(self, scene: Scene[V, W], seat: Seat, ask: JoinedAsk) -> Canvas:
        """Draw a seat's sheet with a joined question. By default the sheet shows only the first question."""
        return self.draw_seat(scene, seat, ask.first)

    def later_choice_places(self, scene: Scene[V, W], ask: JoinedAsk, path: ChoicePath) -> Iterable[Point]:
        """The centres of the marks for later choices of a path, on the picture of `draw_joined`.

        By default there are none. The letters of first choices lie as on the sheet of the first question.
        """
        return ()

    def draw_letter(self, canvas: Canvas, scene: Scene[V, W], ask: Ask, spot: Spot) -> None:
        """Draw the letter or name of an option at its place."""
        draw_letter(canvas, spot)

    def legends(self, words: W, settings: Any) -> Iterable[Legend]:
        """The meanings of signs on the pictures of a table with these settings, in reading order. By default only that
        of the letters.
        """
        return (legend_of_letters(words),)

    def things(self, words: W, settings: Any) -> Iterable[Things]:
        """The named things of a game with these settings, besides the parts of the score and the legend's signs. By
        default none.
        """
        return ()

    def part_facts(self, words: W) -> Mapping[str, Any]:
        """By name, the fields of the sentences `part.<part>.about`, which explain the points of each part."""
        return {}

    def uncounted_points_sentence(self, view: V, seat: Seat) -> str:
        """A sentence on points that the present score of this seat leaves out; may be empty."""
        return ""

    def part_value_sentence(self, view: V, seat: Seat, part: str) -> str:
        """A sentence on the points that a part of the score brings a seat now."""
        points = self._points(view, seat)[part]
        return str(self.words.say("things.now", points=points_text(points), count=abs(points)))

    def emojis(self) -> Mapping[str, Piece]:
        """The icons that may stand beside words, by name: the art's icons of score parts, and the game's own."""
        return {part: self.art.sign(part, EMOJI_SIDE) for part in self.art.icons} | dict(self.more_emojis())

    def more_emojis(self) -> Mapping[str, Piece]:
        """The game's own icons beside words, by name. By default none."""
        return {}

    def draw_without_question(self, scene: Scene[V, W], seat: Seat) -> Canvas:
        """Draw a seat's sheet without a question. Games with `question_drawers` have to replace it."""
        return self.draw_seat(scene, seat, None)

    def describe_after_round(self, scene: Scene[V, W], seat: Seat) -> Iterable[Passage]:
        """A seat in words, for the text on all seats after a round. By default as without a question."""
        return self.describe_seat(scene, seat, None)

    def progress(self, view: V) -> float:
        """The progress of the game from 0 to 1, which decides the light of all pictures."""
        return progress_of(view, self.words.last_round(view))

    def draw_deed(self, canvas: Canvas, scene: Scene[V, W], seat: Seat, box: Box) -> None:
        """Draw, in this box, the things that a seat took, played or chose in the revealed round. By default nothing."""

    def draw_change(self, canvas: Canvas, scene: Scene[V, W], seat: Seat, box: Box) -> None:
        """Draw, in this box, the part of a seat's city that the round has changed. By default its news in words.

        New things stand out by the signs of `render.kit.marks`.
        """
        draw_news(canvas, scene, seat, box)

    def gained_part_name(self, scene: Scene[V, W], seat: Seat, part: str) -> str:
        """The name of a part of the score in a seat's row of a reveal, on one line."""
        return scene.words.part(part).replace("\n", "")

    def draw_poster_city(self, scene: Scene[V, W], seat: Seat) -> Image.Image:
        """A seat's whole city at the end, 1100 px wide and 490 high, in the colours of the palette.

        Names cover its upper 80 px; nothing important should be there.
        """
        return city_picture(scene, self.draw_without_question(scene, seat).image)

    def draw_strip(self, canvas: Canvas, scene: Scene[V, W], seat: Seat, box: Box) -> None:
        """Draw a player who has not won, in this box of the poster; rank, name and points stand above or beside it.

        By default the largest parts of the score.
        """
        draw_parts_strip(canvas, scene, self._points(scene.view, seat), box)

    def totals(self, view: V) -> Mapping[Seat, int]:
        """The points of every seat, including rivals that nobody plays."""
        return {standing.seat: standing.points for standing in self.game.standings(view)}

    def awards(self, scene: Scene[V, W]) -> Iterable[Award]:
        """The awards of players who alone were best at something, the most remarkable first."""
        if self.distinctions:
            return distinction_awards(scene, len(self.totals(scene.view)), self.distinctions)
        return part_awards(scene, self.game.standings(scene.view), self.parts(scene.view))

    def title_words(self, title: str) -> TitleWords:
        """The name and the condition of one of the game's titles."""
        said = self.words.say(f"earned.{title}.about", count=self.game.titles[title].least)
        return TitleWords(self.words.say(f"earned.{title}"), said)

    def parts(self, view: V) -> tuple[str, ...]:
        """The names of the parts of the score, in the order of the panes."""
        return tuple(self.game.standings(view)[0].parts)

    def result(self, scene: Scene[V, W], standings: Sequence[Standing], goal: int | None = None) -> Result:
        """The end of a game for its poster; in a solo game with grades, the grade reached.

        `goal`: the points to reach in such a game, if they differ from the game's.
        """
        if len(standings) == 1 and self.game.grades_of:
            grades = self.game.grades_of(scene.view)
            return graded_result(self.words, standings, self.parts(scene.view), grades, goal)
        honour = self.words.say("final.alone" if len(standings) == 1 else "final.winner")
        names = [scene.name_in_text(seat) for seat in range(len(scene.names))]
        return Result(standings, self.parts(scene.view), honour, (*self.tie_sentences(scene.view, standings, names),))

    def tie_sentences(self, view: V, standings: Sequence[Standing], names: Sequence[str]) -> Iterator[str]:
        """Sentences on the tie-breaks between seats with equal points at the end of a game."""
        return tie_sentences(self.words, standings, self.game.tie_breaks(view), names)

    def quarter(self, view: V, seat: Seat) -> Quarter:
        """A seat's finished city as a quarter of the town. By default a house for each part of the score."""
        return quarter_of_parts(self._points(view, seat))

    def draw_cell(self, scene: Scene[V, W], seat: Seat, shrink: int) -> Image.Image:
        """A seat's city in a frame of a film, `shrink` times smaller than its sheet."""
        return smaller_base(Base(self.draw_without_question(scene, seat).image, self.look.palette), shrink).image

    def cell_drawer(self, end: Scene[V, W]) -> Callable[[Scene[V, W], Seat, int], Image.Image]:
        """The function that draws the cities of a film. `end` is its last scene, for games whose scale depends on
        it.
        """
        return self.draw_cell

    def _points(self, view: V, seat: Seat) -> Mapping[str, int]:
        return next(standing.parts for standing in self.game.standings(view) if standing.seat == seat)
