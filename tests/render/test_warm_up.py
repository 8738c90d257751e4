"""What is drawn before anybody asks: after it no kind of picture has to paint its ground."""

from importlib import import_module
from pkgutil import iter_modules

import pytest

from games.core import SOLO, Settings
from games.registry import GAMES
from render.face import face_of, warm_up, ways_to_play
from render.gallery import course
from render.theme import THEMES
from render.variants import fewest_seats

WAYS = [(game, settings) for game in GAMES for settings in ways_to_play(game) if settings.mode != SOLO]


def grounds_painted(game: str) -> int:
    """How many grounds of pictures have been painted up to now."""
    found = iter_modules(import_module(f"render.{game}").__path__)
    modules = {module.name: import_module(f"render.{game}.{module.name}") for module in found}
    bases = [getattr(module, f"{name}_base") for name, module in modules.items() if hasattr(module, f"{name}_base")]
    assert bases, "nothing of the game paints a ground that it keeps"
    return sum(base.cache_info().misses for base in bases)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("game", "settings"), WAYS)
def test_once_warmed_up_a_game_paints_no_ground_for_its_questions_its_table_and_its_end(
    game: str, settings: Settings, theme: str
) -> None:
    warm_up(game, "ja", theme, settings)
    before, face = grounds_painted(game), face_of(game, "ja", theme)
    seats = fewest_seats(game, settings)
    played, names = course(game, seats, 1, settings, leaves=1), ["Ann"] * seats
    for seat, position in played.questions.values():
        ask = position.asks()[seat]
        face.sheet(position.view(seat), seat, names, ask)
    end = played.checkpoints[-1]
    face.reveal(end.view(None), names)
    face.final(end.view(None), end.standings(), names)
    assert grounds_painted(game) == before
