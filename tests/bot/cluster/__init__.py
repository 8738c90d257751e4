"""Tests of the running process."""
