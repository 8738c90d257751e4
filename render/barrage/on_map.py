"""The questions that are asked on the map: what they offer there, and where each option has its letter."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from games.barrage import CONDUITS, DAMS, POWERHOUSES, BarrageState
from games.core import DECLINE, Ask, Plain, Seat
from render.barrage.company import IN_HAND, company_page
from render.barrage.drawings import drawing
from render.barrage.map import AskedSites, draw_map, fresh_sites
from render.barrage.plan import WHOLE, ValleyPlan, plan_around
from render.barrage.table import WHOLE_CARD, card_size, draw_owners
from render.barrage.telling import BarrageScene
from render.barrage.terms import SYSTEMS, UPPER
from render.canvas import Canvas, Point
from render.kit.banner import BAND
from render.kit.grounds import draw_ground
from render.kit.spots import Spot, draw_letter
from render.theme import HIGHEST, WIDE, Style

LETTER: Final = 44
TWO: Final = 52
"""How high the sign of an option is, and of one with two letters."""
SHOULDER: Final = {True: 76, False: 62}
"""How far beside the middle of an upper dam or a lower one the letter of a production lies: towards its conduit."""
ENERGY: Final = (66, 30)
ENERGY_AWAY: Final = {True: (50, 0), False: (0, 38)}
"""The size of what tells the energy of a production, and how far outside of the letter and under it."""
BUILDING: Final = ("site", "reward_site")
"""The questions about sites for pieces."""
OVER: Final = {"base": (0, -10), "elevation": (46, -6), "conduit": (0, -41), "powerhouse": (0, -2)}
"""How far from the middle of a site, or the foot of a dam, the letter of a piece is."""
BESIDE_STREAM: Final = (-92, 8)
LARGER: Final = 1.25
"""How much larger letters are where only a part of the valley is drawn."""
ASKED_HERE: Final = (*BUILDING, *SYSTEMS)
"""The questions that may be asked on a part of the valley."""
EDGE: Final = 12
CLEAR: Final = 36
"""How far letters are from a card that does not hide them."""


def draw_question(scene: BarrageScene, seat: Seat, ask: Ask) -> Canvas:
    """The map with what can be chosen on it: only a part, but larger, where all of it is near together."""
    canvas, plan = company_page(scene, seat, scene.words.short_question(ask), IN_HAND), plan_of(ask)
    draw_map(canvas, scene, plan, AskedSites(sites_asked(ask), fresh_sites(scene.view)))
    draw_owners(canvas, scene, WHOLE_CARD if plan == WHOLE else free_corner(scene, plan, ask))
    _draw_notes(canvas, scene.view, plan, ask)
    return canvas


def plan_of(ask: Ask) -> ValleyPlan:
    """The part of the valley with all that a question offers."""
    if ask.kind == "headstream":
        return WHOLE
    return _plan_for(tuple(ask.options), ask.kind in SYSTEMS, ask.kind == "reward_site")


@lru_cache(maxsize=64)
def _plan_for(options: tuple[Any, ...], are_systems: bool, are_sites: bool) -> ValleyPlan:
    """The part with the sites of all options: dams with conduits, sites, or pieces with sites. Each letter needs it."""
    offered = [option for option in options if option is not DECLINE]
    sites = [site for option in offered for site in (option if are_systems else [option if are_sites else option[1]])]
    return plan_around([near for site in sites for near in _with_end(site)], WHOLE.box)


def _with_end(site: str) -> Iterator[str]:
    """A site, and of a conduit also a site of the powerhouses that it leads to."""
    yield site
    if site in CONDUITS:
        yield next(house for house, printed in POWERHOUSES.items() if printed.basin == CONDUITS[site].to)


def free_corner(scene: BarrageScene, plan: ValleyPlan, ask: Ask) -> Point:
    """A corner of the picture where the card of the owners hides no letter."""
    width, height = card_size(scene)
    letters = [letter_at(plan, ask, option) for option in _offered(ask)]
    corners = [(x, y) for x in (WIDE - EDGE - width, EDGE) for y in (HIGHEST - EDGE - height, BAND + EDGE)]

    def hidden(corner: Point) -> int:
        left, top = corner
        return sum(
            left - CLEAR < x < left + width + CLEAR and top - CLEAR < y < top + height + CLEAR for x, y in letters
        )

    return min(corners, key=hidden)


def sites_asked(ask: Ask) -> tuple[str, ...]:
    """The sites where something can be built."""
    return tuple(piece_of(ask, option)[1] for option in _offered(ask)) if ask.kind in BUILDING else ()


def _offered(ask: Ask) -> Iterator[Plain]:
    return (option for option in ask.options if option is not DECLINE)


def places(scene: BarrageScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """Where the letter of an option is on the map."""
    yield letter_at(plan_of(ask), ask, option)


def letter_at(plan: ValleyPlan, ask: Ask, option: Any) -> Point:
    """The middle of an option's letter."""
    if ask.kind in SYSTEMS:
        dam, conduit = option
        return _on_shoulder(plan, dam, conduit)
    if ask.kind == "headstream":
        return _moved(plan, plan.site(option), *BESIDE_STREAM)
    kind, site = piece_of(ask, option)
    return _moved(plan, plan.site(site), *OVER[kind])


def piece_of(ask: Ask, option: Any) -> tuple[str, str]:
    """The kind of piece and the site that an option is about."""
    return (ask.facts["piece"], option) if ask.kind == "reward_site" else option


def _on_shoulder(plan: ValleyPlan, dam: str, conduit: str) -> Point:
    return _moved(plan, plan.site(dam), _side_of(plan, dam, conduit) * SHOULDER[dam.endswith(UPPER)], -6)


def _side_of(plan: ValleyPlan, dam: str, conduit: str) -> int:
    """On which side of a dam a conduit begins: -1 for the left one."""
    return -1 if plan.site(conduit)[0] < plan.site(dam)[0] else 1


def _moved(plan: ValleyPlan, at: Point, across: float, down: float) -> Point:
    return at[0] + across * plan.size, at[1] + down * plan.size


def draw_option(canvas: Canvas, scene: BarrageScene, ask: Ask, spot: Spot) -> None:
    """The letter of an option on the map."""
    side = LETTER if len(spot.letters) == 1 else TWO
    is_large = ask.kind in ASKED_HERE and plan_of(ask) != WHOLE
    draw_letter(canvas, spot, round(side * LARGER) if is_large else side)


def _draw_notes(canvas: Canvas, view: BarrageState, plan: ValleyPlan, ask: Ask) -> None:
    """What an option is about: its energy, what is red, and conduits that lead to an own powerhouse."""
    for option in _offered(ask):
        at = letter_at(plan, ask, option)
        if ask.kind in SYSTEMS:
            _draw_energy(canvas, plan, option, at, ask.facts["energy"][ask.options.index(option)])
        elif ask.kind != "headstream":
            _draw_note(canvas, view, plan, ask, option)


def _draw_energy(canvas: Canvas, plan: ValleyPlan, option: Any, at: Point, energy: int) -> None:
    """The most energy of a production: outside of the letter on an upper dam, under it on a lower one."""
    (width, height), theme = ENERGY, canvas.theme
    across, down = ENERGY_AWAY[option[0].endswith(UPPER)]
    larger = LARGER if plan != WHOLE else 1
    x, y = at[0] + _side_of(plan, *option) * across * larger, at[1] + down * larger
    draw_ground(canvas, (round(x - width / 2), round(y - height / 2), width, height), theme.sun, radius=10)
    sign = drawing("energy", 0.5)
    canvas.put(sign, (x - width / 2 + 5, y - sign.height / 2), theme.sun)
    canvas.text((x + width / 2 - 7, y), str(energy), Style(27, theme.on_sun, True, "rm", True))


def _draw_note(canvas: Canvas, view: BarrageState, plan: ValleyPlan, ask: Ask, option: Any) -> None:
    """A coin beside what is red, a bolt beside a conduit to an own powerhouse."""
    (kind, site), (x, y) = piece_of(ask, option), letter_at(plan, ask, option)
    away = LARGER if plan != WHOLE else 1
    if kind == "conduit":
        if CONDUITS[site].to in view.linked(ask.seat):
            canvas.put(drawing("bolt", 0.75), (x + 12 * away, y - 36 * away))
    elif kind != "elevation" and (DAMS | POWERHOUSES)[site].red:
        canvas.put(drawing("credit", 0.75), (x + 10 * away, y - 35 * away))
