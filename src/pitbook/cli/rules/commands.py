"""The words of `pitbook rules`: what may be typed, and which page answers it."""

import re
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from pitbook.cli.examples import such_as
from pitbook.cli.rules.attach import attach_file, print_attached
from pitbook.cli.rules.clause import print_clause
from pitbook.cli.rules.coverage import only_missing, print_coverage, print_strict, without_clauses
from pitbook.cli.rules.finding import clause_named, document_named, rulebooks_of_one_game, subjects_named
from pitbook.cli.rules.listing import print_contents, print_rulebooks
from pitbook.cli.rules.searching import print_found
from pitbook.cli.rules.tables import contents_rows, struct_rows
from pitbook.cli.table_files import TableFiles, check_tables, write_tables
from pitbook.cli.terminal import WrongUse, complain, print_json
from pitbook.compliance.clauses import clause_view
from pitbook.compliance.covering import rulebook_coverage, strictly
from pitbook.compliance.mutants import load_mutants
from pitbook.compliance.proofs import load_proofs
from pitbook.compliance.register import contents, rulebook_rows
from pitbook.compliance.searching import near
from pitbook.compliance.searching import search as found_clauses
from pitbook.rulebooks.document import ClauseKind, document_of, readable_documents
from pitbook.rulebooks.editions import line

app = App(name="rules", help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False))

DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
Json = Annotated[bool, Parameter(help="Print JSON for a program, with the keys named above.")]


@app.default
def rules(
    rulebook: Annotated[str | None, Parameter(help=f"{such_as()} Without it, all are listed.")] = None,
    clause: Annotated[str | None, Parameter(help="Such as 10.2 or 1.1/void; or a section, such as 10.")] = None,
    /,
    *,
    kind: Annotated[tuple[ClauseKind, ...], Parameter(help="Only clauses of this kind. May be given again.")] = (),
    subject: Annotated[tuple[str, ...], Parameter(help="Only clauses on this subject. May be given again.")] = (),
    readings: Annotated[bool, Parameter(help="The readings: where the text can be read in more than one way.")] = False,
    defects: Annotated[bool, Parameter(help="The defects of the text, and how each is handled.")] = False,
    on: Annotated[str | None, Parameter(help="As it was in force on a day: 2025-03-01.")] = None,
    table: TableFiles = (),
    json: Json = False,
) -> int:
    """The rulebooks; the clauses of one; or one clause with all that follows from it.

    pitbook rules
    pitbook rules star-casino-war --kind play --kind irregularity
    pitbook rules star-casino-war --subject cut
    pitbook rules star-casino-war --readings --defects
    pitbook rules star-casino-war 10
    pitbook rules star-casino-war 10.2 --json
    pitbook rules star-casino-war 10.2 --on 2025-03-01
    pitbook rules star-casino-war@1 10.2
    pitbook rules search surrender
    pitbook rules star-craps --table craps.xlsx

    An edition is named star-casino-war@1, and the one in force on a day
    star-casino-war@2025-03-01; so in every command that takes a rulebook.

    With --json, all rulebooks are a list of: id, game, title, venue,
    jurisdiction, authority, instrument, date, clauses, topics, readings,
    defects, digest, register_digest, sections, approval, unsound, edition,
    since.

    One rulebook is: rulebook (as above), sections (id, heading, clauses: id,
    kind, subject, summary), readings (id, clauses, question, alternatives,
    chosen, reason), defects (id, clauses, says, handled).

    One clause is: rulebook, id, section, heading, kind, subject, term,
    summary, check, data, actor, actor_note, refs, note, heading_only, parent,
    children, topics (topic, says, clauses, sets: name, value, reading),
    readings, defects, status, proofs, outside, sha256, word_count,
    approved_words, attached, attachment, edition, since.
    """
    check_tables(table)
    filtered = bool(kind or subject or readings or defects)
    if on is not None and (rulebook is None or "@" in rulebook or DAY.fullmatch(on) is None):
        raise WrongUse("--on goes with the id of a rulebook, and names a day such as 2025-03-01.")
    if rulebook is None:
        if filtered:
            raise WrongUse("name a rulebook: --on, --kind, --subject, --readings and --defects look into one.")
        rows = rulebook_rows()
        print_json(rows) if json else print_rulebooks(rows)
        write_tables(struct_rows(rows), table, quiet=json)
        return 0
    document = document_named(rulebook if on is None else f"{rulebook}@{on}")
    is_section = clause is not None and clause not in document.by_id and any(clause == s.id for s in document.sections)
    if clause is None or is_section:
        found = contents(document, kind, subjects_named(document, subject), clause)
        clauses = bool(kind or subject or is_section) or not (readings or defects)
        print_json(found) if json else print_contents(found, clauses, readings, defects)
        write_tables(contents_rows(found, clauses, readings, defects), table, quiet=json)
        return 0
    if filtered:
        raise WrongUse("one clause is shown whole: --kind, --subject, --readings and --defects look into a rulebook.")
    view = clause_view(document, clause_named(document, clause), load_proofs())
    print_json(view) if json else print_clause(view)
    write_tables(struct_rows([view]), table, quiet=json)
    return 0


@app.command
def diff(
    a: Annotated[str, Parameter(help="A rulebook.")],
    b: Annotated[str, Parameter(help="Another one of the same game.")],
    /,
    *more: Annotated[str, Parameter(help="More of them.")],
    subject: Annotated[tuple[str, ...], Parameter(help="Only what clauses on this subject set.")] = (),
    all_topics: Annotated[bool, Parameter(name="--all", help="Show what is equal as well.")] = False,
    loopholes: Annotated[bool, Parameter(help="Of two: which lawful play beats the house. Takes a minute.")] = False,
    words: Annotated[bool, Parameter(help="With the approved words, where official texts are attached.")] = False,
    report: Annotated[tuple[Path, ...], Parameter(help="Write a report: .html, .pdf or .docx.")] = (),
    table: TableFiles = (),
    json: Json = False,
) -> int:
    """Two rulebooks of one game or more side by side, with all clause numbers.

    pitbook rules diff star-casino-war crown-casino-war
    pitbook rules diff star-casino-war crown-casino-war canberra-casino-war
    pitbook rules diff star-casino-war crown-casino-war --subject surrender
    pitbook rules diff star-craps@1 star-craps@2
    pitbook rules diff star-casino-war crown-casino-war --report war.docx
    pitbook rules diff star-casino-war crown-casino-war --table war.xlsx

    Shown are the values, readings and permissions that differ, topic by topic,
    and where one text is silent, why it is run as it is; then the figures that
    differ, at every table that either of them allows. A report has beside it
    the approved words of every clause, where official texts are attached.

    With --json: a, b, game, words (name, differs, a, b), topics (topic, says,
    differs, a and b: clauses, silent, sets: name, value, reading), readings
    (id, differs, a and b: as in a rulebook, or null), figures (a_wager, b_wager,
    variant, unit, differs, a and b: the expectation as a fraction, or null),
    strategy (situation, a and b: what is best, or null), loopholes (play, a
    and b: what it brings, as a fraction, or null; with --loopholes).
    Of three or more: rulebooks, game, words (name, values), topics (topic,
    says, sides), readings (id, sides), figures (wager, variant, unit, values),
    each list in the order of rulebooks.
    """
    from pitbook.cli.rules import diff as page  # what reckons takes a moment to load

    check_tables(table)
    books = rulebooks_of_one_game(a, b, *more)
    subjects = subjects_named(books[0].document, subject, *(each.document for each in books[1:]))
    if loopholes and more:
        raise WrongUse("--loopholes lays two rulebooks side by side: name two.")
    return page.lay_side_by_side(books, subjects, page.DiffAsked(all_topics, words, report, table, json, loopholes))


@app.command
def history(
    rulebook: Annotated[str, Parameter(help=such_as())],
    clause: Annotated[str | None, Parameter(help="Only what became of this one.")] = None,
    /,
    *,
    json: Json = False,
) -> int:
    """The editions of a rulebook in a line of time; or what became of one clause.

    pitbook rules history star-craps
    pitbook rules history star-craps 6.2.22.1

    An edition is new because the text changed, because we read it otherwise, or
    because the engine was mended. A clause is named by the number that it has
    in the edition in force, or in star-craps@1; one that is gone, by its last,
    and one that is to come by its first.

    With --json: rulebook, editions (name, number, in_force, why, says,
    approved, effect, repealed, adopted, replaces, version, digest, specimen,
    instrument, source, changes: happened, says, clause, was; transition,
    unsound), clause, moments (edition, on, happened, clause, says, was, now).
    """
    from pitbook.cli.rules import history as page
    from pitbook.compliance.history import history as told

    document = document_named(rulebook)
    earlier = (document_of(each) for each in line(document.id))
    if clause is not None and not any(clause in each.by_id for each in earlier):
        clause_named(document, clause)
    found = told(document, clause)
    print_json(found) if json else page.print_history(found)
    return 0


@app.command
def amend(
    rulebook: Annotated[str, Parameter(help=such_as())],
    /,
    *,
    into: Annotated[Path | None, Parameter(help="The folder of the new edition. Default: amended_RULEBOOK.")] = None,
    approved: Annotated[str | None, Parameter(help="The day of approval: 2025-03-01.")] = None,
    effect: Annotated[str | None, Parameter(help="The day from which it has effect, at the venue.")] = None,
    instrument: Annotated[str, Parameter(help="By what it was approved.")] = "",
    source: Annotated[str, Parameter(help="Where the official text is to be had.")] = "",
    words: Annotated[str | None, Parameter(help="Only the digest of these approved words, without the number.")] = None,
    keep: Annotated[bool, Parameter(negative=(), help="What there was to look at again is as it should be.")] = False,
    json: Json = False,
) -> int:
    """Begin an edition of a rulebook; or tell what one that was begun still lacks.

    pitbook rules amend star-craps --effect 2031-07-01
    pitbook rules amend star-craps --words "A Field bet on 12 pays 3 to 1."

    The first time, the last edition is copied into a folder of its own: register,
    decisions, and a line of time to be filled in; at a terminal you are asked for
    days and source. After that, the same words check it: that its days, source
    and transition are told, that every clause that is another is told of, decided
    on and shown by a golden round. When nothing is missing its digest is kept,
    and the folder is a plugin that brings the edition. Where a clause changed and
    nothing that follows from it did, you are told to look again: --keep says that
    you did. Exit code 1: something is missing, or it is not kept yet.

    With --json: edition, folder, begun, missing, remarks, digest; of --words:
    sha256, word_count.
    """
    from pitbook.cli.rules import amend as page
    from pitbook.rulebooks.amending import EditionFacts
    from pitbook.rulebooks.shelves import apart

    if words is not None:
        page.print_digest(words, as_json=json)
        return 0
    wanted = EditionFacts(
        page.day_named("--approved", approved), page.day_named("--effect", effect), instrument, source
    )
    folder = into or Path(f"amended_{rulebook.partition('@')[0].replace('-', '_')}")
    with apart(folder):
        document_id = document_named(rulebook).id
    if sys.stdin.isatty() and not json and not page.is_begun(document_id, folder):
        wanted = page.asked_for(wanted)
    found = page.amended(document_id, folder, wanted, keep=keep)
    print_json(found._asdict()) if json else page.print_amended(found)
    return 0 if found.digest is not None else 1


@app.command
def search(
    *words: Annotated[str, Parameter(help="All of them must be there, in any form.")],
    rulebook: Annotated[tuple[str, ...], Parameter(help="Only in this one. May be given again.")] = (),
    all_found: Annotated[bool, Parameter(name="--all", help="Show all that are found.")] = False,
    table: TableFiles = (),
    json: Json = False,
) -> int:
    """Clauses in which words stand, in all rulebooks.

    pitbook rules search dealer qualifies
    pitbook rules search "cutting card" --rulebook star-casino-war

    Looked through are our summaries, headings, subjects and notes, what the
    topics of a clause say, and the approved words where an official text is
    attached. Exit code 1: nothing is found.

    With --json, a list of: rulebook, clause, kind, subject, summary, found_in.
    """
    if not words:
        raise WrongUse("say what to look for: pitbook rules search dealer qualifies")
    check_tables(table)
    documents = [document_named(each) for each in rulebook] or readable_documents()
    found = found_clauses(documents, words)
    write_tables(struct_rows(found), table, quiet=json)
    if json:
        print_json(found)
    elif found:
        print_found(found, " ".join(words), all_found)
    else:
        meant = [each for word in " ".join(words).split() for each in near(documents, word) if each != word.lower()]
        hint = f" Did you mean {' or '.join(meant)}?" if meant else ""
        complain(f"no clause has all of: {' '.join(words)}.{hint}")
    return 0 if found else 1


@app.command
def attach(
    file: Annotated[Path, Parameter(help="The plain text of an official document, in UTF-8.")],
    /,
    *,
    partial: Annotated[bool, Parameter(help="Keep what was proved even if some words differ.")] = False,
    json: Json = False,
) -> int:
    """Prove an official text, clause by clause; its words are shown from then on.

    pitbook rules attach casino-war-rules.txt

    Which rulebook it is, the text itself says. It is kept in $PITBOOK_HOME if
    that is set, else in the user's data folder. Exit code 0: every word is the
    approved one; 1: some differ, in a clause or between two, and are named.

    With --json: rulebook, clauses, proved, complete, exact, differing (clause,
    stands), displaced, surroundings (clause, stands), after, kept.
    """
    found = attach_file(file, partial)
    print_json(found) if json else print_attached(found)
    return 0 if found.exact else 1


@app.command
def coverage(
    rulebook: Annotated[str | None, Parameter(help="Every clause of this one; without it, the counts of all.")] = None,
    /,
    *,
    missing: Annotated[bool, Parameter(help="Only clauses that nothing shows and that are not outside.")] = False,
    strict: Annotated[bool, Parameter(help="Which are proved: changed, and a test that names them failed.")] = False,
    json: Json = False,
) -> int:
    """Which clauses are shown by golden rounds and tests, and which by nothing.

    pitbook rules coverage
    pitbook rules coverage star-casino-war --missing
    pitbook rules coverage star-casino-war --strict

    A clause is shown, or outside the game with a reason, or missing. Exit code
    1: one of play, procedure or irregularity in a rulebook with decisions is
    missing.

    With --json, a list of: rulebook, decided, kinds (kind, must, clauses,
    shown, outside, missing), owed, clauses (clause, kind, status, proofs,
    reason; none without RULEBOOK or --missing).

    With --strict a clause is proved if what it says was changed, in the
    decisions or in the code, and a test that names it failed for that (`run.py
    mutants` tries it); or it is merely cited, or outside. Exit code 1: more
    than five in a hundred clauses of play, procedure, irregularity and power
    are not proved. The JSON is then a list of: rulebook, held, proved, cited,
    excused, clauses (clause, kind, strict, mutants, killed, killed_by, reason;
    none without RULEBOOK), all_kinds (clauses, proved, outside: clauses and
    reason, unproved).
    """
    proofs = load_proofs()
    documents = [document_named(rulebook)] if rulebook else readable_documents()
    if strict:
        if missing:
            raise WrongUse("--missing and --strict are two questions: ask one of them.")
        mutants = load_mutants()
        told = [strictly(each, proofs, mutants) for each in documents]
        told = told if rulebook else [without_clauses(each) for each in told]
        print_json(told) if json else print_strict(told)
        return 0 if all(each.passes for each in told) else 1
    found = [rulebook_coverage(each, proofs) for each in documents]
    if missing:
        found = [only_missing(each) for each in found if each.decided or rulebook]
    elif rulebook is None:
        found = [without_clauses(each) for each in found]
    print_json(found) if json else print_coverage(found)
    return 1 if any(each.owed for each in found) else 0
