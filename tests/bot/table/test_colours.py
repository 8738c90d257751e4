"""The colours of seats: chosen before the start, by one person each, and kept."""

from bot.store import SeatRow
from bot.table.choices.panel import Lobby
from bot.table.lobby.before_start import JoinRequest
from bot.table.lobby.colours import choose_colour, colours_at, free_colours, lobby_to_choose_colour
from bot.table.lobby.rematch import open_or_join_rematch
from bot.table.memory.state import Person
from bot.table.settings.servers import Rights
from tests.bot.table.club import BEN, CARLA, HANA, Club, opening, reason

GAME = "dinner_in_paris"
RED, BLUE, VIOLET, GREEN = range(4)


async def gathered(club: Club, *others: Person, game: str = GAME) -> int:
    """The number of a table of Hana and these others before its start."""
    table_id = (await club.open(asked=opening(game=game))).row.id
    for person in others:
        await club.join(person, table_id)
    return table_id


async def choose(club: Club, person: Person, table_id: int, *colours: int) -> Lobby:
    """Pick these in the menu of colours."""
    return await choose_colour(club.tables, person, table_id, colours, club.interaction())


async def chosen(club: Club, table_id: int) -> list[int | None]:
    async with club.store.read() as reading:
        return [seated.colour for seated in await reading.seats.at_table(table_id)]


def seats(*colours: int | None) -> list[SeatRow]:
    """Seats whose people have chosen these."""
    return [SeatRow(seat, "", user_id=seat, colour=colour) for seat, colour in enumerate(colours)]


def test_a_seat_without_a_choice_has_its_usual_colour_or_the_first_that_is_left() -> None:
    assert colours_at(GAME, seats(None, None)) == ()
    assert colours_at(GAME, seats(None, GREEN)) == (RED, GREEN, VIOLET, BLUE)
    assert colours_at(GAME, seats(BLUE, None, None)) == (BLUE, RED, VIOLET, GREEN)
    assert colours_at(GAME, seats(VIOLET, RED, None)) == (VIOLET, RED, BLUE, GREEN)


async def test_a_choice_is_stored_and_survives_a_restart_and_the_start(club: Club) -> None:
    table_id = await gathered(club, BEN)
    await choose(club, BEN, table_id, GREEN)
    club.restart()
    await club.start(HANA, table_id)
    assert await chosen(club, table_id) == [None, GREEN]
    for person in (HANA, BEN):
        panel = await club.panel(person, table_id)
        assert colours_at(GAME, panel.seats) == (RED, GREEN, VIOLET, BLUE)


async def test_nobody_takes_a_colour_that_somebody_else_has_chosen(club: Club) -> None:
    table_id = await gathered(club, BEN)
    lobby = await choose(club, HANA, table_id, BLUE)
    assert free_colours(lobby, BEN.id) == [RED, VIOLET, GREEN]
    assert free_colours(lobby, HANA.id) == [RED, BLUE, VIOLET, GREEN]
    assert await reason(choose(club, BEN, table_id, BLUE)) == "colour_taken"
    for odd in ((), (4,), (999_999_999,), (RED, GREEN)):
        assert await reason(choose(club, BEN, table_id, *odd)) == "no_option"
    assert await chosen(club, table_id) == [BLUE, None]


async def test_only_people_at_the_table_choose_and_only_before_the_start(club: Club) -> None:
    table_id = await gathered(club, BEN)
    assert await reason(choose(club, CARLA, table_id, RED)) == "not_seated"
    assert await lobby_to_choose_colour(club.tables, CARLA, table_id) is None
    await club.start(HANA, table_id)
    assert await reason(choose(club, BEN, table_id, RED)) == "running"


async def test_games_without_colours_of_seats_offer_none(club: Club) -> None:
    table_id = await gathered(club, BEN, game="barrage")
    assert await lobby_to_choose_colour(club.tables, BEN, table_id) is None
    assert await reason(choose(club, BEN, table_id, RED)) == "no_option"


async def test_a_choice_goes_with_the_person_when_seats_move_up(club: Club) -> None:
    table_id = await gathered(club, BEN, CARLA)
    await choose(club, CARLA, table_id, RED)
    await club.leave(BEN, table_id)
    assert await chosen(club, table_id) == [None, RED]


async def test_a_rematch_keeps_the_colours_of_all_who_come_back(club: Club) -> None:
    table_id = await gathered(club, BEN, CARLA)
    await choose(club, HANA, table_id, VIOLET)
    await choose(club, BEN, table_id, RED)
    await club.start(HANA, table_id)
    await club.tables.update_row(table_id, phase="over")
    club.restart()
    again = await open_or_join_rematch(club.tables, BEN, Rights(1), table_id, JoinRequest(club.interaction()))
    new = again.lobby.row.id
    await club.join(HANA, new)
    await open_or_join_rematch(
        club.tables, CARLA, Rights(1), table_id, JoinRequest(club.interaction(), may_start=False)
    )
    assert await chosen(club, new) == [RED, VIOLET, None]


async def test_a_colour_that_is_gone_is_not_kept(club: Club) -> None:
    table_id = await gathered(club, BEN)
    await choose(club, BEN, table_id, RED)
    await club.start(HANA, table_id)
    await club.tables.update_row(table_id, phase="over")
    club.restart()
    new = (
        await open_or_join_rematch(club.tables, HANA, Rights(1), table_id, JoinRequest(club.interaction()))
    ).lobby.row.id
    await choose(club, HANA, new, RED)
    await club.join(BEN, new)
    assert await chosen(club, new) == [RED, None]
