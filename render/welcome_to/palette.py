"""A busy picture from which the game's palette is taken."""

from typing import Final

from PIL import Image

from games.core import News
from games.welcome_to import GAME, WelcomeToSettings
from render.texts import DEFAULT, texts_in
from render.welcome_to.sheet import draw_sheet
from render.welcome_to.words import Words

BUILT: Final = (
    [1, 2, 4, 4, 7, 9, 10, 11, 13, 15],
    [0, 3, 5, 5, 6, 8, 9, 12, -2, 14, 15],
    [2, -1, 6, 7, 8, 9, 9, 10, -1],
)


def sample() -> Image.Image:
    """A sheet on which everything is that a sheet can show."""
    state = GAME.start(WelcomeToSettings(), 2, seed=1)
    sheet = state.sheets[0]
    for street, lots in zip(sheet.streets, BUILT, strict=True):
        street.lots[: len(lots)] = lots
        street.fences, street.used, street.parks = [2, 5], [3, 4, 5], 2
    sheet.streets[0].pools, sheet.streets[0].bis, sheet.streets[2].pools = [2, 6], [3], [6]
    sheet.temps, sheet.bis, sheet.refusals, sheet.estate_raises = 4, 3, 2, [1, 2, 1, 0, 3, 4]
    state.actions = state.numbers[:]
    state.news = [News("built", 0, {"street": 0, "lot": 9, "number": 15}), News("fence", 0, {"street": 1, "gap": 2})]
    return draw_sheet(Words(texts_in(DEFAULT)), state, 0, ["Palette"], None).image
