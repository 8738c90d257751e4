"""A stand-in for Discord on this machine, to play, to test and to produce faults. PEOPLE.md describes its page."""

from bot.playground.errors import BrokenData, ImpossibleAct, PlaygroundError, PortInUse, RequestRefused
from bot.playground.faults import Fault, FaultRule
from bot.playground.journal import Journal
from bot.playground.permissions import Permission
from bot.playground.server import Playground
from bot.playground.world import Announcement
