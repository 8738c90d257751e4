"""Measures: how fast rules, pictures and the store are, and what many people and many games cost."""

from typing import Final

MEASURES: Final = {
    "rules": "listing options, cloning and applying choices; random games",
    "sheet": "drawing and packing every kind of picture",
    "store": "storing answers",
}
"""What is measured beside a reference in the same run; each is a module here with a `measure(seconds)`."""
ALONE: Final = {
    "click": "many people press at many tables",
    "scale": "many people press, with several processes on one PostgreSQL",
    "growth": "very many stored games",
}
"""What is measured alone, with no other in the same command."""
