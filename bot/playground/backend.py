"""The parts of the stand-in that a request or a person's act reaches, in one place."""

from dataclasses import dataclass

from bot.playground.faults import Faults
from bot.playground.gateway import Gateway
from bot.playground.global_limit import GlobalLimit
from bot.playground.interactions import Interactions
from bot.playground.messages import Messages
from bot.playground.world import World


@dataclass(frozen=True)
class Backend:
    """The world and those who change it."""

    world: World
    messages: Messages
    interactions: Interactions
    gateway: Gateway
    faults: Faults
    global_limit: GlobalLimit
