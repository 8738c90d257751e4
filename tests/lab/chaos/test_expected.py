"""The texts that the newest message of a table may have."""

from pathlib import Path

from bot.store import Store
from bot.ui.table.table_card import reveal_card
from tests.bot.new_database import new_file
from tests.bot.ui.tables import ONE_PIXEL
from tests.lab.bench.played_tables import PlayedTables
from tests.lab.chaos.expected import newest_texts


async def test_the_end_of_a_game_may_be_told_with_its_film_and_before_it(tmp_path: Path) -> None:
    store = await Store.open(new_file(tmp_path / "games.db"))
    played = PlayedTables(store)
    table = await played.opened("towers")
    await played.play(table)
    public = await played.tables.public(table)
    texts = await newest_texts(played.tables, table)
    for film in ([], [ONE_PIXEL]):
        result = reveal_card(public, [], ONE_PIXEL, film).words.rpartition("### ")[2]
        heading = f"**テーブル{table}の動画：はじめから終わりまで**"
        assert any(text.endswith(result) and (heading in text) == bool(film) for text in texts)
    await store.close()
