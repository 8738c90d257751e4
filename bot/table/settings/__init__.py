"""Settings that are chosen once and apply at every table.

`people` are the preferences of each person, with the `hours` at which they may be called, and the `tips` that they get;
`company` is about inviting and blocking people; `servers` are the settings and rights of a server, forgotten after
`leaving` it, with the channels of its `bulletins`.
"""
