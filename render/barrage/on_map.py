"""The questions that are asked on the map: what they offer there; where options have letters, there and elsewhere."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from games.barrage import CONDUITS, DAMS, POWERHOUSES, BarrageState, PlannedPiece
from games.barrage.production import energy_of_completed_system
from games.core import Ask, Plain, Seat
from render.barrage.company import company_page
from render.barrage.drawings import drawing
from render.barrage.goods import IN_HAND
from render.barrage.map import AskedSites, draw_map
from render.barrage.plan import LAYOUT, WHOLE, ValleyPlan, clearest, plan_around
from render.barrage.table import STRIP, WHOLE_CARD, card_size, draw_owners, draw_signs
from render.barrage.telling import BarrageScene
from render.barrage.terms import SYSTEMS, UPPER
from render.canvas import Canvas, Point
from render.kit.badges import SHADOW, blank_disc
from render.kit.banner import BAND
from render.kit.grounds import draw_ground
from render.kit.panels import put_middle
from render.kit.spots import Spot, draw_letter
from render.theme import HIGHEST, LEAST, WIDE, rounded

ENERGY: Final = (66, 30)
"""The size of what tells the energy of a production."""
BUILDING: Final = ("site", "reward_site")
"""The questions about sites for pieces."""
MAP_QUESTIONS: Final = (*BUILDING, "headstream", *SYSTEMS)
"""The questions that are asked on the map."""
DISC: Final = 44
"""How high the sign of an option is."""
TWO: Final = 52
"""How high one with two letters is on the map."""
LARGE: Final = 64
"""How high it is on a card for a turn."""
NARROW: Final = (48, 40)
"""How large it is elsewhere: hardly wider, for where there are so many there is little room."""
LARGER: Final = 1.25
"""How much larger letters are where only a part of the valley is drawn."""
PAID: Final = frozenset(site for site, printed in (DAMS | POWERHOUSES).items() if printed.red)
"""The red sites, where a piece costs credits."""
EDGE: Final = 12
CLEAR: Final = 36
"""How far letters are from a card that does not hide them."""


def draw_question(scene: BarrageScene, seat: Seat, ask: Ask) -> Canvas:
    """The map with what can be chosen on it: only a part, but larger, where all of it is near together."""
    title, plan = scene.words.short_question(ask), plan_of(ask)
    canvas = company_page(scene, seat, title, IN_HAND, HIGHEST + STRIP)
    sites = [site for option in ask.offered for site in sites_of(ask, option)] if ask.kind in BUILDING else ()
    draw_map(canvas, scene, plan, AskedSites(sites))
    draw_owners(canvas, scene, WHOLE_CARD if plan == WHOLE else free_corner(scene, plan, ask))
    draw_signs(canvas, scene)
    for option in ask.offered:
        _draw_note(canvas, scene.view, plan, ask, option)
    return canvas


def plan_of(ask: Ask) -> ValleyPlan:
    """The part of the valley with all that a question offers."""
    if ask.kind == "headstream":
        return WHOLE
    return _plan_for(tuple(site for option in ask.offered for site in sites_of(ask, option)))


@lru_cache(maxsize=64)
def _plan_for(sites: tuple[str, ...]) -> ValleyPlan:
    """The part with these sites, and with a site for a powerhouse where a conduit ends. Each letter needs it."""
    first = {printed.basin: house for house, printed in reversed(POWERHOUSES.items())}
    return plan_around([*sites, *(first[CONDUITS[site].to] for site in sites if site in CONDUITS)], WHOLE.box)


def free_corner(scene: BarrageScene, plan: ValleyPlan, ask: Ask) -> Point:
    """A corner of the picture where the card of the owners hides no letter."""
    width, height = card_size(scene)
    corners = [(x, y) for x in (WIDE - EDGE - width, EDGE) for y in (HIGHEST - EDGE - height, BAND + EDGE)]
    return clearest(corners, (width, height), [letter_at(plan, ask, option) for option in ask.offered], CLEAR)


def sites_of(ask: Ask, option: Any) -> tuple[str, ...]:
    """The sites that an option is about: a dam and a conduit, or only one."""
    return tuple(option) if ask.kind in SYSTEMS else (option[1] if ask.kind == "site" else option,)


def places(scene: BarrageScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """Where the letter of an option is on the map."""
    yield letter_at(plan_of(ask), ask, option)


def letter_at(plan: ValleyPlan, ask: Ask, option: Any) -> Point:
    """The middle of an option's letter."""
    (x, y), (across, down) = plan.site(sites_of(ask, option)[0]), LAYOUT.letters[_kind_of(ask, option)]
    return x + _side_of(plan, ask, option) * across * plan.size, y + down * plan.size


def _kind_of(ask: Ask, option: Any) -> str:
    """What lies on the site of an option: a dam with water, upper or lower, a headstream, or a piece of this kind."""
    if ask.kind in SYSTEMS:
        return "upper" if option[0].endswith(UPPER) else "lower"
    if ask.kind == "headstream":
        return ask.kind
    return str(option[0] if ask.kind == "site" else ask.facts["piece"])


def _side_of(plan: ValleyPlan, ask: Ask, option: Any) -> int:
    """On which side of its dam the conduit of a production begins: -1 for the left one."""
    if ask.kind not in SYSTEMS:
        return 1
    dam, conduit = map(plan.site, option)
    return -1 if conduit[0] < dam[0] else 1


def _draw_note(canvas: Canvas, view: BarrageState, plan: ValleyPlan, ask: Ask, option: Any) -> None:
    """What an option is about: its energy, a coin for what is red, what a drop makes in a system that it completes."""
    kind, site = _kind_of(ask, option), sites_of(ask, option)[0]
    if ask.kind in SYSTEMS:
        _draw_energy(canvas, _note_at(plan, ask, option, kind), ask.fact_of("energy", option))
        return
    if site in PAID and kind != "elevation":
        canvas.put(drawing("credit", 0.75), _note_at(plan, ask, option, "credit"))
    if ask.kind in BUILDING and (energy := energy_of_completed_system(view, ask.seat, PlannedPiece(kind, site))):
        _draw_energy(canvas, _note_at(plan, ask, option, "system"), energy)


def _note_at(plan: ValleyPlan, ask: Ask, option: Any, note: str) -> Point:
    """Where beside its letter something is told about an option."""
    (x, y), (across, down), larger = letter_at(plan, ask, option), LAYOUT.notes[note], LARGER if plan != WHOLE else 1
    return x + _side_of(plan, ask, option) * across * larger, y + down * larger


def _draw_energy(canvas: Canvas, middle: Point, energy: int) -> None:
    """The most energy of a production."""
    (x, y), (width, height), theme = middle, ENERGY, canvas.theme
    draw_ground(canvas, (round(x - width / 2), round(y - height / 2), width, height), theme.sun, radius=10)
    sign = drawing("energy", 0.5)
    canvas.put(sign, (x - width / 2 + 5, y - sign.height / 2), theme.sun)
    canvas.text((x + width / 2 - 7, y), str(energy), rounded(27, theme.on_sun, "rm"))


def draw_option(canvas: Canvas, scene: BarrageScene, ask: Ask, spot: Spot) -> None:
    """The letter of an option, or both of its letters, as large as its place allows."""
    is_one, is_on_map = len(spot.letters) == 1, ask.kind in MAP_QUESTIONS
    if ask.kind == "act":
        draw_letter(canvas, spot, LARGE)
        return
    if is_one or is_on_map:
        larger = LARGER if is_on_map and plan_of(ask) != WHOLE else 1
        draw_letter(canvas, spot, round((DISC if is_one else TWO) * larger))
        return
    width, height = NARROW
    put_middle(canvas, blank_disc(width, height + SHADOW), (spot.x, spot.y))
    style = rounded(LEAST, canvas.theme.on_badge)
    canvas.text((spot.x, spot.y - SHADOW / 2), spot.letters, style)
