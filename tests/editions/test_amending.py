"""An edition brought from a copy to a table by what CONTRIBUTING tells, with nothing of the house changed."""

import asyncio
import json
from pathlib import Path

import pytest

from pitbook import plugins
from pitbook.plugins import VARIABLE
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.editions import edition_named, line
from tests.cli.test_verify import Typed, pitbook
from tests.editions.specimens import PACKAGE, plugged, write
from tests.golden.script import edition_of, replay
from tests.table.playing import CRAPS, POKER, opened

__all__ = ["pitbook"]

CLAUSE = "8.1/field-2-12"
TWELVE = f"""# The Field on twelve
rulebook {CRAPS}@3
start players=Ann shooter=Ann

> place player=Ann kind=field stake=5.00
> place player=Ann kind=win_line stake=5.00
> call_roll dice=6,6
"""


def amend(pitbook: Typed, folder: Path, *more: str, rulebook: str = CRAPS) -> tuple[int, dict[str, object]]:
    code, out, _ = pitbook("rules", "amend", rulebook, "--into", str(folder), "--json", *more)
    return code, json.loads(out)


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text, f"{file.name} has no {old!r}"
    file.write_text(text.replace(old, new, 1))


def test_an_amendment_is_begun_checked_and_played_under(
    pitbook: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "amended_craps"
    dates = ("--approved", "2023-01-01", "--effect", "2023-02-01", "--instrument", "Order 7", "--source", "the gazette")
    code, told = amend(pitbook, folder, *dates)
    assert (code, told["begun"], told["edition"]) == (1, True, f"{CRAPS}@3")
    place = folder / "editions"
    change(place / f"{CRAPS}.toml", 'says = ""', 'says = "Twelve pays more."')
    change(place / f"{CRAPS}@3.json", "A Field bet on 2 or 12 pays 2 to 1.", "A Field bet on 2 or 12 pays 3 to 1.")
    _, told = amend(pitbook, folder)
    assert told["missing"] == [
        "amendment.transition.notice: what players are told when a table crosses over",
        f"changes: clause {CLAUSE} is not what it was, and no change tells of it",
    ]
    change(place / f"{CRAPS}.toml", 'notice = ""', 'notice = "From today on the Field pays 3 to 1 on 2 and 12."')
    row = f'{{ happened = "changed", clause = "{CLAUSE}", was = "{CLAUSE}", says = "It pays 3 to 1." }},'
    change(place / f"{CRAPS}.toml", "changes = [\n", f"changes = [\n  {row}\n")
    _, told = amend(pitbook, folder)
    assert f"changes: clause {CLAUSE} is changed, and its sha256 is that of the words before" in str(told["missing"])
    _, made, _ = pitbook("rules", "amend", CRAPS, "--words", "A Field bet on 2 or 12 pays 3 to 1.")
    _, same, _ = pitbook("rules", "amend", CRAPS, "--words", "A Field bet on 2 or 12 pays 3 to 1.", "--json")
    assert json.loads(same) == json.loads(f"{{{made}}}")
    was = load_document(CRAPS).clause(CLAUSE)
    change(place / f"{CRAPS}@3.json", f'"sha256": "{was.sha256}", "word_count": {was.word_count}', made.strip())
    _, told = amend(pitbook, folder)
    lacking = f"{CRAPS}@3/*.round: in no golden round under {CRAPS}@3 the table cites clause {CLAUSE}"
    assert told["missing"] == [lacking]
    golden = folder / "rounds" / f"{CRAPS}@3" / "twelve.round"
    golden.write_text(f"# {CLAUSE}\nrulebook {CRAPS}@3\n")
    assert amend(pitbook, folder)[1]["missing"] == [lacking]
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv(VARIABLE, "amended_craps")
    plugins._found.cache_clear()
    golden.write_text(replay(TWELVE))
    monkeypatch.delenv(VARIABLE)
    code, told = amend(pitbook, folder)
    assert (code, told["missing"], told["digest"], told["remarks"]) == (
        1,
        [],
        None,
        [
            "register: `date` at its head is 2024-08-16, and the line of time says 2023-01-01",
            "decisions: opening_approved is on 2024-08-16 (0/order, 0/order/1, 0/signature, 0/commencement), and the "
            "line of time says 2023-01-01",
            f"register: clause {CLAUSE} changed, and its numbers did not "
            "(wager: field; odds: 2 to 1; pays: 2; per: 1; on: [2, 12])",
            f"decisions: clause {CLAUSE} changed, and nothing that follows from it did (field_pays_2_12)",
        ],
    )
    _, said, _ = pitbook("rules", "amend", CRAPS, "--into", str(folder))
    assert f"`pitbook rules amend {CRAPS} --keep` keeps the edition" in said
    assert amend(pitbook, folder, "--keep")[0] == 0
    decisions = place / f"{CRAPS}@3.decisions"
    change(place / f"{CRAPS}@3.json", '"date": "2024-08-16"', '"date": "2023-01-01"')
    change(decisions, 'on = "2024-08-16"', 'on = "2023-01-01"')
    change(decisions, 'odds = "2 to 1", totals = [2, 12]', 'odds = "3 to 1", totals = [2, 12]')
    was_numbers = '"odds": "2 to 1", "pays": 2, "per": 1, "on": [2, 12]'
    change(place / f"{CRAPS}@3.json", was_numbers, '"odds": "3 to 1", "pays": 3, "per": 1, "on": [2, 12]')
    code, told = amend(pitbook, folder)
    assert code == 1
    assert "is not what this edition was kept as" in str(told["missing"])
    change(place / f"{CRAPS}.toml", kept(place), "0" * 64)
    code, told = amend(pitbook, folder)
    assert (code, told["missing"], told["remarks"], told["digest"]) == (0, [], [], kept(place))
    assert [each.number for each in line(CRAPS)] == [0, 1, 2]
    monkeypatch.setenv(VARIABLE, "amended_craps")
    played = asyncio.run(opened(CRAPS))
    assert played.table.state.rules.rulebook.name == f"{CRAPS}@3"


def kept(place: Path) -> str:
    text = (place / f"{CRAPS}.toml").read_text()
    return text.partition('digest = "')[2][:64]


def test_a_day_that_is_none_is_told(pitbook: Typed, tmp_path: Path) -> None:
    code, _, error = pitbook("rules", "amend", CRAPS, "--into", str(tmp_path / "x"), "--effect", "2025-02-30")
    assert (code, "--effect: '2025-02-30' is no day" in error) == (2, True)
    assert not (tmp_path / "x").exists()


def test_decisions_that_do_not_hold_together_are_told_before_anything_is_kept(pitbook: Typed, tmp_path: Path) -> None:
    """A clause that is gone is cited still, and one that is new is decided on nowhere."""
    folder = tmp_path / "amended"
    amend(pitbook, folder, rulebook=POKER)
    change(folder / "editions" / f"{POKER}@3.json", '{"id": "10.4"', '{"id": "10.5"')
    _, told = amend(pitbook, folder, rulebook=POKER)
    where = f"editions/{POKER}@3.decisions: "
    assert f"{where}topics.pair_plus_pays.clauses: the document has no clause '10.4'" in str(told["missing"])
    decisions = folder / "editions" / f"{POKER}@3.decisions"
    decisions.write_text(decisions.read_text().replace('"10.4"', '"10.3"'))
    _, told = amend(pitbook, folder, rulebook=POKER)
    assert f"{where}clause 10.5 (play) belongs to no topic and is not listed as outside" in str(told["missing"])
    assert f'digest = "{"0" * 64}"' in (folder / "editions" / f"{POKER}.toml").read_text()


def test_what_is_decided_otherwise_though_no_clause_changed_is_told(pitbook: Typed, tmp_path: Path) -> None:
    """The notice of a closing table slipped in with that of a higher minimum; of a second reading it is said why."""
    folder = tmp_path / "amended_poker"
    dates = ("--approved", "2031-03-01", "--effect", "2031-07-01", "--instrument", "Order 7", "--source", "the gazette")
    amend(pitbook, folder, *dates, rulebook=POKER)
    place = folder / "editions"
    history, decisions = place / f"{POKER}.toml", place / f"{POKER}@3.decisions"
    change(history, 'says = ""', 'says = "Longer notice."')
    change(history, 'notice = ""', 'notice = "Notice is longer."')
    row = '{ happened = "changed", clause = "6.5", was = "6.5", says = "Thirty minutes." },'
    change(history, "changes = [\n", f"changes = [\n  {row}\n")
    change(place / f"{POKER}@3.json", "11b735b162ae4dbc", "11b735b162ae4dbd")
    decisions.write_text(decisions.read_text().replace("minutes_of_notice = 20", "minutes_of_notice = 30"))
    slip = "decisions: table_closed is another (minutes_of_notice: 30, was 20), and of its clauses (14.9) none changed"
    _, told = amend(pitbook, folder, rulebook=POKER)
    assert told["missing"] == []
    assert slip in str(told["remarks"])
    assert "limits_changed is another" not in str(told["remarks"])
    change(decisions, 'chosen = "value"', 'chosen = "contains"')
    _, told = amend(pitbook, folder, rulebook=POKER)
    assert "reading dealer-qualifies is another (contains, was value), and none of its clauses changed" in str(told)
    change(history, '["the text changed"]', '["the text changed", "we read it otherwise"]')
    assert " is another (" not in str(amend(pitbook, folder, rulebook=POKER)[1]["remarks"])


def test_an_edition_that_is_brought_already_is_looked_at_again(
    pitbook: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has named the plugin goes on with it, and begins no other; also while it cannot be read."""
    folder = tmp_path / "amended_craps"
    _, told = amend(pitbook, folder)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv(VARIABLE, "amended_craps")
    plugins._found.cache_clear()
    first = amend(pitbook, folder)
    assert (first[1]["edition"], first[1]["begun"]) == (f"{CRAPS}@3", False)
    change(folder / "editions" / f"{CRAPS}.toml", "replaces = 2", "replaces = 9")
    _, told = amend(pitbook, folder)
    assert told["missing"] == ["edition 3.replaces: name an edition before it"]


def test_a_round_shows_clauses_with_letters_and_is_of_the_edition(pitbook: Typed, tmp_path: Path) -> None:
    folder, crown = tmp_path / "amended", "crown-casino-war"
    amend(pitbook, folder, rulebook=crown)
    change(folder / "editions" / f"{crown}@3.json", "one card to each area with a main and or tie bet", "one card each")
    row = '{ happened = "changed", clause = "7.3.1(b)", was = "7.3.1(b)", says = "One card each." },'
    change(folder / "editions" / f"{crown}.toml", "changes = [\n", f"changes = [\n  {row}\n")
    golden = folder / "rounds" / f"{crown}@3" / "a.round"
    golden.write_text(f"rulebook {crown}\n\n> deal\n  a card (7.3.1, 7.3.1(b))\n")
    lacking = f"{crown}@3/*.round: in no golden round under {crown}@3 the table cites clause 7.3.1(b)"
    told = str(amend(pitbook, folder, rulebook=crown)[1]["missing"])
    assert f"{crown}@3/a.round: it has no line `rulebook {crown}@3`" in told
    assert lacking in told
    change(golden, f"rulebook {crown}\n", f"rulebook {crown}@3\n")
    assert lacking not in str(amend(pitbook, folder, rulebook=crown)[1]["missing"])


def test_a_golden_round_of_ours_stays_under_the_last_edition_of_ours(tmp_path: Path) -> None:
    """Whatever a plugin brings into force: to record its rounds would write ours anew."""
    zeros = f"# None\nrulebook {POKER}\nterms ante_bonus=0-0-0\n"
    told = replay(zeros)
    write(tmp_path, effect="2020-01-01", approved="2019-12-01")
    with plugged(PACKAGE, tmp_path):
        assert edition_named(POKER).number == 3
        assert edition_of(zeros) == f"{POKER}@2"
        assert replay(zeros) == told


def test_whoever_sits_at_a_terminal_is_asked_for_days_and_source(
    pitbook: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["soon", "2031-03-01", "2031-07-01", "Order 7", ""])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    folder = tmp_path / "x"
    code, out, _ = pitbook("rules", "amend", CRAPS, "--into", str(folder))
    assert (code, "'soon' is no day" in out) == (1, True)
    line_of_time = (folder / "editions" / f"{CRAPS}.toml").read_text()
    for told in ("approved = 2031-03-01", "effect = 2031-07-01", 'instrument = "Order 7"', 'source = ""'):
        assert told in line_of_time
    _, out, _ = pitbook("rules", "amend", CRAPS, "--into", str(folder))
    assert "amendment.source: where the official text is to be had" in out
