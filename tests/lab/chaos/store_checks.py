"""Compares stored tables with the ledger: nothing is lost or stored twice, and games replay from their seeds."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.table.refusal import Refusal
from games.core import GameError, decode, encode
from tests.lab.chaos.books import StoredChoice, StoredTable
from tests.lab.chaos.ledger import Ledger, Pressed
from tests.lab.chaos.replay import Replay, ReplayError, matches_press, most_acts, press_in_words, presses_of
from tests.lab.chaos.report import Violation


def check_store(ledger: Ledger, tables: Sequence[StoredTable]) -> list[Violation]:
    """All violations in the stored tables."""
    found = [*lost_acts(ledger, tables), *lost_seats(ledger, tables), *calm_refusals(ledger)]
    for table in tables:
        found += double_acts(table, ledger)
        found += serial_faults(table)
        found += replay_faults(table, ledger)
    return found


def lost_acts(ledger: Ledger, tables: Sequence[StoredTable]) -> Iterator[Violation]:
    """Acknowledged acts that are not stored, and seats whose panels showed more acts than are stored."""
    stored: dict[str | None, tuple[int, StoredChoice]] = {}
    for table in tables:
        for choice in table.choices:
            stored.setdefault(choice.interaction, (table.id, choice))

    def is_stored(pressed: Pressed, interaction: str) -> bool:
        return interaction in stored and matches_press(pressed, *stored[interaction])

    for interaction, pressed in ledger.acknowledged_acts().items():
        if not (is_stored(pressed, interaction) or any(is_stored(pressed, twin) for twin in ledger.twins(pressed))):
            yield Violation("lost choice", pressed.click.table, f"interaction {interaction}, {press_in_words(pressed)}")
    counts = Counter((table.id, choice.seat) for table in tables for choice in table.choices)
    for (table_id, seat), serial in ledger.shown.items():
        if counts[table_id, seat] < serial:
            words = f"seat {seat} was shown {serial} acts, {counts[table_id, seat]} are stored"
            yield Violation("lost choice", table_id, words)


def lost_seats(ledger: Ledger, tables: Sequence[StoredTable]) -> Iterator[Violation]:
    """Confirmed tables and seats that are not stored, and stored seats that were refused to their people."""
    by_id = {table.id: table for table in tables}
    for table_id in ledger.opened - by_id.keys():
        yield Violation("lost table", table_id, "its lobby card was shown")
    for table_id, user in ledger.seated:
        if table_id in by_id and user not in {seat.user for seat in by_id[table_id].seats}:
            yield Violation("lost seat", table_id, f"person {user} was told to sit there")
    for table_id, user in ledger.denied:
        if table_id in by_id and user in {seat.user for seat in by_id[table_id].seats}:
            yield Violation("lost seat", table_id, f"person {user} sits there and was told not to")
    for table_id in ledger.started & by_id.keys():
        if not by_id[table_id].has_begun:
            yield Violation("lost start", table_id, "its host was told that it has begun")


def calm_refusals(ledger: Ledger) -> Iterator[Violation]:
    """Presses in calm weather whose answer was that nothing could be saved."""
    for interaction, pressed in ledger.pressed.items():
        if pressed.is_calm and pressed.is_put_off:
            yield Violation(
                "put off", pressed.click.table, f"interaction {interaction}, {press_in_words(pressed)}, in calm weather"
            )


def double_acts(table: StoredTable, ledger: Ledger) -> Iterator[Violation]:
    """Acts that are stored twice: more by one press than it can make, or with the same serial of a seat."""
    presses = [group for group in presses_of(table) if group[0].interaction is not None]
    interactions = Counter(group[0].interaction for group in presses)
    for group in presses:
        name = group[0].interaction
        if interactions[name] > 1 or len(group) > most_acts(ledger.pressed.get(name or ""), group):
            count = sum(choice.interaction == name for choice in table.choices)
            yield Violation("double choice", table.id, f"interaction {name} is stored {count} times")
    serials = Counter((choice.seat, choice.serial) for choice in table.choices)
    for (seat, serial), count in serials.items():
        if count > 1:
            yield Violation("double choice", table.id, f"act {serial} of seat {seat} is stored {count} times")


def serial_faults(table: StoredTable) -> Iterator[Violation]:
    """Seats whose serial is not the number of their acts."""
    counts = Counter(choice.seat for choice in table.choices)
    for number, seat in enumerate(table.seats):
        if seat.serial != counts[number]:
            words = f"seat {number} counts {seat.serial} acts, {counts[number]} are stored"
            yield Violation("miscounted seat", table.id, words)


def replay_faults(table: StoredTable, ledger: Ledger) -> list[Violation]:
    """A violation if replaying the stored acts from the seed does not lead to the stored moves and checkpoint."""
    if not table.has_begun:
        return []
    try:
        position = Replay(table, ledger).play()
    except (GameError, ReplayError, Refusal) as error:
        return [Violation("broken replay", table.id, str(error))]
    stored = encode(decode(table.checkpoint or b"", table.game.state_type))
    if encode(position.base) != stored or position.number != table.number:
        words = f"the acts lead to another checkpoint than the stored one (number {table.number})"
        return [Violation("broken replay", table.id, words)]
    if (table.phase == "over") != position.over:
        return [Violation("broken replay", table.id, f"phase {table.phase}, yet the game says over: {position.over}")]
    return []
