"""What Alembic runs to apply migrations: on the connection it was given, inside that connection's transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
