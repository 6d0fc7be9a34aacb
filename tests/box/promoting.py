"""Promotions in a history: from terms to awards, mostly in their turn, and anything by anybody out of it."""

import random
from functools import partial
from typing import Any

from pitbook.games.promotion_law import TellingMethod
from pitbook.promotions import commands as c
from pitbook.promotions.keeper import NoSuchPromotion, with_promotions
from pitbook.promotions.model import STREAM
from pitbook.promotions.state import Phase, PrizePhase, PrizeState, Promotion
from pitbook.promotions.terms import PromotionTerms
from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from pitbook.table.powers import Actor
from tests.box.asking import PEOPLE
from tests.box.life import Life, official
from tests.box.making import Known, made
from tests.box.model import Wrong
from tests.box.sections import HOUR, OPERATOR, PATIENT, draft, found, give, wait_until
from tests.box.server import MANAGER
from tests.promotions.trying import complete, money

NAMES = ("car", "car", "trip")
"""One of them comes further than the other."""
SCRUTINEER = official(Role.SURVEILLANCE)
IN_TURN = 0.8
ENTRIES = 6
"""So many, and entries are closed when it is time."""


def _terms(chance: random.Random) -> PromotionTerms:
    prizes = (money(500_000), *([money(15_000)] if chance.random() < 0.5 else []))
    return complete(utc_now() + 25 * HOUR, prizes=prizes, entries_each=chance.choice((None, 2)))


KNOWN: Known = {
    PromotionTerms: _terms,
    "found_at": lambda _: utc_now(),
    "digest": lambda chance: f"{chance.getrandbits(256):064x}",
}


async def promote(life: Life, name: str, chance: random.Random, key: str) -> None:
    which = chance.choice(NAMES)
    for number in range(chance.randrange(1, 8)):
        state = await found(life, lambda server: server.context.promotions.promotion(which), NoSuchPromotion)
        if state is None:
            books = chance.sample(with_promotions(), chance.randrange(1, 3))
            await draft(life, "/api/promotions", key, {"name": which, "draft": {"title": "A car", "rulebooks": books}})
        elif state is not False:
            actor, command = _in_turn(life, state, chance) if chance.random() < IN_TURN else _anything(state, chance)
            await give(life, f"{STREAM}{which}", f"{key}-{number}", actor, command, state.phase.value)
            if isinstance(command, c.DrawPrizes):
                await _check_draw(life, which, command.draw)


async def _check_draw(life: Life, which: str, draw: int) -> None:
    """Whoever looks at a draw that was held finds that it holds."""
    answer = await life.ask(MANAGER, "GET", f"/api/promotions/{which}/draws/{draw}/verification")
    if answer.status == 200:
        life.journal.counts["draws drawn again"] += 1
        if answer.body["wrong"]:
            raise Wrong(f"disclosed: draw {draw} of {which} does not come out again: {answer.body['wrong']}")


def _anything(state: Promotion, chance: random.Random) -> tuple[Actor, Any]:
    kind = chance.choice([each for each in c.COMMANDS if each is not c.Draft])
    somebody = chance.choice([OPERATOR, OPERATOR, *(Actor(each, Role.PLAYER) for each in PEOPLE), SCRUTINEER])
    return somebody, made(kind, KNOWN, chance)


def _nobody_waits(_: int) -> None:
    pass


def _in_turn(life: Life, state: Promotion, chance: random.Random) -> tuple[Actor, Any]:
    """Whatever comes next. Where that is not until later, somebody may wait for it."""
    wait = partial(wait_until, life) if chance.random() < PATIENT else _nobody_waits
    player = Actor(chance.choice(PEOPLE), Role.PLAYER)
    version = state.version
    match state.phase:
        case _ if version is None:
            return OPERATOR, c.SetTerms(terms=_terms(chance))
        case Phase.DRAFTED | Phase.LODGED if version.lodged_at is None:
            return OPERATOR, c.Lodge(version=version.number, channel="e-mail")
        case Phase.DRAFTED | Phase.LODGED if not version.published:
            return OPERATOR, c.Publish(version=version.number, where="the desk")
        case Phase.DRAFTED | Phase.LODGED:
            wait(max(state.terms.starts_at or 0, version.lodged_at or 0))
            return OPERATOR, c.Begin()
        case Phase.RUNNING if state.count < ENTRIES or chance.random() < 0.5:
            return player, c.Enter(player=player.person)
        case Phase.RUNNING:
            wait(state.terms.closes_at or 0)
            return OPERATOR, c.CloseEntries()
        case _:
            return _drawn_and_won(state, wait, chance)


def _drawn_and_won(state: Promotion, wait: Any, chance: random.Random) -> tuple[Actor, Any]:
    for draw in state.draws.values():
        if draw.drawn is not None or draw.cancelled:
            continue
        if draw.scrutineer is None:
            return OPERATOR, c.NominateScrutineer(draw=draw.number, person=SCRUTINEER.person)
        if draw.attended_at is None and draw.scrutineer == SCRUTINEER.person:
            return SCRUTINEER, c.Attend(draw=draw.number, spoken="swans")
        wait(state.terms.draws[draw.number - 1].at or 0)
        return OPERATOR, c.DrawPrizes(draw=draw.number)
    open_prizes = [each for each in state.prizes.values() if each.winner and each.phase is not PrizePhase.AWARDED]
    if not open_prizes:
        return OPERATOR, c.Finish()
    return _to_its_winner(chance.choice(open_prizes), chance)


def _to_its_winner(prize: PrizeState, chance: random.Random) -> tuple[Actor, Any]:
    assert prize.winner is not None, "it was won"
    match prize.phase:
        case PrizePhase.WON:
            method = chance.choice([*TellingMethod])
            return OPERATOR, c.NotifyWinner(prize=prize.number, method=method, reached=True, words="told")
        case PrizePhase.NOTIFIED:
            return Actor(prize.winner, Role.PLAYER), c.Claim(player=prize.winner, prize=prize.number)
        case PrizePhase.CLAIMED if chance.random() < 0.2:
            claimant = c.Claimant(name="Ann", address="here")
            return OPERATOR, c.DenyClaim(prize=prize.number, reason="not of age", claimant=claimant)
        case _ if prize.owed > 0:
            way = made(c.PrizePayment, {"cents": lambda _: prize.owed, "payee": lambda _: prize.winner}, chance)
            return OPERATOR, c.Award(prize=prize.number, payments=(way,))
        case _:
            return OPERATOR, c.LapsePrize(prize=prize.number)
