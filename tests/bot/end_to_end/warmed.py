"""For the process from which bots are forked: importing this draws once what their pictures share."""

from itertools import product

from games.registry import GAMES, find_game
from render.face import warm_up
from render.texts import LANGUAGES
from render.theme import LIGHT

for game, language in product(GAMES, LANGUAGES):
    warm_up(game, language, LIGHT.name, find_game(game).settings_type())
