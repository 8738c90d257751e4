"""Several processes on one database: who does the work of which servers, and how fast all of them send requests."""
