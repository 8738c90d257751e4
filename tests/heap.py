"""Garbage in a process of the tests: it is looked for seldom, and by a bot that starts there among its own alone."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest

SELDOM: Final = (20_000, 20, 50)
"""After how many new objects, and how many such times, younger and older garbage is looked for."""


@contextmanager
def own_heap() -> Iterator[None]:
    """Set aside what the process holds by now, which a bot that starts would look through each time."""
    gc.freeze()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "unfreeze", lambda: None)
        yield
    gc.unfreeze()


def look_seldom() -> None:
    """Leave what is there out of all collections, and have few of them: they are a tenth of what tests cost."""
    gc.freeze()
    gc.set_threshold(*SELDOM)
