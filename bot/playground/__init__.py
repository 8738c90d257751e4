"""A stand-in for Discord on this machine, to play, to test and to produce faults. Its people are in PEOPLE.md."""

from bot.playground.errors import BrokenData, Impossible, PlaygroundError, PortInUse, Refused
from bot.playground.faults import Fault, FaultRule
from bot.playground.journal import Journal
from bot.playground.permissions import Permission
from bot.playground.server import Playground
from bot.playground.world import Announcement
