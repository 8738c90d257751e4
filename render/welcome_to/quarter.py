"""A finished town of Welcome To… as a quarter: three streets, with a house for two lots."""

from collections.abc import Iterator
from typing import Final

from games.core import Seat
from games.welcome_to import EMPTY, Street, WelcomeToState, estates
from render.kit.quarter import QUARTER_SIDE, Plot, Quarter, tree_at
from render.welcome_to.city import roof_band

_PITCH: Final = 2
"""The units from street to street."""


def quarter_of(view: WelcomeToState, seat: Seat) -> Quarter:
    """The finished city of a seat as a quarter of the town, with two inhabitants for each completed estate."""
    sheet = view.sheets[seat]
    streets = [plot for row, street in enumerate(sheet.streets) for plot in _street(row * _PITCH, street)]
    counts = {
        "houses": sum(lot > EMPTY for street in sheet.streets for lot in street.lots),
        "parks": sum(street.parks for street in sheet.streets),
        "pools": sum(len(street.pools) for street in sheet.streets),
    }
    return Quarter([Plot("lawn", 0, 0, QUARTER_SIDE, QUARTER_SIDE), *streets], 2 * len(estates(sheet)), counts)


def _street(top: float, street: Street) -> Iterator[Plot]:
    pitch = 2 * QUARTER_SIDE / (len(street.lots) + len(street.lots) % 2)
    yield Plot("street", 0, top + 1.55, QUARTER_SIDE, 0.45)
    for place, first in enumerate(range(0, len(street.lots), 2)):
        left, houses = place * pitch, [lot for lot in street.lots[first : first + 2] if lot > EMPTY]
        if houses:
            high, roof = 0.7 + 0.2 * len(houses), roof_band(houses[0])
            yield Plot("cottage", left + 0.14, top + 0.3, pitch - 0.28, 0.72, high, roof)
        if not {first, first + 1}.isdisjoint(street.pools):
            yield Plot("pool", left + 0.2, top + 1.1, pitch - 0.5, 0.34)
    for tree in range(street.parks):
        yield tree_at((tree + 0.5) * QUARTER_SIDE / max(3, street.parks), top + 1.42, 0.62, tree % 3)
