"""Tests of the face of Welcome To…."""
