"""Once parts are drawn ahead and games were shown, a new picture draws little anew: it is put together from pieces."""

from collections.abc import Iterator

from games.barrage import GAME
from games.core import Position, Rng
from render.cache import BASES, SPRITES
from render.face import Shown
from tests.render.barrage.positions import ENGLISH, NAMES

EVERY = 12
"""Of so many questions of a game one is shown."""
SEATS = 3
PIECES_MOST = 5
"""So many pieces and lines of text are new on a picture, on average."""


def shown_of(seed: int) -> Iterator[Shown]:
    """Sheets, boards and tables of a random game."""
    position, rng, number, names = Position.start(GAME, GAME.settings_type(), SEATS, seed), Rng(seed), 0, NAMES[:SEATS]
    while not position.over:
        seat, ask = next(iter(position.asks().items()))
        if number % EVERY == 0:
            view = position.view(None)
            yield ENGLISH.sheet(position.view(seat), seat, names, ask)
            yield ENGLISH.table(view, names, ())
            yield ENGLISH.sheets(view, names)[seat]
        position.apply(seat, ask.sample(rng))
        number += 1


def test_another_game_needs_few_new_pieces_and_no_new_ground() -> None:
    for draw in ENGLISH.parts_ahead():
        draw()
    for seed in (1, 2):
        for shown in shown_of(seed):
            shown.draw()
    pieces, bases, drawn = SPRITES.misses, BASES.misses, 0
    for shown in shown_of(3):
        shown.draw()
        drawn += 1
    assert drawn > 30
    assert SPRITES.misses - pieces <= PIECES_MOST * drawn
    assert BASES.misses == bases
