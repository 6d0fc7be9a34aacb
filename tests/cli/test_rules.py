"""The `pitbook rules` commands as people type them: what they print, and with which exit code."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.analysis.figure import Figure
from pitbook.analysis.games import figures
from pitbook.cli.app import run
from pitbook.cli.rules import attach, commands
from pitbook.compliance import clauses, comparison, covering, mutants, register
from pitbook.games import catalogue
from pitbook.games.rules import GameRules
from pitbook.rulebooks.attached import AttachmentRefused
from pitbook.rulebooks.document import document_ids, load_document
from pitbook.rulebooks.editions import RulebookError

SHARED = Path(__file__).parents[3] / "shared" / "rulebooks"
needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason=f"the approved texts are not in {SHARED}")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, so that no test sees what is attached on this machine; and a width that nobody chose."""
    monkeypatch.setenv("PITBOOK_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("COLUMNS", raising=False)
    return tmp_path / "home"


@pytest.fixture(autouse=True, scope="module")
def figures_once() -> Iterator[None]:
    """Those of two documents at every number of decks, which take their time, are the same in all diffs."""
    known: dict[tuple[str, str], list[Figure]] = {}

    def kept(rules: GameRules) -> list[Figure]:
        key = rules.rulebook.id, str(rules.terms)
        return known[key] if key in known else known.setdefault(key, figures(rules))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pitbook.analysis.comparing.figures", kept)
        yield


class Answer:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def words(self) -> str:
        """What was printed, without the line breaks of the layout."""
        return " ".join(self.out.split())


def exact_keys(row: dict[str, Any]) -> tuple[str, ...]:
    """The keys of a row, apart from the numbers beside its fractions; those are where they belong."""
    decimals = [each for each in row if each.endswith("_decimal")]
    assert all(each.removesuffix("_decimal") in row for each in decimals)
    return tuple(each for each in row if each not in decimals)


class Typed:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str | Path) -> Answer:
        code = run([str(each) for each in arguments])
        return Answer(code, *self.capsys.readouterr())


@pytest.fixture
def pitbook(capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(capsys)


def test_all_rulebooks_are_listed(pitbook: Typed) -> None:
    answer = pitbook("rules")
    assert answer.code == 0
    for each in document_ids():
        assert each in answer.out
    assert "register only" not in answer.out


def test_listing_as_json(pitbook: Typed) -> None:
    rows = {each["id"]: each for each in pitbook("rules", "--json").json}
    assert set(rows) == set(document_ids())
    assert rows["star-casino-war"]["clauses"] == 273
    assert rows["star-casino-war"]["readings"] >= 1
    assert all(row["digest"] is not None for row in rows.values())


@pytest.fixture
def without_decisions(monkeypatch: pytest.MonkeyPatch) -> str:
    """A document whose game is not built: as every new one begins."""
    rooms = tuple(each for each in catalogue.ROOMS if not each.endswith("three_card_poker"))
    monkeypatch.setattr(catalogue, "ROOMS", rooms)
    return "star-three-card-poker"


def test_a_document_without_decisions_is_a_register(pitbook: Typed, without_decisions: str) -> None:
    assert "register only" in pitbook("rules").out
    rows = {each["id"]: each for each in pitbook("rules", "--json").json}
    assert rows[without_decisions]["digest"] is None
    assert rows[without_decisions]["register_digest"] == load_document(without_decisions).digest
    answer = pitbook("rules", "diff", without_decisions, without_decisions)
    assert (answer.code, "register only" in answer.err) == (2, True)
    assert "12.6" in pitbook("rules", without_decisions).out
    [found] = pitbook("rules", "coverage", without_decisions, "--json").json
    assert not found["owed"]


def test_a_rulebook_shows_every_clause_whole(pitbook: Typed) -> None:
    for rulebook in document_ids():
        answer = pitbook("rules", rulebook)
        assert answer.code == 0
        printed = set(answer.out.split())
        assert {each.id for each in load_document(rulebook).clauses} <= printed


def test_ids_are_never_cut_in_a_narrow_pipe(pitbook: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    for arguments in ([], ["coverage", "crown-casino-war"], ["crown-casino-war"]):
        answer = pitbook("rules", *arguments)
        assert "…" not in answer.out
        assert max(map(len, answer.out.splitlines())) <= 100
        assert ("1.1/tournament-terms-and-conditions" if arguments else "star-three-card-poker") in answer.out


def test_clauses_are_filtered_by_kind_and_subject(pitbook: Typed) -> None:
    chosen = pitbook("rules", "star-casino-war", "--kind", "play", "--kind", "procedure", "--subject", "cut", "--json")
    clauses = [each for section in chosen.json["sections"] for each in section["clauses"]]
    assert clauses
    assert {each["kind"] for each in clauses} <= {"play", "procedure"}
    assert {each["subject"] for each in clauses} == {"cut"}


def test_a_section_is_a_filter_too(pitbook: Typed) -> None:
    sections = pitbook("rules", "star-casino-war", "10", "--json").json["sections"]
    assert [each["id"] for each in sections] == ["10"]


def test_readings_and_defects(pitbook: Typed) -> None:
    answer = pitbook("rules", "star-casino-war", "--readings", "--defects")
    assert "→ returned: they go back too" in answer.out
    assert "13.2-and-for-or" in answer.out
    assert "Final Settlement" not in answer.out


def test_a_clause_tells_what_it_decides(pitbook: Typed) -> None:
    answer = pitbook("rules", "star-casino-war", "10.2")
    assert answer.code == 0
    assert "the second cards tie: the second wager" in answer.words
    assert "odds: 2 to 1" in answer.words
    assert load_document("star-casino-war").clause("10.2").sha256 in answer.out


def test_a_value_left_to_a_reading_names_it(pitbook: Typed) -> None:
    [topic] = pitbook("rules", "star-casino-war", "11.13", "--json").json["topics"]
    assert {"name": "interim", "value": "stands", "reading": "misdeal-and-interim"} in topic["sets"]


def test_a_clause_knows_its_family(pitbook: Typed) -> None:
    answer = pitbook("rules", "star-casino-war", "11.17.2", "--json").json
    assert answer["parent"]["id"] == "11.17"
    parent = pitbook("rules", "star-casino-war", "11.17", "--json").json
    assert "11.17.2" in [each["id"] for each in parent["children"]]


def test_every_clause_of_every_rulebook_can_be_shown(pitbook: Typed) -> None:
    for rulebook in document_ids():
        for each in load_document(rulebook).clauses[::7]:
            assert pitbook("rules", rulebook, each.id).code == 0


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("star-casino-wra",), "did you mean star-casino-war"),
        (("star-casino-war", "13.77"), "did you mean 13.7"),
        (("star-casino-war", "zzz"), "its sections are 0, 1"),
        (("star-casino-war", "--subject", "cuts"), "did you mean cut"),
        (("--readings",), "name a rulebook"),
        (("star-casino-war", "10.2", "--kind", "play"), "one clause is shown whole"),
        (("diff", "star-casino-war", "star-craps"), "only rulebooks of one game"),
        (("attach", "no-such-file.txt"), "no-such-file.txt: No such file"),
    ],
)
def test_a_complaint_is_one_line_that_helps(pitbook: Typed, arguments: tuple[str, ...], complaint: str) -> None:
    answer = pitbook("rules", *arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("pitbook: ")
    assert complaint in answer.err
    assert answer.err.count("\n") == 1


def test_an_unknown_option_is_a_complaint_too(pitbook: Typed) -> None:
    answer = pitbook("rules", "--nonsense")
    assert answer.code == 2
    assert "--nonsense" in answer.err


def test_the_second_tie_of_star_and_crown(pitbook: Typed) -> None:
    found = pitbook("rules", "diff", "star-casino-war", "crown-casino-war", "--json").json
    [second] = [each for each in found["topics"] if each["topic"] == "war_tied_second"]
    assert second["a"]["sets"] == [{"name": "odds", "value": "2 to 1", "reading": None}]
    assert second["b"]["sets"] == [{"name": "odds", "value": "1 to 1", "reading": None}]
    printed = pitbook("rules", "diff", "star-casino-war", "crown-casino-war").out
    [block] = re.findall(r"at 2 to 1 .*?\n\s*\n", printed, re.DOTALL)
    assert "at 1 to 1" in block
    for clause_id in ("10.2", "5.8.2"):
        assert clause_id in block


def test_where_one_is_silent_its_reason_stands(pitbook: Typed) -> None:
    printed = pitbook("rules", "diff", "star-casino-war", "crown-casino-war").words
    assert "silent: The text knows no Player Card." in re.sub(r"(13\.1\.2, )?1\.1/player-card ", "", printed)


def test_a_diff_shows_what_is_equal_only_if_asked(pitbook: Typed) -> None:
    books = ("star-casino-war", "canberra-casino-war")
    differing = pitbook("rules", "diff", *books, "--json").json["topics"]
    everything = pitbook("rules", "diff", *books, "--all", "--json").json["topics"]
    assert all(each["differs"] for each in differing)
    assert [each for each in everything if each["differs"]] == differing
    assert len(everything) > len(differing)
    assert not any(pitbook("rules", "diff", books[0], books[0], "--json").json[each] for each in ("topics", "readings"))


@needs_shared
def test_an_official_text_is_proved_and_its_words_shown(pitbook: Typed, home: Path) -> None:
    answer = pitbook("rules", "attach", SHARED / "canberra-casino-war.txt")
    assert answer.code == 0
    assert "129 of 129 clauses" in answer.out
    assert str(home) in answer.out.replace("\n", "")
    shown = pitbook("rules", "canberra-casino-war", "2.1", "--json").json
    assert len(shown["approved_words"].split()) >= shown["word_count"] // 2
    assert shown["attachment"] is None


@needs_shared
def test_a_changed_text_names_the_clause_and_is_not_kept(pitbook: Typed, tmp_path: Path, home: Path) -> None:
    document = load_document("canberra-casino-war")
    official = (SHARED / f"{document.id}.txt").read_text("utf-8")
    changed = official.replace("Casino Supervisor", "Casino Janitor", 1)
    assert changed != official or "casino supervisor" in official
    text = tmp_path / "changed.txt"
    text.write_text(changed if changed != official else official.replace("casino supervisor", "janitor", 1), "utf-8")

    answer = pitbook("rules", "attach", text, "--json")
    assert answer.code == 1
    assert answer.json["differing"]
    assert answer.json["kept"] is None
    assert not home.exists()

    partial = pitbook("rules", "attach", text, "--partial")
    assert partial.code == 1
    assert "Kept in" in partial.out
    [differing] = [each["clause"] for each in answer.json["differing"]]
    assert differing in partial.out
    assert pitbook("rules", document.id, differing, "--json").json["approved_words"] is None
    assert list(home.rglob("*.json"))


@needs_shared
def test_a_rule_written_in_between_two_clauses_is_found_and_not_kept(pitbook: Typed, tmp_path: Path) -> None:
    approved = (SHARED / "star-casino-war.txt").read_text(encoding="utf-8")
    text = tmp_path / "text.txt"
    written_in = approved.replace("- 10.3 If", "- 10.2A The dealer pays triple on Sundays.\n- 10.3 If")
    text.write_text(written_in, encoding="utf-8")
    answer = pitbook("rules", "attach", text)
    assert answer.code == 1
    assert "triple on Sundays" in answer.out
    assert "Nothing was kept" in answer.out


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"caf\xe9", "is not UTF-8"),
        (b"%PDF-1.7", "is a PDF"),
        (b"Once upon a time.", "not the text of any rulebook"),
    ],
)
def test_what_cannot_be_attached(pitbook: Typed, tmp_path: Path, content: bytes, complaint: str) -> None:
    (tmp_path / "text.txt").write_bytes(content)
    answer = pitbook("rules", "attach", tmp_path / "text.txt")
    assert answer.code == 2
    assert complaint in answer.err


def test_coverage_counts_every_clause_once(pitbook: Typed) -> None:
    answer = pitbook("rules", "coverage", "--json")
    found = {each["rulebook"]: each for each in answer.json}
    for each in document_ids():
        kinds = found[each]["kinds"]
        assert sum(kind["clauses"] for kind in kinds) == len(load_document(each).clauses)
        assert all(kind["clauses"] == kind["shown"] + kind["outside"] + kind["missing"] for kind in kinds)
    assert answer.code == (1 if any(each["owed"] for each in found.values()) else 0)


def test_coverage_of_one_rulebook_names_every_clause(pitbook: Typed) -> None:
    [found] = pitbook("rules", "coverage", "star-casino-war", "--json").json
    assert [each["clause"] for each in found["clauses"]] == list(load_document("star-casino-war").by_id)
    [missing] = pitbook("rules", "coverage", "star-casino-war", "--missing", "--json").json
    assert missing["clauses"] == [each for each in found["clauses"] if each["status"] == "missing"]


def test_strict_coverage_tells_of_every_clause_whether_it_is_proved(pitbook: Typed) -> None:
    answer = pitbook("rules", "coverage", "star-casino-war", "--strict", "--json")
    [found] = answer.json
    assert [each["clause"] for each in found["clauses"]] == list(load_document("star-casino-war").by_id)
    proved = [each for each in found["clauses"] if each["strict"] == "proved"]
    assert all(each["killed_by"] and each["killed"] for each in proved)
    assert found["proved"] + len(found["cited"]) + len(found["excused"]) == found["held"]
    told = pitbook("rules", "coverage", "--strict")
    assert f"{found['proved']} are proved" in told.out
    every = found["all_kinds"]
    outside = [clause for each in every["outside"] for clause in each["clauses"]]
    assert every["proved"] + len(outside) + len(every["unproved"]) == every["clauses"] == len(found["clauses"])
    assert set(outside) == {each["clause"] for each in found["clauses"] if each["strict"] == "outside"}
    assert all(f"{', '.join(each['clauses'])}: {each['reason']}" in told.words for each in every["outside"])
    assert pitbook("rules", "coverage", "--strict", "--missing").code == 2


def test_the_help_names_every_key_of_the_json() -> None:
    views: dict[Any, list[type[msgspec.Struct]]] = {
        commands.rules: [register.RulebookRow, register.RulebookContents, clauses.ClauseView, clauses.TopicView],
        commands.diff: [comparison.Comparison, comparison.TopicDifference, comparison.ComparedSide],
        commands.attach: [attach.Attached],
        commands.coverage: [
            covering.RulebookCoverage,
            covering.KindCount,
            mutants.StrictCoverage,
            mutants.StrictClause,
            mutants.AllKinds,
        ],
    }
    for command, structs in views.items():
        words = set(re.findall(r"\w+", command.__doc__))
        for struct in structs:
            assert set(struct.__struct_fields__) <= words, (command, struct)


def test_help_teaches_with_examples(pitbook: Typed) -> None:
    answer = pitbook("--help")
    assert answer.code == 0
    assert "pitbook rules star-casino-war 10.2" in answer.out


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (KeyboardInterrupt(), 130, ""),
        (RulebookError("x.toml", ["topics.burn: wrong", "ranks: wrong"]), 2, "pitbook: x.toml: topics.burn: wrong\n"),
        (AttachmentRefused("Attach it again."), 2, "pitbook: Attach it again.\n"),
        (PermissionError(13, "Permission denied", "rules.txt"), 2, "pitbook: rules.txt: Permission denied\n"),
    ],
)
def test_expected_errors_become_messages(
    pitbook: Typed, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, told: str
) -> None:
    def fail(name: str) -> None:
        raise error

    monkeypatch.setattr(commands, "document_named", fail)
    answer = pitbook("rules", "star-casino-war")
    assert (answer.code, answer.out) == (code, "")
    assert answer.err.startswith(told)


def test_a_bug_is_not_hidden(pitbook: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "document_named", lambda _: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        pitbook("rules", "star-casino-war")


def in_a_shell(line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", "-c", line.replace("pitbook", f"{shlex.quote(sys.executable)} -m pitbook")],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(Path(__file__).parents[2] / "src"), "PATH": "/usr/bin:/bin", "PYTHONUTF8": "1"},
    )


def test_the_real_program() -> None:
    done = in_a_shell("pitbook rules star-casino-war 10.22")
    assert done.returncode == 2
    assert done.stderr.startswith("pitbook: ")
    assert "\x1b" not in in_a_shell("pitbook rules star-casino-war 10.2").stdout


def test_a_reader_who_goes_away_is_no_error() -> None:
    done = in_a_shell("pitbook rules star-casino-war --json | head -1")
    assert (done.stdout, done.stderr) == ("{\n", "")


def test_three_rulebooks_stand_side_by_side(pitbook: Typed) -> None:
    books = ("star-casino-war", "crown-casino-war", "canberra-casino-war")
    found = pitbook("rules", "diff", *books, "--json").json
    assert found["rulebooks"] == list(books)
    by_topic = {each["topic"]: each["sides"] for each in found["topics"]}
    for other in (1, 2):
        pair = pitbook("rules", "diff", books[0], books[other], "--json").json
        for each in pair["topics"]:
            assert by_topic[each["topic"]][0] == each["a"]
            assert by_topic[each["topic"]][other] == each["b"]
    edges = {(each["wager"], each["variant"]): each["values"] for each in found["figures"]}
    second = next(values for (wager, variant), values in edges.items() if variant.startswith("6 decks, second wager"))
    assert second[0] != second[1] == second[2]
    printed = pitbook("rules", "diff", *books).words
    assert all(book in printed for book in books)


def test_a_diff_may_be_of_one_subject(pitbook: Typed) -> None:
    books = ("star-casino-war", "crown-casino-war")
    found = pitbook("rules", "diff", *books, "--subject", "surrender", "--json").json
    assert "surrendered" in [each["topic"] for each in found["topics"]]
    assert len(found["topics"]) < 10
    assert not found["figures"]
    three = pitbook("rules", "diff", *books, "canberra-casino-war", "--subject", "surrender", "--json").json
    assert "surrendered" in [each["topic"] for each in three["topics"]]
    unknown = pitbook("rules", "diff", *books, "--subject", "surender")
    assert unknown.code == 2
    assert "did you mean surrender" in unknown.err


def test_clauses_are_found_by_words_in_any_form(pitbook: Typed) -> None:
    found = pitbook("rules", "search", "surrenders", "--json").json
    assert ("star-casino-war", "8.2.4.1") in [(each["rulebook"], each["clause"]) for each in found]
    assert len({each["rulebook"] for each in found}) > 1
    one = pitbook("rules", "search", "Surrender", "--rulebook", "crown-casino-war", "--json").json
    assert {each["rulebook"] for each in one} == {"crown-casino-war"}
    both = pitbook("rules", "search", "surrender", "half", "--json").json
    assert 0 < len(both) < len(found)
    assert "1 clause on dealer qualifies." in pitbook("rules", "search", "dealer", "qualifies").words
    printed = pitbook("rules", "search", "surrender").out
    assert "8.2.4.1" in printed


def test_what_is_not_found_is_told_with_near_words(pitbook: Typed) -> None:
    answer = pitbook("rules", "search", "surender")
    assert answer.code == 1
    assert "surrender" in answer.err
    assert pitbook("rules", "search", "zzzz", "--json").json == []
    assert pitbook("rules", "search").code == 2
    assert pitbook("rules", "search", "cut", "--rulebook", "star-casino-wars").code == 2


@needs_shared
def test_approved_words_are_searched_once_they_are_attached(pitbook: Typed) -> None:
    before = pitbook("rules", "search", "notwithstanding", "--rulebook", "star-casino-war", "--json").json
    pitbook("rules", "attach", str(SHARED / "star-casino-war.txt"))
    after = pitbook("rules", "search", "notwithstanding", "--rulebook", "star-casino-war", "--json").json
    assert not before
    assert any("approved words" in each["found_in"] for each in after)
