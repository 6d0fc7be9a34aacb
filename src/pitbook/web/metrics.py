"""What Prometheus may ask: commands by game, kind and outcome, how long they took, how the floor stands, and how the
store and the process do."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate
from platform import python_version

from prometheus_client import CollectorRegistry, Gauge, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.utils import floatToGoString

from pitbook import __version__

MEDIA_TYPE = CONTENT_TYPE_LATEST
RECORDS = (1, 2, 5, 10, 20, 50, 100, 1000)
BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)


class LabelledCounter:
    """How often something happened, by its labels. All is counted in one event loop: the library's own counters and
    histograms take a lock for each of their numbers, several of them for every command."""

    def __init__(self, name: str, words: str, labels: tuple[str, ...], registry: CollectorRegistry) -> None:
        self._name, self._words, self._labels = name, words, labels
        self._times: Counter[tuple[str, ...]] = Counter()
        registry.register(self)

    def count(self, *labels: str) -> None:
        self._times[labels] += 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily(self._name, self._words, labels=self._labels)
        for labels, times in self._times.items():
            family.add_metric(labels, times)
        yield family


class Histogram:
    """How much of something there was each time: so many times at most each bound, and all of it together."""

    def __init__(self, name: str, words: str, bounds: tuple[float, ...], registry: CollectorRegistry) -> None:
        self._name, self._words, self._bounds = name, words, bounds
        self._times, self._sum = [0] * (len(bounds) + 1), 0.0
        registry.register(self)

    def note(self, value: float) -> None:
        self._times[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def collect(self) -> Iterator[HistogramMetricFamily]:
        at_most = map(floatToGoString, (*self._bounds, float("inf")))
        buckets = list(zip(at_most, accumulate(self._times), strict=True))
        yield HistogramMetricFamily(self._name, self._words, buckets=buckets, sum_value=self._sum)


class Metrics:
    def __init__(self, gauges: Mapping[str, tuple[str, Callable[[], float]]]) -> None:
        """`gauges`: by name what they tell, and what they stand at."""
        here = self._registry = CollectorRegistry()
        self._commands = LabelledCounter(
            "pitbook_commands", "Commands asked of tables.", ("game", "kind", "outcome"), here
        )
        self._seconds = Histogram("pitbook_command_seconds", "From the request to its answer.", BOUNDS, here)
        self._requests = LabelledCounter("pitbook_requests", "Requests answered.", ("method", "status"), here)
        self._turned_away = LabelledCounter("pitbook_turned_away", "Clients that were not served.", ("why",), here)
        self._log_ins = LabelledCounter("pitbook_log_ins_failed", "Tries to come in that failed.", ("why",), here)
        self._kept = Histogram(
            "pitbook_store_seconds", "From a batch handed to the store to its being kept.", BOUNDS, here
        )
        self._records = Histogram("pitbook_store_batch_records", "Records in a batch.", RECORDS, here)
        build = Gauge("pitbook_build_info", "What runs here.", ("version", "python"), registry=self._registry)
        build.labels(__version__, python_version()).set(1)
        ProcessCollector(registry=self._registry)
        for name, (words, stands_at) in gauges.items():
            Gauge(name, words, registry=self._registry).set_function(stands_at)

    def count_command(self, game: str, kind: str, outcome: str, seconds: float) -> None:
        self._commands.count(game, kind, outcome)
        self._seconds.note(seconds)

    def count_request(self, method: str, status: int) -> None:
        self._requests.count(method, str(status))

    def count_turned_away(self, why: str) -> None:
        self._turned_away.count(why)

    def count_failed_log_in(self, why: str) -> None:
        self._log_ins.count(why)

    def count_kept(self, records: int, seconds: float) -> None:
        self._kept.note(seconds)
        self._records.note(records)

    def add_ages(self, name: str, words: str, label: str, ages: Mapping[str, Callable[[], float]]) -> None:
        """A gauge with a value for each label."""
        gauge = Gauge(name, words, (label,), registry=self._registry)
        for each, stands_at in ages.items():
            gauge.labels(each).set_function(stands_at)

    def text(self) -> bytes:
        return generate_latest(self._registry)
