"""What games are dealt from: chance that is the same in each run, so that no test depends on good luck."""

import secrets
from random import Random

import pytest


def deal_alike(patch: pytest.MonkeyPatch, begins_with: int) -> None:
    """Let the secrets from which games are dealt, and the ideas of bot players, follow from this number."""
    chance = Random(begins_with)
    patch.setattr(secrets, "randbits", chance.getrandbits)
    patch.setattr(secrets, "token_hex", lambda count=32: chance.randbytes(count).hex())
