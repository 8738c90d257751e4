"""How many examples a law is tried with: a fifth of them by default, and all with `python3 run.py laws`."""

from typing import Any, Final

from hypothesis import HealthCheck, settings

ALL: Final = 100
FEW: Final = 20
"""Of so many examples, what a run that is not about laws alone tries."""
PROFILES: Final = {"few": FEW, "all": ALL}

for name, examples in PROFILES.items():
    settings.register_profile(name, max_examples=examples, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def tried(most: int, **other: Any) -> settings:
    """A law's own number of examples, where the usual hundred are too many or too slow."""
    return settings(max_examples=max(2, most * settings().max_examples // ALL), **other)
