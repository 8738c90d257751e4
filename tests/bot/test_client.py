"""After the start the garbage collector has little left to look at, and still finds what is lost later."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from bot.client import settle


class Loop:
    """Something that refers to itself, so that only the collector can free it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def thawed() -> Iterator[None]:
    """Whatever a test has left out of collections is looked at again."""
    yield
    gc.unfreeze()


def test_a_start_collects_all_garbage_and_leaves_out_the_rest_until_the_next_one() -> None:
    kept, first = [[number] for number in range(1000)], Loop()
    assert settle() >= len(kept)
    assert not any(one is kept for one in gc.get_objects())
    lost, lost_later = weakref.ref(first), weakref.ref(Loop())
    del first
    gc.collect()
    assert lost_later() is None
    assert lost() is not None
    settle()
    assert lost() is None
