"""Several processes on one database: they divide the shards' work and share one rate of requests."""
