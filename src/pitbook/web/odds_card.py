"""The odds card of a table: each wager once, with what it pays, how often it wins and what the house keeps of it."""

from collections.abc import Iterable

from pitbook.analysis.figure import Figure, ratio
from pitbook.analysis.games import figures_of
from pitbook.games.rules import GameRules
from pitbook.web.figures import OddsRow


def first_of_each(rules: GameRules, figures: Iterable[Figure]) -> list[Figure]:
    """Where players have to choose, one figure for each wager: that of the best play."""
    found = list(figures)
    if figures_of(rules.rulebook.document.game).advice is None:
        return found
    first = {each.label.wager: each for each in reversed(found)}
    return [each for each in found if first[each.label.wager] is each]


def odds_rows(rules: GameRules, figures: Iterable[Figure]) -> tuple[OddsRow, ...]:
    made = first_of_each(rules, (each for each in figures if each.as_made))
    alike: dict[object, list[Figure]] = {}
    for each in made:
        if not _parts_stand(each, made):
            alike.setdefault((each.label.wager, each.results.chances), []).append(each)
    return tuple(_row(rules, group) for group in alike.values())


def _parts_stand(figure: Figure, others: Iterable[Figure]) -> bool:
    """Whether all that it is made of stands on the card by itself."""
    whole = set(figure.kinds)
    parts = (set(each.kinds) for each in others)
    return whole == {kind for part in parts if part < whole for kind in part}


def _row(rules: GameRules, group: list[Figure]) -> OddsRow:
    figure = group[0]
    won = (net for net, _ in figure.results.chances if net > 0)
    return OddsRow(
        wager=", ".join(filter(None, (figure.label.wager, *_variants(group)))),
        pays=tuple((net.numerator, net.denominator) for net in won),
        by_schedule=len(figure.kinds) == 1 and figure.kinds[0] in {each.kind for each in rules.schedules},
        after_commission=not rules.with_commission.isdisjoint(figure.kinds),
        p_win=ratio(figure.p_win),
        house_edge=ratio(figure.house_edge),
    )


def _variants(group: list[Figure]) -> tuple[str, ...]:
    """What wagers on numbers have before the number is said once: `point 4, 10`."""
    first, *rest = (each.label.variant if each.on_card is None else each.on_card for each in group)
    numbers = [each.number for each in group[1:]]
    return (first, *(rest if None in numbers else map(str, numbers)))
