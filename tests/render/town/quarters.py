"""Quarters of recorded games, one game of each kind."""

from functools import cache
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from games.core import decode_transcript, replay
from games.registry import find_game
from render.face import face_of
from render.kit.quarter import Quarter
from render.town import PlacedQuarter, ServerTown
from tests.games.recorder import FOLDER

RECORDINGS: Final = {
    "welcome_to": "standard-4-seats-refusals.json",
    "cities": "standard-4-seats-rounds.json",
    "dice_new_town": "standard-4-seats-land_powers-rounds.json",
    "dinner_in_paris": "standard-4-seats-rows.json",
    "barrage": "standard-3-seats-rounds.json",
}


def recording_of(game: str) -> Path:
    return FOLDER / game / RECORDINGS[game]


def replayed(game: str) -> list[Quarter]:
    """The quarters of all seats at the end of a recorded game."""
    position = replay(decode_transcript(recording_of(game).read_bytes()), find_game(game))
    view, face = position.view(None), face_of(game, "en")
    return [face.quarter(view, seat) for seat in range(view.seats)]


@cache
def quarters_of(game: str) -> list[Quarter]:
    return replayed(game)


def town_of(count: int, *games: str) -> ServerTown:
    """A town with this many quarters, in turn of all games, or of the given ones."""
    names = games or tuple(RECORDINGS)
    found = {game: cycle(quarters_of(game)) for game in names}
    settled, numbers = list[PlacedQuarter](), [0, 0]
    for game in islice(cycle(names), count):
        quarter = next(found[game])
        settled.append(PlacedQuarter(game, numbers[quarter.on_river], quarter))
        numbers[quarter.on_river] += 1
    return ServerTown("autumn", 2026, settled)
