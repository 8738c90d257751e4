"""A stand-in for Discord on this machine: enough of it to play, to test, and to see faults. See PEOPLE.md."""

from bot.playground.clock import Clock, ManualClock, SystemClock
from bot.playground.errors import BrokenData, Impossible, PlaygroundError, PortInUse, Refused
from bot.playground.faults import Fault, Rule
from bot.playground.journal import Entry, Journal
from bot.playground.permissions import Permission
from bot.playground.person import Act, Failed, NotPossible, Person
from bot.playground.seen import Button, Form, Menu, NotThere, Seen
from bot.playground.server import Playground
from bot.playground.world import Announcement

__all__ = [
    "Act",
    "Announcement",
    "BrokenData",
    "Button",
    "Clock",
    "Entry",
    "Failed",
    "Fault",
    "Form",
    "Impossible",
    "Journal",
    "ManualClock",
    "Menu",
    "NotPossible",
    "NotThere",
    "Permission",
    "Person",
    "Playground",
    "PlaygroundError",
    "PortInUse",
    "Refused",
    "Rule",
    "Seen",
    "SystemClock",
]
