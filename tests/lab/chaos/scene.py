"""What all parts of a chaos run share: the stand-in, the two books, chance, and the mood."""

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from bot.playground import Playground
from tests.lab.chaos.ledger import Ledger
from tests.lab.chaos.witness import Witness


@dataclass
class ChaosScene:
    """One run. `mischief`: people press old buttons, press twice and undo; without it they hurry to the end.

    `is_calm`: all faults are over, and all processes online.
    """

    playground: Playground
    seed: int
    ledger: Ledger = field(default_factory=Ledger)
    witness: Witness = field(default_factory=Witness)
    counts: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    """What people were told instead of what they wanted, and how often."""
    mischief: bool = True
    is_calm: bool = False
    think_seconds: float = 1.0
    stopped: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.playground.world.listeners.append(self.witness.hear)

    def chance(self, part: str) -> Random:
        """The random numbers of one part, which do not depend on what other parts draw."""
        return Random(f"{self.seed} {part}")

    async def pause(self, seconds: float) -> None:
        with suppress(TimeoutError):  # the run goes on
            async with asyncio.timeout(seconds):
                await self.stopped.wait()
