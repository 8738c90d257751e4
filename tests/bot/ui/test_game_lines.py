"""What is said of a game in a line: what one does, how long it takes, how hard it is and for how many."""

import pytest

from bot import limits
from bot.ui.lines.game_lines import game_facts_text, game_list_line, game_menu_line
from bot.ui.lines.suggestions import resolve_game, suggest_all_games, suggest_games_for_several
from games.registry import GAMES
from render.face import face_of
from render.texts import LANGUAGES
from tests.bot.ui.test_limits_of_everything import typing

TOLD = [game for game in GAMES if face_of(game, "en").primer]
each_game = pytest.mark.parametrize("game", TOLD)


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_a_menu_has_room_for_the_whole_line(game: str, language: str) -> None:
    words = face_of(game, language).words
    line = game_menu_line(game, language)
    assert line.startswith(words.title()) and words.pitch() in line and "…" not in line.removeprefix(words.title())
    assert len(line) <= limits.MAX_CHOICE_NAME_LENGTH
    assert game_list_line(game, language).startswith(f"- **{words.title()}**")


def test_a_lobby_says_minutes_weight_and_seats() -> None:
    about, facts = game_facts_text("barrage", "en").splitlines()
    assert about == "Dam rivers and turn their water into energy"
    assert facts == "-# 90–150 min, about 3 min a turn · heavy · 2–4 players, or alone (/solo)"
    assert (
        game_facts_text("cities", "ja").splitlines()[1]
        == "-# 30〜45分（1手番 約1分）・やさしい・2〜4人（1人なら /ひとりで）"
    )


def test_a_game_that_says_nothing_about_itself_has_its_title_and_no_facts() -> None:
    assert "towers" not in TOLD
    assert game_menu_line("towers", "en") == game_list_line("towers", "en") == face_of("towers", "en").words.title()
    assert game_facts_text("towers", "en") == ""


@each_game
async def test_games_are_proposed_with_their_lines_and_found_by_them(game: str) -> None:
    for suggest in (suggest_all_games, suggest_games_for_several):
        proposed = {choice.value: choice.name for choice in await suggest(typing("en"), "")}
        assert proposed[game] == game_menu_line(game, "en")
    assert [choice.value for choice in await suggest_all_games(typing("en"), game_menu_line(game, "en"))] == [game]
    assert resolve_game(game_menu_line(game, "en")) == game
