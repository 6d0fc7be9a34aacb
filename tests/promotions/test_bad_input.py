"""What cannot be read is no command, and what is not there is refused: nothing changes by it."""

from typing import Any

import msgspec
import pytest

from pitbook.games.kernel import Refused, kind_of
from pitbook.games.promotion_law import IntegrityMeasure, TellingMethod
from pitbook.money import Cents
from pitbook.promotions import commands as c
from pitbook.promotions.decide import DECIDERS
from pitbook.promotions.events import EVENTS
from pitbook.promotions.fold import FOLDS
from pitbook.promotions.model import COMMAND, EVENT
from pitbook.promotions.words import TELLERS
from pitbook.table.powers import Forbidden
from tests.promotions.history import told_of
from tests.promotions.trying import ANN, OLGA, WAR, Trying, complete, money

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "sent",
    [
        {"type": "promotion.nothing"},
        {"type": "promotion.begin", "now": True},
        {"type": "promotion.draft", "title": "", "rulebooks": [WAR]},
        {"type": "promotion.draft", "title": "A car", "rulebooks": []},
        {"type": "promotion.lodge", "version": 0, "channel": "e-mail"},
        {"type": "promotion.lodge", "version": "1", "channel": "e-mail"},
        {"type": "promotion.lodge", "version": 1, "channel": ""},
        {"type": "promotion.set_terms", "terms": {"closes_at": -1}},
        {"type": "promotion.set_terms", "terms": {"closes_at": 10**18}},
        {"type": "promotion.set_terms", "terms": {"prizes": [{"name": "x", "kind": "kittens"}]}},
        {"type": "promotion.set_terms", "terms": {"prizes": [{"name": "x", "kind": "money", "value_cents": -5}]}},
        {"type": "promotion.set_terms", "terms": {"prizes": [{"name": "x", "kind": "money"}] * 101}},
        {"type": "promotion.award", "prize": 1, "payments": [{"way": "crossed_cheque", "cents": 0, "payee": "ann"}]},
        {"type": "promotion.award", "prize": 1, "payments": [{"way": "gold", "cents": 1, "payee": "ann"}]},
        {"type": "promotion.find_compromised", "words": "", "measure": "cancel_draw"},
        {"type": "promotion.notify_winner", "prize": 1, "method": "pigeon", "reached": True},
        {"type": "promotion.enter", "player": "x" * 201},
    ],
)
def test_it_is_no_command(sent: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(sent), type=COMMAND)


@pytest.mark.parametrize(
    "command",
    [
        c.Award(prize=9, handed_over="x"),
        c.NotifyWinner(prize=9, method=TellingMethod.MAIL, reached=True),
        c.OfferAlternative(prize=9, cents=Cents(5)),
        c.DrawPrizes(draw=9),
        c.NominateScrutineer(draw=9, person="x"),
        c.Attend(draw=9),
        c.PublishResults(draw=9, where="x"),
        c.NotePresence(prize=1, present=True),
        c.Redraw(prize=1),
        c.LapsePrize(prize=1),
        c.DenyClaim(prize=1, reason="x"),
        c.KeepClaimant(denial=9, claimant=c.Claimant(name="x", address="y")),
        c.EraseClaimant(denial=9, reason="x"),
        c.ExplainDenial(denial=9, words="x"),
        c.Validate(finding=9, words="x"),
        c.TellInspector(finding=9, name="x"),
        c.DecideDispute(dispute=9, words="x"),
        c.AdviseComplaint(dispute=9),
        c.CloseDispute(dispute=9, satisfied=True, words="x"),
        c.FindCompromised(words="x", measure=IntegrityMeasure.POSTPONE_DRAW, draw=9),
        c.Lodge(version=9, channel="x"),
        c.Publish(version=9, where="x"),
        c.Begin(),
        c.SetTerms(terms=complete(0)),
        c.EnterFromRecords(),
        c.Finish(),
        c.WithdrawMarketing(name="x"),
        c.Draft(title="again", rulebooks=(WAR,)),
    ],
    ids=kind_of,
)
async def test_what_is_not_there_is_refused_and_nothing_changes(command: c.Command) -> None:
    trying = await Trying().opens()
    await trying.begins(WAR)
    found = await trying.promotions.promotion("car")
    before, length = told_of(found.state), found.length
    with pytest.raises((Refused, Forbidden)) as raised:
        await trying.ask(OLGA, command)
    assert not isinstance(raised.value, Refused) or raised.value.clauses
    assert (told_of(found.state), found.length) == (before, length)


async def test_what_was_won_cannot_be_amended_away() -> None:
    trying = await Trying().opens()
    await trying.begins(WAR, prizes=(money(500), money(600)))
    await trying.ask(ANN, c.Enter(player="ann"))
    await trying.draws()
    terms = (await trying.state()).terms
    for changed in (
        {"prizes": (money(400), money(600))},
        {"prizes": ()},
        {"prizes": (*terms.prizes, money(700))},
        {"draws": ()},
        {"closes_at": terms.closes_at + 1 if terms.closes_at else 0},
    ):
        with pytest.raises(Refused):
            await trying.ask(OLGA, c.AmendTerms(terms=msgspec.structs.replace(terms, **changed), words="x"))
    await trying.ask(OLGA, c.AmendTerms(terms=msgspec.structs.replace(terms, results="in the lobby"), words="x"))


def test_nothing_is_left_out() -> None:
    assert set(DECIDERS) == set(c.COMMANDS)
    assert set(FOLDS) == set(EVENTS) == set(TELLERS)
    assert all(kind_of(each).startswith("promotion.") for each in c.COMMANDS)
    second = {kind_of(each) for each in EVENTS if not kind_of(each).endswith("@1")}
    assert second == {"promotion.entries_closed@2", "promotion.drawn@2"}
    assert EVENT is not None
