"""A stand-in for Discord on this machine: enough of it to play, to test, and to see faults. See PEOPLE.md."""

from bot.playground.errors import BrokenData, Impossible, PlaygroundError, PortInUse, Refused
from bot.playground.faults import Fault, FaultRule
from bot.playground.journal import Journal
from bot.playground.permissions import Permission
from bot.playground.server import Playground
from bot.playground.world import Announcement
