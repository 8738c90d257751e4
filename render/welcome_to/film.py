"""The film of a finished game: everybody's streets after each round, and the final score."""

from collections.abc import Iterator, Sequence

from games.core import SOLO
from games.welcome_to import GAME, WelcomeToState, score_parts
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground, sprite
from render.face import Moment
from render.film import LAST, PAUSE, Frame, Grid, SmallCanvas, film_of, smaller_base, spread
from render.kit.banner import HEADER, banner_on
from render.kit.lines import points_text
from render.kit.marks import large_spark
from render.kit.score_table import height_of
from render.theme import MARGIN, TYPE, WIDTH, Style, Theme
from render.typeface import largest, plain_name, width_of
from render.welcome_to.district import draw_district, paint_district
from render.welcome_to.final import draw_final
from render.welcome_to.fresh import fresh_for
from render.welcome_to.layout import DISTRICT_HEIGHT
from render.welcome_to.look import Look
from render.welcome_to.palette import palette_of
from render.welcome_to.reveal import round_shown
from render.welcome_to.titles import round_title
from render.welcome_to.words import Words

HEAD = 40
"""The height of the line over each district."""
HEADS = (TYPE.strong, TYPE.body, TYPE.small)
"""The sizes of what is written on that line, the largest where districts are not made smaller."""
FOOT = 10
RULE = 6
LEADERS_NAMED = 2
"""If more are equal, they are counted."""


def draw_film(look: Look, moments: Sequence[Moment]) -> bytes:
    """The whole film from what everybody saw at every checkpoint."""
    return film_of(frames(look, moments), palette_of(look.theme))


def rounds_of(moments: Sequence[Moment]) -> list[Moment]:
    """The moments at the end of a round."""
    return [moment for moment in moments if round_shown(moment.view)]


def frames(look: Look, moments: Sequence[Moment]) -> Iterator[Frame]:
    """A frame for each round, and the final score where the game has ended."""
    end, seats = moments[-1], moments[-1].view.seats
    height = max(HEADER + Grid(seats).rows * cell_height(seats) + FOOT, height_of(seats) + RULE)
    *rounds, last = spread(rounds_of(moments) or moments)
    yield from (Frame(draw_frame(look, *moment, height).image) for moment in rounds)
    yield Frame(draw_frame(look, *last, height).image, PAUSE)
    if end.view.over:
        yield Frame(draw_end(look, *end, height).image, LAST)


def cell_height(seats: int) -> int:
    """The height of a seat's part of a frame."""
    return HEAD + DISTRICT_HEIGHT // Grid(seats).shrink


@kept_in(BASES)
def frame_base(theme: Theme, height: int) -> Base:
    """What all frames share."""
    return ground(WIDTH, height, palette_of(theme), lambda brush: banner_on(brush, 0))


@kept_in(BASES)
def district_base(look: Look, shrink: int) -> Base:
    """The printed part of a district in the size it has in the film."""
    full = ground(WIDTH, DISTRICT_HEIGHT, palette_of(look.theme), lambda brush: paint_district(brush, 0, look.words))
    return smaller_base(full, shrink)


def draw_frame(look: Look, view: WelcomeToState, names: Sequence[str], height: int) -> Canvas:
    """Everybody's streets at one moment."""
    canvas, grid, each = Canvas(frame_base(look.theme, height)), Grid(view.seats), cell_height(view.seats)
    points = [sum(score_parts(view, seat).values()) for seat in range(view.seats)]
    _draw_title(canvas, look.words, view, leaders_text(look.words, view, points, names))
    top = HEADER + (height - HEADER - FOOT - grid.rows * each) // 2
    for seat in range(view.seats):
        x, y = grid.at(seat, each)
        leads = points[seat] == max(points) and view.mode != SOLO
        if leads:
            canvas.put(large_spark(), (x + 12, y + top + 6))
        _draw_head(canvas, (x, y + top), grid, plain_name(names[seat]), points_text(points[seat]))
        small = SmallCanvas(district_base(look, grid.shrink), grid.shrink)
        draw_district(small, 0, view.sheets[seat], fresh_for(view.news, seat))
        canvas.image.paste(small.image, (x, y + top + HEAD))
    return canvas


def draw_end(look: Look, end: WelcomeToState, names: Sequence[str], height: int) -> Canvas:
    """The final score over everybody's streets."""
    canvas, score = draw_frame(look, end, names, height), draw_final(look, end, GAME.standings(end), names).image
    canvas.image.paste(score, (0, 0))
    canvas.put(rule(), (0, score.height))
    return canvas


def leaders_text(words: Words, view: WelcomeToState, points: Sequence[int], names: Sequence[str]) -> str:
    """Who leads; nothing where somebody plays alone."""
    if view.mode == SOLO:
        return ""
    leaders = [plain_name(names[seat]) for seat, own in enumerate(points) if own == max(points)]
    if len(leaders) > LEADERS_NAMED:
        return words.say("film.equal", count=len(leaders))
    return words.say("film.leads", names=words.say("film.and").join(leaders))


def _draw_title(canvas: Canvas, words: Words, view: WelcomeToState, right: str) -> None:
    left = round_title(words, view, round_shown(view))
    canvas.text((MARGIN, 33), left, Style(TYPE.title, canvas.theme.band_text, True, "lm"))
    room = WIDTH - 3 * MARGIN - width_of(left, TYPE.title, True)
    size = largest(right, (TYPE.strong, TYPE.body, TYPE.small), room)
    canvas.text((WIDTH - MARGIN, 33), right, Style(size, canvas.theme.band_text, False, "rm"), room)


def _draw_head(canvas: Canvas, at: tuple[int, int], grid: Grid, name: str, points: str) -> None:
    size, left, right, middle = HEADS[grid.shrink - 1], at[0] + 46, at[0] + grid.width - 14, at[1] + HEAD / 2
    canvas.text((right, middle), points, Style(size + 4, canvas.theme.ink, True, "rm"))
    room = right - left - width_of(points, size + 4, True) - 14
    canvas.text((left, middle), name, Style(size, canvas.theme.ink, True, "lm"), room)


@sprite(WIDTH, RULE)
def rule(brush: Brush) -> None:
    """The lower edge of the final score."""
    brush.box((0, 0, WIDTH, RULE), brush.theme.band)
