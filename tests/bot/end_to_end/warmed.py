"""For the process from which bots are forked: it registers Towers, reads and draws once what all
bots share, and lets a bot play."""

import faulthandler
from itertools import product

from bot.store.migrate import known_revisions
from games import registry
from games.core import Position
from games.lessons import load_all_lessons
from render.cache import SPRITE_CACHE
from render.face import face_of, warm_up_drawings
from render.texts import LANGUAGES, texts_in
from render.theme import LIGHT
from tests.bot.end_to_end.rehearsal import try_to_rehearse
from tests.heap import look_seldom
from tests.registering import register_towers

PLAYED = ("welcome_to",)
"""The games that are played at many tables of the tests beside Towers; the others are drawn where they are played."""
NAMES = ("ハナコ", "Alice")
"""Who sits at most tables of the tests."""
CHOICES = 12
"""So many questions are drawn of a table: those of its first rounds."""
ROOM = 2
"""How many times as much room as usual there is for sprites: those of all these games stay."""


def draw_first_rounds(game: str, language: str) -> None:
    """Draw what two people see who always take the first option."""
    rules, face = registry.find_game(game), face_of(game, language)
    position = Position.start(rules, rules.settings_type(), len(NAMES), seed=0)
    for _ in range(CHOICES):
        seat, ask = next(iter(position.asks().items()))
        view = position.view(seat)
        for shown in (face.sheet(view, seat, NAMES, ask), face.ledger(view, seat, NAMES, ask)):
            if shown is not None:
                shown.draw()
        position.apply(seat, ask.options[0])
    for shown in (face.table(position.view(None), NAMES, ()), *face.reveal(position.view(None), NAMES)):
        shown.draw()


faulthandler.enable()
register_towers()
known_revisions()
for language in LANGUAGES:
    texts_in(language).has("bot", "")
    for game in registry.GAMES:
        face_of(game, language).words.title()
load_all_lessons()
SPRITE_CACHE.most *= ROOM
for game, language in product(PLAYED, LANGUAGES):
    for draw in warm_up_drawings(game, language, LIGHT.name, registry.find_game(game).settings_type()):
        draw()
    draw_first_rounds(game, language)
try_to_rehearse()
look_seldom()
