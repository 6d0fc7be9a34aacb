"""Who comes first for a Tie wager on a box that several share: whoever has the main wager there."""

from collections.abc import Iterator

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.deciding import seated
from pitbook.games.casino_war.options import TiePreference
from pitbook.games.casino_war.round import Kind, Phase, Wager, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.deciding import check_phase
from pitbook.games.kernel import Offer, OneOf, offer


def on_box(wagers: tuple[Wager, ...], box: int, kind: Kind) -> dict[str, Wager]:
    """The wagers of a kind on a box by their owners, in the order of placing."""
    return {each.player: each for each in wagers if each.box == box and each.kind is kind}


def comes_first(rules: WarRules, table: WarTable, player: str, box: int) -> bool:
    """Whether this player has preference over those with nothing but a Tie wager there."""
    if rules.law.tie_preference.how is TiePreference.FIRST_COME or (player, box) in table.declined:
        return False
    return player in on_box(table.placed, box, Kind.FIRST)


def has_to_say(rules: WarRules, table: WarTable, box: int) -> tuple[str, ...]:
    """Those for whom a Tie wager alone waits: they come first and have neither placed one nor declined it."""
    if rules.law.tie_preference.how is not TiePreference.WAITS or rules.owners_per_box < 2 or not rules.has_tie:
        return ()
    placed = on_box(table.placed, box, Kind.TIE)
    return tuple(
        player
        for player in on_box(table.placed, box, Kind.FIRST)
        if player not in placed and (player, box) not in table.declined
    )


def displaced(rules: WarRules, table: WarTable, player: str, box: int, over: int) -> list[Wager]:
    """The Tie wagers alone that make room for so many cents of somebody who comes first, the last to come first."""
    gone: list[Wager] = []
    for owner, wager in reversed(on_box(table.placed, box, Kind.TIE).items()):
        if over > 0 and owner != player and not comes_first(rules, table, owner, box):
            gone.append(wager)
            over -= wager.stake
    return gone


def decline_tie(rules: WarRules, table: WarTable, command: c.DeclineTie) -> list[e.Event]:
    asked = f"{command.player} placing no {rules.names.tie} on {rules.names.box} {command.box}"
    topic = WarTopic.TIE_PREFERENCE
    check_phase(rules, table, {Phase.BETTING}, asked, "It is said before the first card.", topic)
    seated(rules, table, command.player, asked)
    if command.player not in has_to_say(rules, table, command.box) or len(table.seats) < 2:
        raise rules.refusal(asked, "nobody is waiting for it", "Continue.", topic)
    return [e.TieDeclined(player=command.player, box=command.box, under=(topic,))]


def offer_decline(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if table.phase is not Phase.BETTING or len(table.seats) < 2:
        return
    for box in sorted({wager.box for wager in table.placed}):
        players = tuple(player for player in has_to_say(rules, table, box) if table.seat_of(player) is not None)
        for player in players:
            yield offer(c.DeclineTie, player=OneOf(values=(player,)), box=OneOf(values=(box,)))
