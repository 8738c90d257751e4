"""The colours of every picture of the game."""

from functools import cache
from typing import Final

from PIL import Image

from games.core import News
from games.welcome_to import GAME, WelcomeToSettings, WelcomeToState
from render.canvas import palette_of
from render.texts import DEFAULT, texts_in
from render.theme import THEME
from render.welcome_to.art import ROOFS, WALLS
from render.welcome_to.district import CROWN, HILL
from render.welcome_to.sheet import draw_sheet
from render.welcome_to.words import Words

LOTS: Final = (
    (1, 2, 4, 4, 7, 9, 10, 11, 13, 15),
    (0, 3, 5, 5, 6, 8, 9, 12, -2, 14, 15),
    (2, -1, 6, 7, 8, 9, 9, 10, -1, 14, 16, 17),
)


@cache
def palette() -> Image.Image:
    """The colours of the theme and of the houses, and the blends between them that a busy sheet needs most."""
    exact = [colour for colour in THEME if colour.startswith("#")]
    busy = draw_sheet(Words(texts_in(DEFAULT)), busy_state(), 0, ["Palette"], None)
    return palette_of([*exact, *ROOFS, *WALLS, HILL, CROWN], busy.image)


def busy_state() -> WelcomeToState:
    """A state whose first sheet shows everything that a sheet can show."""
    state = GAME.start(WelcomeToSettings(), 2, seed=1)
    sheet = state.sheets[0]
    for street, lots in zip(sheet.streets, LOTS, strict=True):
        street.lots, street.fences, street.used, street.parks = list(lots), [2, 5], [3, 4, 5], 2
    sheet.streets[0].pools, sheet.streets[0].bis, sheet.streets[2].pools = [2, 6], [3], [6]
    sheet.temps, sheet.bis, sheet.refusals, sheet.estate_raises = 4, 3, 2, [1, 2, 1, 0, 3, 4]
    state.actions = state.numbers[:]
    state.news = [News("built", 0, {"street": 0, "lot": 9, "number": 15}), News("fence", 0, {"street": 1, "gap": 2})]
    return state
