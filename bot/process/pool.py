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
    """Does work in so many processes, a thread waiting for each; without any, in one thread of this process.

    What a process gets and returns has to be picklable. `metrics.workers` has the figures of the processes.
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
    def places(self) -> list[Callable[..., Any]]:
        """A function for each process that does work in that one; without processes, one that does it here."""
        return [worker.do for worker in self.workers] or [self.do]

    def begin(self) -> None:
        """Start all processes; nobody waits for it."""
        for worker in self.workers:
            self.threads.submit(worker.begin)

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        return self.threads.submit(self.do, work, *args, **kwargs)

    def do(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Do work in an idle process, or here without processes; called in one of the threads."""
        if not self.workers:
            return work(*args, **kwargs)
        worker = self._idle.get()
        try:
            return worker.do(work, *args, **kwargs)
        finally:
            self._idle.put(worker)

    def break_off(self) -> None:
        """Kill the processes and drop all work, also that under way."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.kill()
        self.shutdown()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.threads.shutdown(wait, cancel_futures=cancel_futures)
        for worker in self.workers:
            worker.stop()
