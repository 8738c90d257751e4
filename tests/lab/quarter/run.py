"""Plays a quarter of a year of a server, shows it from its start to its poster and film, and checks what is kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random
from typing import Final

from bot.store import Deadline
from bot.table.choices.options import modes_for_several
from bot.table.forgetting import forget_person
from bot.table.memory.state import Person
from bot.table.town.season import QUARTER_CACHE, season_bounds, season_number_at, season_page
from games.registry import GAMES, find_game
from tests.lab.commands.reports import SimulationReport
from tests.lab.quarter.checking import (
    MAX_BYTES,
    largest_pictures,
    shown_traces,
    stored_traces,
    wrong_quarters,
    wrong_ratings,
    wrong_statistics,
)
from tests.lab.quarter.playing import CHANNEL, GUILD, Clock, GuildPlayers, Member, members, open_guild
from tests.lab.quarter.showing import Shown, shown_to, write
from tests.lab.quarter.tournament import play_tournament

DAYS: Final = 90
MOST_SEATS: Final = 4
ALONE: Final = 0.2
"""The share of the games that are played alone."""
UNASKED: Final = 8
"""One of so many people does not answer whether to be shown."""
ENTERED: Final = 8
"""So many people play in the tournament; those who do not want to be shown any more are not among them."""
VIEWER: Final = 0
OPTING_OUT, FORGOTTEN = slice(1, 3), slice(3, 5)
"""The people who do not want to be shown any more, and those who are forgotten."""
MOMENTS: Final = {"start": 0.1, "middle": 0.5, "end": 1.0}
"""The shares of the games after which everything is shown."""


@dataclass(frozen=True)
class QuarterPlan:
    """So many people and games, from the first day of a quarter of a year; `seed` is that of all chance."""

    people: int
    games: int
    start: date
    seed: int


async def run(plan: QuarterPlan, folder: Path) -> SimulationReport:
    """Play, show, let people withdraw and be forgotten, and check. The messages are written to the folder."""
    began = datetime(plan.start.year, plan.start.month, plan.start.day, tzinfo=UTC).timestamp()
    people, report, database = members(plan.people), SimulationReport(), folder / "games.sqlite"
    players = await open_guild(database, people, plan.seed, Clock(began))
    try:
        quarter = SimulatedQuarter(plan, folder, people, players, report)
        await quarter.agree()
        await quarter.open_tables()
        await quarter.play(began)
        await quarter.close_season()
        await quarter.compare()
        await quarter.withdraw()
        await quarter.forget()
    finally:
        await players.store.close()
    report.wrong += stored_traces(_persons(people[FORGOTTEN]), database)
    return report


class SimulatedQuarter:
    """The acts of a simulated quarter, in their order."""

    def __init__(
        self, plan: QuarterPlan, folder: Path, people: Sequence[Member], players: GuildPlayers, report: SimulationReport
    ) -> None:
        self._plan, self._folder, self._people, self._players, self._report = plan, folder, people, players, report
        self._season = season_number_at(players.clock.now)
        self._chance, self._tournaments = Random(plan.seed), list[int]()

    async def agree(self) -> None:
        """Let most people agree to be named and to have their cities in the town."""
        for number, person in enumerate(_persons(self._people)):
            if number % UNASKED != UNASKED - 1:
                await self._players.prefer(person, "on_boards", "named")
                await self._players.prefer(person, "in_town", "yes")

    async def open_tables(self) -> None:
        """Let some people open tables at which nobody else sits down, and several play a tournament."""
        hosts = _persons(self._people[FORGOTTEN.start :])
        for game, host in zip(GAMES, hosts, strict=False):
            await self._players.opened(game, [host], GUILD, CHANNEL, seats=2)
        entered = hosts[:ENTERED]
        self._tournaments.append(await play_tournament(self._players, entered))
        self._report.counts["people in a tournament"] = len(entered)

    async def play(self, began: float) -> None:
        """Play all games, spread over the quarter, and show everything at each moment."""
        shown_after = {max(1, round(share * self._plan.games)): name for name, share in MOMENTS.items()}
        for number in range(self._plan.games):
            clock = self._players.clock
            clock.now = max(clock.now, began + number * DAYS * 86_400 / self._plan.games)
            await self._play(number)
            if name := shown_after.get(number + 1):
                await self._write(name)
        self._report.counts["days"] = round((self._players.clock.now - began) / 86_400)

    async def _play(self, number: int) -> None:
        game = find_game([*GAMES][number % len(GAMES)])
        most = min(MOST_SEATS, game.modes[modes_for_several(game)[0]].most_seats)
        seats = 1 if self._chance.random() < ALONE else self._chance.randint(2, most)
        await self._players.play_game(game.name, _persons(self._chance.sample(self._people, seats)))
        self._report.counts[f"games with {seats} people"] += 1

    async def close_season(self) -> None:
        """Let the season end, and show everything: the poster with the film, which drawn again are the same."""
        clock = self._players.clock
        clock.now = max(clock.now, season_bounds(self._season)[1])
        first = await self._write("season")
        QUARTER_CACHE.clear()
        again = await self._shown(has_pictures=True)
        pairs = zip(first, again, strict=True)
        self._report.wrong += [
            f"{one.name} is another picture" for one, other in pairs if one.pictures != other.pictures
        ]

    async def compare(self) -> None:
        """Compare results, titles, choices, quarters and ratings with the recordings and places."""
        tables, wrong = await wrong_statistics(self._players)
        ratings, wrong_too = await wrong_ratings(self._players)
        page = await season_page(self._players.tables, GUILD, self._season)
        self._report.wrong += await wrong_quarters(self._players.tables, page)
        recomputed = {"tables": tables, "ratings": ratings, "quarters": len(page.quarters)}
        self._report.counts |= {f"{name} recomputed": count for name, count in recomputed.items()}
        self._report.wrong += [*wrong, *wrong_too]

    async def withdraw(self) -> None:
        """Let some people say no to being shown: everything forgets them."""
        gone = _persons(self._people[OPTING_OUT])
        self._expect_seen(gone, await self._shown())
        for person in gone:
            await self._players.prefer(person, "on_boards", "nameless")
            await self._players.prefer(person, "in_town", "no")
        self._report.wrong += shown_traces(gone, await self._shown())

    async def forget(self) -> None:
        """Let some people be forgotten: everything forgets them, the database too, and all else stays."""
        gone = _persons(self._people[FORGOTTEN])
        self._expect_seen(gone, await self._shown())
        for person in gone:
            planned = Deadline(f"forget:{person.id}", "forget", int(self._players.clock.now), user_id=person.id)
            async with self._players.store.transaction() as tx:
                await tx.deadlines.plan(planned)
            await forget_person(self._players.tables, planned)
        self._report.wrong += shown_traces(gone, await self._write("without"))
        page = await season_page(self._players.tables, GUILD, self._season)
        absent = {one.id for one in [*gone, *_persons(self._people[OPTING_OUT])]}
        self._report.wrong += [f"a city of {one.built.user_id}" for one in page.quarters if one.built.user_id in absent]
        self._report.counts["quarters without the absent"] = len(page.quarters)
        tables, wrong = await wrong_statistics(self._players)
        self._report.counts["tables recomputed without the forgotten"] = tables
        self._report.wrong += wrong

    def _expect_seen(self, people: Sequence[Person], shown: Sequence[Shown]) -> None:
        """Note people who are not seen although they may be: then a search for them would prove nothing."""
        self._report.wrong += [f"{one.name} is not seen" for one in people if not [*shown_traces([one], shown)]]

    async def _write(self, name: str) -> list[Shown]:
        """Show everything and write it to the folder of this name; a picture that is too large is wrong."""
        shown = await self._shown(has_pictures=True)
        write(self._folder / name, shown)
        for picture, size in largest_pictures(shown).items():
            self._report.counts[f"bytes of the largest {picture}, {name}"] = size
            self._report.wrong += [f"{picture} has {size} bytes, {name}"] if size > MAX_BYTES[picture] else []
        return shown

    async def _shown(self, *, has_pictures: bool = False) -> list[Shown]:
        viewer = self._people[VIEWER].person.id
        return await shown_to(self._players, viewer, self._season, self._tournaments, has_pictures=has_pictures)


def _persons(people: Sequence[Member]) -> list[Person]:
    return [member.person for member in people]
