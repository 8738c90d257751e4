"""The kit: the common part of all games' faces, and the pieces of their pictures.

The face:
- `base_face`: all pictures and text forms. `face_parts`: the parts that a game supplies, and their defaults.
- `game_words`: the words of a game, and those of all games. `scene`: its art, the content of a picture, and its band.
- `spots`: the letters of options, and their words on a panel. `story`: a round in rows.
- `final`: turns in words, the final score with grades and awards. `poster`: its picture, with
  `ribbons` for new titles. `film`: its frames.
- `primer`: the rule cards, and the positions beside them. `legend`: the meanings of signs.
- `quarter`: a finished city as a quarter of the town.
- `share`: the result of a city of the day without the city, in words. `share_card`: its picture.
- `points_chart`: the points of many games. `traveller`: those of several people after each round.
- `ranking`: the standings of a tournament.
- `written`: pictures of words, for parts without a drawing.

The pieces:
- `colours`: the palette of a game's pictures in a theme. `paragraphs`: numbers, and texts on lines.
- `grounds`: grounds, cards and frames of any size, cached panels, and the band over a picture.
- `marks`: ticks, stars, medallions, icons beside words, the letters of options, the signs of new things.
- `panes`: the parts of a score side by side.
- `layout`: things in rows, and isometric.

Functions named `..._on` or `paint_...` paint with a brush, on a base or in a sprite. A function under `@sprite` makes a
*piece*: it knows its width and height, and is painted once in each theme that uses it. The parts that differ from
picture to picture are no pieces: functions named `draw_...` compose them on a canvas of grounds, pieces and lines of
text that many pictures share, so that a new picture hardly paints anything anew.
"""
