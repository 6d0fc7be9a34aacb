"""The same as fractions, where they are small: few rolls or rounds, few standings."""

from collections import defaultdict
from fractions import Fraction
from typing import NamedTuple

from pitbook.simulation.automaton import NOWHERE
from pitbook.simulation.exact.sessions import TooLarge
from pitbook.simulation.exact.weighted import SessionStates
from pitbook.simulation.session_jobs import SessionRules
from pitbook.simulation.sessions import GOES_ON, LOST, OVER, RUINED, WON

MOST_LENGTH = 200
MOST_STEPS = 3_000_000

Mass = dict[tuple[int, int], int]
"""By standing and units won: in how many of the equally likely cases."""
Chances = dict[int, Fraction]


class RationalSessions(NamedTuple):
    """Chances and averages; results in cents."""

    results: Chances
    mean: Fraction
    ruined: Fraction
    stopped_by_loss: Fraction
    stopped_by_win: Fraction
    over: Fraction
    played: Fraction


def rational_sessions(standings: SessionStates, rules: SessionRules) -> RationalSessions:
    if rules.length > MOST_LENGTH:
        raise TooLarge(f"--fractions is for {MOST_LENGTH} rolls or rounds at most, not {rules.length:,}: leave it out.")
    steps = _by_standing(standings)
    left = _left(standings, steps)
    ends, results = [Fraction(0)] * 4, defaultdict[int, Fraction](Fraction)
    mass: Mass = {(0, 0): 1}
    played, whole, done = Fraction(0), 1, 0
    for roll in range(rules.length + 1):
        going: Mass = defaultdict(int)
        for (here, won), cases in mass.items():
            how = _ended(standings, rules, here, won, roll)
            if how == GOES_ON:
                played += Fraction(cases, whole)
                for then, more, times in steps[here]:
                    going[then, won + more] += cases * times
                done += len(steps[here])
                continue
            chance = Fraction(cases, whole)
            ends[how] += chance
            goes, brought = int(standings.leaves[here]), won + int(standings.back[here])
            for more, likely in ({0: Fraction(1)} if goes == NOWHERE else left[goes]).items():
                results[(brought + more) * standings.unit] += chance * likely
        if done > MOST_STEPS:
            raise TooLarge("these fractions would be too many: leave --fractions out, or shorten --length.")
        mass, whole = going, whole * standings.whole
    return RationalSessions(
        results=dict(results),
        mean=sum((won * chance for won, chance in results.items()), Fraction(0)),
        ruined=ends[RUINED],
        stopped_by_loss=ends[LOST],
        stopped_by_win=ends[WON],
        over=ends[OVER],
        played=played,
    )


def _ended(standings: SessionStates, rules: SessionRules, here: int, units: int, roll: int) -> int:
    won = units * standings.unit
    if won >= rules.stop_win:
        return WON
    if won <= -rules.stop_loss:
        return LOST
    if roll == rules.length:
        return OVER
    return RUINED if rules.bankroll + won < standings.needs[here] else GOES_ON


def _by_standing(standings: SessionStates) -> list[list[tuple[int, int, int]]]:
    found: list[list[tuple[int, int, int]]] = [[] for _ in range(standings.many)]
    for here, then, won, cases in zip(*(each.tolist() for each in standings.steps), strict=True):
        found[here].append((then, won, cases))
    return found


def _left(standings: SessionStates, steps: list[list[tuple[int, int, int]]]) -> dict[int, Chances]:
    """What each standing of somebody who has left comes to in the end. It waits there for a while, and whatever leads
    back to where it came from without a result would be a circle, which these fractions are not for."""
    found: dict[int, Chances] = {}

    def ends(here: int, above: tuple[int, ...]) -> Chances:
        if here in found:
            return found[here]
        if here in above:
            raise TooLarge("what rolls on after such a session goes in circles: leave --fractions out.")
        waits = sum(cases for then, won, cases in steps[here] if then == here and not won)
        summed = defaultdict[int, Fraction](Fraction)
        for then, won, cases in steps[here]:
            if then != here or won:
                likely = Fraction(cases, standings.whole - waits)
                for more, chance in ({0: Fraction(1)} if then == NOWHERE else ends(then, (*above, here))).items():
                    summed[won + more] += likely * chance
        found[here] = dict(summed)
        return found[here]

    for goes in {int(each) for each in standings.leaves if each != NOWHERE}:
        ends(goes, ())
    return found
