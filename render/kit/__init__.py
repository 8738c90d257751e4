"""The kit: what the faces of all games have in common, and the pieces of which their pictures are made.

The face:
- `base_face`: all pictures and text forms. `given`: the few things that a game says for itself, and their defaults.
- `game_words`: the words of a game, and those of all games. `scene`: its art, what a picture shows, how it begins.
- `spots`: the letters of options, and their words on a panel. `story`: a round in rows.
- `final`: turns in words, the final score with grades and titles. `poster`: its picture. `film`: its frames.
- `legend`: what signs mean.
- `written`: pictures of what nobody has drawn.

The pieces:
- `colours`: the palette of a game's pictures in a theme. `paragraphs`: numbers, and texts on lines.
- `grounds`: grounds, cards and frames of any size, panels that are kept, and the band over a picture.
- `marks`: ticks, stars, medallions, icons beside words, the letters of options, the signs of what is new.
- `panes`: the parts of a score side by side.
- `layout`: things in rows, and isometric.

What a function named `..._on` or `paint_...` paints with a brush stands on a base or in a sprite. What a function under
`@sprite` makes is a *piece*: it knows its width and height, and is painted once in each theme in which a canvas puts it
down. What differs from picture to picture is no piece: functions named `draw_...` put it together on a canvas, of
grounds, pieces and lines of text that many pictures share, so that a new picture hardly draws anything anew.
"""
