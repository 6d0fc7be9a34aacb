"""Payout drills settled a second time by the oracles, which import nothing of ours."""

from collections.abc import Callable
from typing import Any

import pytest

from pitbook.games.casino_war import commands as war
from pitbook.games.craps import commands as craps
from pitbook.games.three_card_poker import commands as poker
from pitbook.training.drills import drill
from pitbook.training.tables import PlayedCommand, TrainingTable, settled_in
from tests.games.casino_war.oracle import settling as war_oracle
from tests.games.craps.oracle import settling as craps_oracle
from tests.games.three_card_poker.oracle import settling as poker_oracle
from tests.hunting import games

DRILLS = games(200)
Amounts = tuple[int, int, int]
Rows = dict[tuple[Any, ...], Amounts]


def limits_of(table: TrainingTable) -> dict[str, dict[str, int]]:
    return {
        kind: {"min": each.limits.minimum, "max": each.limits.maximum} for kind, each in table.start.sign.stated.items()
    }


def craps_rows(table: TrainingTable, played: list[PlayedCommand]) -> Rows:
    script: list[dict[str, Any]] = []
    number = 0
    for each in played:
        match each.command:
            case craps.Place() as bet:
                number += 1
                named = {"high" if bet.kind.value == "horn_high" else "number": bet.number}
                behind = {"parent": str(bet.behind)} if bet.behind is not None else {}
                op = {"op": "bet", "id": str(number), "player": bet.player, "kind": bet.kind.value, "cents": bet.stake}
                script.append(op | {name: value for name, value in (named | behind).items() if value is not None})
            case craps.CallWager() as called:
                script.append({"op": "call", "id": str(called.wager), "state": called.call.value})
            case craps.CallRoll() as roll:
                script.append({"op": "roll", "dice": [*roll.dice]})
            case other:
                raise AssertionError(f"{other} is nothing that the drills do")
    chip = int(table.rules.chip)
    case = {
        "id": "drill",
        "rulebook": "star-craps",
        "type": "round",
        "table": {"chip_cents": chip, "limits": limits_of(table)},
        "players": ["Ann", "Bob", "Cid"],
        "shooter": "Ann",
        "script": script,
    }
    found = craps_oracle.settle(case)
    assert not found["refused"]
    return {(row["id"],): _amounts(row) for row in found["wagers"]}


def _amounts(row: dict[str, Any]) -> Amounts:
    return row["paid_cents"], row["collected_cents"], row["returned_cents"]


def war_rows(table: TrainingTable, played: list[PlayedCommand]) -> Rows:
    positions: dict[int, dict[str, Any]] = {}
    initial: list[str] = []
    subsequent: list[str] = []
    for each in played:
        match each.command:
            case war.Place() as bet:
                place = positions.setdefault(bet.box, {"box": bet.box, "player": bet.player, "wagers": {}})
                place["wagers"][bet.kind.value] = bet.stake
            case war.Draw() as card:
                at_war = each.before.phase.value == "subsequent_deal"
                (subsequent if at_war else initial).append(card.card.value)
            case war.GoToWar() as choice:
                positions[choice.box] |= {"decision": "war"}
            case war.Surrender() as choice:
                positions[choice.box] |= {"decision": "surrender"}
            case war.NoAnswer() as choice:
                positions[choice.box] |= {"decision": "absent" if choice.absent else "none"}
            case _:
                pass
    case = {
        "id": "drill",
        "rulebook": table.rules.rulebook.id,
        "type": "round",
        "table": {
            "decks": table.rules.terms.decks,
            "device": table.rules.terms.device.value,
            "chip_cents": int(table.rules.chip),
            "limits": limits_of(table),
        },
        "positions": [positions[box] for box in sorted(positions)],
        "cards": {"initial": initial, "subsequent": subsequent},
    }
    found = war_oracle.settle(case)
    return {(row["box"], row["wager"]): _amounts(row) for row in found["wagers"]}


def poker_rows(table: TrainingTable, played: list[PlayedCommand]) -> Rows:
    seats = table.start.places_taken
    positions: dict[str, dict[str, Any]] = {}
    cards: list[str] = []
    for each in played:
        match each.command:
            case poker.Place() as bet:
                place = positions.setdefault(
                    bet.player, {"seat": seats[bet.player], "player": bet.player, "wagers": {}}
                )
                place["wagers"][bet.kind.value] = bet.stake
            case poker.Draw() as card:
                cards.append(card.card.value)
            case poker.Play() as choice:
                positions[choice.player] |= {"decision": "play"}
            case poker.Fold() as choice:
                positions[choice.player] |= {"decision": "fold"}
            case _:
                pass
    terms = table.rules.terms
    case = {
        "id": "drill",
        "rulebook": table.rules.rulebook.id,
        "type": "round",
        "table": {
            "device": terms.source.value,
            "chip_cents": int(table.rules.chip),
            "limits": limits_of(table),
            "ante_bonus": dict(terms.ante_bonus.pays),
            "pair_plus": dict(terms.pair_plus.pays),
        },
        "positions": [*positions.values()],
        "cards": cards,
    }
    found = poker_oracle.settle(case)
    return {(row["seat"], row["wager"]): _amounts(row) for row in found["wagers"]}


def told_alike(oracle: Amounts, done: Any) -> bool:
    """To the cent; tokens that are given up are taken whole, and half of their value is paid in chips."""
    if done.paid and done.collected and not done.returned and done.outcome.value == "surrender":
        return bool(oracle[0] - oracle[1] == done.paid - done.collected)
    return bool(oracle == (done.paid, done.collected, done.returned))


def craps_name(done: Any) -> tuple[Any, ...]:
    return (str(done.wager.id),)


def placed_name(done: Any) -> tuple[Any, ...]:
    return done.at, done.kind.value


@pytest.mark.parametrize(
    ("rulebook", "rows", "name"),
    [
        ("star-craps", craps_rows, craps_name),
        ("star-casino-war", war_rows, placed_name),
        ("canberra-casino-war", war_rows, placed_name),
        ("crown-casino-war", war_rows, placed_name),
        ("star-three-card-poker", poker_rows, placed_name),
    ],
)
def test_the_key_of_a_payout_is_what_the_oracle_pays(
    rulebook: str,
    rows: Callable[[TrainingTable, list[PlayedCommand]], Rows],
    name: Callable[[Any], tuple[Any, ...]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rounds: list[tuple[TrainingTable, list[PlayedCommand]]] = []
    played_by_engine = TrainingTable.round

    def noted(table: TrainingTable, luck: Any) -> list[PlayedCommand]:
        rounds.append((table, played_by_engine(table, luck)))
        return rounds[-1][1]

    monkeypatch.setattr(TrainingTable, "round", noted)
    asked = 0
    for seed in range(DRILLS):
        made = drill(rulebook, "payouts", seed)
        table, played = rounds[-1]
        oracle = rows(table, played)
        settled = [done for each in played for done in settled_in(each.events)]
        for done in settled:
            assert told_alike(oracle[name(done)], done), (seed, done)
        meant = [done for done in settled if made.question.startswith(f"{table.wager(done)}:")]
        assert any(done.paid == made.key.right for done in meant), (seed, made)
        asked += made.key.right != 0
    assert asked > DRILLS // 2
