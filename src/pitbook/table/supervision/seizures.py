"""Winnings that are seized, how long they are held, and what goes back of them when they are winnings no more."""

# ruff: noqa: ARG001 - deciders and folds all have one signature

from collections.abc import Iterator
from itertools import accumulate

from msgspec.structs import replace

from pitbook.games.floor_law import FloorTopic as T
from pitbook.games.floor_law import Winnings
from pitbook.games.rules import GameRules
from pitbook.money import Cents, dollars
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.deciding import check_amount, check_power, check_said
from pitbook.table.supervision.measures import check_measure
from pitbook.table.supervision.state import Office, OfficeContext, Seizure, Side


def seize_winnings(rules: GameRules, office: Office, command: c.SeizeWinnings, moment: OfficeContext) -> list[e.Event]:
    asked = f"Seizing {dollars(command.cents)} from {command.player}"
    check_measure(rules, rules.floor.winnings_seized, command, asked, T.WINNINGS_SEIZED)
    check_amount(rules, command.cents, asked, T.WINNINGS_SEIZED)
    _check_won(rules, office, command, asked)
    return [
        e.WinningsSeized(
            by=command.by,
            seizure=len(office.seizures) + 1,
            player=command.player,
            cents=command.cents,
            broken=command.broken,
            reason=command.reason,
            since_round=command.since_round,
            under=(T.WINNINGS_SEIZED,),
        )
    ]


def _check_won(rules: GameRules, office: Office, command: c.SeizeWinnings, asked: str) -> None:
    """Only what was won while the person had the device, and of that what is not held or taken already."""
    since = command.since_round
    if since is not None and not 1 <= since <= office.round:
        raise rules.refusal(asked, f"there is no round {since}", "Name a round that was dealt.", T.WINNINGS_SEIZED)
    won = max(0, sum(_results(rules, office, command.player, since)))
    left = won - sum(each.cents for each in _kept(office, command.player))
    if command.cents > left:
        rest = "" if left == won else f", and {dollars(Cents(max(0, left)))} of it is not held yet"
        because = f"{dollars(Cents(won))} was won{'' if since is None else f' since round {since}'}{rest}"
        raise rules.refusal(asked, because, "Seize no more than that.", T.WINNINGS_SEIZED)


def end_seizure(rules: GameRules, office: Office, command: c.EndSeizure, moment: OfficeContext) -> list[e.Event]:
    asked = f"Ending seizure {command.seizure}"
    check_power(rules, command.by, rules.floor.winnings_seized, asked, "Continue.", T.WINNINGS_SEIZED)
    if not 1 <= command.seizure <= len(office.seizures) or office.seizures[command.seizure - 1].ended:
        raise rules.refusal(asked, "nothing is held under that number", "Name one that is held.", T.WINNINGS_SEIZED)
    check_said(rules, command.reason, asked, "Say what the investigation came to.", T.WINNINGS_SEIZED)
    seizure = office.seizures[command.seizure - 1]
    return [
        e.SeizureEnded(
            by=command.by,
            seizure=seizure.number,
            player=seizure.player,
            cents=seizure.cents,
            to=Side.PLAYER if command.to_player else Side.HOUSE,
            reason=command.reason,
            under=(T.WINNINGS_SEIZED,),
        )
    ]


def _results(rules: GameRules, office: Office, player: str, since: int | None) -> list[int]:
    """What each round brought the player, from that one on."""
    lost = rules.floor.winnings_seized.counted is Winnings.NET
    rounds = (each for each in office.won.get(player, ()) if since is None or each.first >= since)
    return [each.paid - (each.collected if lost else 0) for each in rounds]


def _kept(office: Office, player: str) -> Iterator[Seizure]:
    """Held still, or gone to the house."""
    return (each for each in office.seizures if each.player == player and each.to is not Side.PLAYER)


def given_back(rules: GameRules, before: Office, after: Office) -> list[e.Event]:
    """What was seized and is won no more, since a settlement was undone: nobody pays a win back twice.

    What is lost later makes no difference to what was won, so only what the undoing changed counts.
    """
    events: list[e.Event] = []
    if after is before:
        return events
    for player in dict.fromkeys(each.player for each in after.seizures):
        if before.won.get(player) == after.won.get(player):
            continue
        too_much = _too_much(rules, before, player)
        for number, cents in _too_much(rules, after, player).items():
            back = cents - too_much.get(number, 0)
            if back > 0:
                forfeited = after.seizures[number - 1].ended
                events.append(_back(number, player, back, forfeited=forfeited))
    return events


def _back(number: int, player: str, cents: int, *, forfeited: bool) -> e.SeizureGivenBack:
    under = (T.WINNINGS_SEIZED,)
    return e.SeizureGivenBack(seizure=number, player=player, cents=Cents(cents), forfeited=forfeited, under=under)


def _too_much(rules: GameRules, office: Office, player: str) -> dict[int, int]:
    """For each seizure how much of it was not to be had at any time, those before it counted first."""
    found, held = {}, 0
    for each in _kept(office, player):
        most = max(accumulate(_results(rules, office, player, each.since)), default=0)
        found[each.number] = max(0, min(each.cents, held + each.cents - max(0, most)))
        held += each.cents - found[each.number]
    return found


# Folds


def winnings_seized(office: Office, event: e.WinningsSeized1, at: int, who: str) -> Office:
    return _seized(office, event, None)


def winnings_seized_since(office: Office, event: e.WinningsSeized, at: int, who: str) -> Office:
    return _seized(office, event, event.since_round)


def _seized(office: Office, event: e.WinningsSeized | e.WinningsSeized1, since: int | None) -> Office:
    seized = Seizure(number=event.seizure, player=event.player, cents=event.cents, since=since)
    return replace(office, seizures=(*office.seizures, seized))


def seizure_ended(office: Office, event: e.SeizureEnded, at: int, who: str) -> Office:
    after = tuple(
        replace(each, ended=True, to=event.to) if each.number == event.seizure else each for each in office.seizures
    )
    return replace(office, seizures=after)


def seizure_given_back(office: Office, event: e.SeizureGivenBack, at: int, who: str) -> Office:
    """Where all of it went back, nothing is held any more."""
    after = tuple(_less(each, event.cents) if each.number == event.seizure else each for each in office.seizures)
    return replace(office, seizures=after)


def _less(seizure: Seizure, cents: Cents) -> Seizure:
    left = Cents(seizure.cents - cents)
    return replace(seizure, cents=left) if left else replace(seizure, cents=left, ended=True, to=Side.PLAYER)
