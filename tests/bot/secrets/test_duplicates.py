"""A duplicate: until its close, others get the same bytes whatever its secret and the games already played."""

from pathlib import Path
from typing import Final

import pytest
from structlog.testing import capture_logs

from bot.settings import DATABASE_FILE
from bot.store import Duplicate, DuplicateSecret, Store
from bot.table.choices.panel import Panel
from bot.table.duplicate.groups import groups_page
from bot.table.duplicate.playing import duplicate_page
from bot.table.duplicate.standings import game_in_duplicate
from bot.table.ending.verify import finished_game, game_for_everybody
from bot.table.exporting import export_account
from bot.table.overview import read_overview
from bot.table.solo.beginnings import SoloRequest
from bot.table.solo.racing import RaceableCity, Races, open_to_races, raceable_tables
from bot.table.stats.figures import server_figures
from bot.ui.duplicate.card import duplicate_card, personal_duplicate_card
from bot.ui.lines.tables_card import tables_card
from games.core import State
from render.texts import LANGUAGES
from tests.bot.new_database import new_database
from tests.bot.secrets.test_days import not_replayed, refused
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club
from tests.bot.table.duplicates import GAME, GUILD, compared, founded, group_of, opened, played, played_out
from tests.bot.ui.sending import layout_of
from tests.examples import seeded

DIGEST: Final = "f" * 64
"""In place of the digest, which has to differ."""


async def world(folder: Path, secret: str, seats: int) -> tuple[Club, Duplicate]:
    """A club with a duplicate of this secret."""
    (folder / secret).mkdir(parents=True)
    club = Club(await Store.open(new_database(folder / secret / DATABASE_FILE), Watch()))
    duplicate = await opened(club, seats=seats)
    about = DuplicateSecret(secret, "5" * 32)
    async with club.store.transaction() as tx:
        await tx.duplicates.update(duplicate.id, secret=about.secret, salt=about.salt, digest=DIGEST)
        found = await tx.duplicates.get(duplicate.id)
    assert found is not None
    return club, found


async def finished(club: Club, duplicate: Duplicate) -> Panel:
    """What Hana sees at the end of her game, alone or with Carla."""
    if duplicate.seats == 1:
        return await played(club, duplicate, HANA)
    table_id = await group_of(club, duplicate, HANA, CARLA)
    await founded(club, duplicate, DEV)
    await played_out(club, table_id)
    return await club.panel(HANA, table_id)


async def seen_by_ben(folder: Path, secret: str, seats: int) -> tuple[list[object], State]:
    """All that Ben can get of it, and what is logged meanwhile; and what Hana has seen at last."""
    with capture_logs() as logged:
        club, duplicate = await world(folder, secret, seats)
        panel = await finished(club, duplicate)
        table_id, races = panel.table_id, Races(club.tables, not_replayed)
        page, overview = (
            await duplicate_page(club.store, BEN.id, duplicate.id),
            await read_overview(club.tables, BEN.id),
        )
        cards = [duplicate_card(duplicate, (await groups_page(club.store, duplicate.id)).groups)]
        for language in LANGUAGES:
            cards += [personal_duplicate_card(page, BEN.id, language), tables_card(overview, language)]
        attempts = (
            compared(club, duplicate),
            game_in_duplicate(club.tables, duplicate.id, table_id),
            finished_game(club.tables, table_id, GUILD, BEN.id, for_players=True),
            game_for_everybody(club.tables, table_id),
            club.tables.public_for(table_id, BEN.id),
            open_to_races(club.tables, BEN, table_id),
            races.begin(BEN, RaceableCity(table_id), SoloRequest(GAME, 9, "en"), club.interaction()),
        )
        refusals = [await refused(attempt) for attempt in attempts]
        exported = await export_account(club.store, BEN.id)
        figures, raceable = await server_figures(club.store, GUILD), await raceable_tables(club.store, HANA.id, BEN.id)
        assert not (figures.games or raceable)
    await club.store.close()
    return [*map(layout_of, cards), *refusals, exported, logged], panel.view


@pytest.mark.parametrize("seats", [1, 2])
@seeded(2)
async def test_until_the_close_nobody_learns_anything_of_the_game_of_another(
    tmp_path: Path, seed: int, seats: int
) -> None:
    folder = tmp_path / str(seed)
    (one, hers), (other, hers_there) = [
        await seen_by_ben(folder, f"{seed:062x}{number:02x}", seats) for number in (1, 2)
    ]
    assert hers != hers_there
    assert one == other
