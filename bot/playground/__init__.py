"""A stand-in for Discord on this machine: enough of it to play, to test, and to see faults. See PEOPLE.md."""

from bot.playground.clock import Clock, ManualClock, SystemClock
from bot.playground.errors import BrokenData, Impossible, PlaygroundError, PortInUse, Refused
from bot.playground.faults import Fault, Rule
from bot.playground.permissions import Permission
from bot.playground.person import Failed, NotPossible, Person
from bot.playground.server import Playground

__all__ = [
    "BrokenData",
    "Clock",
    "Failed",
    "Fault",
    "Impossible",
    "ManualClock",
    "NotPossible",
    "Permission",
    "Person",
    "Playground",
    "PlaygroundError",
    "PortInUse",
    "Refused",
    "Rule",
    "SystemClock",
]
