"""What the introductory game of Barrage dealt is told to everybody at its start and to each before a first turn."""

from bot.table.memory.table import Table
from bot.ui.table.table_card import table_card
from bot.ui.turn.panel_card import panel_card
from games.barrage import GAME, BarrageSettings
from games.core import COMMIT, Position
from tests.bot.ui.sending import words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, sat_from_the_start, seats_of

OWN = {
    "en": "Companies are dealt; yours is Germany with Jill McDowell: you may build a conduit with as many mixers",
    "ja": "あなたはドイツ＋ジル・マクダウェルです。役員の能力：取水塔を、発電能力と",
}


def begun(language: str, mode: str = "introductory") -> Table:
    seats, position = seats_of(2), Position.start(GAME, BarrageSettings(mode=mode), 2, seed=1)
    row = new_table(2, 1, language, GAME.name).row
    return Table(row, seats, GAME, position, sittings=sat_from_the_start(seats))


def test_the_start_says_what_everybody_was_dealt_and_what_the_officer_does() -> None:
    said = words_of(table_card(begun("en").public(), ONE_PIXEL))
    assert "- Hana has Germany with Jill McDowell (“You may build a conduit with as many mixers" in said
    assert "Bruno has United States with Wilhelm Adler (“Your bases need 3 excavators" in said
    assert "アメリカ＋ヴィルヘルム" in words_of(table_card(begun("ja").public(), ONE_PIXEL))


def test_a_panel_tells_its_reader_alone_until_a_first_worker_is_placed() -> None:
    for language, own in OWN.items():
        assert own in words_of(panel_card(begun(language).panel(0), language, [ONE_PIXEL]))
        assert own not in words_of(panel_card(begun(language).panel(1), language, [ONE_PIXEL]))
    table = begun("en")
    position = table.require_started()
    position.apply(1, ("bank", "bank"))
    while 1 in position.asks():
        ask = position.asks()[1]
        position.apply(1, COMMIT if ask.kind == COMMIT else ask.options[0])
    assert OWN["en"] in words_of(panel_card(table.panel(0), "en", [ONE_PIXEL]))
    assert "Your company is" not in words_of(panel_card(table.panel(1), "en", [ONE_PIXEL]))


def test_where_companies_are_chosen_nothing_was_dealt() -> None:
    assert "with Jill" not in words_of(table_card(begun("en", "standard").public(), ONE_PIXEL))
