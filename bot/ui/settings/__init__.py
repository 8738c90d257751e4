"""Settings: `card` and `desk` are for a person's preferences, on `pages`; `server_card` is for a server's.

`blocked_people` is the page on which people are blocked.
"""
