"""What people have reached in finished games."""

from bot.store import ResultRow
from bot.table.options import variant_of
from bot.table.table import Table


def results_of(table: Table) -> list[ResultRow]:
    """The result of each person at a table whose game is over; bot players have none, also in a person's place.

    Nor have those who play along without a seat.
    """
    game, seats = table.game, len(table.seats)
    variant = variant_of(game, table.game_settings())
    return [
        ResultRow(standing.seat, user_id, game.name, variant, seats, standing.points, standing.rank)
        for standing in table.running().standings()
        if standing.seat < seats and (user_id := table.seats[standing.seat].player_id) is not None
    ]
