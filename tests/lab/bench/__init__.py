"""Measures: how fast rules, pictures, store and clicks are, each beside a reference measured in the same run."""

from typing import Final

MEASURES: Final = {
    "rules": "listing options, cloning and applying choices; random games",
    "sheet": "drawing and packing every kind of picture",
    "houses": "listing what may be built in the hardest turns of Dice New Town",
    "store": "storing answers",
    "click": "the first answer to a press, over loopback",
}
"""What can be measured, in the order in which it is; each is a module here with a `measure(seconds)`."""
