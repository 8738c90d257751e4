"""Random play of any game that looks for broken laws, and the laws themselves."""

from tests.lab.fuzz.fuzzer import Finding, FuzzOutcome, FuzzPlan, Tally, fuzz_table
from tests.lab.fuzz.laws import LAWS, LONG_LAWS, Broken, check_recording
from tests.lab.fuzz.table import FuzzedTable, a_recording_replays_to_the_same_position
