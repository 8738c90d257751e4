"""The film of a finished game: everybody's boards side by side after each round, and the final score."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from PIL import Image

from games.core import Seat
from render.canvas import Brush, Canvas, sprite
from render.film import LAST, PAUSE, Frame, FrameGrid, spread
from render.kit import Sample
from render.kit.banner import HEADER
from render.kit.final import AnyScene, Result, draw_final
from render.kit.lines import points_text
from render.kit.marks import large_spark
from render.kit.scene import banner_base, round_of, round_shown
from render.texts import Texts
from render.theme import MARGIN, TYPE, WIDTH, Style
from render.typeface import largest, width_of

HEAD: Final = 40
"""The height of the line over each board."""
HEADS: Final = (TYPE.strong, TYPE.body, TYPE.small)
"""The sizes of what is written on that line, the largest where boards are not made smaller."""
FOOT: Final = 10
RULE: Final = 6
LEADERS_NAMED: Final = 2
"""If more are equal, they are counted."""
DrawCell: TypeAlias = Callable[[AnyScene, Seat, int], Image.Image]
"""Draws a seat so many times smaller than alone."""


def frames(
    scenes: Sequence[AnyScene], least: int, draw: Callable[[AnyScene, int], Canvas], result: Result
) -> Iterator[Frame]:
    """A frame for each round, at least so high, and the final score where the game has ended."""
    end, height = scenes[-1], max(least, result.height + RULE)
    *rounds, last = spread(rounds_of(scenes) or scenes)
    yield from (Frame(draw(scene, height).image) for scene in rounds)
    yield Frame(draw(last, height).image, PAUSE)
    if end.view.over:
        frame, score = draw(end, height), draw_final(end, result).image
        frame.image.paste(score, (0, 0))
        frame.put(rule(), (0, score.height))
        yield Frame(frame.image, LAST)


def rounds_of(scenes: Sequence[AnyScene]) -> list[AnyScene]:
    """The scenes at the end of a round: the news tell of the next one, or the game is over."""
    return [one for one in scenes if one.view.over or round_shown(one.view) not in (0, round_of(one.view))]


def frame_height(scene: AnyScene, draw_cell: DrawCell) -> int:
    """The height of a frame with everybody's boards, each as high as the first."""
    grid = FrameGrid(scene.view.seats)
    return HEADER + grid.rows * (HEAD + draw_cell(scene, 0, grid.shrink).height) + FOOT


def draw_frame(scene: AnyScene, height: int, points: Mapping[Seat, int], draw_cell: DrawCell) -> Canvas:
    """Everybody's boards at one moment, with their points; who leads has a star."""
    canvas, grid = Canvas(banner_base(scene.look, height)), FrameGrid(scene.view.seats)
    cells = [draw_cell(scene, seat, grid.shrink) for seat in range(scene.view.seats)]
    each, most = HEAD + cells[0].height, max(points.values())
    leaders = [seat for seat in range(len(cells)) if points[seat] == most and len(cells) > 1]
    _draw_title(canvas, scene, leaders_text(scene, leaders))
    top = HEADER + (height - HEADER - FOOT - grid.rows * each) // 2
    for seat, cell in enumerate(cells):
        x, y = grid.at(seat, each)
        if seat in leaders:
            canvas.put(large_spark(), (x + 12, y + top + 6))
        _draw_head(canvas, (x, y + top), grid, scene.name(seat), points_text(points[seat]))
        canvas.image.paste(cell, (x, y + top + HEAD))
    return canvas


def leaders_text(scene: AnyScene, leaders: Sequence[Seat]) -> str:
    """Who leads; nothing where somebody plays alone."""
    if not leaders:
        return ""
    if len(leaders) > LEADERS_NAMED:
        return str(scene.words.say("film.equal", count=len(leaders)))
    return str(scene.words.say("film.leads", names=scene.words.joined(map(scene.name, leaders))))


def _draw_title(canvas: Canvas, scene: AnyScene, right: str) -> None:
    left = scene.round_shown
    canvas.text((MARGIN, 33), left, Style(TYPE.title, canvas.theme.band_text, True, "lm"))
    room = WIDTH - 3 * MARGIN - width_of(left, TYPE.title, True)
    size = largest(right, (TYPE.strong, TYPE.body, TYPE.small), room)
    canvas.text((WIDTH - MARGIN, 33), right, Style(size, canvas.theme.band_text, False, "rm"), room)


def _draw_head(canvas: Canvas, at: tuple[int, int], grid: FrameGrid, name: str, points: str) -> None:
    size, left, right, middle = HEADS[grid.shrink - 1], at[0] + 46, at[0] + grid.width - 14, at[1] + HEAD / 2
    canvas.text((right, middle), points, Style(size + 4, canvas.theme.ink, True, "rm"))
    room = right - left - width_of(points, size + 4, True) - 14
    canvas.text((left, middle), name, Style(size, canvas.theme.ink, True, "lm"), room)


@sprite(WIDTH, RULE)
def rule(brush: Brush) -> None:
    """The lower edge of the final score."""
    brush.box((0, 0, WIDTH, RULE), brush.theme.band)


def samples(texts: Texts) -> Iterator[Sample]:
    """The lower edge of the final score."""
    yield Sample("rule", rule())
