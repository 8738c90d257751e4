"""The town that a server builds in a season: one picture, in which each finished city is a quarter.

- `lots`: the river with its brooks, and the lot of each quarter. `land`: grass, fields, woods, roads and water.
- `plots`: each kind of plot as a solid thing. `solids`: boxes, roofs, trees. `pen`: flat shapes in palette colours.
- `quarters`: a quarter on its lot. `coarse`: a quarter in less detail, for large towns.
- `tones`: the colours of a season. `picture`: the whole picture. `words`: the town in words.
- `poster` and `film`: a season that has ended, as a picture with all counts, and from its first quarter on.
"""

from render.town.film import season_film
from render.town.picture import (
    ServerTown,
    TownQuarter,
    draw_quarter_picture,
    draw_town_picture,
    quarter_picture,
    town_picture,
)
from render.town.poster import drawn_poster, season_poster

__all__ = [
    "ServerTown",
    "TownQuarter",
    "draw_quarter_picture",
    "draw_town_picture",
    "drawn_poster",
    "quarter_picture",
    "season_film",
    "season_poster",
    "town_picture",
]
