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


def test_what_was_there_at_the_start_is_not_looked_at_again() -> None:
    kept = [[number] for number in range(1000)]
    assert settle() >= len(kept)
    assert not any(one is kept for one in gc.get_objects())


def test_what_is_lost_after_the_start_is_collected() -> None:
    settle()
    lost = weakref.ref(Loop())
    gc.collect()
    assert lost() is None


def test_what_was_lost_between_two_starts_is_collected_by_the_second() -> None:
    first = Loop()
    settle()
    lost = weakref.ref(first)
    del first
    settle()
    assert lost() is None
