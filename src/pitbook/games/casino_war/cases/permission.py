"""Answers whether a thing may be done at all, by trying it on a table."""

from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.cases.permitting import permitted
from pitbook.cases.result import BadCase, SettledCase
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.cases.format import Attempt, CaseTable, WarPermission
from pitbook.games.casino_war.cases.playing import smallest_stake
from pitbook.games.casino_war.cases.terms import case_terms
from pitbook.games.casino_war.limits import placing_range
from pitbook.games.casino_war.play import mid_shoe, step
from pitbook.games.casino_war.round import Kind, Phase, WarTable
from pitbook.games.casino_war.rules import WarRules, compile_rules
from pitbook.games.casino_war.sense import MOST_BOXES
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.shoe.options import ShuffleMethod
from pitbook.money import Cents
from pitbook.rulebooks.model import Rulebook
from pitbook.rulebooks.roles import Role


def settle_permission(rulebook: Rulebook, case: WarPermission) -> SettledCase:
    return permitted(rulebook, case.id, lambda: _try(rulebook, case))


def _try(rulebook: Rulebook, case: WarPermission) -> tuple[WarTopic, ...]:
    """Does all that is attempted; the topics it is allowed under, or `Refused`."""
    attempt = case.attempt
    topics: tuple[WarTopic, ...] = ()
    if attempt.decks is not None:
        wanted = CaseTable(decks=attempt.decks, device=case.table.device)
        compile_rules(rulebook, case_terms(rulebook, wanted, boxes=1))
        topics = (WarTopic.DECKS,)
    # Without a table in the case nothing is asked about chips, so the smallest is a cent.
    table = case.table if case.table.chip_cents is not None else replace(case.table, chip_cents=1)
    areas = attempt.areas_of_one_player or attempt.hands_of_one_player
    boxes = min(areas or 1, MOST_BOXES)
    rules = compile_rules(rulebook, case_terms(rulebook, table, boxes=boxes))
    if attempt.wagers is not None:
        topics += _wagers(rules, attempt)
    if attempt.players_on_one_area is not None:
        _share(rules, min(attempt.players_on_one_area, rules.owners_per_box + 1))
        topics += (WarTopic.SHARED_BOX,)
    if areas is not None:
        _spread(rules, areas)
        topics += (WarTopic.SEVERAL_BOXES,)
    if attempt.second is not None:
        topics += _war(rules, attempt)
    if attempt.cut_by is not None:
        topics += _cut(rules, attempt.cut_by)
    if not topics:
        raise BadCase(
            "attempt: nothing to try; expected decks, wagers, first and second, player_card with dealer_card and "
            "second, players_on_one_area, areas_of_one_player or cut_by"
        )
    return topics


def _spread(rules: WarRules, areas: int) -> None:
    table = _seated(rules, ("A",))
    for box in range(1, areas + 1):
        table = _place(rules, table, "A", box, Kind.FIRST, _some_stake(rules, table, box))


def _cut(rules: WarRules, who: str) -> tuple[WarTopic, ...]:
    """Shuffles at a table with one player and has the cards cut by that player, by the dealer or by a supervisor."""
    if rules.has_machine:
        raise rules.refusal(
            "Cutting the cards", "a device is in use", "Put the cards in uncut.", WarTopic.DEVICE_LOADED
        )
    table = mid_shoe(rules, phase=Phase.SHUFFLE)
    for command in (c.Sit(player="A", box=1), c.ShuffleCards(method=ShuffleMethod.BY_HAND)):
        table, _ = step(rules, table, command)
    middle = table.shoe.left // 2
    if who == "player":
        step(rules, table, c.AcceptCut(player="A", cards_from_front=middle))
        return (WarTopic.CUT_AT_START, WarTopic.CUT_PLACE)
    table, _ = step(rules, table, c.RefuseCut(player="A"))
    by = Role.DEALER if who == "dealer" else rules.law.cut_by_official.by
    step(rules, table, c.OfficialCut(by=by, cards_from_front=middle))
    return (WarTopic.CUT_BY_OFFICIAL, WarTopic.CUT_PLACE)


def _seated(rules: WarRules, players: tuple[str, ...]) -> WarTable:
    table = mid_shoe(rules)
    for player in players:
        table, _ = step(rules, table, c.Sit(player=player, box=1))
    return table


def _place(rules: WarRules, table: WarTable, player: str, box: int, kind: Kind, stake: Cents) -> WarTable:
    place = c.Place(player=player, box=box, kind=kind, stake=stake)
    return step(rules, table, place)[0]


def _some_stake(rules: WarRules, table: WarTable, box: int = 1) -> Cents:
    """An amount that nothing is wrong with, so that what is tried is not refused for its amount."""
    stake = smallest_stake(placing_range(rules, table, "", box, Kind.FIRST))
    if stake is None:
        raise BadCase("table.limits: no stake in whole chips lies within them")
    return stake


def _wagers(rules: WarRules, attempt: Attempt) -> tuple[WarTopic, ...]:
    assert attempt.wagers is not None
    table = _seated(rules, ("A",))
    topics: tuple[WarTopic, ...] = ()
    for kind, topic in ((Kind.FIRST, WarTopic.FIRST_PLACED), (Kind.TIE, WarTopic.TIE_PLACED)):
        stake = attempt.wagers.of(kind)
        if stake is not None:
            table = _place(rules, table, "A", 1, kind, stake)
            topics = (*topics, topic)
    if not topics:
        raise BadCase("attempt.wagers: expected first, tie or both")
    return topics


def _share(rules: WarRules, players: int) -> None:
    """Everybody wagers on one box, whether they have a seat there or stand behind it."""
    table = mid_shoe(rules)
    names = [f"player {number}" for number in range(1, players + 1)]
    for place, name in enumerate(names):
        box = 1 + place // rules.owners_per_box
        table, _ = step(rules, table, c.Sit(player=name, box=min(box, rules.terms.boxes)))
    for name in names:
        table = _place(rules, table, name, 1, Kind.FIRST, _some_stake(rules, table))


def _war(rules: WarRules, attempt: Attempt) -> tuple[WarTopic, ...]:
    """Deals one box and the dealer, and tries to go to war."""
    assert attempt.second is not None
    first = Cents(attempt.first if attempt.first is not None else attempt.second)
    table = _place(rules, _seated(rules, ("A",)), "A", 1, Kind.FIRST, first)
    for card in (attempt.player_card or Card("8C"), attempt.dealer_card or Card("8H")):
        table, _ = step(rules, table, c.Draw(card=card))
    table, _ = step(rules, table, c.Settle())
    step(rules, table, c.GoToWar(player="A", box=1, stake=Cents(attempt.second)))
    return (WarTopic.SECOND_PLACED, WarTopic.SECOND_AMOUNT)
