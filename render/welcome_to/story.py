"""Rows of a reveal, and the poster with its awards: the pair of a seat, its city, and strips of small houses."""

from collections.abc import Mapping
from typing import Final

from PIL import Image

from games.core import Seat
from games.welcome_to import EMPTY, STREETS, WelcomeToState, estates
from games.welcome_to.actions import ACTION_BY_NEWS_KIND
from render.canvas import Box, Canvas
from render.kit.final import Distinction
from render.theme import rounded
from render.welcome_to.cards import pairs_of
from render.welcome_to.city import draw_city, draw_pennant, draw_street
from render.welcome_to.progress import SheetChanges, sheet_changes
from render.welcome_to.sheet import moment_of
from render.welcome_to.signs import draw_number, icon, park_sign
from render.welcome_to.streets import LOT_WIDTH, POSTER_LAYOUT, CityLayout, StreetRow, land_base, landscape_of
from render.welcome_to.words import WelcomeToScene

_MIN_HEIGHT_FOR_POLE: Final = 124
SHORT_POLE_HEIGHT: Final = 50


def taken_pair(view: WelcomeToState, seat: Seat) -> tuple[int | None, str | None]:
    """The number on the card and the action that a seat took by the news; None for each that the news do not tell.

    A refusal is an action `refusals` without a number.
    """
    own = [news for news in view.news if news.seat == seat]
    built = [news.facts["number"] for news in own if news.kind == "built"]
    if not built:
        return None, "refusals" if any(news.kind == "refused" for news in own) else None
    number = built[0] - sum(news.facts["shift"] for news in own if news.kind == "temp")
    actions = [ACTION_BY_NEWS_KIND[news.kind] for news in own if news.kind in ACTION_BY_NEWS_KIND]
    if not actions and view.over:
        actions = [pair.action for pair in pairs_of(view) if pair.number == number]
    return number, actions[0] if actions else None


def draw_deed(canvas: Canvas, scene: WelcomeToScene, seat: Seat, box: Box) -> None:
    """Draw the number and the action that a seat took."""
    left, top, _, height = box
    number, action = taken_pair(scene.view, seat)
    side = 72 if height >= 74 else 44
    middle = top + height / 2
    if number is not None:
        draw_number(canvas, (left, middle - side / 2), number, side)
        left += side + 8
    if number is not None and action:
        canvas.text((left + 8, middle), "+", rounded(30, canvas.theme.muted))
        left += 22
    if action:
        canvas.put(icon(action, 60 if side > 60 else 44), (left, middle), "lm")


def gained_part_name(scene: WelcomeToScene, seat: Seat, part: str) -> str:
    """The name of a part of the score that has gained points. For City Plans, the numbers of the new ones."""
    stacks = [news.facts["stack"] for news in scene.view.news if news.kind == "plan" and news.seat == seat]
    if part != "plans" or not stacks:
        return scene.words.part(part).replace("\n", "")
    return scene.words.say("plan", plan=scene.words.comma_list(str(stack + 1) for stack in sorted(stacks)))


def changed_lot(scene: WelcomeToScene, seat: Seat) -> tuple[int, int]:
    """The street and lot at the centre of the changes: those of the new house, if any, else of another changed thing.

    Without changes, it is the third lot of the street with the most houses.
    """
    fresh = sheet_changes(scene.view.news, seat)
    for places in (fresh.lots - _bis(scene.view, seat), fresh.lots, fresh.fences, fresh.pools):
        if places:
            return min(places)
    if fresh.parks:
        street = min(fresh.parks)
        return street, STREETS[street].lots - 1
    built = [sum(number >= 0 for number in street.lots) for street in scene.view.sheets[seat].streets]
    return built.index(max(built)), 2


def _bis(view: WelcomeToState, seat: Seat) -> frozenset[tuple[int, int]]:
    own = (news.facts for news in view.news if news.seat == seat and news.kind == "bis")
    return frozenset((facts["street"], facts["lot"]) for facts in own)


def draw_change(canvas: Canvas, scene: WelcomeToScene, seat: Seat, box: Box) -> None:
    """Draw the lots around the `changed_lot` in a box, with flags at new houses and the new parks of the street."""
    left, top, width, height = (round(value) for value in box)
    street, lot = changed_lot(scene, seat)
    layout, row = _part(street, lot, width, height)
    part = Canvas(land_base(scene.look.palette, layout, landscape_of(seat)))
    shown = moment_of(scene, seat)
    begin, end = _lots(row, width)
    draw_street(part, row, shown, range(begin, end))
    flags = [
        draw_pennant(part, row, new_lot, shown.word, width, 66 if height >= _MIN_HEIGHT_FOR_POLE else SHORT_POLE_HEIGHT)
        for new_street, new_lot in sorted(shown.fresh.lots)
        if new_street == street and begin <= new_lot < end
    ]
    if street in shown.fresh.parks:
        _draw_park(part, scene, seat, street, max(flags, default=row.left_of(lot + 1)))
    canvas.image.paste(part.image, (left, top))


def _part(street: int, lot: int, width: int, height: int) -> tuple[CityLayout, StreetRow]:
    """The lots around one, as a picture that fills this size."""
    scale, lots = 0.95 if height >= _MIN_HEIGHT_FOR_POLE else 0.7, STREETS[street].lots
    shown = width // round(LOT_WIDTH * scale)
    first = min(max(0, lot - shown // 2), max(0, lots - shown + 2))
    floor = height - (36 if height >= _MIN_HEIGHT_FOR_POLE else 17)
    place = StreetRow(0, 22, floor, scale)
    row = StreetRow(street, 22 - (place.left_of(first) - 22), floor, scale, lots)
    return CityLayout(height, 0, (place,), width), row


def _lots(row: StreetRow, width: int) -> tuple[int, int]:
    inside = [lot for lot in range(row.lots) if row.left_of(lot) >= 0 and row.left_of(lot + 1) <= width + 6]
    return inside[0], inside[-1] + 1


def _draw_park(canvas: Canvas, scene: WelcomeToScene, seat: Seat, street: int, right: float) -> None:
    sign = park_sign(street, scene.view.sheets[seat].streets[street].parks)
    last = canvas.size[0] - sign.width - 6
    canvas.put(sign, (last if right < last else 6, 5))


def draw_poster_city(scene: WelcomeToScene, seat: Seat) -> Image.Image:
    """Draw a seat's whole city for the poster, without signs of new things."""
    canvas = Canvas(land_base(scene.look.palette, POSTER_LAYOUT, landscape_of(seat)))
    draw_city(canvas, POSTER_LAYOUT, moment_of(scene, seat)._replace(fresh=SheetChanges()))
    return canvas.image


def _longest(view: WelcomeToState, seat: Seat) -> int:
    """The largest number of houses side by side without a gap."""
    longest = 0
    for street in view.sheets[seat].streets:
        run = 0
        for house in street.lots:
            run = run + 1 if house > EMPTY else 0
            longest = max(longest, run)
    return longest


DISTINCTIONS: Final[Mapping[str, Distinction]] = {
    "pools": Distinction(lambda view, seat: sum(len(street.pools) for street in view.sheets[seat].streets), "pools"),
    "parks": Distinction(lambda view, seat: sum(street.parks for street in view.sheets[seat].streets), "parks"),
    "estates": Distinction(lambda view, seat: len(estates(view.sheets[seat])), "estates"),
    "temps": Distinction(lambda view, seat: view.sheets[seat].temps, "temps"),
    "row": Distinction(_longest, "estates"),
}
