"""Questions asked on the map: the offered things, and the places of all letters."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from games.barrage import CONDUIT_SITES, DAM_SITES, POWERHOUSE_SITES, BarrageState, PlannedPiece
from games.barrage.production import energy_of_completed_system
from games.barrage.river import PLACES_BELOW
from games.core import Ask, Plain, Seat
from render.barrage.company import company_page
from render.barrage.drawings import drawing
from render.barrage.goods import PAYING_GOODS
from render.barrage.map import AskedSites, draw_map
from render.barrage.plan import MAP_LAYOUT, WHOLE_VALLEY, ValleyPlan, number_point, plan_around
from render.barrage.table import SIGN_STRIP_HEIGHT, draw_signs, owner_signs, site_signs, water_signs
from render.barrage.telling import BarrageScene
from render.barrage.terms import PRODUCTION_QUESTIONS, UPPER_SUFFIX
from render.canvas import Canvas, Point
from render.kit.grounds import draw_ground
from render.kit.marks import DISC_SHADOW_HEIGHT, blank_disc
from render.kit.spots import Spot, draw_letter
from render.theme import MAX_PICTURE_HEIGHT, MIN_TEXT_SIZE, rounded

ENERGY_SIGN_SIZE: Final = (66, 30)
BUILDING_QUESTIONS: Final = ("site", "reward_site")
MAP_QUESTIONS: Final = (*BUILDING_QUESTIONS, "headstream", *PRODUCTION_QUESTIONS)
LETTER_DISC_HEIGHT: Final = 44
LARGE_LETTER_HEIGHT: Final = 64
"""The height in px of a letter on a card of an action."""
_NARROW_LETTERS: Final = (48, 40)
"""The size of two letters elsewhere, for tight rooms."""
_LETTER_SCALE: Final = 1.25
"""The factor of letters on an enlarged part of the valley."""
_SITES_WITH_COST: Final = frozenset(site for site, printed in (DAM_SITES | POWERHOUSE_SITES).items() if printed.red)


def draw_map_question(scene: BarrageScene, seat: Seat, ask: Ask) -> Canvas:
    """Draw the map with the sites, prices and energy that the options are about; an enlarged part of it if they are
    near each other.
    """
    title, plan, is_building = scene.words.short_question(ask), plan_of_question(ask), ask.kind in BUILDING_QUESTIONS
    canvas = company_page(scene, seat, title, PAYING_GOODS, MAX_PICTURE_HEIGHT + SIGN_STRIP_HEIGHT)
    sites = [site for option in ask.options_without_decline for site in _sites_of(ask, option)] if is_building else ()
    draw_map(canvas, scene, plan, AskedSites(sites))
    signs = site_signs(scene, are_asked=True) if is_building else water_signs(scene, plan)
    draw_signs(canvas, signs, owner_signs(scene))
    _draw_costs(canvas, plan, ask)
    for at, energy in energy_notes(scene.view, plan, ask):
        _draw_energy(canvas, at, energy)
    return canvas


def plan_of_question(ask: Ask) -> ValleyPlan:
    """The part of the map for a question: with the sites of all options and the ends of their conduits. For
    headstreams, it is the whole.
    """
    if ask.kind == "headstream":
        return WHOLE_VALLEY
    return _plan_for(tuple(site for option in ask.options_without_decline for site in _sites_of(ask, option)))


@lru_cache(maxsize=64)
def _plan_for(sites: tuple[str, ...]) -> ValleyPlan:
    first = {printed.basin: house for house, printed in reversed(POWERHOUSE_SITES.items())}
    return plan_around(
        [*sites, *(first[CONDUIT_SITES[site].to] for site in sites if site in CONDUIT_SITES)], WHOLE_VALLEY.box
    )


def _sites_of(ask: Ask, option: Any) -> tuple[str, ...]:
    """The sites of an option: a dam and a conduit, or a single one."""
    return tuple(option) if ask.kind in PRODUCTION_QUESTIONS else (option[1] if ask.kind == "site" else option,)


def letter_places(scene: BarrageScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """The centre of an option's letter on the map."""
    yield _letter_place(plan_of_question(ask), ask, option)


def _letter_place(plan: ValleyPlan, ask: Ask, option: Any) -> Point:
    if ask.kind == "headstream":
        return plan.at(number_point(DAM_SITES[PLACES_BELOW[option][0]].basin))
    (x, y), (across, down) = plan.site(_sites_of(ask, option)[0]), MAP_LAYOUT.letters[_kind_of(ask, option)]
    return x + _side_of(plan, ask, option) * across * plan.scale, y + down * plan.scale


def _kind_of(ask: Ask, option: Any) -> str:
    """The kind of thing at an option's site: an upper or lower dam, a headstream, or a kind of piece."""
    if ask.kind in PRODUCTION_QUESTIONS:
        return "upper" if option[0].endswith(UPPER_SUFFIX) else "lower"
    if ask.kind == "headstream":
        return ask.kind
    return str(option[0] if ask.kind == "site" else ask.facts["piece"])


def _side_of(plan: ValleyPlan, ask: Ask, option: Any) -> int:
    """The side of its dam on which the conduit of a production begins: -1 for the left one."""
    if ask.kind not in PRODUCTION_QUESTIONS:
        return 1
    dam, conduit = map(plan.site, option)
    return -1 if conduit[0] < dam[0] else 1


def energy_notes(view: BarrageState, plan: ValleyPlan, ask: Ask) -> Iterator[tuple[Point, int]]:
    """The points of the picture at which energy is written, each with its energy.

    It is the energy of an offered production, or of one drop in the system that an offered piece completes. Powerhouses
    of a block have one note, beside the last of them.
    """
    for option in ask.options_without_decline:
        kind, sites = _kind_of(ask, option), _sites_of(ask, option)
        if ask.kind in PRODUCTION_QUESTIONS:
            yield _note_at(plan, ask, option, kind), ask.fact_of("energy", option)
        elif (
            ask.kind in BUILDING_QUESTIONS
            and _is_last_of_block(ask, option)
            and (energy := energy_of_completed_system(view, ask.seat, PlannedPiece(kind, sites[0])))
        ):
            yield _note_at(plan, ask, option, "block" if kind == "powerhouse" else "system"), energy


def _is_last_of_block(ask: Ask, option: Any) -> bool:
    """Whether no powerhouse of the same block follows; true for other pieces."""
    site = _sites_of(ask, option)[0]
    later = ask.options_without_decline[ask.options_without_decline.index(option) + 1 :]
    return site not in POWERHOUSE_SITES or not any(_sites_of(ask, one)[0][:-1] == site[:-1] for one in later)


def _draw_costs(canvas: Canvas, plan: ValleyPlan, ask: Ask) -> None:
    for option in ask.options_without_decline if ask.kind in BUILDING_QUESTIONS else ():
        if _sites_of(ask, option)[0] in _SITES_WITH_COST and _kind_of(ask, option) != "elevation":
            canvas.put(drawing("credit", 0.75), _note_at(plan, ask, option, "credit"), "mm")


def _note_at(plan: ValleyPlan, ask: Ask, option: Any, note: str) -> Point:
    (x, y), (across, down), larger = (
        _letter_place(plan, ask, option),
        MAP_LAYOUT.notes[note],
        _LETTER_SCALE if plan != WHOLE_VALLEY else 1,
    )
    return x + _side_of(plan, ask, option) * across * larger, y + down * larger


def _draw_energy(canvas: Canvas, middle: Point, energy: int) -> None:
    (x, y), (width, height), theme = middle, ENERGY_SIGN_SIZE, canvas.theme
    draw_ground(canvas, (round(x - width / 2), round(y - height / 2), width, height), theme.sun, radius=10)
    sign = drawing("energy", 0.5)
    canvas.put(sign, (x - width / 2 + 5, y - sign.height / 2), on=theme.sun)
    canvas.text((x + width / 2 - 7, y), str(energy), rounded(27, theme.on_sun, "rm"))


def draw_option_letter(canvas: Canvas, scene: BarrageScene, ask: Ask, spot: Spot) -> None:
    """Draw the letter of an option, or both letters if it has two. Letters on the cards of acts and on an enlarged part
    of the map are larger.
    """
    is_one, is_on_map = len(spot.letters) == 1, ask.kind in MAP_QUESTIONS
    if ask.kind == "act":
        draw_letter(canvas, spot, LARGE_LETTER_HEIGHT)
        return
    if is_one or is_on_map:
        larger = _LETTER_SCALE if is_on_map and plan_of_question(ask) != WHOLE_VALLEY else 1
        draw_letter(canvas, spot, round((LETTER_DISC_HEIGHT if is_one else 52) * larger))
        return
    width, height = _NARROW_LETTERS
    canvas.put(blank_disc(width, height + DISC_SHADOW_HEIGHT), (spot.x, spot.y), "mm")
    canvas.text((spot.x, spot.y - DISC_SHADOW_HEIGHT / 2), spot.letters, rounded(MIN_TEXT_SIZE, canvas.theme.on_badge))
