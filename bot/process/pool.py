"""Worker processes behind threads that wait for them; without any, a thread does the work itself."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, ParamSpec, TypeVar

from bot.metrics import Metrics
from bot.process.worker import Worker

P = ParamSpec("P")
T = TypeVar("T")


class WorkerPool(Executor):
    """Runs work in this many processes, each behind a thread that waits for it; with 0, in a thread of this process.

    Work and results have to be picklable if there are processes. `purpose` names them in logs and metrics, and
    `niceness` lowers their priority. `metrics.workers` has the figures of the processes.
    """

    def __init__(self, purpose: str, metrics: Metrics, workers: int, niceness: int = 0) -> None:
        self.size = max(1, workers)
        self.workers = [Worker(purpose, niceness) for _ in range(workers)]
        metrics.workers[purpose] = [worker.figures for worker in self.workers]
        self.threads = ThreadPoolExecutor(self.size, thread_name_prefix=purpose)
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        for worker in self.workers:
            self._idle.put(worker)

    @property
    def runners(self) -> list[Callable[..., Any]]:
        """For each process, a function that runs work in it; without processes, one that runs it in this process."""
        return [worker.run for worker in self.workers] or [self.run]

    def start(self) -> None:
        """Start all processes without waiting for them; a failure shows at the first work."""
        for worker in self.workers:
            self.threads.submit(worker.start)

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        return self.threads.submit(self.run, work, *args, **kwargs)

    def run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work in an idle process, or without processes in the calling thread; blocks, and returns the result.

        Raises the work's error, and WorkerDied or WorkerNotStarted if no process can do it.
        """
        if not self.workers:
            return work(*args, **kwargs)
        worker = self._idle.get()
        try:
            return worker.run(work, *args, **kwargs)
        finally:
            self._idle.put(worker)

    def kill(self) -> None:
        """Kill the processes and drop all queued work; running work fails with WorkerDied."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.kill()
        self.shutdown()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.threads.shutdown(wait, cancel_futures=cancel_futures)
        for worker in self.workers:
            worker.stop()
