"""A suite that finds nothing must be able to find something: the made-up game is broken, and every break is found."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec
import pytest

from pitbook.games.catalogue import at_table, engine
from pitbook.games.chips import Laid, Paid
from pitbook.games.kernel import OneOf, Refused, offer
from pitbook.money import Cents
from tests.games.conformance import test_contract, test_engine, test_hidden, test_marks, test_procedure, test_reckoned
from tests.games.conformance.subjects import FIRST
from tests.games.toy import play
from tests.games.toy import round as r
from tests.games.toy.cases import settling
from tests.games.toy.engine import ENGINE
from tests.games.toy.figures import reckoned, simulation
from tests.games.toy.figures.outcomes import rounds
from tests.games.toy.rules import T
from tests.games.toy.table import CHIPS, TABLE

GAME = ENGINE.name
RULEBOOK = FIRST[GAME]

Breaks = Callable[[pytest.MonkeyPatch], None]


class Broken(NamedTuple):
    how: str
    breaks: Breaks
    found_by: Callable[[str], None]
    of: str = GAME


# Ways to break it


def of_engine(**changes: Any) -> Breaks:
    return lambda patch: patch.setattr("tests.games.toy.engine.ENGINE", replace(ENGINE, **changes))


def of_table(**changes: Any) -> Breaks:
    return lambda patch: patch.setattr("tests.games.toy.table.TABLE", replace(TABLE, **changes))


def of_chips(kind: Any, moved: Callable[[Any], Any]) -> Breaks:
    return of_table(chips={**CHIPS, kind: lambda _, event: moved(event)})


def of_class(kind: type[Any], **marks: Any) -> Breaks:
    def breaks(patch: pytest.MonkeyPatch) -> None:
        for name, value in marks.items():
            patch.setattr(kind, name, value)

    return breaks


def of_module(module: Any, name: str, value: Any) -> Breaks:
    return lambda patch: patch.setattr(module, name, value)


# What is wrong then


def settled_with(**changes: Any) -> Breaks:
    def decide(rules: Any, table: Any, command: Any) -> list[Any]:
        events = play.decide(rules, table, command)
        return [_settled_with(each, changes) if isinstance(each, r.Settled) else each for each in events]

    return of_engine(decide=decide)


def _settled_with(event: r.Settled, changes: dict[str, Any]) -> r.Settled:
    done = msgspec.structs.replace(event.settlement, **changes)
    return r.Settled(done, done.under)


def refused_under_nothing(rules: Any, table: Any, command: Any) -> list[Any]:
    try:
        return play.decide(rules, table, command)
    except Refused as refused:
        raise rules.refusal(refused.asked, refused.because, refused.instead) from None


def wagers_stay(table: Any, event: Any) -> Any:
    after = play.apply(table, event)
    return msgspec.structs.replace(after, wagers=table.wagers) if isinstance(event, r.Settled) else after


def changed_by_deciding(rules: Any, table: Any, command: Any) -> list[Any]:
    table.seats.setdefault("ghost", 1)
    return play.decide(rules, table, command)


def one_more_offer(rules: Any, table: Any) -> Any:
    return (*play.awaits(rules, table), offer(r.Leave, player=OneOf(values=tuple(table.seats))))


def offers_without(command: type[Any]) -> Breaks:
    return of_engine(awaits=lambda rules, table: tuple(e for e in play.awaits(rules, table) if not _is(e, command)))


def _is(offered: Any, command: type[Any]) -> bool:
    return bool(offered.command == command.__struct_config__.tag)


def all_open(rules: Any, table: Any, player: str | None, _: bool) -> dict[str, Any]:
    return TABLE.view(rules, table, player, True)


def paid_a_cent(table: Any, event: Any) -> Any:
    return play.apply(table, _settled_with(event, {"paid": Cents(1)}) if isinstance(event, r.Settled) else event)


def paid_twice(event: r.Settled) -> Any:
    done = event.settlement
    return (Paid(done.player, 2 * done.paid, done.collected, done.returned),)


def kept_by_the_layout(event: r.Settled) -> Any:
    return (Paid(event.settlement.player, event.settlement.paid, 0, event.settlement.returned),)


def aces_for_the_dealer(*given: Any) -> Any:
    return simulation_drawn(*given) // 13 * 13 + 12


simulation_drawn = simulation._drawn


def no_ties(rules: Any, stake: Cents) -> Any:
    found = [each for each in rounds(rules, stake) if T.TIED not in each.done.under]
    return [each._replace(chance=each.chance / sum(other.chance for other in found)) for each in found]


walk, hidden, marks = (
    test_engine.test_what_is_offered_is_accepted_and_nothing_else,
    test_hidden.test_a_card_that_lies_face_down_is_seen_by_nobody,
    test_marks.test_a_marked_event_has_what_the_house_reads_of_it,
)
hidden_in_both = test_contract.test_fields_with_hidden_cards_are_fields
simulated = test_reckoned.test_a_simulation_agrees_with_the_exact_figures_and_with_itself

FAULTS = (
    Broken("a posting pays twice", of_chips(r.Settled, paid_twice), walk, RULEBOOK),
    Broken("a posting leaves chips where they lay", of_chips(r.Settled, kept_by_the_layout), walk, RULEBOOK),
    Broken("a posting is forgotten", of_chips(r.WagerPlaced, lambda _: ()), walk, RULEBOOK),
    Broken("a posting is of somebody else", of_chips(r.WagerPlaced, lambda e: (Laid("x", e.stake),)), walk, RULEBOOK),
    Broken("something is offered and refused", of_engine(awaits=one_more_offer), walk, RULEBOOK),
    Broken("something is accepted and not offered", offers_without(r.Sit), walk, RULEBOOK),
    Broken("a round cannot go on", offers_without(r.Clear), walk, RULEBOOK),
    Broken("an event stands under nothing", settled_with(under=()), walk, RULEBOOK),
    Broken("more goes back than lay there", settled_with(returned=Cents(10**6)), walk, RULEBOOK),
    Broken("a refusal stands under nothing", of_engine(decide=refused_under_nothing), walk, RULEBOOK),
    Broken("a settled wager stays", of_engine(apply=wagers_stay), walk, RULEBOOK),
    Broken("deciding changes the table", of_engine(decide=changed_by_deciding), walk, RULEBOOK),
    Broken("an event has no words", of_engine(sentence=lambda *_: " "), walk, RULEBOOK),
    Broken("a hidden card is shown", of_table(view=all_open), hidden),
    Broken("a hidden card is told", of_table(unseen=lambda *_: None), hidden),
    Broken("a hidden card is missing from the offers", of_class(r.Draw, face_down=()), hidden_in_both),
    Broken("a hidden card is in the event", of_class(r.DealerDealt, face_down=()), hidden_in_both),
    Broken("no round ends", of_class(r.RoundCleared, mark=None), marks),
    Broken("a round begins without a number", of_class(r.Misdealt, mark=r.RoundBegan.mark), marks),
    Broken(
        "nobody can sit down",
        of_class(r.Sit, purpose=None),
        test_marks.test_every_game_has_one_command_for_what_is_done_at_every_table,
    ),
    Broken(
        "a command is no step, no ruling and not asked for",
        of_engine(procedure=ENGINE.procedure._replace(incidents=())),
        test_procedure.test_every_command_is_a_step_or_a_ruling_or_asked_for,
    ),
    Broken(
        "a settlement moves no chips",
        of_table(chips={r.WagerPlaced: CHIPS[r.WagerPlaced]}),
        test_contract.test_chips_move_by_events_of_the_game_and_by_every_settlement,
    ),
    Broken("a simulation deals to the house", of_module(simulation, "_drawn", aces_for_the_dealer), simulated),
    Broken("a figure leaves something out", of_module(reckoned, "rounds", no_ties), simulated),
    Broken(
        "a case is settled otherwise",
        of_module(settling, "apply", paid_a_cent),
        test_reckoned.test_a_case_is_settled_as_its_answer_says,
    ),
    Broken(
        "a layout says nothing",
        of_table(layout=lambda _: ()),
        test_reckoned.test_every_wager_on_the_layout_has_a_name_odds_and_clauses,
        RULEBOOK,
    ),
)


@pytest.fixture(autouse=True)
def _afresh() -> Iterator[None]:
    for each in (engine, at_table):
        each.cache_clear()
    yield
    for each in (engine, at_table):
        each.cache_clear()


@pytest.mark.parametrize("broken", FAULTS, ids=[each.how for each in FAULTS])
def test_every_break_is_found(broken: Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    broken.breaks(monkeypatch)
    with pytest.raises(AssertionError):
        broken.found_by(broken.of)
