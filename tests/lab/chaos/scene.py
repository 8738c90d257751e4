"""The shared state of a chaos run: the stand-in, the records, random numbers, and whether it is calm."""

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
    """The shared state of a run. `mischief`: people press old buttons, press twice and undo, instead of finishing.

    `is_calm`: all faults are over, and all processes are online.
    """

    playground: Playground
    seed: int
    ledger: Ledger = field(default_factory=Ledger)
    witness: Witness = field(default_factory=Witness)
    counts: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    """How often people got each refusal."""
    mischief: bool = True
    is_calm: bool = False
    think_seconds: float = 1.0
    stopped: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.playground.world.listeners.append(self.witness.hear)

    def random_for(self, part: str) -> Random:
        """A random generator for one part of the run, independent of all others."""
        return Random(f"{self.seed} {part}")

    async def pause(self, seconds: float) -> None:
        """Wait for so many seconds, or until the run is stopped."""
        with suppress(TimeoutError):  # the run goes on
            async with asyncio.timeout(seconds):
                await self.stopped.wait()
