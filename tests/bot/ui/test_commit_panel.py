"""What stands above *Commit*: what was chosen, and whether the turn goes on after it."""

from collections.abc import Iterator

import msgspec
import pytest

from bot.playground.components import ComponentType
from bot.store import PersonRow
from bot.table.choices.open_turn import is_committed_unasked
from bot.table.choices.panel import Panel
from bot.table.memory.table import Table
from bot.table.settings.people import default_preferences
from bot.ui.lines.names import escape_markdown, names_with_honorifics, plain_names
from bot.ui.turn.panel_card import MAX_CHOSEN_LENGTH, chosen_lines, link_to_moved_panel_card, panel_card
from games.cities import GAME as CITIES
from games.core import COMMIT, SOLO, Position, Rng
from games.registry import GAMES, find_game
from render.face import face_of
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, seats_of
from tests.games.cities.table import SMALL, set_table
from tests.games.dice_new_town.table import play
from tests.games.dice_new_town.table import table as artisans
from tests.games.dice_new_town.test_managing import manage
from tests.towers.face import TowersFace

TURNS = 30


def commit_panels(game: str, mode: str, language: str) -> Iterator[Panel]:
    """The panels with which turns of a random game are to be committed."""
    rules = find_game(game)
    table = new_table(rules.modes[mode].least_seats, 3, language, game, rules.settings_type(mode=mode))
    position, rng, turns = table.require_started(), Rng(3), 0
    while not position.over and turns < TURNS:
        seat, ask = next(iter(position.asks().items()))
        if ask.kind == COMMIT:
            turns += 1
            yield table.panel(seat)
        position.apply(seat, ask.sample(rng))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_a_commit_always_says_what_was_chosen(game: str, language: str) -> None:
    face, texts = face_of(game, language), texts_in(language)
    rules = find_game(game)
    for mode in {rules.settings_type().mode, SOLO} & rules.modes.keys():
        for panel in commit_panels(game, mode, language):
            card = panel_card(panel, language, [ONE_PIXEL])
            assert_sendable(card)
            assert bool(panel.chosen) == bool(panel.undoable_count) or panel.is_forced
            said = "\n".join(chosen_lines(panel, face, texts))
            assert len(said) <= MAX_CHOSEN_LENGTH
            words = words_of(card)
            assert said or any(line.startswith("- ") for line in words.splitlines()) or not panel.chosen
            told = [line for line in words.splitlines() if line.startswith("- ")]
            for one in panel.chosen[:2]:
                labels = [escape_markdown(label) for label in face.words.untold_answers(*one)]
                assert all(label in words for label in labels)
                assert not any(label in line for label in labels for line in told), "it stands there twice"


ONCE = {
    "en": ["- You took the pieces red ×2 and blue.", "- You removed 2 red pieces and 1 blue piece from the game."],
    "ja": ["- 建物ピース（赤×2、青）を取りました。", "- 赤のピース2個、青のピース1個をゲームから取り除きました。"],
}


@pytest.mark.parametrize(("language", "lines"), ONCE.items())
async def test_what_news_tell_is_not_said_again_and_several_removed_things_are_one_line(
    language: str, lines: list[str]
) -> None:
    position = Position(CITIES, set_table(SMALL, SMALL, rows={"pieces": "red red blue | blue | red | down=green"}))
    table = Table(table_row(game=CITIES.name, language=language), seats_of(2), CITIES, position)
    for choice in (("pieces", 0), None, None, None):
        position.apply(0, choice)
    words = words_of(panel_card(table.panel(0), language, [ONE_PIXEL])).splitlines()
    assert words[1:3] == lines
    assert len(words) == 3


GIVEN = {
    "en": ("Give size 6 to number 2 in the turn order ({name})", "You gave a piece of size 6 to {name}"),
    "ja": ("大きさ6の資材を手番順2番目の人に譲る（{name}）", "大きさ6の資材を{name}に譲りました"),
}


@pytest.mark.parametrize(("language", "given"), GIVEN.items())
async def test_whoever_gives_something_reads_to_whom(language: str, given: tuple[str, str]) -> None:
    texts, names = texts_in(language), ["Hana", "*B*" + 29 * "x", "Carla"]
    table = new_table(3, 1, language, "dice_new_town")
    table.position = play(artisans(manage(3, "4 6")), ("collect",))
    table.seats = [msgspec.structs.replace(seated, name=names[seated.seat]) for seated in table.seats]
    label = given[0].format(name=plain_names(table.seats, texts)[1])
    asking = panel_card(table.panel(0), language, [ONE_PIXEL])
    assert f"C · {label}" in [button["label"] for button in parts_of(asking, ComponentType.BUTTON)]
    table.position = play(table.position, (6, 1))
    assert given[1].format(name=names_with_honorifics(table.seats, texts)[1]) in words_of(
        panel_card(table.panel(0), language, [ONE_PIXEL])
    )


NOTHING = {
    "en": ("- You stayed on land 3.", "You chose: Finish building"),
    "ja": ("- 職人は土地3にとどまりました。", "選んだもの：建築を終える"),
}
BUILDING = manage(3, "6").replace("manage", "{}").replace("white 1 2 4", "white 1 1 1", 1)


@pytest.mark.parametrize(("language", "said"), NOTHING.items())
async def test_what_was_not_done_is_said_only_where_nothing_was_done(language: str, said: tuple[str, str]) -> None:
    table = new_table(2, 1, language, "dice_new_town")
    for step, choice, wanted in (("move1", ("stay",), said[0]), ("build", ("done",), said[1])):
        table.position = play(artisans(BUILDING.format(step)), choice)
        lines = words_of(panel_card(table.panel(0), language, [ONE_PIXEL])).splitlines()
        assert [line for line in lines[1:] if line] == [wanted]


async def test_before_the_end_of_a_turn_nothing_is_repeated() -> None:
    table = new_table(2, 1, "en", "towers")
    assert table.panel(0).chosen == ()
    table.require_started().apply(0, table.require_started().asks()[0].options[0])
    assert table.panel(0).chosen == ()


def finished_turn() -> Panel:
    """The panel of somebody who has put a floor on a plot."""
    table = new_table(2, 1, "en", "towers")
    table.require_started().apply(0, table.require_started().asks()[0].options[0])
    table.require_started().apply(0, "east")
    return table.panel(0)


async def test_a_commit_in_the_middle_of_a_turn_says_that_the_turn_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Commit it?" in words_of(panel_card(finished_turn(), "en", [ONE_PIXEL]))
    monkeypatch.setattr(TowersFace, "unfinished_steps", ("build",))
    words = words_of(panel_card(finished_turn(), "en", [ONE_PIXEL]))
    assert "Commit this? Your turn goes on after it." in words


async def test_it_is_not_asked_unless_somebody_always_wants_to_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(2, 1, "en", "towers")
    position = table.require_started()
    for seat in (0, 1):
        position.apply(seat, position.asks()[seat].options[0])
        position.apply(seat, None)
    position.commit(1)
    assert not is_committed_unasked(position, 0, "final")
    monkeypatch.setattr(TowersFace, "unfinished_steps", ("build",))
    assert is_committed_unasked(position, 0, "final")
    assert not is_committed_unasked(position, 0, "always")


async def test_one_press_that_is_a_whole_turn_needs_no_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(2, 1, "en", "towers")
    position = table.require_started()
    for seat in (1, 0):
        position.apply(seat, position.asks()[seat].options[0])
        position.apply(seat, None)
    position.commit(1)
    assert not is_committed_unasked(position, 0, "final", ["floor", "plot"])
    monkeypatch.setattr(TowersFace, "final_kinds", ("floor",))
    assert is_committed_unasked(position, 0, "final", ["floor", "plot"])
    assert not is_committed_unasked(position, 0, "final", ["plot"])
    assert not is_committed_unasked(position, 0, "always", ["floor", "plot"])


async def test_the_last_word_of_a_turn_needs_no_commit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = new_table(2, 1, "en", "towers").require_started()
    for seat in (1, 0):
        position.apply(seat, position.asks()[seat].options[0])
        position.apply(seat, None)
    position.commit(1)
    monkeypatch.setattr(TowersFace, "last_kinds", ("plot",))
    assert not is_committed_unasked(position, 0, "final", ["plot"]), "somebody has declined"
    monkeypatch.setattr(TowersFace, "last_ways_out", ("plot",))
    assert is_committed_unasked(position, 0, "final", ["plot"])
    assert not is_committed_unasked(position, 0, "final", ["floor"])
    assert not is_committed_unasked(position, 0, "always", ["plot"])


def test_new_people_are_asked_where_a_commit_cannot_be_taken_back() -> None:
    assert default_preferences(1).confirm == "final"
    assert PersonRow(1, "light", confirm="always").confirm == "always"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_while_the_next_question_is_to_come_it_is_said_that_my_turn_opens_it_too(language: str) -> None:
    waiting = link_to_moved_panel_card(new_table(2, 3, language).panel(0), language)
    [button] = parts_of(waiting, ComponentType.BUTTON)
    said = {"en": "If it does not, press My turn.", "ja": "出ないときは「自分の番」を押してください。"}[language]
    assert words_of(waiting).endswith(said) and button["label"] in said
