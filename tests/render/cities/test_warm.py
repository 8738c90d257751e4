"""Once some games have been shown, a new picture draws hardly anything anew: it is put together from pieces."""

from collections.abc import Iterator

from render.cache import BASES, SPRITES
from render.face import Shown
from tests.render.cities.positions import ENGLISH, NAMES, checkpoints

EVERY = 9
"""Of so many moments of a game one is shown."""
SPRITES_MOST = 4
"""So many sprites and lines of text are new on a picture, on average."""


def shown_of(seats: int, seed: int) -> Iterator[Shown]:
    """Sheets, ledgers and tables of a game."""
    for position in checkpoints("standard", seats, seed)[::EVERY]:
        view = position.view(None)
        names = NAMES[:seats]
        for seat, ask in position.asks().items():
            yield ENGLISH.sheet(position.view(seat), seat, names, ask)
        if ledger := ENGLISH.ledger(view, 0, names):
            yield ledger
        yield ENGLISH.table(view, names, ())


def test_other_games_need_few_new_sprites_and_no_new_base() -> None:
    for seats in (2, 3, 4):
        for shown in shown_of(seats, 1):
            shown.draw()
    sprites, bases, drawn = SPRITES.misses, BASES.misses, 0
    for seats in (2, 3, 4):
        for shown in shown_of(seats, 2):
            shown.draw()
            drawn += 1
    assert drawn > 30
    assert SPRITES.misses - sprites <= SPRITES_MOST * drawn
    assert BASES.misses == bases
