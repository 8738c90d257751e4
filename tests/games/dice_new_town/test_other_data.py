"""Whoever puts other things into the data file plays with them; whoever makes a mistake is told which."""

from pathlib import Path
from typing import Final

from tests.games.edited_rules import play_with

PLAY: Final = """
from games.bots import GreedyPlayer
from tests.games.checks import faults_of
from tests.games.matches import play_match
from games.dice_new_town import CARDS, FACTS, GAME, DiceNewTownSettings, fills_exactly
print(fills_exactly((2, 2, 2), None, (5, 3)), CARDS[8].name.en)
for mode, seats in (("standard", 2), ("solo", 1)):
    final = play_match(GAME, DiceNewTownSettings(mode=mode), [GreedyPlayer(4)] * seats, 1).position.base
    assert faults_of(GAME, final) == []
    print(final.round, final.grid[0])
"""
EDITS: Final = {
    "normal = 4\nextension = 1": "normal = 2\nextension = 1",
    "5 = [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]]": "5 = [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]]",
    "grid = [18, 5, 4, 15, 7,": "grid = [4, 5, 18, 15, 7,",
    "points = [2, 5, 8]": "points = [4, 6, 9]",
    'effect = "free_exchange"\nname = { en = "Workshop"': 'effect = "add_black"\namount = 1\nname = { en = "Forge"',
    "formats = [1, 1, 2, 2, 3, 4]": "formats = [4, 3, 2, 2, 1, 1]",
}


def test_other_lands_pieces_points_cards_and_rounds_are_played_with(tmp_path: Path) -> None:
    played = play_with(tmp_path, "dice_new_town", EDITS, PLAY)
    assert played.stderr == ""
    assert played.stdout.splitlines() == ["False Forge", "2 4", "3 4"]


def test_a_mistake_in_the_file_is_named_when_the_game_is_loaded(tmp_path: Path) -> None:
    played = play_with(tmp_path, "dice_new_town", {"grades = [20, 32,": "grades = [32, 20,"}, PLAY)
    assert played.returncode == 1
    assert "- solo grades: they rise" in played.stderr
