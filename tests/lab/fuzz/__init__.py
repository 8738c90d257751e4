"""The laws of all games, and random play that looks for broken ones."""

from tests.lab.fuzz.fuzzer import Finding, FuzzOutcome, FuzzPlan, Tally, fuzz_table
from tests.lab.fuzz.laws import LAWS, LONG_LAWS, LawBroken, check_recording
from tests.lab.fuzz.table import FuzzedTable, a_recording_replays_to_the_same_position
