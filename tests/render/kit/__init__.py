"""Tests of the drawing kit."""
