"""What Prometheus may ask: commands by game, kind and outcome, how long they took, and how the floor stands."""

from collections.abc import Callable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

MEDIA_TYPE = CONTENT_TYPE_LATEST
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

    def _child(self, counter: Counter, *labels: str) -> Counter:
        """Kept, since looking it up by its labels takes longer than counting."""
        found = self._known.get(labels)
        if found is None:
            found = self._known[labels] = counter.labels(*labels)
        return found

    def text(self) -> bytes:
        return generate_latest(self._registry)
