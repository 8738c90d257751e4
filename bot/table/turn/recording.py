"""Writes the acts of seats in a transaction, and carries out the choices that need no press after them."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from bot.store import DAILY, ChoiceRow, ResultRow, SeatGains, TableChanges, Transaction
from bot.table.choices.options import variant_of
from bot.table.memory.public_knowledge import PassedCheckpoint, PublicChange
from bot.table.memory.state import OVER, RUNNING, SeatAct
from bot.table.memory.table import Table
from bot.table.settings.people import preferences_by_account
from bot.table.turn.reopening import reopening_checkpoint
from games.core import COMMIT, Choice, Move, Seat, decode, encode


async def write_acts(
    tx: Transaction, table: Table, acts: list[SeatAct], moves: tuple[Move, ...], interaction: str | None
) -> None:
    """Write the acts of seats, the new checkpoint if they closed the step, and at the end the results of people.

    `table` has made the acts already. `moves` are the moves that became final, empty without a new checkpoint.
    `interaction` is that of the press, if any; a press deletes the carried-out wishes of its seat. Raises RuntimeError,
    before anything is written, for acts on more than one checkpoint.
    """
    if table.require_started().number != table.row.number + bool(moves):
        raise RuntimeError(f"table {table.row.id}: the acts of one press go beyond checkpoint {table.row.number}")
    row, is_public = table.row, not table.has_single_seat and (bool(moves) or table.known != table.public_knowledge())
    changes = _changes(table, moves, is_public)
    rows = [ChoiceRow(row.number, act.seat, act.kind, act.choice, interaction) for act in acts]
    await tx.choices.append_acts(row.id, rows)
    table.presses.apply(rows)
    if moves:
        table.presses.clear()
        await tx.choices.append_final_moves(row.id, row.number, list(moves))
        gained = await _note_checkpoint(tx, table, changes, moves)
    await table.update(tx, **changes)
    await _keep_sittings(tx, table, acts, row.number)
    table.count_acts(Counter(act.seat for act in acts))
    if moves:
        if not table.has_unposted_checkpoint:
            table.passed.append(PassedCheckpoint(table.row.number, table.told_from, table.row.checkpoint or b""))
        table.note_turn(gained, moves[0].seat if table.row.previous else None)
    if interaction is not None:
        seats = {act.seat for act in acts}
        await table.drop_wishes(
            tx, [one for one in table.wishes.values() if one.seat in seats and one.served is not None]
        )
    if table.row.phase == OVER:
        await table.renew_card(tx)
        if row.kind is None:
            await tx.results.add(row.id, results_of(table))
        elif row.kind == DAILY:
            end = table.require_started()
            [own] = end.standings()
            await tx.days.end_attempt(row.id, own.points, own.parts, end.game.built(end.base, own.seat))


async def carry_out_choices_after_reveal(tx: Transaction, table: Table, change: PublicChange) -> None:
    """Carry out choices that need no press, if there is a new checkpoint. A step of the aftermath."""
    if change.before is not None and change.before.number < table.row.number:
        await carry_out_choices(tx, table)


async def carry_out_choices(tx: Transaction, table: Table) -> bool:
    """Make and write the choices of people that need no press, turn by turn; returns whether there were any.

    They are made at the start of a turn: the person's wish or, if the person prefers that, the only sensible choice.
    """
    carried = False
    while (seat := _at_a_pick(table)) is not None and (choice := await _unpressed(tx, table, seat)):
        position, number = table.require_started(), table.require_started().number
        acts, moves = [SeatAct(seat, "choose", choice[0])], position.apply(seat, choice[0])
        ask = position.asks().get(seat) if position.number == number else None
        if ask is not None and ask.kind == COMMIT:
            acts.append(SeatAct(seat, "choose", COMMIT))
            moves = position.commit(seat)
        await write_acts(tx, table, acts, moves, None)
        carried = True
    return carried


def _at_a_pick(table: Table) -> Seat | None:
    if table.row.phase != RUNNING or table.row.is_solo:
        return None
    position = table.require_started()
    return next(
        (seat for seat in position.asks() if position.is_open_to_wishes(seat) and table.bot_level(seat) is None), None
    )


async def _unpressed(tx: Transaction, table: Table, seat: Seat) -> tuple[Choice, ...]:
    """The choice made for a seat at the start of its turn; empty if it is asked."""
    position = table.require_started()
    wishes = table.wishes.get((seat, position.turn_key()))
    if wishes is not None and wishes.served is None and (found := position.first_possible_wish(seat, wishes.listed)):
        await table.save_wishes(tx, msgspec.structs.replace(wishes, served=found[0]))
        return (found[1],)
    if only := position.only_sensible_choice(seat):
        people = await preferences_by_account(tx.people.preferences_of, [table.seats[seat]])
        return only if all(person.takes_only for person in people.values()) else ()
    return ()


def _changes(table: Table, moves: tuple[Move, ...], is_public: bool) -> TableChanges:
    """The columns that change with an act: the checkpoint, and a retry of posts."""
    position, changes = table.require_started(), TableChanges()
    if moves:
        changes = {
            "checkpoint": encode(position.base),
            "previous": reopening_checkpoint(table, moves),
            "number": position.number,
            "phase": OVER if position.over else RUNNING,
        }
    if is_public:
        changes["parked"] = None
    return changes


async def _note_checkpoint(tx: Transaction, table: Table, changes: TableChanges, moves: Sequence[Move]) -> SeatGains:
    """Store each seat's gains and the news if a message may tell them later; returns the gains."""
    before, position = decode(table.row.checkpoint or b"", table.game.state_type), table.require_started()
    gained = table.game.points_gained(before, position.base)
    are_of_cards = await _are_untold_news_of_cards(tx, table)
    changes["told_from"], changes["told_to"] = _told(table, before, {move.seat for move in moves}, are_of_cards)
    is_in_turn = not table.has_single_seat and len(position.lanes) == 1
    await tx.results.add_gains(table.row.id, position.number, gained, position.news(None) if is_in_turn else None)
    return gained


async def _are_untold_news_of_cards(tx: Transaction, table: Table) -> bool:
    """Whether the news that no message tells yet, with those of the new checkpoint, are about cards alone."""
    kinds, position = set(table.game.card_news), table.require_started()
    if not kinds or not kinds.issuperset(news.kind for news in position.news(None)):
        return False
    told = await tx.results.summaries_between(table.row.id, table.told_to + 1, table.row.number)
    return kinds.issuperset(news.kind for one in told.values() for news in one.news)


def _told(table: Table, before: Any, movers: Collection[Seat], are_of_cards: bool) -> tuple[int, int | None]:
    """The first and last checkpoint that the newest message covers after this one.

    Unchanged while nobody is called, extended by a turn that goes on or was about cards alone, otherwise a new message.
    The end is a new message, too.
    """
    if _is_nobody_called(table, movers):
        return table.told_from, table.told_to
    is_going_on = not table.has_unposted_checkpoint and table.game.steps[before.step].goes_on(before)
    if (is_going_on or are_of_cards) and not table.require_started().over:
        return table.told_from, None
    return table.told_to + 1, None


def _is_nobody_called(table: Table, movers: Collection[Seat]) -> bool:
    """Whether only bot players act next, or a person whose turn was interrupted."""
    position = table.require_started()
    if table.has_single_seat or position.over:
        return False
    is_same_turn = position.lanes.keys() == movers and position.game.steps[position.base.step].same_turn(position.base)
    return is_same_turn or not table.awaited()


async def _keep_sittings(tx: Transaction, table: Table, acts: Collection[SeatAct], number: int) -> None:
    """Store the sittings of those who acted, and from a new checkpoint on the current ones."""
    sat = [table.sitting_from(seat, number) for seat in sorted({act.seat for act in acts})]
    go_on = table.sittings_now() if table.row.number > number else []
    await table.note_sittings(tx, [*sat, *go_on])


def results_of(table: Table) -> list[ResultRow]:
    """A row for the result of each person at a table whose game is over; none for bot players."""
    game, seats = table.game, len(table.seats)
    variant = variant_of(game, table.game_settings())
    return [
        ResultRow(standing.seat, user_id, game.name, variant, seats, standing.points, standing.rank, standing.parts)
        for standing in table.require_started().standings()
        if standing.seat < seats and (user_id := table.seats[standing.seat].player_id) is not None
    ]
