"""Copies of a database: `copies` of a SQLite file, `dumps` of one on PostgreSQL; `integrity` checks a SQLite file."""
