"""Pure rules: no Discord, no pictures, no clock, no I/O, no global random."""
