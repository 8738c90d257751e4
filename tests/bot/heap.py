"""A bot that starts in a process of the tests looks for garbage among its own objects alone."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def own_heap() -> Iterator[None]:
    """Set aside what the process holds by now, which a bot that starts would look through and count each time."""
    gc.freeze()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "unfreeze", lambda: None)
        patch.setattr(gc, "get_freeze_count", lambda: 0)
        yield
    gc.unfreeze()
