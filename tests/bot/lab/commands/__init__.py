"""Tests of the developers' commands."""
