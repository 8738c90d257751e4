"""The city of the day: until its close, who has not played it gets the same bytes whatever its secret and course."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest
from structlog.testing import capture_logs

from bot.settings import DATABASE_FILE
from bot.store import Day, DaySecret, Store
from bot.store.days import DAY_SECONDS
from bot.table.choices.panel import Panel
from bot.table.daily.attempts import DayRequest, best_city, day_page, play_day, practise_day
from bot.table.daily.boards import day_board
from bot.table.daily.sharing import shared_city, shared_result
from bot.table.ending.replaying import Replay
from bot.table.ending.verify import FinishedGame, finished_game, game_for_everybody
from bot.table.exporting import export_account
from bot.table.overview import read_overview
from bot.table.refusal import Refusal
from bot.table.solo.beginnings import SoloRequest
from bot.table.solo.racing import RaceableCity, Races, open_to_races, raceable_tables
from bot.table.stats.figures import server_figures
from bot.ui.daily.card import day_card
from bot.ui.lines.tables_card import tables_card
from games.core import COMMIT, Rng, State
from games.registry import find_game
from render.texts import LANGUAGES
from tests.bot.new_database import new_database
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, HANA, Club, first_count
from tests.bot.ui.sending import layout_of
from tests.examples import seeded

TODAY: Final = 20_787
REQUEST: Final = DayRequest(TODAY, 1, 9, "en")


async def world(folder: Path, secret: str) -> tuple[Club, Panel]:
    """A club, and Hana's last panel in the city of a day with this secret; its digest, which has to differ, is not."""
    watch, game = Watch(), find_game("welcome_to")
    watch.now = TODAY * DAY_SECONDS + 1
    (folder / secret).mkdir(parents=True)
    club = Club(await Store.open(new_database(folder / secret / DATABASE_FILE), watch))
    day = Day(TODAY, 1, game.name, {"mode": "solo"}, game.version, 60, "f" * 64, 0)
    async with club.store.transaction() as tx:
        await tx.days.add(day, DaySecret(TODAY, secret, "5" * 32))
    panel, rng = await play_day(club.tables, HANA, REQUEST, club.interaction()), Rng.of(secret)
    while (ask := panel.ask) is not None:
        first = rng.below(len(ask.options)) if not ask.several and ask.kind != COMMIT else 0
        chosen = range(first, first + first_count(ask))
        verb = "commit" if ask.kind == COMMIT else "choose"
        panel = await club.press(HANA, panel, verb, *(chosen if verb == "choose" else ()))
    return club, panel


async def refused(act: Awaitable[object]) -> str:
    with pytest.raises(Refusal) as caught:
        await act
    return str(caught.value)


async def seen_by_ben(folder: Path, secret: str) -> tuple[list[object], State]:
    """All that Ben can get of the day, and what is logged meanwhile; and what Hana has seen at last."""
    with capture_logs() as logged:
        club, panel = await world(folder, secret)
        table_id, races = panel.table_id, Races(club.tables, not_replayed)
        page, overview = await day_page(club.store, BEN.id), await read_overview(club.tables, BEN.id)
        cards = [card for language in LANGUAGES for card in (day_card(page, language), tables_card(overview, language))]
        attempts = (
            finished_game(club.tables, table_id, 1, BEN.id, for_players=True),
            game_for_everybody(club.tables, table_id),
            club.tables.public_for(table_id, BEN.id),
            practise_day(club.tables, BEN, REQUEST, club.interaction()),
            day_board(club.store, BEN.id, TODAY, 1),
            shared_result(club.tables, BEN, TODAY, 1),
            shared_city(club.tables, BEN.id, table_id, is_shared=True),
            open_to_races(club.tables, BEN, table_id),
            best_city(club.store, TODAY, 1),
            races.begin(BEN, RaceableCity(table_id), SoloRequest("welcome_to", 9, "en"), club.interaction()),
        )
        refusals = [await refused(attempt) for attempt in attempts]
        exported = await export_account(club.store, BEN.id)
        figures, raceable = await server_figures(club.store, 1), await raceable_tables(club.store, HANA.id, BEN.id)
        assert not (figures.games or raceable)
    await club.store.close()
    return [*map(layout_of, cards), *refusals, exported, logged], panel.view


async def not_replayed(make: Callable[[FinishedGame], Replay], game: FinishedGame) -> Replay:
    raise AssertionError(game)


@seeded(4)
async def test_until_the_close_nobody_who_has_not_played_learns_anything(tmp_path: Path, seed: int) -> None:
    folder = tmp_path / str(seed)
    (one, hers), (other, hers_there) = [await seen_by_ben(folder, f"{seed:062x}{number:02x}") for number in (1, 2)]
    assert hers != hers_there
    assert one == other
