"""A plan as a report: the same words as in the terminal, and pictures of what people would rather look at."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from pitbook.analysis.report.model import (
    Bar,
    BarChart,
    BarRow,
    Block,
    Column,
    ColumnStyle,
    CommandLines,
    Exact,
    Panel,
    Paragraph,
    Points,
    Report,
    ReportSection,
    ReportTable,
    ResultStep,
    SpreadChart,
)
from pitbook.money import dollars
from pitbook.planning.results import StageResult
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
from pitbook.simulation.plots import histogram

NUMBER = ColumnStyle.NUMBER
SHOWN = 995
"""Of a thousand final stacks so many are drawn; the few beyond would make the rest a line."""


def plan_report(planned: Planned, stacks: Counter[int], command: str) -> Report:
    request, found = planned.request, planned.found
    rulebook = request.rules.rulebook
    parts: tuple[tuple[str, tuple[Block, ...]], ...] = (
        ("The field", (_field(planned), Paragraph(length_in_words(planned)))),
        ("The money", (_prizes(planned), Paragraph(f"{money_in_words(planned)} {prizes_in_words(planned)}"))),
        ("The leader", (_leaders(planned), *_last_hand(planned))),
        ("Ways to wager", (_plays(planned), _play_chart(planned))),
        ("Places at the table", tuple(_seats(planned))),
        ("Ties", (Paragraph(ties_in_words(planned)),)),
        ("Stacks at the end", (_stacks(planned, stacks),)),
        ("What this rests on", (Points(tuple(assumptions(request))), CommandLines((command,)))),
    )
    return Report(
        title=request.terms.title,
        subtitle=f"A tournament tried {found.tournaments:,} times before it is announced",
        running=f"{rulebook.id}, digest {rulebook.digest[:12]}, seed {request.seed}",
        opening=(
            Paragraph(
                "Field, money and the last hand between two are exact. Everything else was played by chance: after an "
                "estimate stand the bounds between which the truth lies in 95 of 100 such runs."
            ),
        ),
        sections=tuple(ReportSection(str(number), *part) for number, part in enumerate(parts, 1)),
    )


def _field(planned: Planned) -> ReportTable:
    rows = tuple(
        (
            each.name,
            str(each.players),
            ", ".join(map(str, each.tables)),
            str(each.hands),
            "-" if each.through is None else str(each.through),
            f"{each.minutes:.0f}",
        )
        for each in planned.fields
    )
    names = ("Players", "At each table", "Hands", "Go through", "Minutes")
    return ReportTable("Stages, if nobody is lost before the end of one", _columns("Stage", *names), rows)


def _prizes(planned: Planned) -> ReportTable:
    shares = planned.request.terms.prizes.shares
    rows = tuple(
        (str(place), percent(share / 10_000, 2), dollars(cents))
        for place, (share, cents) in enumerate(zip(shares, planned.money.prizes, strict=True), 1)
    )
    return ReportTable("What each place is worth, exactly", _columns("Place", "Share", "Prize"), rows)


def _leaders(planned: Planned) -> ReportTable:
    rows = tuple(
        (stage.name, "does not win" if stage.is_final else "is not through", str(each.hands_left), of_share(each.lost),
         f"{each.lost.of:,}")
        for stage in planned.found.stages
        for each in stage.leaders
    )  # fmt: skip
    names = ("Of the leader", "Hands left", "Chance (95 %)", "Seen")
    return ReportTable("How often whoever leads alone loses", _columns("Stage", *names), rows)


def _last_hand(planned: Planned) -> Iterator[Block]:
    if not planned.last_hands:
        return
    rows = tuple(
        (
            chips(each.lead),
            chips(each.chaser_lays),
            chips(each.leader_lays),
            "sees and covers" if each.leader_sees else "the least",
            percent(float(each.passed), 2),
            Exact(f"{each.passed.numerator}/{each.passed.denominator}"),
        )
        for each in planned.last_hands
    )
    names = ("Chaser lays", "Leader lays", "How", "Leader is passed", "Exactly")
    yield Paragraph(
        f"Two are left, one of them has the bank of {chips(planned.request.terms.format.bank or 0)} and the other the "
        "lead beside it; one hand is to be played. Counted over all cards of a full shoe."
    )
    yield ReportTable("A last hand between two, exactly", _columns("Lead", *names), rows)


def _plays(planned: Planned) -> ReportTable:
    rows = tuple(
        (
            each.text,
            str(each.entrants),
            percent(each.final.value),
            percent_of_mean(each.wins),
            in_dollars(each.prize),
            in_dollars(each.paid),
            of_returns(each.returns),
        )
        for each in planned.found.plays
    )
    names = ("Entrants", "In the final", "Wins (± 95 %)", "Prize (± 95 %)", "Paid", "Return")
    return ReportTable("What each way to wager brings one entrant", _columns("Strategy", *names), rows)


def _play_chart(planned: Planned) -> BarChart:
    rows = tuple(
        BarRow(each.text, (Bar(0, Fraction(each.wins.value).limit_denominator(10**6), percent(each.wins.value, 2)),))
        for each in planned.found.plays
    )
    told = "; ".join(f"{each.text} {percent(each.wins.value, 2)}" for each in planned.found.plays)
    return BarChart("Chance of one entrant to win, by strategy", told, "per cent", ("wins",), rows)


def _seats(planned: Planned) -> Iterator[Block]:
    yield Paragraph(
        "Seats are drawn by lot, so that nobody knows beforehand. Whether one is better than another is a property of "
        "the format. A place is named only where it stands out so far that chance would hardly do it at any of them."
    )
    for stage in planned.found.stages:
        if stage.seats:
            yield Paragraph(sits_well(stage))
            yield _seat_chart(stage)


def _seat_chart(stage: StageResult) -> BarChart:
    what = "to win" if stage.is_final else "to go through"
    rows = tuple(
        BarRow(
            f"Place {each.place}",
            (Bar(0, Fraction(each.reached.value).limit_denominator(10**6), of_share(each.reached)),),
        )
        for each in stage.seats
    )
    told = "; ".join(f"place {each.place} {of_share(each.reached)}" for each in stage.seats)
    caption = f"{stage.name}, tables of {stage.players}: chance {what} by place"
    return BarChart(caption, told, "per cent", ("estimate, with the bounds of 95 per cent",), rows)


def _stacks(planned: Planned, stacks: Counter[int]) -> Block:
    bank, total = planned.request.terms.format.bank or 1, stacks.total()
    if not total:
        return Paragraph("Nobody came to the end of the final.")
    kept, seen = Counter[int](), 0
    for stack in sorted(stacks):
        if seen * 1000 >= SHOWN * total:
            break
        kept[stack - bank] = stacks[stack]
        seen += stacks[stack]
    edges, _ = histogram(kept)
    width = Fraction(int(edges[1] - edges[0]), bank)
    counts = Counter[int]()
    for result, times in kept.items():
        counts[(result - int(edges[0])) // int(edges[1] - edges[0])] += times
    steps = tuple(
        ResultStep(Fraction(int(edges[at]), bank), width, Fraction(counts[at], total)) for at in sorted(counts)
    )
    mean = Fraction(sum((stack - bank) * times for stack, times in stacks.items()), total * bank)
    told = f"{percent(stacks[0] / total)} of those in the final end without chips; the mean is {float(mean):+.2f} banks"
    panel = Panel(f"{total:,} stacks, beyond or below the bank", steps, mean)
    return SpreadChart("Stacks of all who played the final, at its end", told, "in banks, from the bank", (panel,))


def _columns(first: str, *numbers: str) -> tuple[Column, ...]:
    return (Column(first), *(Column(each, NUMBER) for each in numbers))
