"""The real bot under simcord, a model of Discord that other people wrote: a second opinion beside the playground.

`scene.py` is the one place that knows simcord. Its plugin for pytest is off (`-p no:simcord` in pyproject.toml).
"""
