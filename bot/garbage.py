"""Python's garbage collector: what it need not look at again."""

import gc


def settle() -> int:
    """Collect all garbage, and leave what is there now out of later collections; how many objects that is.

    A full collection holds up the event loop for as long as it takes to look at every object. Most of them were made
    at the start and stay for good.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    return gc.get_freeze_count()
