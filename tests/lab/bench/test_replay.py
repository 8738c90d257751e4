"""What `bench replay` steps through: recorded games, stored as if people had played them."""

from pathlib import Path

from bot.store import Store
from bot.table.ending.replaying import replay_of
from bot.table.ending.verify import recorded_game
from tests.bot.new_database import new_file
from tests.lab.bench.played_tables import PEOPLE, PlayedTables
from tests.lab.bench.replay import longest_recording, store_recording


async def test_the_longest_recorded_game_is_stored_as_played(tmp_path: Path) -> None:
    recording, store = longest_recording("towers"), await Store.open(new_file(tmp_path / "games.db"))
    assert len(recording.choices) == 46
    played = PlayedTables(store)
    table_id = await store_recording(store, played, recording, PEOPLE[-1])
    replay = replay_of(await recorded_game(played.tables, table_id))
    assert replay.game.transcript.choices == recording.choices
    assert list(replay.checkpoints[-1].standings) == recording.standings
    await store.close()
