"""The public table: the board, the achievements, whose turn it is and how everybody stands."""

from typing import Final

from games.cities import CitiesState, score_parts
from games.core import Seat
from render.canvas import Brush, Canvas, sprite
from render.cities.goals import draw_goals
from render.cities.layout import DISTRICT, FOOT, GAP, GOAL_HEIGHT, MARKET_HEIGHT, ROOM, TOP
from render.cities.look import CitiesScene
from render.cities.market import draw_market
from render.cities.marks import star, worker
from render.cities.starts import draw_starts
from render.kit.banner import draw_name
from render.kit.cards import card_on
from render.kit.lines import points_text
from render.kit.scene import banner_base
from render.kit.seats import ROW, ROW_WIDTH, height_of, row_at
from render.theme import MARGIN, TYPE, Style
from render.typeface import width_of

CITY: Final = 34


def draw_table(scene: CitiesScene) -> Canvas:
    """The whole table; while starting tiles are picked, those that are left lie where the board will be."""
    words, view = scene.words, scene.view
    begun, picking = bool(view.rows["cards"]), view.step == "start"
    city = TOP + (MARKET_HEIGHT + GAP if begun else DISTRICT + GAP if picking else 0)
    players = city + CITY + GOAL_HEIGHT + GAP
    canvas = Canvas(banner_base(scene.look, players + height_of(len(view.order)) + FOOT))
    draw_name(canvas, 0, scene.title, scene.round)
    if begun:
        draw_market(canvas, scene, TOP)
    elif picking:
        draw_starts(canvas, view.starts)
    title = words.say("goals.title", city=words.city(view.board))
    canvas.text((MARGIN + 4, city + 14), title, Style(TYPE.body, canvas.theme.ink, True, "lm"), ROOM)
    draw_goals(
        canvas, scene, city + CITY, frozenset(news.facts["index"] for news in view.news if "index" in news.facts)
    )
    for place, seat in enumerate(players_in_order(view)):
        _draw_player(canvas, scene, seat, row_at(place, players))
    return canvas


def players_in_order(view: CitiesState) -> list[Seat]:
    """All who take from the board, clockwise from the holder of the star."""
    first = view.order.index(view.star)
    return [*view.order[first:], *view.order[:first]]


def acting(view: CitiesState) -> Seat | None:
    """Whoever picks a starting tile or takes from the board now."""
    if view.over or view.step == "deal":
        return None
    if view.step == "start":
        return [seat for seat in view.order if seat < view.seats][-1 - view.turn]
    return view.on_turn


def _draw_player(canvas: Canvas, scene: CitiesScene, seat: Seat, at: tuple[int, int]) -> None:
    """A player's line: worker, name, whether it is their turn, who holds the star, points."""
    (x, y), view, theme = at, scene.view, canvas.theme
    is_acting = seat == acting(view)
    canvas.put(player_row(is_acting), at)
    canvas.put(worker(seat, scene.initial(seat)), (x + 10, y + 5))
    right = x + ROW_WIDTH - 14
    if seat < view.seats:
        total = points_text(sum(score_parts(view, seat).values()))
        canvas.text((right, y + 25), total, Style(30, theme.ink, True, "rm"))
        right -= 64
    if seat == view.star:
        canvas.put(star(), (right - 34, y + 8))
        right -= 42
    if is_acting:
        note = scene.words.say("table.picks" if view.step == "start" else "table.turn")
        canvas.text((right, y + 26), note, Style(TYPE.small, theme.muted, False, "rm"))
        right -= width_of(note, TYPE.small) + 12
    canvas.text((x + 60, y + 26), scene.name(seat), Style(TYPE.body, theme.ink, True, "lm"), right - x - 66)


@sprite(ROW_WIDTH, ROW - 8)
def player_row(brush: Brush, is_acting: bool) -> None:
    """The ground of a player's line; that of the seat that acts now stands out."""
    theme = brush.theme
    card_on(brush, (0, 0, ROW_WIDTH, ROW - 8), theme.sun if is_acting else theme.edge, 4 if is_acting else 2)
