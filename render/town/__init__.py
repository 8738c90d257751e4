"""The town that a server builds in a season: one picture, in which each finished city is a quarter.

- `lots`: the river with its brooks, and the lot of each quarter. `land`: grass, fields, woods, roads and water.
- `plots`: each kind of plot as a solid thing. `solids`: boxes, roofs, trees. `pen`: flat shapes in palette colours.
- `settled`: a quarter on its lot. `coarse`: a quarter in less detail, for large towns.
- `tones`: the colours of a season. `picture`: the whole picture. `words`: the town in words.
"""

from render.town.picture import ServerTown, Settled, drawn_quarter, drawn_town, quarter_picture, town_picture

__all__ = ["ServerTown", "Settled", "drawn_quarter", "drawn_town", "quarter_picture", "town_picture"]
