"""Times of a promotion: microseconds of UTC, and days of the place where the casino is.

>>> zone = "Australia/Sydney"
>>> drawn = parsed("2026-10-03 20:00:00", zone)  # the clocks go forward in the night
>>> shown(end_of_day(drawn, 2, zone), zone), shown(drawn + 48 * HOUR, zone)
('2026-10-05 23:59:59', '2026-10-05 21:00:00')
"""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

SECOND = 1_000_000
HOUR = 3600 * SECOND
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def _at(moment: datetime) -> int:
    return (moment - _EPOCH) // _MICROSECOND


def local(at: int, zone: str) -> datetime:
    return (_EPOCH + timedelta(microseconds=at)).astimezone(ZoneInfo(zone))


def end_of_day(at: int, days: int, zone: str) -> int:
    """The last microsecond of the day so many days after that of a moment."""
    next_day = local(at, zone).date() + timedelta(days=days + 1)
    return _at(datetime.combine(next_day, time(0), ZoneInfo(zone))) - 1


def shown(at: int, zone: str) -> str:
    return f"{local(at, zone):%Y-%m-%d %H:%M:%S}"


def shown_from(at: int, zone: str) -> str:
    """The first whole second from which on something may be done.

    >>> shown_from(parsed("2026-10-03 20:00:00", "Australia/Sydney") + 1, "Australia/Sydney")
    '2026-10-03 20:00:01'
    """
    return shown(-(-at // SECOND) * SECOND, zone)


def parsed(text: str, zone: str) -> int:
    """`2026-10-03 20:00`, with seconds or without, as the clocks there show it."""
    return _at(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)))
