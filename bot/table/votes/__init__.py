"""Votes: `voting` has the kinds of votes and carries out their decisions; `lateness` asks when a clock has run out."""
