"""A bar chart of the points of many games, as a picture and in words."""

from collections import Counter
from collections.abc import Iterator
from statistics import median
from typing import Any, Final, NamedTuple

from render.canvas import Canvas, plain_base
from render.kit.game_words import GameWords
from render.kit.grounds import draw_text
from render.kit.scene import Look
from render.picture import Passage
from render.theme import MARGIN, PICTURE_WIDTH, rounded

_HEIGHT: Final = 420
_GROUND_Y: Final = 336
"""The y on which the bars stand, in pixels."""
_MAX_BAR_HEIGHT: Final = 190
"""The height in pixels of the bar of the band with the most games."""
_BAND_SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 1_000, 10_000)
MAX_BANDS: Final = 10
"""The most bars of a chart."""
_GAP: Final = 14
_MAX_BAR_WIDTH: Final = 120


class PointsChart(NamedTuple):
    """The points of each result to be charted, at least one."""

    points: tuple[int, ...]

    @property
    def median(self) -> int:
        """The median of the points, rounded."""
        return round(median(self.points))

    def bands(self) -> list[tuple[int, int, int]]:
        """The bands from the least to the most points: first and last points, and the number of games in them, which
        may be 0.

        The bands are as narrow as MAX_BANDS allows.
        """
        least, most = min(self.points), max(self.points)
        step = next((step for step in _BAND_SIZES if most // step - least // step < MAX_BANDS), _BAND_SIZES[-1])
        counted = Counter(points // step for points in self.points)
        return [(band * step, band * step + step - 1, counted[band]) for band in range(least // step, most // step + 1)]


def _chart_title(words: GameWords, chart: PointsChart) -> str:
    return words.say("chart.title", title=words.title(), middle=chart.median)


def chart_passage(words: GameWords, chart: PointsChart) -> Iterator[Passage]:
    """The chart in words: its title with the median, and the number of games in each band."""
    told = (
        words.say("chart.band", points=_span_text(first, last), count=count) for first, last, count in chart.bands()
    )
    yield Passage(_chart_title(words, chart), tuple(told))


def _span_text(first: int, last: int) -> str:
    """One number, or two with a dash between them."""
    return str(first) if first == last else f"{first}–{last}"


def draw_chart(look: Look[Any], chart: PointsChart) -> Canvas:
    """Draw the chart: above each bar its number of games, below it the least points of its band.

    The bar with the median stands out.
    """
    theme, bands = look.theme, chart.bands()
    canvas = Canvas(plain_base(PICTURE_WIDTH, _HEIGHT, look.palette, theme.band))
    room = PICTURE_WIDTH - 2 * MARGIN
    draw_text(
        canvas, (MARGIN, 48), _chart_title(look.words, chart), rounded(40, theme.band_text, "lm"), (40, 36, 32), room
    )
    width, most = room / len(bands), max(count for *_, count in bands)
    bar = min(_MAX_BAR_WIDTH, width - _GAP)
    for place, (first, last, count) in enumerate(bands):
        middle, height = MARGIN + (place + 0.5) * width, _MAX_BAR_HEIGHT * count / most
        is_median = first <= chart.median <= last
        colour = theme.sun if is_median else theme.water
        canvas.fill((middle - bar / 2, _GROUND_Y - height, bar, height), colour)
        least = f"{first}–" if first < last else str(first)
        canvas.text((middle, _GROUND_Y + 38), least, rounded(30, theme.band_muted, "mm"))
        if count:
            canvas.text((middle, _GROUND_Y - height - 26), str(count), rounded(30, theme.band_text, "mm"))
    canvas.fill((MARGIN, _GROUND_Y, room, 4), theme.band_muted)
    return canvas
