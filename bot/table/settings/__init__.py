"""Settings that are chosen once and hold at every table.

`people` are the preferences of each person, with the `hours` at which they may be called, and the `tips` that they get;
`company` is with whom they play; `servers` are the settings and rights of a server, forgotten after `leaving` it.
"""
