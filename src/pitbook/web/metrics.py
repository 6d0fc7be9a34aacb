"""What Prometheus may ask: commands by game, kind and outcome, how long they took, how the floor stands, and how the
store and the process do."""

from collections.abc import Callable, Mapping
from platform import python_version

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from pitbook import __version__

MEDIA_TYPE = CONTENT_TYPE_LATEST
RECORDS = (1, 2, 5, 10, 20, 50, 100, 1000)
BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)


class Metrics:
    def __init__(self, gauges: Mapping[str, tuple[str, Callable[[], float]]]) -> None:
        """`gauges`: by name what they tell, and what they stand at."""
        self._registry = CollectorRegistry()
        self._commands = Counter(
            "pitbook_commands", "Commands asked of tables.", ("game", "kind", "outcome"), registry=self._registry
        )
        self._seconds = Histogram(
            "pitbook_command_seconds", "From the request to its answer.", buckets=BOUNDS, registry=self._registry
        )
        self._requests = Counter(
            "pitbook_requests", "Requests answered.", ("method", "status"), registry=self._registry
        )
        self._turned_away = Counter(
            "pitbook_turned_away", "Clients that were not served.", ("why",), registry=self._registry
        )
        self._log_ins = Counter(
            "pitbook_log_ins_failed", "Tries to come in that failed.", ("why",), registry=self._registry
        )
        self._kept = Histogram(
            "pitbook_store_seconds",
            "From a batch handed to the store to its being kept.",
            buckets=BOUNDS,
            registry=self._registry,
        )
        self._records = Histogram(
            "pitbook_store_batch_records", "Records in a batch.", buckets=RECORDS, registry=self._registry
        )
        build = Gauge("pitbook_build_info", "What runs here.", ("version", "python"), registry=self._registry)
        build.labels(__version__, python_version()).set(1)
        ProcessCollector(registry=self._registry)
        self._known: dict[tuple[str, ...], Counter] = {}
        for name, (words, stands_at) in gauges.items():
            Gauge(name, words, registry=self._registry).set_function(stands_at)

    def count_command(self, game: str, kind: str, outcome: str, seconds: float) -> None:
        self._child(self._commands, game, kind, outcome).inc()
        self._seconds.observe(seconds)

    def count_request(self, method: str, status: int) -> None:
        self._child(self._requests, method, str(status)).inc()

    def count_turned_away(self, why: str) -> None:
        self._turned_away.labels(why).inc()

    def count_failed_log_in(self, why: str) -> None:
        self._log_ins.labels(why).inc()

    def count_kept(self, records: int, seconds: float) -> None:
        self._kept.observe(seconds)
        self._records.observe(records)

    def add_ages(self, name: str, words: str, label: str, ages: Mapping[str, Callable[[], float]]) -> None:
        """A gauge with a value for each label."""
        gauge = Gauge(name, words, (label,), registry=self._registry)
        for each, stands_at in ages.items():
            gauge.labels(each).set_function(stands_at)

    def _child(self, counter: Counter, *labels: str) -> Counter:
        """Kept, since looking it up by its labels takes longer than counting."""
        found = self._known.get(labels)
        if found is None:
            found = self._known[labels] = counter.labels(*labels)
        return found

    def text(self) -> bytes:
        return generate_latest(self._registry)
