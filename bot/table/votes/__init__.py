"""Votes: `voting` says what can be voted on and does what is decided; `lateness` asks when a clock has run out."""
