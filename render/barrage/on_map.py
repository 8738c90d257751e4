"""The questions that are asked on the map: what they offer there, and where each option has its letter."""

from collections.abc import Iterator
from typing import Any, Final

from games.barrage import CONDUITS, DAMS, POWERHOUSES, BarrageState
from games.core import DECLINE, Ask, Plain, Seat
from render.barrage.company import draw_company_band
from render.barrage.drawings import drawing
from render.barrage.look import BarrageScene
from render.barrage.map import AskedSites, draw_map, fresh_sites
from render.barrage.plan import WHOLE, ValleyPlan
from render.barrage.players import draw_owners
from render.barrage.terms import UPPER
from render.barrage.words import SYSTEMS
from render.canvas import Canvas, Point
from render.kit.grounds import draw_ground
from render.kit.scene import band_base
from render.kit.spots import Spot, draw_letter
from render.theme import HIGHEST, Style

LETTER: Final = 44
TWO: Final = 52
"""How high the sign of an option is, and of one with two letters."""
SHOULDER: Final = 62
"""How far beside the middle of a dam the letter of a production lies: on the side of its conduit."""
ENERGY: Final = (66, 30)
ENERGY_AWAY: Final = 38
"""The size of what tells the energy of a production, and how far from the letter it is."""
BUILDING: Final = ("site", "reward_site")
"""The questions about sites for pieces."""
OVER: Final = {"base": 10, "elevation": 6, "conduit": 41, "powerhouse": 2}
"""How far over the middle of a site, or the foot of a dam, the letter of a piece is."""
BESIDE_STREAM: Final = 92


def draw_question(scene: BarrageScene, seat: Seat, ask: Ask) -> Canvas:
    """The map with what can be chosen on it."""
    canvas = Canvas(band_base(scene.look, HIGHEST))
    draw_company_band(canvas, scene, seat, scene.words.question(ask), ("credit", "excavator", "mixer"))
    draw_map(canvas, scene, WHOLE, AskedSites(sites_asked(ask), fresh_sites(scene.view)))
    draw_owners(canvas, scene)
    _draw_notes(canvas, scene.view, seat, ask)
    return canvas


def sites_asked(ask: Ask) -> tuple[str, ...]:
    """The sites where something can be built."""
    return tuple(piece_of(ask, option)[1] for option in _offered(ask)) if ask.kind in BUILDING else ()


def _offered(ask: Ask) -> Iterator[Plain]:
    return (option for option in ask.options if option is not DECLINE)


def places(scene: BarrageScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """Where the letter of an option is on the map."""
    yield letter_at(WHOLE, ask, option)


def letter_at(plan: ValleyPlan, ask: Ask, option: Any) -> Point:
    """The middle of an option's letter."""
    if ask.kind in SYSTEMS:
        dam, conduit = option
        return _on_shoulder(plan, dam, conduit)
    if ask.kind == "headstream":
        return _moved(plan, plan.site(option), -BESIDE_STREAM, 0)
    kind, site = piece_of(ask, option)
    return _moved(plan, plan.site(site), 0, -OVER[kind])


def piece_of(ask: Ask, option: Any) -> tuple[str, str]:
    """The kind of piece and the site that an option is about."""
    return (ask.facts["piece"], option) if ask.kind == "reward_site" else option


def _on_shoulder(plan: ValleyPlan, dam: str, conduit: str) -> Point:
    side = -1 if plan.site(conduit)[0] < plan.site(dam)[0] else 1
    return _moved(plan, plan.site(dam), side * SHOULDER, -6)


def _moved(plan: ValleyPlan, at: Point, across: float, down: float) -> Point:
    return at[0] + across * plan.size, at[1] + down * plan.size


def draw_option(canvas: Canvas, scene: BarrageScene, ask: Ask, spot: Spot) -> None:
    """The letter of an option on the map."""
    draw_letter(canvas, spot, LETTER if len(spot.letters) == 1 else TWO)


def _draw_notes(canvas: Canvas, view: BarrageState, seat: Seat, ask: Ask) -> None:
    """What an option is about: its energy, what is red, and conduits that lead to an own powerhouse."""
    for option in _offered(ask):
        x, y = letter_at(WHOLE, ask, option)
        if ask.kind in SYSTEMS:
            _draw_energy(canvas, option, (x, y), ask.facts["energy"][ask.options.index(option)])
        elif ask.kind != "headstream":
            _draw_note(canvas, view, seat, ask, option)


def _draw_energy(canvas: Canvas, option: Any, at: Point, energy: int) -> None:
    """The most energy of a production: over the letter on an upper dam, under it on a lower one."""
    (width, height), theme = ENERGY, canvas.theme
    x, y = at[0], at[1] + (-1 if option[0].endswith(UPPER) else 1) * ENERGY_AWAY
    draw_ground(canvas, (round(x - width / 2), round(y - height / 2), width, height), theme.sun, radius=10)
    sign = drawing("energy", 0.5)
    canvas.put(sign, (x - width / 2 + 5, y - sign.height / 2), theme.sun)
    canvas.text((x + width / 2 - 7, y), str(energy), Style(27, theme.on_sun, True, "rm", True))


def _draw_note(canvas: Canvas, view: BarrageState, seat: Seat, ask: Ask, option: Any) -> None:
    """A coin beside what is red, a bolt beside a conduit to an own powerhouse."""
    kind, site = piece_of(ask, option)
    x, y = letter_at(WHOLE, ask, option)
    if kind == "conduit":
        if CONDUITS[site].to in view.linked(seat):
            canvas.put(drawing("bolt", 0.75), (x + 12, y - 36))
    elif kind != "elevation" and (DAMS | POWERHOUSES)[site].red:
        canvas.put(drawing("credit", 0.75), (x + 10, y - 34))
