"""The kit: what the faces of all games have in common, and the pieces of which their pictures are made.

The face:
- `base_face`: all pictures and text forms. `given`: the few things that a game says for itself, and their defaults.
- `game_words`: the words of a game, and those of all games. `scene`: a game's art, and what one picture shows.
- `spots`: where the letters of options lie. `final`: the final score. `film`: the frames of a film. `legend`: signs.
- `written`: pictures of what nobody has drawn. `stack`: pictures one below the other.

The pieces:
- `colours`: the palette of a game's pictures in a theme. `lines`: texts on one or two lines. `paragraphs`: on several.
- `banner`: the awning over a picture, with a name. `cards`: cards, panels with a heading, number plates.
- `steps`: steps on tracks, boxes to cross. `badges`: the letters of options. `marks`: ticks, stars, medallions.
- `scores`: the running score. `score_table`: the final one. `seats`: lines with names and who is ready.
- `layout`: rows, columns and grids.

What a function named `..._on` or `paint_...` paints with a brush stands on a base or in a sprite. What a function under
`@sprite` makes is a *piece*: it knows its width and height, and is painted once in each theme in which a canvas puts it
down. A sheet of all pieces can be drawn from the modules that have a function

    def samples(texts: Texts) -> Iterator[Sample]

It yields every piece of its module in each of its states with a name that says which it is. Games have such functions
for pieces of their own, too.
"""

from typing import NamedTuple

from render.canvas import Piece


class Sample(NamedTuple):
    """A piece as it is shown on a sheet of all pieces."""

    name: str
    piece: Piece


__all__ = ["Sample"]
