"""The running process: threads and worker processes, background work, deadlines, logs, health and metrics."""
