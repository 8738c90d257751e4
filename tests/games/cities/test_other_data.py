"""Whoever puts other things into the data file plays with them; whoever makes a mistake is told which."""

from pathlib import Path
from typing import Final

from tests.games.edited_rules import play_with

PLAY: Final = """
from tests.games.checks import faults_of
from tests.games.matches import play_by_chance
from games.cities import GAME, CitiesSettings
for mode, seats in (("standard", 4), ("long", 2), ("solo", 1)):
    for seed in range(3):
        final = play_by_chance(GAME, CitiesSettings(mode=mode, board="kyoto"), seats, seed)
        assert faults_of(GAME, final) == []
        print(sum(name == "Lake" for district in final.districts for name in [one.tile for one in district.tiles]))
"""
EDITS: Final = {
    'id = "new_york"': 'id = "kyoto"',
    'T01 = ["red", "green", "blue", "yellow"]': 'Lake = ["water", "water", "water", "water"]',
    'id = "swan"': 'id = "kayak"',
    'condition = { kind = "each", cell = { what = "building", colour = "red", least_height = 3 } }': (
        'condition = { kind = "line", cells = [{ what = "water" }, { what = "building" }, { what = "park" }] }'
    ),
}


def test_other_boards_tiles_features_and_cards_are_played_with(tmp_path: Path) -> None:
    played = play_with(tmp_path, "cities", EDITS, PLAY)
    assert played.stderr == ""
    assert {int(line) for line in played.stdout.split()} == {0, 1}


def test_a_mistake_in_the_file_is_named_when_the_game_is_loaded(tmp_path: Path) -> None:
    played = play_with(
        tmp_path,
        "cities",
        {'T05 = ["water", "blue", "yellow", "green"]': 'T05 = ["water", "pink", "yellow", "red"]'},
        PLAY,
    )
    assert played.returncode == 1
    assert "- tile T05: a space is water, park, red, green, blue or yellow, not 'pink'" in played.stderr
