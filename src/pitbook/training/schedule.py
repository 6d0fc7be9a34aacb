"""When a learner is asked again, clause by clause. FSRS decides, as its library has it; no figure of it is ours.

The scheduler aims at its published desired retention of 90 %. Its chance is switched off, so that the same answers at
the same times give the same schedule wherever a journal is read.
"""

from datetime import UTC, datetime

from fsrs import Card, Rating, Scheduler

SCHEDULER = Scheduler(enable_fuzzing=False)


def time_of(at: int) -> datetime:
    """A time of the journal, which has microseconds since 1970."""
    return datetime.fromtimestamp(at / 1_000_000, UTC)


def new_card(number: int, at: int) -> Card:
    """A clause that was never asked; it is due at once."""
    return Card(card_id=number, due=time_of(at))


def reviewed(card: Card, *, right: bool, at: int) -> Card:
    """Known or missed; nobody says how hard it was."""
    return SCHEDULER.review_card(card, Rating.Good if right else Rating.Again, time_of(at))[0]


def retrievability(card: Card, at: int) -> float:
    """How likely it is remembered now."""
    return float(SCHEDULER.get_card_retrievability(card, time_of(at)))
