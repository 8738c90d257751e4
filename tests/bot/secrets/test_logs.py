"""What goes wrong is logged without anything that a seat may not know."""

import traceback

import pytest

from bot.store import BrokenConstraint, Store
from games.core import Move

NO_TABLE = 999
SECRET = "the hidden card"


async def test_what_the_database_does_not_take_is_told_without_what_was_to_be_written(
    stores: tuple[Store, Store],
) -> None:
    with pytest.raises(BrokenConstraint) as caught:
        async with stores[0].transaction() as tx:
            await tx.choices.append_final_moves(NO_TABLE, 0, [Move(0, SECRET)])
    told = "".join(traceback.format_exception(caught.value))
    assert "FOREIGN KEY" in told
    assert SECRET not in told
