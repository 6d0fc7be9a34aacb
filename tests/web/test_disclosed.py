"""A round disclosed as the page does it is verified, and decided again by the rules, without the rounds before it."""

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pitbook.games import casino_war as war
from pitbook.games.rules import Limits
from pitbook.journal.checkpointing import take
from pitbook.journal.keys import signer_from_seed
from pitbook.journal.memory import MemoryStore
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor
from pitbook.table.supervision import OpeningSignature
from tests.cli.test_verify import Typed, pitbook
from tests.cli.test_verify_tables import rewrite
from tests.table.moments import go_on
from tests.table.playing import (
    ANN,
    BOB,
    HOST,
    RULEBOOKS,
    SUPERVISOR,
    WAR,
    Played,
    game_at,
    rounds,
    to_the_end,
    to_wagers,
    wager,
)
from tests.web.served import Served, serving

HOUSE = signer_from_seed(bytes(32))
MOST_ROUNDS = 200
"""More than a shoe of Casino War has, for one who plays alone."""


@pytest.fixture
def floor() -> Iterator[Served]:
    with serving() as made:
        yield made


def table_of(floor: Served, rulebook: str, kind: str) -> Played:
    if kind == "virtual":
        return Played(floor.run(floor.house.floor.table(rulebook)))
    if kind == "practice":
        return Played(floor.run(floor.house.practice.table_for(ANN, rulebook)))
    opening = floor.house.floor.open_table(
        HOST, "one", rulebook, command="open", dealing=Dealing.RECORDED, checked=OpeningSignature()
    )
    return Played(floor.run(opening))


def play(floor: Served, played: Played, many: int) -> None:
    if played.table.state.practice_of is None and not played.table.state.seated:
        floor.run(played.buys_in(ANN, 100_000))
    if played.table.state.dealing is Dealing.VIRTUAL:
        for _ in range(many):
            floor.run(rounds(played, ANN, 1))
        return
    boss = Actor("max", played.table.state.rules.rulebook.ranks[-1][0])
    while len(over(played)) < many:
        floor.run(go_on(played, boss))


def over(played: Played) -> list[int]:
    return [span.number for span in played.table.state.rounds.all.values() if span.over]


def disclosed(floor: Served, played: Played, number: int, into: Path) -> Path:
    floor.run(take(floor.house.floor.store, HOUSE, floor.house.floor.clock(), "house"))
    inspector = floor.official(Role.INSPECTOR)
    answer = inspector.call("GET", f"/api/tables/{played.table.name}/rounds/{number}/disclosure")
    assert answer.status_code == 200, answer.text
    file = into / f"round-{number}.jsonl"
    file.write_bytes(answer.content)
    return file


def verified(pitbook: Typed, file: Path) -> dict[str, Any]:
    code, out, err = pitbook("verify", file, "--key", HOUSE.public.hex(), "--json")
    assert (code, err) == (0, ""), out
    found: dict[str, Any] = json.loads(out)
    (again,) = found["decided_again"]
    assert (found["faults"], again["wrong"], again["left_out"]) == ([], None, None)
    return dict(again)


@pytest.mark.parametrize("kind", ["virtual", "practice", "recorded"])
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_any_round_is_decided_again(floor: Served, pitbook: Typed, tmp_path: Path, rulebook: str, kind: str) -> None:
    played = table_of(floor, rulebook, kind)
    play(floor, played, 5)
    if kind != "recorded":
        beyond_a_secret(floor, played)
    numbers = over(played)
    for number in {*numbers[:3], *numbers[-6:]}:
        again = verified(pitbook, disclosed(floor, played, number, tmp_path))
        assert again["commands"] > 0
        assert again["stood"] is None if number == 1 else again["stood"] > 1
        drawn = again["drawn_again"], again["not_shown_yet"]
        if kind == "recorded":
            assert drawn == (0, 0)
        else:
            assert sum(drawn) > 0
            assert number > 3 or drawn[1] == 0, "its secret was shown"
            if played.table.state.game.name == "casino_war":  # a shoe lasts for more than three rounds
                assert number != numbers[-1] or drawn[0] == 0, "its secret is still in use"


def beyond_a_secret(floor: Served, played: Played) -> None:
    """Until another secret decides what is dealt, and three rounds more by that one."""
    for _ in range(MOST_ROUNDS):
        current = played.table.state.chance.current
        play(floor, played, 1)
        if played.table.state.chance.current != current:
            break
    current = played.table.state.chance.current
    play(floor, played, 3)
    assert current is not None


def test_it_is_decided_again_after_limits_changed(floor: Served, pitbook: Typed, tmp_path: Path) -> None:
    """They are proved by the record that changed them."""
    played = table_of(floor, WAR, "virtual")
    play(floor, played, 3)
    sign = game_at(played.table.state).sign
    lower = replace(sign, first=Limits(Cents(500), sign.first.maximum))
    changed = war.commands.ChangeLimits(by=SUPERVISOR.role, sign=lower, minutes_displayed=0, players_keep_minimum=False)
    floor.run(to_wagers(played))
    floor.run(played.ask(SUPERVISOR, changed))
    assert played.table.state.play.sign == lower
    play(floor, played, 3)
    for number in over(played):
        verified(pitbook, disclosed(floor, played, number, tmp_path))


def test_somebody_who_was_not_there_is_not_named(floor: Served, pitbook: Typed, tmp_path: Path) -> None:
    played = table_of(floor, WAR, "virtual")
    floor.run(played.buys_in(ANN, 100_000))
    floor.run(played.buys_in(BOB, 50_000, place=2))
    floor.run(to_wagers(played))
    floor.run(wager(played, BOB, place=2))
    floor.run(to_the_end(played, BOB))
    floor.run(played.deal(BOB))
    floor.run(played.ask(BOB, own.CashOut(player="bob", cents=Cents(played.held("bob")))))
    floor.run(played.ask(BOB, war.commands.Leave(player="bob")))
    play(floor, played, 3)
    assert "bob" in disclosed(floor, played, 1, tmp_path).read_text()
    later = disclosed(floor, played, 3, tmp_path)
    assert verified(pitbook, later)["commands"] > 0
    assert "bob" not in later.read_text()


# What is not as it was


def test_a_round_that_the_house_paid_wrongly_is_found(pitbook: Typed, tmp_path: Path) -> None:
    """Although it signed it."""
    store = MemoryStore()
    with serving(store) as floor:
        opening = floor.house.floor.open_table(HOST, "one", "star-three-card-poker", command="open")
        played = Played(floor.run(opening))
        play(floor, played, 3)
        rewrite(store)
        file = disclosed(floor, played, 1, tmp_path)
    code, out, _ = pitbook("verify", file, "--key", HOUSE.public.hex())
    assert code == 1
    assert "NOT what the rules bring about: table/one, record" in " ".join(out.split())


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The third round of a shoe that is over."""
    with serving() as floor:
        played = table_of(floor, WAR, "virtual")
        play(floor, played, 4)
        beyond_a_secret(floor, played)
        return disclosed(floor, played, 3, tmp_path_factory.mktemp("shown")).read_bytes()


def resealed(content: bytes, change: Callable[[dict[str, Any], dict[str, Any]], None]) -> bytes:
    """Somebody changes the header or the proof, and seals the file anew, as anybody can."""
    lines = content.splitlines()
    header, proof = json.loads(lines[0]), json.loads(lines[-2])
    change(header, proof)
    lines[0], lines[-2] = _line(header), _line(proof)
    body = b"".join(line + b"\n" for line in lines[:-1])
    seal = {"header": hashlib.sha256(lines[0] + b"\n").hexdigest(), "seal": hashlib.sha256(body).hexdigest()}
    return body + _line(seal) + b"\n"


def _line(entry: Any) -> bytes:
    return json.dumps(entry, separators=(",", ":"), ensure_ascii=False).encode()


def _no_standing(header: dict[str, Any], proof: dict[str, Any]) -> None:
    header["standing"] = None


def _another_sign(header: dict[str, Any], proof: dict[str, Any]) -> None:
    header["standing"]["play"]["sign"]["first"]["least"] += 500


def _fewer_cards(header: dict[str, Any], proof: dict[str, Any]) -> None:
    header["standing"]["play"]["shoe"]["left"] -= 1


def _poor(header: dict[str, Any], proof: dict[str, Any]) -> None:
    header["standing"]["balances"] = {}


def _nonsense(header: dict[str, Any], proof: dict[str, Any]) -> None:
    header["standing"] = {"play": 7}


def _nobody_there(header: dict[str, Any], proof: dict[str, Any]) -> None:
    header["standing"]["play"]["seats"] = []


def _no_commitment(header: dict[str, Any], proof: dict[str, Any]) -> None:
    proof["beside"] = [each for each in proof["beside"] if "secret_committed" not in each["body"]]


def _another_opening(header: dict[str, Any], proof: dict[str, Any]) -> None:
    proof["beside"][0]["body"] = proof["beside"][0]["body"].replace("administrator", "nobody", 1)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (_another_sign, "the sign is said to be"),
        (_fewer_cards, "was dealt, and the secret that was shown gives"),
        (_poor, "the rules refuse it"),
        (_nobody_there, "the rules refuse it"),
        (_nonsense, "how the table stood cannot be read"),
        (_no_commitment, "a secret is put to use, and no record commits to it before"),
        (_another_opening, "the record does not stand in table/star-casino-war as checkpoint 1 signs it"),
    ],
)
def test_a_basis_that_is_not_so_is_found(
    pitbook: Typed, shown: bytes, tmp_path: Path, change: Callable[..., None], words: str
) -> None:
    file = tmp_path / "round.jsonl"
    file.write_bytes(shown)
    assert verified(pitbook, file)["drawn_again"] > 1
    file.write_bytes(resealed(shown, change))
    code, out, err = pitbook("verify", file)
    assert (code, words in " ".join(out.split()), err) == (1, True, ""), out


def test_what_cannot_be_decided_again_is_told(pitbook: Typed, shown: bytes, tmp_path: Path) -> None:
    file = tmp_path / "round.jsonl"
    file.write_bytes(resealed(shown, _no_standing))
    code, out, _ = pitbook("verify", file)
    assert (code, "the file does not say how the table stood before it" in " ".join(out.split())) == (0, True)


def test_any_changed_byte_is_found(pitbook: Typed, shown: bytes, tmp_path: Path) -> None:
    file = tmp_path / "round.jsonl"
    for place in range(0, len(shown), 211):
        file.write_bytes(shown[:place] + bytes([shown[place] ^ 1]) + shown[place + 1 :])
        assert pitbook("verify", file)[0] in (1, 2), place


__all__ = ["pitbook"]
