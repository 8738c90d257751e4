"""The real bot under simcord, a model of Discord that other people wrote: a second opinion beside the playground.

`scene.py` is the one place that knows simcord, `opinions.py` says where the two disagree and who is right. simcord's
plugin for pytest is off (`-p no:simcord` in pyproject.toml): no other test pays for it.
"""
