"""Rows of a reveal, the film, and the poster with its awards: the square from the side."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import dist
from typing import Final

from PIL import Image

from games.core import News, Seat
from games.dinner_in_paris import OBJECTIVES, PlayerBoard
from games.dinner_in_paris.score import score_parts
from games.dinner_in_paris.square import SQUARE_WIDTH
from render.canvas import Box, Canvas, Piece
from render.dinner_in_paris.drawings import card_back, drawing, in_owner_colours, pigeon_card, resource_card
from render.dinner_in_paris.isometric import draw_square_from_side, square_base_from_side, whole_projection
from render.dinner_in_paris.objectives import condition_diagram
from render.dinner_in_paris.plan import fresh_things
from render.dinner_in_paris.words import DinnerScene, is_card_played
from render.kit.film import SHARED_CITY_HEIGHT, draw_points_in_corners
from render.kit.final import Distinction
from render.kit.layout import cropped_canvas, draw_in_rows, in_row
from render.kit.marks import pennant
from render.kit.poster import CITY_HEIGHT, draw_plaque
from render.kit.story import public_news_of
from render.theme import rounded
from render.typeface import ROUNDED, width_of

_CARD_SIZE: Final = (50, 66)
CARD_GAP: Final = 6
_SIGN_SIZE: Final = 50
_MIN_WIDTH_ONE_BY_ONE: Final = 60
"""The width from which restaurants are drawn one by one."""
_MIN_WIDTH_FOR_COUNT: Final = 64
"""The width from which restaurants are counted."""
_SMALL_TERRACE: Final = 36
_TAKING_NEWS: Final = ("took", "drew")
_DRAWN_NEWS: Final = (*_TAKING_NEWS, "discarded", "pigeon", "used", "terrace", "kept")
"""The news that a seat's row shows, so that they need no words beside it: none of them alone brings points."""
_MIDDLE_CELL: Final = 9 * SQUARE_WIDTH + 9


def needs_words(news: News) -> bool:
    """Whether the pictures do not show this news.

    They show terraces on free cells, and cards that moved without being played for terraces.
    """
    return news.kind not in _DRAWN_NEWS or news.facts.get("covered") is not None or is_card_played(news)


def draw_deed(canvas: Canvas, scene: DinnerScene, seat: Seat, box: Box) -> None:
    """Draw what a seat has done, by its news: its `deed_pieces` in rows."""
    draw_in_rows(canvas, deed_pieces(scene, seat, box[2]), box, CARD_GAP)


def deed_pieces(scene: DinnerScene, seat: Seat, width: float) -> list[Piece]:
    """The drawings of a seat's turn: as many of its new cards as fit into this width in px, then its other deeds."""
    told = list(public_news_of(scene.view, seat))
    cards, done = (
        list(_signs_of_news([one for one in told if (one.kind in _TAKING_NEWS) is is_card]))
        for is_card in (True, False)
    )
    room = width + CARD_GAP - sum(piece.width + CARD_GAP for piece in done)
    return [*cards[: max(0, int(room // (_CARD_SIZE[0] + CARD_GAP)))], *done]


def _signs_of_news(told: Iterable[News]) -> Iterator[Piece]:
    """Cards and signs for this news."""
    for news in told:
        card = news.facts.get("card")
        if news.kind == "took":
            yield resource_card(*_CARD_SIZE, str(card))
        elif news.kind in ("drew", "pigeon"):
            yield card_back(*_CARD_SIZE, "pigeon" if news.kind == "pigeon" else "resource")
        elif news.kind == "used":
            yield pigeon_card(*_CARD_SIZE, str(card))
        elif news.kind == "restaurant":
            yield drawing(f"sign-{news.facts['restaurant']}")
        elif news.kind in ("claimed", "shared") and card in OBJECTIVES:
            yield condition_diagram(str(card), False)


def draw_poster_city(scene: DinnerScene, seat: Seat) -> Image.Image:
    """Draw the whole square for the poster, with the seat's chip."""
    canvas = Canvas(square_base_from_side(scene.look.palette, scene.view.seats, CITY_HEIGHT))
    draw_square_from_side(canvas, scene, whole_projection(scene.view.seats, CITY_HEIGHT))
    draw_plaque(canvas, (12, 80, 64, 60))
    canvas.put(in_owner_colours("chip", scene.colour(seat)), (22, 88))
    return canvas.image


def draw_film_cell(scene: DinnerScene, seat: Seat, shrink: int) -> Image.Image:
    """Draw the whole square for a film, with everybody's points."""
    canvas = Canvas(square_base_from_side(scene.look.palette, scene.view.seats, SHARED_CITY_HEIGHT))
    draw_square_from_side(canvas, scene, whole_projection(scene.view.seats, SHARED_CITY_HEIGHT))
    totals = [sum(parts.values()) for parts in score_parts(scene.view)]
    draw_points_in_corners(canvas, scene, totals, lambda owner: in_owner_colours("chip", scene.colour(owner), 0.75))
    return canvas.image


def draw_change(canvas: Canvas, scene: DinnerScene, seat: Seat, box: Box) -> None:
    """Draw the part of the square that a seat has changed; without changes, the part between its first restaurant and
    the middle of the square.
    """
    left, top, width, height = map(round, box)
    base = square_base_from_side(scene.look.palette, scene.view.seats, CITY_HEIGHT)
    part, start = cropped_canvas(base, _middle(scene, seat), width, height)
    view = whole_projection(scene.view.seats, CITY_HEIGHT).on_part_at(*start)
    draw_square_from_side(part, scene, view)
    if own := fresh_cells_of(scene, seat):
        flag = pennant(scene.words.say("new"), 50)
        feet = [view.at(cell) for cell in own]
        x, y = min(feet, key=lambda foot: dist(foot, (width / 2, height / 2)))
        y -= 30 * view.scale + flag.height
        part.put(flag, (max(2, min(width - flag.width, x)), max(2, min(height - flag.height - 2, y))))
    canvas.image.paste(part.image, (left, top))


def fresh_cells_of(scene: DinnerScene, seat: Seat) -> list[int]:
    """A seat's new cells: terraces, and the middle of a new restaurant."""
    fresh, board = fresh_things(scene.view), scene.view.boards[seat]
    laid = {cell for one in board.restaurants for cell in one.terraces}
    found = [cell for cell in fresh.terraces if cell in laid]
    for number, one in enumerate(board.restaurants):
        if (seat, number) in fresh.buildings:
            sites = scene.view.frame.building_sites(one.site, one.printed.size)
            found.append(sites[len(sites) // 2])
    return found


def _middle(scene: DinnerScene, seat: Seat) -> tuple[float, float]:
    view = whole_projection(scene.view.seats, CITY_HEIGHT)
    board = scene.view.boards[seat]
    cells = fresh_cells_of(scene, seat) or [*(one.site for one in board.restaurants[:1]), _MIDDLE_CELL]
    points = [view.at(cell) for cell in cells]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def draw_strip(canvas: Canvas, scene: DinnerScene, seat: Seat, box: Box) -> None:
    """Draw a seat in a strip of the poster: its chip, its restaurants, and its number of terraces.

    With little room, there is no chip and the restaurants are only counted; with still less, they are left out.
    """
    left, top, width, height = box
    board, middle = scene.view.boards[seat], top + height / 2
    built, style = str(sum(board.taken)), rounded(30, canvas.theme.band_text, "rm")
    right = left + width - width_of(built, style.size, ROUNDED) - _SMALL_TERRACE - 4
    canvas.text((left + width, middle), built, style)
    canvas.put(in_owner_colours("small", scene.colour(seat), 0.6), (right, middle - _SMALL_TERRACE / 2))
    room, restaurants = right - left - _SIGN_SIZE - _SMALL_TERRACE, board.restaurants
    if room > _MIN_WIDTH_ONE_BY_ONE:
        canvas.put(in_owner_colours("chip", scene.colour(seat)), (left, middle - 22))
        for at, restaurant in in_row(restaurants, (left + _SIGN_SIZE, middle - 17), _SMALL_TERRACE, room):
            canvas.put(drawing(f"sign-{restaurant.kind}", 0.75), at)
    elif right - left > _MIN_WIDTH_FOR_COUNT:
        canvas.put(drawing("mark-restaurants", 0.75), (left, middle - _SMALL_TERRACE / 2))
        canvas.text((left + _SMALL_TERRACE + 4, middle), str(len(restaurants)), style._replace(anchor="lm"))


def _board_distinction(count: Callable[[PlayerBoard], int], part: str) -> Distinction:
    """A kind of award that measures a player board."""
    return Distinction(lambda view, seat: count(view.boards[seat]), part)


DISTINCTIONS: Final[Mapping[str, Distinction]] = {
    "largest": _board_distinction(
        lambda board: max((len(one.terraces) for one in board.restaurants), default=0), "rows"
    ),
    "built": _board_distinction(lambda board: sum(board.taken), "rows"),
    "goals": _board_distinction(lambda board: len(board.claimed), "objectives"),
    "pigeons": _board_distinction(lambda board: len(board.pigeons) + len(board.fresh) + len(board.used), "majorities"),
    "income": _board_distinction(lambda board: board.income, "restaurants"),
}
