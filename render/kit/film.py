"""The film of a finished game: everybody's cities after each round, and its news."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from PIL import Image

from games.core import News, Seat, Standing
from render.canvas import Canvas, Piece
from render.film import FRAME_MS, LAST_FRAME_MS, MAX_FRAMES, Frame, FrameGrid, evenly_spread, film_of, smaller_frame
from render.kit.grounds import BAND_HEIGHT, draw_heading, draw_text
from render.kit.marks import leader_star
from render.kit.paragraphs import points_text
from render.kit.poster import draw_plaque
from render.kit.scene import MAX_NAME_LENGTH, MAX_SHORT_NAME_LENGTH, AnyScene, band_base, ends_round
from render.theme import MARGIN, MAX_PICTURE_HEIGHT, PICTURE_WIDTH, Style, rounded
from render.typeface import ROUNDED, width_of

_HEAD_HEIGHT: Final = 46
"""The height in px of the line over each city."""
_FOOT_HEIGHT: Final = 54
"""The height in px of the line with the news."""
CAPTION_SIZES: Final = (27, 26, 25, 24)
"""The type sizes of the line with the news, the largest first."""
GAINS_WIDTH: Final = 660
"""The greatest width in px of the sentence on the points of the round."""
LINGER_MS: Final = 1200
"""How many ms longer the round with the largest gain is shown; others in proportion to their gain."""
_LIST_HEIGHT: Final = 120
"""The height of the list of players whose cities have no room."""
_LIST_ROWS: Final = 4
_CELLS_APART: Final = 14
SHARED_CITY_HEIGHT: Final = MAX_PICTURE_HEIGHT - BAND_HEIGHT - _FOOT_HEIGHT
"""The height in px of a city that all players share."""
_CORNER_SIGN_SIZE: Final = (268, 54)
"""The size of a player's points sign in a corner of a shared city."""
MAX_FILM_BYTES: Final = 600_000
"""The most bytes of a film; a larger one is reduced, and finally loses some rounds."""
FILM_SCALES: Final = (1, 0.8, 0.6)
"""The scales of a film's pictures in the order of trial; the smallest are still wider than a desktop shows."""
MIN_ROUNDS: Final = 2
"""A film is not shortened to fewer rounds."""
_MAX_LEADERS_NAMED: Final = 2
"""The most leaders that are named; more are counted."""
DrawCell: TypeAlias = Callable[[AnyScene, Seat, int], Image.Image]
"""Draws a seat's city for a frame; the number is `shrink`, the factor by which it is reduced."""
_RankSeats: TypeAlias = Callable[[Any], Sequence[Standing]]
"""Ranks the seats of a view."""


class FilmRound(NamedTuple):
    """A round in a film: the scene at its end, all points by seat, and the gains of each seat since the round shown
    before.

    `rounds` is the number of rounds in which they were gained: 1, or more if the film leaves out some.
    """

    scene: AnyScene
    points: Mapping[Seat, int]
    gains: Mapping[Seat, int]
    rounds: int = 1

    @property
    def largest_gain(self) -> int:
        """The points of the seat that gained most; at least 0."""
        return max(0, *self.gains.values())

    @property
    def leaders(self) -> list[Seat]:
        """The seats with the most points, among them rivals that nobody plays; none if there is only one seat."""
        most = max(self.points.values())
        return [seat for seat, points in self.points.items() if points == most] if len(self.points) > 1 else []


def small_film(draw: Callable[[int], Iterator[Frame]]) -> bytes:
    """The film as a GIF of at most MAX_FILM_BYTES, with smaller frames if necessary, then fewer.

    The shortest film at the smallest size may be larger. `draw` yields at most as many frames as it is told.
    """
    most = MAX_FRAMES
    while True:
        frames = list(draw(most))
        for share in FILM_SCALES:
            data = film_of(frames if share == 1 else [smaller_frame(frame, share) for frame in frames])
            if len(data) <= MAX_FILM_BYTES or (share == FILM_SCALES[-1] and len(frames) <= MIN_ROUNDS):
                return data
        most = max(MIN_ROUNDS, min(len(frames) - 2, len(frames) * MAX_FILM_BYTES // len(data) - 1))


def film_rounds(scenes: Sequence[AnyScene], standings: _RankSeats, most: int) -> list[FilmRound]:
    """At most `most` rounds of a game, evenly spread, each with its news and the gains since the round shown before.

    The gains of the first one count from the first scene. If no round has ended, every scene counts as a round.
    """
    found, before, last = [], _points(standings, scenes[0]), 0
    whole = list(_scenes_with_round_news(scenes))
    for number, scene in evenly_spread(list(enumerate(whole, 1)), most):
        points = _points(standings, scene)
        gains = {seat: points[seat] - before[seat] for seat in points}
        found.append(FilmRound(scene, points, gains, number - last))
        before, last = points, number
    return found


def _scenes_with_round_news(scenes: Sequence[AnyScene]) -> Iterator[AnyScene]:
    """The scenes at the ends of rounds, each with all news of its round; all scenes if no round has ended."""
    ends, told = round_end_scenes(scenes), list[News]()
    if not ends:
        yield from scenes
    for scene in scenes:
        if any(scene is end for end in ends):
            view = scene.view.copy()
            view.news = [*told, *scene.view.news]
            yield scene._replace(view=view)
            told = []
        else:
            told += (news for news in scene.view.news if news.kind != "round")


def _points(standings: _RankSeats, scene: AnyScene) -> dict[Seat, int]:
    return {one.seat: one.points for one in sorted(standings(scene.view), key=lambda standing: standing.seat)}


def film_frames(moments: Sequence[FilmRound], draw_cell: DrawCell, has_one_city: bool) -> Iterator[Frame]:
    """A frame for each round, shown longer for a larger gain of the best seat, and the last one longest."""
    most = max(1, *(moment.largest_gain for moment in moments))
    for moment in moments:
        is_last = moment is moments[-1]
        canvas = draw_film_frame(moment, draw_cell, has_one_city)
        yield Frame(
            canvas.image,
            moment.scene.look.palette,
            LAST_FRAME_MS if is_last else FRAME_MS + LINGER_MS * moment.largest_gain // most,
        )


def round_end_scenes(scenes: Sequence[AnyScene]) -> list[AnyScene]:
    """The scenes at the end of a round, and that at the end of the game if there is one."""
    return [one for one in scenes if ends_round(one.view)]


def draw_film_frame(moment: FilmRound, draw_cell: DrawCell, has_one_city: bool) -> Canvas:
    """A frame of a film: the cities after a round.

    A game with one city for all shows that city. Otherwise the frame shows all cities if they fit; if not, it shows the
    first leader's city and a list of all points.
    """
    scene, canvas = moment.scene, Canvas(band_base(moment.scene.look, MAX_PICTURE_HEIGHT))
    grid = FrameGrid(len(moment.points))
    draw_heading(canvas, scene.played_round_heading, leaders_text(scene, moment.leaders))
    if has_one_city:
        canvas.image.paste(draw_cell(scene, 0, 1), (0, BAND_HEIGHT))
    elif grid.shows_all:
        cells = {seat: draw_cell(scene, seat, grid.shrink) for seat in moment.points}
        each = _HEAD_HEIGHT + max(cell.height for cell in cells.values())
        top = BAND_HEIGHT + max(0, (MAX_PICTURE_HEIGHT - BAND_HEIGHT - _FOOT_HEIGHT - grid.rows * each) // 2)
        for place, (seat, cell) in enumerate(cells.items()):
            x, y = grid.at(place, each)
            _draw_head(canvas, moment, seat, (x, y + top), grid.width)
            canvas.image.paste(cell, (x + (grid.width - cell.width) // 2, y + top + _HEAD_HEIGHT))
        if len(cells) > 1:
            between = (
                (PICTURE_WIDTH - _CELLS_APART) // 2,
                BAND_HEIGHT,
                (PICTURE_WIDTH + _CELLS_APART) // 2,
                MAX_PICTURE_HEIGHT,
            )
            canvas.image.paste(scene.look.palette.index_of(canvas.theme.paper), between)
    else:
        _draw_leader(canvas, moment, draw_cell(scene, moment.leaders[0], 1))
        _draw_list(canvas, moment)
    _draw_caption(canvas, moment)
    return canvas


def draw_points_in_corners(
    canvas: Canvas, scene: AnyScene, totals: Sequence[int], sign_of: Callable[[Seat], Piece]
) -> None:
    """Draw the signs, names and points of up to four seats in the lower corners of a shared city."""
    for seat, points in enumerate(totals):
        side, row = divmod(seat, 2)
        x = 12 if side == 0 else PICTURE_WIDTH - 12 - _CORNER_SIGN_SIZE[0]
        y = canvas.size[1] - 12 - (2 - row) * (_CORNER_SIGN_SIZE[1] + 6)
        middle, piece, theme = y + _CORNER_SIGN_SIZE[1] / 2, sign_of(seat), canvas.theme
        draw_plaque(canvas, (x, y, *_CORNER_SIGN_SIZE))
        canvas.put(piece, (x + 12, middle), "lm")
        style, said = rounded(32, theme.sun, "rm"), points_text(points)
        canvas.text((x + _CORNER_SIGN_SIZE[0] - 14, middle), said, style)
        name = rounded(27, theme.band_text, "lm")
        draw_text(
            canvas,
            (x + 54, middle),
            scene.name(seat),
            name,
            (27, 24),
            _CORNER_SIGN_SIZE[0] - 78 - width_of(said, 32, ROUNDED),
        )


def _draw_head(canvas: Canvas, moment: FilmRound, seat: Seat, at: tuple[int, int], width: int) -> None:
    (x, y), ink, points = at, canvas.theme.ink, points_text(moment.points[seat])
    if seat in moment.leaders:
        canvas.put(leader_star(), (x + 12, y + 9))
    canvas.text((x + width - 14, y + _HEAD_HEIGHT / 2), points, rounded(36, ink, "rm"))
    room = width - 46 - 28 - width_of(points, 36, ROUNDED)
    draw_text(
        canvas, (x + 46, y + _HEAD_HEIGHT / 2), moment.scene.name(seat), rounded(30, ink, "lm"), (30, 27, 24), room
    )


def _draw_leader(canvas: Canvas, moment: FilmRound, cell: Image.Image) -> None:
    room = MAX_PICTURE_HEIGHT - BAND_HEIGHT - _FOOT_HEIGHT - _LIST_HEIGHT
    shown = cell.crop((0, max(0, cell.height - room), cell.width, cell.height))
    canvas.image.paste(shown, ((PICTURE_WIDTH - shown.width) // 2, BAND_HEIGHT + (room - shown.height) // 2))
    seat = moment.leaders[0]
    said = f"{moment.scene.name(seat)}  {points_text(moment.points[seat])}"
    width = min(620, width_of(said, 36, ROUNDED))
    draw_plaque(canvas, (12, BAND_HEIGHT + 10, width + 76, 56))
    canvas.put(leader_star(), (26, BAND_HEIGHT + 24))
    draw_text(canvas, (66, BAND_HEIGHT + 38), said, rounded(36, canvas.theme.band_text, "lm"), (36, 32, 28), width)


def _draw_list(canvas: Canvas, moment: FilmRound) -> None:
    others = [seat for seat in moment.points if seat != moment.leaders[0]]
    width, top = (
        (PICTURE_WIDTH - 2 * MARGIN) / -(-len(others) // _LIST_ROWS),
        MAX_PICTURE_HEIGHT - _FOOT_HEIGHT - _LIST_HEIGHT,
    )
    for index, seat in enumerate(others):
        column, row = divmod(index, _LIST_ROWS)
        x, y = MARGIN + column * width, top + (row + 0.5) * _LIST_HEIGHT / _LIST_ROWS
        points = points_text(moment.points[seat])
        canvas.text((x + width - 20, y), points, rounded(27, canvas.theme.ink, "rm"))
        room = int(width - 34 - width_of(points, 27, ROUNDED))
        draw_text(canvas, (x, y), moment.scene.name(seat), rounded(26, canvas.theme.ink, "lm"), (26, 24), room)


def _draw_caption(canvas: Canvas, moment: FilmRound) -> None:
    theme, top, scene = canvas.theme, MAX_PICTURE_HEIGHT - _FOOT_HEIGHT, moment.scene
    canvas.image.paste(scene.look.palette.index_of(theme.band), (0, top, PICTURE_WIDTH, MAX_PICTURE_HEIGHT))
    best, *others = sorted(moment.gains, key=lambda seat: -moment.gains[seat])
    x = float(MARGIN)
    if moment.gains[best] > 0 and not scene.view.over:
        style = rounded(CAPTION_SIZES[0], theme.sun, "lm")
        said = gained_text(moment, best)
        if width_of(said, CAPTION_SIZES[-1], ROUNDED) > GAINS_WIDTH:
            said = gained_text(moment, best, MAX_SHORT_NAME_LENGTH)
        x += draw_text(canvas, (x, top + _FOOT_HEIGHT / 2), said, style, CAPTION_SIZES, GAINS_WIDTH) + 24
    room = int(PICTURE_WIDTH - MARGIN - x)
    about = (*([None] if scene.view.over else []), best, *others)
    if said := next(filter(None, (caption_text(scene, seat, room) for seat in about)), ""):
        draw_text(
            canvas,
            (x, top + _FOOT_HEIGHT / 2),
            said,
            Style(CAPTION_SIZES[0], theme.band_text, "lm"),
            CAPTION_SIZES,
            room,
        )


def gained_text(moment: FilmRound, seat: Seat, most: int = MAX_NAME_LENGTH) -> str:
    """The sentence on the points that a seat gained in this round, or in several if the film leaves out some.

    `most` is the length to which the seat's name is cut.
    """
    words, name = moment.scene.words, moment.scene.name_in_text(seat, most)
    facts = {"name": name, "gained": words.gained_in_all(moment.gains[seat]), "count": moment.rounds}
    return str(words.say("film.gained" if moment.rounds == 1 else "film.gained.rounds", **facts))


def caption_text(scene: AnyScene, seat: Seat | None, room: int) -> str:
    """The most important sentence of the public news about a seat that fits into `room` px; if `seat` is None, about
    the end.

    Empty if there is none. If the whole sentence is too wide, its short form may fit.
    """
    names, weight = [scene.name_in_text(one) for one in range(len(scene.names))], scene.words.weight
    own = [one for one in scene.view.news if one.only is None and one.seat == seat]
    important = (one for one in own if (one.kind == "ended" if seat is None else weight(one) >= 0))
    news = sorted(important, key=lambda one: -weight(one))
    said = (say(one, names) for one in news for say in (scene.words.news, scene.words.short_news))
    told = (scene.words.sentences([one]) for one in said if one)
    return next((said for said in told if width_of(said, CAPTION_SIZES[-1]) <= room), "")


def leaders_text(scene: AnyScene, leaders: Sequence[Seat]) -> str:
    """The sentence that names one or two leaders, or counts more of them; empty without leaders."""
    if not leaders:
        return ""
    if len(leaders) > _MAX_LEADERS_NAMED:
        return str(scene.words.say("film.equal", count=len(leaders)))
    return str(scene.words.say("film.leads", names=scene.words.comma_list(map(scene.name, leaders))))
