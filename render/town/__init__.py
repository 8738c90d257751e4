"""The town of a server: one picture for each season, in which each finished city is a quarter.

- `lots`: the river with its brooks, and the lot of each quarter. `land`: grass, fields, woods, roads and water.
- `plots`: each kind of plot as a solid thing. `solids`: boxes, roofs, trees. `pen`: flat shapes in palette colours.
- `quarters`: a quarter on its lot. `coarse`: a quarter in less detail, for large towns.
- `tones`: the colours of a season. `picture`: the whole picture. `words`: the town in words.
- `poster` and `film`: the picture of an ended season with all counts, and its town as it grew.
"""

from render.town.film import season_film
from render.town.picture import (
    PlacedQuarter,
    ServerTown,
    draw_quarter_picture,
    draw_town_picture,
    quarter_picture,
    town_picture,
)
from render.town.poster import draw_season_poster, season_poster

__all__ = [
    "PlacedQuarter",
    "ServerTown",
    "draw_quarter_picture",
    "draw_season_poster",
    "draw_town_picture",
    "quarter_picture",
    "season_film",
    "season_poster",
    "town_picture",
]
