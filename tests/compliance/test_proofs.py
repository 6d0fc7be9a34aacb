"""The record of what shows which clause: how notes become proofs, and what a run is told."""

import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import msgspec
import pytest

from pitbook.compliance.proofs import (
    KEPT,
    MOST_PROOFS,
    Proofs,
    Status,
    chosen,
    coverage,
    load_proofs,
    lost,
    owed,
    proof_name,
    save_proofs,
)
from pitbook.games.library import rulebook
from pitbook.rulebooks.document import document_ids, load_document
from pitbook.rulebooks.model import Rulebook
from tests.proofs import EAR, Found, Seen, add, merge, proofs_of, still_kept, verdict

STAR = "star-casino-war"
ROOT = Path(__file__).parents[2]


def star() -> Rulebook:
    found = rulebook(STAR)
    assert found is not None
    return found


def everything(name: str = "test tests/a.py::test_a") -> Proofs:
    """A record in which each clause that must be shown is."""
    return Proofs({STAR: dict.fromkeys(owed(star(), Proofs()), (name,))})


def without(proofs: Proofs, clause: str) -> Proofs:
    return Proofs({STAR: {each: names for each, names in proofs.rulebooks[STAR].items() if each != clause}})


def test_a_clause_is_shown_outside_or_missing() -> None:
    found = coverage(star(), Proofs({STAR: {"10.2": ("golden a.round",), "0/ref": ("test b",)}}))
    assert list(found) == list(star().document.by_id)
    assert found["10.2"].status is Status.SHOWN
    assert found["10.2"].proofs == ("golden a.round",)
    assert found["0/ref"].status is Status.SHOWN  # shown after all, whatever the reason to leave it out was
    assert found["1.1"].status is Status.OUTSIDE
    assert found["1.1"].reason
    assert found["10.3"].status is Status.MISSING
    assert found["10.3"].owed


def test_a_definition_is_not_owed() -> None:
    assert coverage(star(), Proofs())["1.1/void"].status is Status.MISSING
    assert "1.1/void" not in owed(star(), Proofs())


def test_the_most_readable_proofs_are_chosen_whatever_their_order() -> None:
    names = [*(f"refused t::r{n}" for n in range(4)), *(f"test t::t{n}" for n in range(4)), "case c", "golden g.round"]
    expected = ("golden g.round", "case c", "test t::t0", "test t::t1", "test t::t2", "test t::t3")
    assert chosen(names) == chosen(reversed(names)) == chosen(names * 2) == expected
    assert len(expected) == MOST_PROOFS


def test_a_record_reads_back_as_it_was_written(tmp_path: Path) -> None:
    proofs = Proofs({STAR: {"10.2": ("golden é.round", "test b"), "10.1": ("test a",)}})
    save_proofs(proofs, tmp_path / "proofs.json")
    assert load_proofs(tmp_path / "proofs.json") == proofs
    save_proofs(load_proofs(tmp_path / "proofs.json"), tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == (tmp_path / "proofs.json").read_bytes()


def test_an_unknown_field_stops_the_reader(tmp_path: Path) -> None:
    (tmp_path / "proofs.json").write_text('{"rulebooks": {}, "more": 1}')
    with pytest.raises(msgspec.ValidationError, match="more"):
        load_proofs(tmp_path / "proofs.json")


def test_the_kept_record_speaks_of_clauses_that_exist() -> None:
    for rulebook_id, clauses in load_proofs().rulebooks.items():
        assert rulebook_id in document_ids()
        assert set(clauses) <= set(load_document(rulebook_id).by_id)
        for names in clauses.values():
            assert names == chosen(names)


def test_the_kept_record_ships_with_the_package() -> None:
    assert load_proofs() == load_proofs(KEPT)


@pytest.mark.parametrize(
    ("node", "refused", "name"),
    [
        ("tests/golden/test_golden.py::test_golden[star-casino-war/a.round]", False, "golden star-casino-war/a.round"),
        ("tests/golden/test_golden.py::test_golden[star-casino-war/a.round]", True, "golden star-casino-war/a.round"),
        ("tests/cases/test_samples.py::test_case[war-01]", False, "case war-01"),
        ("tests/games/test_x.py::TestY::test_z[1-a[b]]", False, "test tests/games/test_x.py::TestY::test_z"),
        ("tests/games/test_x.py::test_z", True, "refused tests/games/test_x.py::test_z"),
        ("src/pitbook/money.py::pitbook.money", False, "test src/pitbook/money.py::pitbook.money"),
    ],
)
def test_names(node: str, refused: bool, name: str) -> None:
    assert proof_name(node, refused) == name


def test_what_was_seen_done_was_not_only_seen_refused() -> None:
    found: Found = {}
    add(found, "tests/t.py::t", [Seen(STAR, "5.4", True), Seen(STAR, "5.4", False), Seen(STAR, "5.5", True)])
    assert found == {STAR: {"5.4": {"test tests/t.py::t"}, "5.5": {"refused tests/t.py::t"}}}


def test_notes_of_workers_are_merged_in_any_order() -> None:
    one = {STAR: {"5.4": ["test a"], "5.5": ["test a"]}}
    other = {STAR: {"5.4": ["golden b.round"]}, "crown-casino-war": {"5.1": ["test c"]}}
    forth: Found = {}
    back: Found = {}
    for each in (one, other):
        merge(forth, each)
    for each in (other, one):
        merge(back, each)
    assert proofs_of(forth) == proofs_of(back)
    assert proofs_of(forth).of(STAR, "5.4") == ("golden b.round", "test a")


def test_nothing_is_wrong_when_all_is_shown() -> None:
    assert verdict(everything(), everything(), [star()]) == ((), "")


def test_a_clause_that_nothing_shows_is_named() -> None:
    [complaint], _ = verdict(Proofs(), without(everything(), "10.2"), [star()])
    assert complaint == "star-casino-war: clauses shown by nothing (1): 10.2"


def test_a_clause_that_was_lost_is_named() -> None:
    kept = Proofs({STAR: {**everything().rulebooks[STAR], "1.1/void": ("test a",)}})
    assert lost(kept, everything()) == ((STAR, "1.1/void"),)
    [complaint], remark = verdict(kept, everything(), [star()])
    assert "clauses shown once and not now (1): 1.1/void" in complaint
    assert "--keep-proofs" in remark


def test_new_proofs_only_ask_to_be_kept() -> None:
    wrong, remark = verdict(everything(), everything("golden new.round"), [star()])
    assert wrong == ()
    assert "--keep-proofs" in remark


def test_a_skipped_test_disproves_nothing() -> None:
    kept = Proofs({STAR: {"10.2": ("test tests/a.py::test_a", "test tests/b.py::test_b"), "10.3": ("refused c::d",)}})
    assert still_kept(kept, ["tests/a.py::test_a[x]"]) == {STAR: {"10.2": {"test tests/a.py::test_a"}}}
    assert still_kept(kept, ["c::d"]) == {STAR: {"10.3": {"refused c::d"}}}


# --- The plugin in a run of its own -----------------------------------------------------------------------------------

MARKED = """
import pytest
from pitbook.games.library import playable, rulebook

ALL = [f"{each}:{clause}" for each in playable() for clause in rulebook(each).document.by_id]

@pytest.mark.clause(*ALL)
def test_all():
    pass
"""
TERMS = """
import pytest
from pitbook.games.shoe.options import Device
from pitbook.games.casino_war.rules import TableSign, WarTerms, compile_rules, war_rulebook
from pitbook.games.rules import Limits
from pitbook.games.kernel import Refused

def test_five_decks():
    sign = TableSign(first=Limits(500, 50000), tie=Limits(500, 50000))
    with pytest.raises(Refused):
        compile_rules(war_rulebook("star-casino-war"), WarTerms(decks=5, device=Device.CARD_SHOE, chip=250, sign=sign))

@pytest.mark.xfail
@pytest.mark.clause("star-casino-war:14.1")
def test_fails():
    assert False

@pytest.mark.clause("star-casino-war:14.2")
def test_passes():
    assert True

@pytest.mark.skip
@pytest.mark.clause("star-casino-war:14.3")
def test_skipped():
    pass
"""
SHOWN = {
    STAR: {
        "3.1": ("refused tests/test_terms.py::test_five_decks",),
        "14.2": ("test tests/test_terms.py::test_passes",),
    }
}
PLAIN = tuple(f"-pno:{each}" for each in ("faulthandler", "unraisableexception", "threadexception", "cacheprovider"))
"""Of these the pytest around it has its own, which look at the whole process."""


class Run:
    """A project with tests and a record of its own, run by a pytest of its own in this process."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.record = folder, folder / "proofs.json"
        (folder / "tests").mkdir()
        (folder / "pytest.ini").write_text("[pytest]\ntestpaths = tests\nmarkers = clause\n")
        save_proofs(Proofs(), self.record)

    def write(self, path: str, content: str) -> None:
        (self.folder / "tests" / path).parent.mkdir(exist_ok=True)
        (self.folder / "tests" / path).write_text(content)

    def __call__(self, *arguments: str) -> tuple[int, str]:
        """What such a run says. Files of tests are read anew, and what this test itself shows is left alone."""
        seen, told = EAR.seen, StringIO()
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(told), redirect_stderr(told):
            patch.chdir(self.folder)
            patch.setattr(sys, "path", [*sys.path])
            patch.setattr(sys, "dont_write_bytecode", True)  # a file may be written twice within its second
            patch.setenv("PYTHONPATH", f"{ROOT}/src:{ROOT}")
            patch.delenv("PYTEST_XDIST_WORKER", raising=False)
            code = pytest.main(["-q", *PLAIN, "-p", "tests.proofs", "--proofs-file", str(self.record), *arguments])
        EAR.begin(seen)
        for name, module in list(sys.modules.items()):
            if Path(getattr(module, "__file__", None) or "/").is_relative_to(self.folder):
                del sys.modules[name]
        return code, told.getvalue()

    @property
    def kept(self) -> Proofs:
        return load_proofs(self.record)


@pytest.fixture
def project(tmp_path: Path) -> Run:
    return Run(tmp_path)


def test_a_run_is_held_to_the_record(project: Run) -> None:
    project.write("test_terms.py", TERMS)
    code, told = project("--keep-proofs")
    assert code == 1
    assert "star-casino-war: " in told
    assert "clauses shown by nothing" in told
    assert project.kept.rulebooks == SHOWN

    project.write("test_marked.py", MARKED)
    code, told = project()
    assert (code, "--keep-proofs" in told) == (0, True)
    code, told = project("--keep-proofs")
    assert code == 0
    written = project.record.read_bytes()
    code, told = project()
    assert (code, "clause coverage" in told) == (0, False)
    assert project("--keep-proofs")[0] == 0
    assert project.record.read_bytes() == written

    project.write("test_marked.py", MARKED.replace("ALL)", "ALL[:-1])"))
    code, told = project()
    assert code == 1
    assert "clauses shown once and not now" in told


def test_so_is_one_of_several_processes(project: Run) -> None:
    project.write("test_terms.py", TERMS)
    code, told = project("-n", "2", "--keep-proofs")
    assert code == 1
    assert "clauses shown by nothing" in told
    assert project.kept.rulebooks == SHOWN
    written = project.record.read_bytes()
    assert project("--keep-proofs")[0] == 1
    assert project.record.read_bytes() == written


def test_a_part_of_the_tests_is_not_judged_or_kept(project: Run) -> None:
    project.write("test_terms.py", TERMS)
    for arguments in (["-k", "passes"], ["tests/test_terms.py"], ["--deselect", "tests/test_terms.py::test_passes"]):
        assert project(*arguments)[0] == 0
        code, told = project(*arguments, "--keep-proofs")
        assert (code, "Nothing was kept" in told) == (0, True)
    assert project.kept == Proofs()


def test_laws_and_random_tests_are_no_evidence(project: Run) -> None:
    random = "from hypothesis import given, strategies as st\n" + TERMS.replace("def test_five", "def five")
    project.write("laws/test_laws.py", TERMS)
    project.write("test_random.py", f"{random}\n@given(st.integers())\ndef test_any(number):\n    five_decks()\n")
    project("--keep-proofs")
    assert project.kept.rulebooks == {STAR: {"14.2": ("test tests/test_random.py::test_passes",)}}


def test_a_mark_that_names_no_clause_fails_its_test(project: Run) -> None:
    project.write("test_marked.py", "import pytest\n\n@pytest.mark.clause('star-casino-war:99')\ndef test(): pass\n")
    code, told = project()
    assert code == 1
    assert "there is no such rulebook and clause" in told
