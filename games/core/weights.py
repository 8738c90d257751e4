"""Weights: the numbers by which the bot players of a game judge, in a `weights.toml` beside their code."""

from typing import TYPE_CHECKING, Any

from games.core.data_file import load_data


class Weights:
    """The weights by name. A test checks that the code of the game reads exactly these."""

    def __init__(self, weights: dict[str, Any]) -> None:
        vars(self).update(weights)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> float: ...

    def table(self, name: str) -> dict[str, float]:
        found: dict[str, float] = vars(self)[name]
        return found


def load_weights(module_file: str) -> Weights:
    """The weights beside the module `module_file`. Raises DataFileError."""
    return Weights(load_data(module_file, "weights.toml"))
