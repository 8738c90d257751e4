"""What something else has overtaken is delivered at once, and not after the usual pause."""

import pytest

from bot.delivery import patience
from bot.delivery.patience import deliver_all
from bot.store import Conflict, Letter


async def test_a_delivery_that_is_overtaken_is_made_again_without_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "DELAYS", ())  # there is no pause that could be made
    waiting, failures, given_up = [Letter(1, 101, "message", [], 0)], [Conflict("written since")], list[Letter]()

    async def deliver(letter: Letter) -> None:
        if failures:
            raise failures.pop()
        waiting.remove(letter)

    async def letters() -> list[Letter]:
        return list(waiting)

    async def give_up(letter: Letter, _: Exception) -> None:
        given_up.append(letter)

    await deliver_all(letters, deliver, give_up)
    assert (waiting, given_up) == ([], [])
