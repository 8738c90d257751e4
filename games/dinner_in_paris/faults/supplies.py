"""All things of Dinner in Paris, and their places."""

from typing import Final

from games.core import Supply
from games.dinner_in_paris.data import SUPPLY
from games.dinner_in_paris.state import HIDDEN

SUPPLIES: Final = (
    Supply(
        "restaurants",
        lambda _: SUPPLY["restaurants"],
        ("boards.*.restaurants.*.kind", "neighbour.restaurants.*.kind"),
        stock="stock",
    ),
    Supply(
        "resources",
        lambda _: SUPPLY["resources"],
        ("display", "discards", "boards.*.hand", "boards.*.shown"),
        stock="deck",
        hidden=HIDDEN,
    ),
    Supply(
        "pigeons",
        lambda _: SUPPLY["pigeons"],
        ("boards.*.pigeons", "boards.*.fresh", "boards.*.used", "neighbour.used"),
        stock="pigeon_deck",
        hidden=HIDDEN,
    ),
    Supply(
        "objectives",
        lambda _: SUPPLY["objectives"],
        ("common", "boards.*.objectives", "boards.*.drawn", "boards.*.claimed"),
        stock="objective_deck",
        hidden=HIDDEN,
    ),
)
