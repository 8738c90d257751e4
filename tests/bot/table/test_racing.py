"""Races: a finished solo game's task again, beside its city as it was in the same round, and never as it was later."""

from dataclasses import replace
from typing import Any, Final

import pytest

from bot.store import Day, DaySecret
from bot.store.days import DAY_SECONDS
from bot.table.choices.options import settings_of
from bot.table.choices.panel import Panel, RacedCity
from bot.table.daily.attempts import DayRequest, best_city, play_day
from bot.table.ending.replaying import Replay, replay_of
from bot.table.ending.verify import FinishedGame
from bot.table.forgetting import forget_person, plan_forgetting
from bot.table.memory.state import OVER, Person
from bot.table.solo import games as solo
from bot.table.solo.beginnings import MAX_COPIES, SoloRequest
from bot.table.solo.racing import RaceableCity, Races, open_to_races, raceable_tables, withdraw_from_races
from bot.ui.table.race_card import raced_city_orders
from bot.ui.turn.solo_card import solo_card, solo_orders
from games.core import COMMIT, SOLO, Move, Position, Rng, decode, encode
from games.registry import GAMES, find_game
from render.kit.scene import round_of
from render.orders import draw_all
from render.picture import Picture
from tests.bot.secrets.worlds import sent
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, HANA, Club, refused
from tests.bot.table.test_day_boards import TODAY
from tests.bot.table.test_day_boards import wish as wish_to_be
from tests.bot.table.test_packed_games import finished

ALONE: Final = [name for name in GAMES if SOLO in find_game(name).modes]
NEVER: Final = 10**6


async def replaying(work: Any, game: FinishedGame) -> Replay:
    return replay_of(game)


def races(club: Club) -> Races:
    return Races(club.tables, replaying)


async def alone(club: Club, name: str = "welcome_to", person: Person = HANA) -> int:
    """The number of a solo game that has just begun."""
    shown = await solo.begin_or_find(club.tables, person, SoloRequest(name, 9, "en"), club.interaction())
    assert isinstance(shown, Panel)
    return shown.table_id


async def race_city(club: Club, city: RaceableCity, person: Person) -> Panel:
    request = SoloRequest((await club.stored(city.table_id)).game, 9, "en")
    return await races(club).begin(person, city, request, club.interaction())


async def race(club: Club, table_id: int, person: Person = HANA) -> Panel:
    return await race_city(club, RaceableCity(table_id), person)


async def offered(club: Club, owner: Person, person: Person) -> list[int]:
    return [row.id for row in await raceable_tables(club.store, owner.id, person.id)]


async def play_by_chance(
    club: Club, table_id: int, seed: int, until_round: int = NEVER, then: int | None = None
) -> Position:
    """Chance plays a solo game up to this round, and another chance (`then`) on from there; without one it stays."""
    row, moves = await club.stored(table_id), list[Move]()
    async with club.store.read() as reading:
        start = await reading.choices.start_position(table_id)
    game = find_game(row.game)
    position = Position.start(game, settings_of(row), 1, row.secret or "", row.version)
    if start is not None:
        position = Position(game, decode(start, game.state_type))
    rng, later = Rng(seed), Rng(then or 0)
    while not position.over and (then is not None or round_of(position.base) < until_round):
        (ask,) = position.asks().values()
        chance = rng if round_of(position.base) < until_round else later
        moves += position.apply(0, COMMIT if ask.kind == COMMIT else ask.sample(chance))
    async with club.store.transaction() as tx:
        await tx.choices.drop_final_moves(table_id, 0)
        await tx.choices.append_final_moves(table_id, 0, moves)
        phase = OVER if position.over else row.phase
        await tx.tables.update(row, phase=phase, checkpoint=encode(position.base), number=position.number)
    club.restart()
    return position


async def beside(club: Club, panel: Panel) -> RacedCity:
    city = await races(club).city_beside(panel, "en")
    assert city is not None
    return city


async def received(club: Club, table_id: int) -> Any:
    """All that the racer gets: the message, and what its pictures are drawn from."""
    panel = await club.panel(HANA, table_id)
    panel = replace(panel, raced_city=await beside(club, panel))
    assert panel.alone is not None
    return sent(solo_card(panel, panel.alone, "en", [])), solo_orders(panel, "en")


class TestTheSameTask:
    """A race begins from the same start, by the same rules, and never counts."""

    async def test_the_same_choices_lead_to_the_same_end(self, club: Club) -> None:
        raced = await alone(club, "dice_new_town")
        end = await play_by_chance(club, raced, 1)
        panel = await race(club, raced)
        assert (panel.row.kind, panel.row.settings["origin"]) == ("race", {"table": raced})
        assert (await play_by_chance(club, panel.table_id, 1)).base == end.base

    async def test_it_is_no_result_and_no_past_game(self, club: Club) -> None:
        raced = await alone(club)
        await play_by_chance(club, raced, 1)
        panel = await race(club, raced)
        await play_by_chance(club, panel.table_id, 2)
        over = await club.panel(HANA, panel.table_id)
        assert over.standings and over.alone is not None and (over.alone.past, over.alone.digest) == ((), None)
        async with club.store.read() as reading:
            assert await reading.results.past_points(panel.table_id, 0) == []

    async def test_pressed_again_it_goes_on_and_begun_anew_it_is_a_race_again(self, club: Club) -> None:
        raced = await alone(club)
        await play_by_chance(club, raced, 1)
        panel = await race(club, raced)
        assert (await race(club, raced)).table_id == panel.table_id
        anew = await solo.begin_anew(club.tables, HANA, panel.table_id, club.interaction())
        assert isinstance(anew, Panel) and (anew.row.kind, anew.row.settings["origin"]) == ("race", {"table": raced})
        assert (await beside(club, anew)).table.row.id == raced


class TestTheRacedCity:
    """The raced city stands as it stood when the racer's round began."""

    @pytest.mark.parametrize("name", ALONE)
    async def test_nothing_depends_on_its_later_rounds(self, club: Club, name: str) -> None:
        """The racer chooses as the player of the city did; in the next round the cities differ."""
        raced = await alone(club, name)
        end = await play_by_chance(club, raced, 1, until_round=3, then=2)
        racing = (await race(club, raced)).table_id
        await play_by_chance(club, racing, 1, until_round=3)
        city, told = await beside(club, await club.panel(HANA, racing)), await received(club, racing)
        assert city.table.view == (await club.tables.public(racing)).view and city.points == city.own_points
        other = await play_by_chance(club, raced, 1, until_round=3, then=5)
        assert end.base != other.base and await received(club, racing) == told

    async def test_no_byte_of_its_picture_depends_on_them_but_on_the_earlier_ones(self, club: Club) -> None:
        raced, pictures = await alone(club), list[list[Picture]]()
        await play_by_chance(club, raced, 1)
        racing = (await race(club, raced)).table_id
        await play_by_chance(club, racing, 9, until_round=9)
        for seed, until, then in ((1, 9, 2), (1, 9, 5), (4, 9, 5)):
            await play_by_chance(club, raced, seed, until, then)
            pictures.append(draw_all(raced_city_orders(await beside(club, await club.panel(HANA, racing)), "light")))
        same, later, earlier = pictures
        assert same == later != earlier and [one.name for one in same] == ["ghost.png"]

    async def test_it_is_in_the_round_of_the_racer_and_at_the_end_at_its_own(self, club: Club) -> None:
        raced = await alone(club)
        end = await play_by_chance(club, raced, 1)
        racing = (await race(club, raced)).table_id
        for number in (1, 2, 5):
            await play_by_chance(club, racing, 9, until_round=number)
            city = await beside(club, await club.panel(HANA, racing))
            assert (round_of(city.table.view), city.table.over) == (number, False)
        own_end = await play_by_chance(club, racing, 9)
        city = await beside(club, await club.panel(HANA, racing))
        points = [position.standings()[0].points for position in (end, own_end)]
        assert city.table.over and [city.points, city.own_points] == points

    async def test_it_is_away_while_a_turn_is_open(self, club: Club) -> None:
        raced = await alone(club)
        await play_by_chance(club, raced, 1)
        panel = await club.choose_first(HANA, await race(club, raced))
        assert panel.undoable_count and await races(club).city_beside(panel, "en") is None


class TestWhoMayRace:
    """One's own city, and any that its player has shown; whoever may not learns nothing of the game."""

    async def test_others_only_once_they_are_invited(self, club: Club) -> None:
        raced = await alone(club)
        await refused(race(club, raced, BEN), "no_table")
        await play_by_chance(club, raced, 1)
        await refused(race(club, raced, BEN), "no_table")
        await refused(open_to_races(club.tables, BEN, raced), "not_your_solo")
        await open_to_races(club.tables, HANA, raced)
        assert (await race(club, raced, BEN)).seats[0].user_id == BEN.id

    async def test_a_withdrawn_invitation_begins_no_race_and_ends_none(self, club: Club) -> None:
        raced = await alone(club)
        await play_by_chance(club, raced, 1)
        await refused(withdraw_from_races(club.tables, HANA, raced), "no_table")
        await open_to_races(club.tables, HANA, raced)
        begun = await race(club, raced, BEN)
        await refused(withdraw_from_races(club.tables, BEN, raced), "not_your_solo")
        await withdraw_from_races(club.tables, HANA, raced)
        await refused(race(club, raced, CARLA), "race_withdrawn")
        assert (await race(club, raced, BEN)).table_id == begun.table_id
        assert (await races(club).city_beside(begun, "en")) is not None
        await open_to_races(club.tables, HANA, raced)
        assert (await race(club, raced, CARLA)).seats[0].user_id == CARLA.id

    async def test_no_running_game_no_copy_and_no_game_of_several(self, club: Club) -> None:
        running, several = await alone(club), await finished(club, "welcome_to")
        before = await club.counted()
        for table_id in (running, several):
            await refused(race(club, table_id), "not_raced")
            await refused(open_to_races(club.tables, HANA, table_id), "not_raced")
        assert await club.counted() == before

    async def test_no_game_by_rules_in_which_choices_change_the_luck(self, club: Club) -> None:
        raced = await alone(club, "dice_new_town")
        await play_by_chance(club, raced, 1)
        await club.tables.update_row(raced, version=2)
        await refused(race(club, raced), "not_raced")

    async def test_not_more_than_so_many_unfinished_ones(self, club: Club) -> None:
        cities = [await alone(club, person=Person(number, "Friend")) for number in range(1, MAX_COPIES + 2)]
        for number, raced in enumerate(cities, 1):
            await play_by_chance(club, raced, 1)
            await open_to_races(club.tables, Person(number, "Friend"), raced)
        for raced in cities[:-1]:
            await race(club, raced)
        assert (await refused(race(club, cities[-1]), "too_many_copies")).fields == {"most": MAX_COPIES}


class TestForgetting:
    """Whoever is forgotten leaves a shown city without a name, and takes the others along."""

    @pytest.mark.parametrize("is_shown", [True, False])
    async def test_a_shown_city_stays_nameless_and_a_withdrawn_one_goes(self, club: Club, is_shown: bool) -> None:
        raced = await alone(club)
        await play_by_chance(club, raced, 1)
        await open_to_races(club.tables, HANA, raced)
        panel = await race(club, raced, BEN)
        if not is_shown:
            await withdraw_from_races(club.tables, HANA, raced)
        await plan_forgetting(club.store, HANA.id)
        async with club.store.read() as reading:
            [planned] = await reading.deadlines.of_person(HANA.id, "forget")
        await forget_person(club.tables, planned)
        city = await races(club).city_beside(await club.panel(BEN, panel.table_id), "en")
        assert (city is not None) is is_shown
        if city is not None:
            assert [(seated.user_id, seated.name) for seated in city.table.seats] == [(None, "")]


class TestCitiesOfADay:
    """Once a day is closed: its best city for everybody, and that of any player whom boards name."""

    @pytest.fixture
    async def raced(self, club: Club, watch: Watch) -> int:
        """Hana's city of a closed day, ended by chance in server 1."""
        watch.now = TODAY * DAY_SECONDS + 60
        async with club.store.transaction() as tx:
            await tx.days.add(
                Day(TODAY, 0, "welcome_to", {"mode": "solo"}, 1, 60, "", 0), DaySecret(TODAY, "7" * 64, "")
            )
        panel = await play_day(club.tables, HANA, DayRequest(TODAY, 1, 9, "en"), club.interaction())
        end = await play_by_chance(club, panel.table_id, 1)
        async with club.store.transaction() as tx:
            await tx.days.end_attempt(panel.table_id, end.standings()[0].points, {}, built=20)
        watch.now = (TODAY + 3) * DAY_SECONDS
        return panel.table_id

    async def test_the_best_of_the_server_or_else_of_all_without_a_name(self, club: Club, raced: int) -> None:
        assert await best_city(club.store, TODAY, 1) == RaceableCity(raced, is_best=True)
        assert await best_city(club.store, TODAY, 2) == RaceableCity(raced, is_best=True, is_nameless=True)
        assert await best_city(club.store, TODAY, None) == RaceableCity(raced, is_best=True, is_nameless=True)

    async def test_none_before_the_close_and_none_that_nobody_has_built(self, club: Club, watch: Watch) -> None:
        watch.now = TODAY * DAY_SECONDS + 60
        async with club.store.transaction() as tx:
            await tx.days.add(
                Day(TODAY, 0, "welcome_to", {"mode": "solo"}, 1, 60, "", 0), DaySecret(TODAY, "7" * 64, "")
            )
        await refused(best_city(club.store, TODAY, 1), "day_open")
        watch.now = (TODAY + 3) * DAY_SECONDS
        await refused(best_city(club.store, TODAY, 1), "day_unplayed")

    @pytest.mark.parametrize(
        ("wish", "guild", "named"),
        [("named", 1, True), ("named", 2, False), ("nameless", 1, False), ("ask", 1, False)],
    )
    async def test_its_player_is_named_to_the_own_server_and_only_if_she_wants_it(
        self, club: Club, raced: int, wish: str, guild: int, named: bool
    ) -> None:
        await wish_to_be(club, HANA, wish)
        panel = await race_city(club, await best_city(club.store, TODAY, guild), BEN)
        city = await races(club).city_beside(panel, "en")
        assert city is not None
        assert [seated.name for seated in city.table.seats] == (["Hana"] if named else [""])
        assert city.is_nameless is not named

    async def test_any_city_of_a_named_player_and_no_other(self, club: Club, watch: Watch, raced: int) -> None:
        for value in ("ask", "nameless"):
            await wish_to_be(club, HANA, value)
            await refused(race(club, raced, BEN), "no_table")
            assert await offered(club, HANA, BEN) == []
        await wish_to_be(club, HANA, "named")
        watch.now = (TODAY + 3) * DAY_SECONDS - 1
        await refused(race(club, raced, BEN), "no_table")
        await refused(race(club, raced), "day_open")
        assert await offered(club, HANA, BEN) == await offered(club, HANA, HANA) == []
        watch.now += 1
        assert await offered(club, HANA, BEN) == [raced]
        assert (await race(club, raced, BEN)).row.kind == "race"


class TestCitiesOfAPlayer:
    """All of one's own, and those of others that they show, the newest first."""

    async def test_ones_own_and_what_others_show(self, club: Club) -> None:
        first, second, running = [await alone(club, name) for name in ("welcome_to", "dice_new_town", "cities")]
        for table_id in (first, second):
            await play_by_chance(club, table_id, 1)
        assert await offered(club, HANA, HANA) == [second, first] and running not in await offered(club, HANA, HANA)
        assert await offered(club, HANA, BEN) == []
        await open_to_races(club.tables, HANA, first)
        assert await offered(club, HANA, BEN) == [first]
        await withdraw_from_races(club.tables, HANA, first)
        assert await offered(club, HANA, BEN) == []

    @pytest.mark.parametrize(("wish", "named"), [("ask", True), ("named", True), ("nameless", False)])
    async def test_an_invitation_names_its_player_unless_she_stays_nameless(
        self, club: Club, wish: str, named: bool
    ) -> None:
        raced = await alone(club)
        await play_by_chance(club, raced, 1)
        await wish_to_be(club, HANA, wish)
        shown = await open_to_races(club.tables, HANA, raced)
        assert [seated.name for seated in shown.seats] == (["Hana"] if named else [""])
        panel = await race(club, raced, BEN)
        city, own = await races(club).city_beside(panel, "en"), await beside(club, await race(club, raced))
        assert city is not None and (city.is_nameless, own.is_nameless) == (not named, False)
