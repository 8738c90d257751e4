"""Views, questions and news that games of Cities by chance bring about."""

from collections.abc import Iterator
from functools import cache

from games.cities import GAME, CitiesSettings, CitiesState
from games.core import COMMIT, Ask, Position, Rng
from render.cities import CitiesFace
from render.cities.words import CitiesScene
from render.texts import texts_in
from render.theme import LIGHT
from tests.games.cities.table import settings
from tests.games.cities.test_score import table_of_57
from tests.games.strategies import checkpoints_of

NAMES = ["とても長い名前のひとは三十二文字まで入力できるのです、たぶん", "", "a\nb\x00\u202eשלום🌸", "W" * 32]
"""Names as people type them, the worst."""
TABLES = (("standard", 2), ("standard", 3), ("standard", 4), ("long", 2), ("solo", 1))
"""Every mode with every number of seats."""
JAPANESE, ENGLISH = (CitiesFace(texts_in(language), LIGHT) for language in ("ja", "en"))
FACES = (JAPANESE, ENGLISH)


@cache
def checkpoints(mode: str, seats: int, seed: int = 1) -> list[Position]:
    return checkpoints_of(Position.start(GAME, CitiesSettings(mode=mode), seats, seed), Rng(seed))


@cache
def asked() -> list[tuple[CitiesState, Ask]]:
    """Every question of a game by chance at each table, with the view of the seat that is asked."""
    return [question for mode, seats in TABLES for question in questions(mode, seats)]


def questions(mode: str, seats: int) -> Iterator[tuple[CitiesState, Ask]]:
    position, rng = Position.start(GAME, settings(mode, "venice"), seats, 2), Rng(2)
    while not position.over:
        seat, ask = next(iter(position.asks().items()))
        if ask.kind != COMMIT:
            yield position.view(seat), ask
        position.apply(seat, ask.sample(rng))


def kinds_asked() -> dict[str, tuple[CitiesState, Ask]]:
    """One question of every kind, with as many options as possible."""
    return {ask.kind: (view, ask) for view, ask in sorted(asked(), key=lambda found: len(found[1].options))}


def busy_state() -> CitiesState:
    """The worked example of the rules page (G1), in which nearly everything stands that can stand in a district."""
    return table_of_57()


def scene_of(view: CitiesState, shown: CitiesFace = ENGLISH) -> CitiesScene:
    """A scene with plain names."""
    return CitiesScene(shown.look, view, ["Ann", "Bo", "Cy", "Di"][: view.seats])
