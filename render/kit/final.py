"""The final score, part by part: as a picture, and in words."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from games.core import Standing
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground
from render.kit.banner import RIGHT_WIDTH, draw_name
from render.kit.game_words import GameWords
from render.kit.lines import points_text
from render.kit.scene import SHORT, Look, Scene
from render.kit.score_table import ScoreLine, columns_of, draw_line, height_of, paint_table
from render.kit.scores import heads_of
from render.passages import Passage
from render.theme import TYPE, WIDTH
from render.typeface import width_of

AnyScene: TypeAlias = Scene[Any, Any]


class Foot(NamedTuple):
    """What a game has to say under the final score: how high that is, and how it is drawn from a line on."""

    height: int = 0
    draw: Callable[[Canvas, int], None] = lambda canvas, top: None


class Result(NamedTuple):
    """The end of a game: the standings, the parts of the score that are shown, the word under the winner's name.

    `foot` is what stands under the table, and `verdict` the same in sentences.
    """

    standings: Sequence[Standing]
    parts: tuple[str, ...]
    honour: str
    foot: Foot = Foot()
    verdict: tuple[str, ...] = ()

    @property
    def is_alone(self) -> bool:
        """Whether somebody has played alone, and so has no rank."""
        return len(self.standings) == 1

    @property
    def height(self) -> int:
        """The height of the picture."""
        return height_of(len(self.standings)) + self.foot.height


@kept_in(BASES)
def final_base(look: Look[Any], parts: tuple[str, ...], seats: int, height: int) -> Base:
    """The heads of the columns and the ground of the lines."""

    def paint(brush: Brush) -> None:
        look.art.banner_on(brush, 0)
        paint_table(brush, heads_of(look, parts), look.words.say("total"), seats)

    return ground(WIDTH, height, look.palette, paint)


def draw_final(scene: AnyScene, result: Result) -> Canvas:
    """The whole table, winners first; who plays alone wins against nobody."""
    look, words, seats = scene.look, scene.words, len(result.standings)
    columns = columns_of(heads_of(look, result.parts))
    canvas = Canvas(final_base(look, result.parts, seats, result.height))
    draw_name(canvas, 0, words.say("final.title"), _title(scene))
    for place, standing in enumerate(result.standings):
        line = ScoreLine(standing, scene.names[standing.seat], result.honour, result.is_alone)
        draw_line(canvas, place, result.parts, columns, line)
    result.foot.draw(canvas, height_of(seats))
    return canvas


def _title(scene: AnyScene) -> str:
    """The game's name, with what is special about the table where there is room for it."""
    return scene.title if width_of(scene.title, TYPE.strong) <= RIGHT_WIDTH else scene.words.title()


def final_passage(scene: AnyScene, result: Result) -> Passage:
    """The final score in words, a line for each seat; shorter, without the parts that are nothing, and without any."""
    forms = (_lines(scene, result, result.parts), _lines(scene, result), _brief(scene, result))
    longest, *shorter = ((*lines, *result.verdict) for lines in forms)
    return Passage(scene.words.say("final.title"), longest, tuple(shorter))


def _lines(scene: AnyScene, result: Result, shown: Sequence[str] | None = None) -> Iterator[str]:
    words: GameWords = scene.words
    for standing in result.standings:
        points = {part: value for part, value in standing.parts.items() if value}
        parts = words.parts(points if shown is None else {part: standing.parts[part] for part in shown})
        fields = {"name": scene.called(standing.seat), "points": points_text(standing.points), "parts": parts}
        if result.is_alone:
            yield words.say("standing.alone", **fields)
        elif standing.rank > 1:
            yield words.say("standing", rank=standing.rank, **fields)
        else:
            said = words.say("standing", rank=standing.rank, **fields)
            yield words.sentences([said, words.sentence(words.say("final.winner"))])


def _brief(scene: AnyScene, result: Result) -> Iterator[str]:
    """The ranks and the totals."""
    for standing in result.standings:
        fields = {"name": scene.called(standing.seat), "points": points_text(standing.points)}
        yield scene.words.say("standing.brief", rank=standing.rank, **fields)


def scores_passage(scene: AnyScene, scores: Sequence[dict[str, int]]) -> Passage:
    """Everybody's points in the middle of a game, part by part; shorter, only the sums."""
    words, told, totals = scene.words, [], []
    for seat, points in enumerate(scores):
        total = points_text(sum(points.values()))
        told.append(words.say("score.seat", name=scene.called(seat), parts=words.parts(points), total=total))
        totals.append(words.say("score.part", part=scene.called(seat, SHORT), points=total))
    return Passage(words.say("scores"), tuple(told), ((words.joined(totals),),))
