"""One table in memory: `table` with its views, `state` its fields, which only its own methods write.

`presses`, `sittings`, `mentors` and `public_knowledge` are parts of it; `secrecy` separates public from hidden parts.
`kept_tables` caches tables, `holding` gives an act its table alone.
"""
