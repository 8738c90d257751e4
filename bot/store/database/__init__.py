"""The databases, SQLite and PostgreSQL: `connections` to them, and what one `connection` runs.

- `address` reads where the database is. `sql` compiles statements, `sqlite` and `postgresql` run them.
- `locks` are held during a transaction, `process_lock` by the only process that uses a SQLite file.
- `errors` are all errors of the store; `retrying` repeats an act after a conflict; `health` notes failures.
"""
