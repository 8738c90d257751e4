"""Tests of the laws and of the random tables that look after them."""
