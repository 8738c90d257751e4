"""A stand-in for Discord on this machine: enough of it to play, to test, and to see faults. See PEOPLE.md."""

from bot.playground.clock import ManualClock
from bot.playground.errors import BrokenData, Impossible, PlaygroundError, PortInUse, Refused
from bot.playground.faults import Fault, FaultRule
from bot.playground.journal import Journal
from bot.playground.permissions import Permission
from bot.playground.person import Failed, NotPossible, Visitor, VisitorAct
from bot.playground.seen import Button, Menu, Seen, ShownForm
from bot.playground.server import Playground
from bot.playground.world import Announcement

__all__ = [
    "Announcement",
    "BrokenData",
    "Button",
    "Failed",
    "Fault",
    "FaultRule",
    "Impossible",
    "Journal",
    "ManualClock",
    "Menu",
    "NotPossible",
    "Permission",
    "Playground",
    "PlaygroundError",
    "PortInUse",
    "Refused",
    "Seen",
    "ShownForm",
    "Visitor",
    "VisitorAct",
]
