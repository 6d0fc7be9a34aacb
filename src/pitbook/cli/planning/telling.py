"""What a format came to, for people and for programs."""

import math
from fractions import Fraction
from typing import Any

import msgspec
from rich.text import Text

from pitbook.analysis.figure import ratio
from pitbook.cli.terminal import BAD, QUIET, Terminal, heading, table
from pitbook.money import dollars
from pitbook.planning.words import (
    Planned,
    assumptions,
    chips,
    in_dollars,
    length_in_words,
    money_in_words,
    of_returns,
    of_share,
    percent,
    percent_of_mean,
    prizes_in_words,
    sits_well,
    ties_in_words,
)


def tell(planned: Planned, seconds: float, *, interrupted: bool) -> None:
    terminal, request, found = Terminal(), planned.request, planned.found
    if interrupted:
        terminal.print(Text("Interrupted: these are the results so far.", BAD))
    after = (
        f"{found.tournaments:,} tournaments in {seconds:.1f} s; {request.rules.rulebook.told_as}, seed {request.seed}"
    )
    terminal.print(heading(request.terms.title, after))
    terminal.print(_fields(planned))
    terminal.print(length_in_words(planned))
    terminal.print(heading("\nMoney", "exact"))
    terminal.print(f"{money_in_words(planned)} {prizes_in_words(planned)}")
    terminal.print(heading("\nWhoever leads alone, and loses", "does not go through, or in the final does not win"))
    terminal.print(_leaders(planned))
    terminal.print(heading("\nWays to wager", "for one entrant"))
    terminal.print(_plays(planned))
    terminal.print(heading("\nPlaces", "chance to go through, in the final to win, where most tables have so many"))
    terminal.print(_seats(planned))
    for stage in found.stages:
        if stage.seats:
            terminal.print(sits_well(stage))
    terminal.print(heading("\nTies"))
    terminal.print(ties_in_words(planned))
    if found.undecided.times:
        terminal.print(Text(f"Nobody was left for the final in {of_share(found.undecided)}.", BAD))
    terminal.print(heading("\nA last hand between two", "exact; the chaser has the bank, the leader the lead more"))
    terminal.print(_last_hands(planned))
    for each in assumptions(request):
        terminal.print(Text(each, QUIET))
    terminal.print(Text("In brackets or after ±: where the truth lies in 95 of 100 such runs.", QUIET))


def _numbers(first: str, *names: str) -> Any:
    shown = table(first, ids=0)
    for name in names:
        shown.add_column(name, justify="right")
    return shown


def _fields(planned: Planned) -> Any:
    shown = _numbers("stage", "players", "tables", "hands", "through", "minutes")
    for each in planned.fields:
        through = "" if each.through is None else str(each.through)
        tables = f"{len(each.tables)} of {_span(each.tables)}"
        shown.add_row(each.name, str(each.players), tables, str(each.hands), through, f"{each.minutes:.0f}")
    return shown


def _span(sizes: tuple[int, ...]) -> str:
    low, high = min(sizes, default=0), max(sizes, default=0)
    return str(high) if low == high else f"{low} to {high}"


def _leaders(planned: Planned) -> Any:
    left = sorted({each.hands_left for stage in planned.found.stages for each in stage.leaders})
    shown = _numbers("stage", *(f"before the last {'hand' if each == 1 else each}" for each in left))
    for stage in planned.found.stages:
        by_left = {each.hands_left: of_share(each.lost) for each in stage.leaders}
        shown.add_row(stage.name, *(by_left.get(each, "") for each in left))
    return shown


def _plays(planned: Planned) -> Any:
    shown = _numbers("strategy", "entrants", "in the final", "wins", "prize", "paid", "return")
    for each in planned.found.plays:
        wins, returns = percent_of_mean(each.wins), of_returns(each.returns)
        paid = dollars(round(each.paid.value))
        final = percent(each.final.value)
        shown.add_row(each.text, str(each.entrants), final, wins, in_dollars(each.prize), paid, returns)
    return shown


def _seats(planned: Planned) -> Any:
    stages = [each for each in planned.found.stages if each.seats]
    shown = _numbers("place", *(f"{each.name}, {each.players} at a table" for each in stages))
    for place in range(1, max((each.players for each in stages), default=0) + 1):
        cells = [next((of_share(seat.reached) for seat in each.seats if seat.place == place), "") for each in stages]
        shown.add_row(str(place), *cells)
    return shown


def _last_hands(planned: Planned) -> Any:
    shown = _numbers("lead", "chaser lays", "leader lays", "the leader is passed")
    for each in planned.last_hands:
        lays = f"{chips(each.leader_lays)}{', seeing it' if each.leader_sees else ''}"
        shown.add_row(chips(each.lead), chips(each.chaser_lays), lays, percent(float(each.passed), 2))
    return shown


# For programs


def for_machines(planned: Planned) -> dict[str, Any]:
    request, found = planned.request, _plain(planned.found)
    pool = planned.money.pool
    return {
        "rulebook": request.rules.rulebook.told_as,
        "digest": request.rules.rulebook.digest,
        "terms": msgspec.to_builtins(request.terms),
        "field": request.field,
        "order": request.order.value,
        "seconds_per_deal": request.seconds_per_deal,
        "takers": request.takers,
        "seed": request.seed,
        "tournaments": found.pop("tournaments"),
        "exact": {
            "stages": _plain(planned.fields),
            "entries": planned.money.entries,
            "pool": pool.cents,
            "added": pool.added,
            "house": pool.house,
            "prizes": planned.money.prizes,
            "last_hands": _plain(planned.last_hands),
        },
        "stages": found.pop("stages"),
        "strategies": found.pop("plays"),
        "estimates": found,
        "assumptions": [*assumptions(request)],
    }


def _plain(value: Any) -> Any:
    """Named tuples by their names, fractions as p/q; what is no number is null."""
    if isinstance(value, tuple):
        fields = getattr(value, "_asdict", None)
        return [_plain(each) for each in value] if fields is None else {k: _plain(v) for k, v in fields().items()}
    if isinstance(value, Fraction):
        return ratio(value)
    return None if isinstance(value, float) and math.isnan(value) else value
