"""What a PostgreSQL store has in its schema, and the function that keeps a group of batches.

The whole of a group is one call: a process that is paused or cut off in the middle leaves no lock behind, and what it
sent is kept in full or not at all. Writers take turns by an advisory lock, and so does whoever takes a stream over:
from the moment of a takeover nothing of the one before is kept, however late it arrives.
"""

TURNS = 0x50697462
"""The advisory lock of all that write. "Pitb"; the key space is shared by all programs in a database."""

PRESENT = 0x50697463
"""The advisory locks of servers: each has one of this class, under its own number, for as long as its session lasts."""

CHANNEL = "pitbook"
"""On which servers hear of what others kept: a stream and how many records it has. Empty: servers came or went."""

GENESIS = "decode(repeat('00', 32), 'hex')"
"""What a stream without records ends with."""

TRIGGERS = ("tell", "tell_kept", "tell_forgotten")
"""All that there are, by which servers hear of each other."""

MIGRATIONS = (
    f"""
    CREATE TABLE pitbook.streams (
        name text COLLATE "C" PRIMARY KEY, length bigint NOT NULL CHECK (length > 0), digest bytea NOT NULL
    ) WITH (fillfactor = 50);
    CREATE TABLE pitbook.records (
        stream text COLLATE "C", sequence bigint, body bytea NOT NULL, digest bytea NOT NULL,
        PRIMARY KEY (stream, sequence)
    );
    CREATE TABLE pitbook.commands (
        stream text COLLATE "C", command text COLLATE "C", first bigint NOT NULL, last bigint NOT NULL,
        PRIMARY KEY (stream, command)
    );
    CREATE TABLE pitbook.balances (
        account text COLLATE "C" PRIMARY KEY, cents bigint NOT NULL,
        CHECK (cents >= 0 OR starts_with(account, 'outside/'))
    ) WITH (fillfactor = 50);
    CREATE TABLE pitbook.private (name text COLLATE "C" PRIMARY KEY, value bytea NOT NULL);
    CREATE TABLE pitbook.leases (stream text COLLATE "C" PRIMARY KEY, holder text NOT NULL, until timestamptz NOT NULL);

    CREATE FUNCTION pitbook.hold(hold_stream text, me text, seconds double precision) RETURNS text
    LANGUAGE plpgsql AS $$
    DECLARE other text;
    BEGIN
        PERFORM pg_advisory_xact_lock({TURNS});
        SELECT holder INTO other FROM pitbook.leases
            WHERE stream = hold_stream AND holder <> me AND until > clock_timestamp();
        IF other IS NULL THEN
            INSERT INTO pitbook.leases VALUES (hold_stream, me, clock_timestamp() + make_interval(secs => seconds))
                ON CONFLICT (stream) DO UPDATE SET holder = excluded.holder, until = excluded.until;
        END IF;
        RETURN other;
    END $$;
    """,
    """
    DROP FUNCTION IF EXISTS pitbook.append(
        text, text[], bigint[], text[], bigint[], bytea[], boolean[], text[], bigint[], bytea[], bytea[],
        bigint[], text[], bigint[], text[], bytea[], text[]
    );
    """,
    f"""
    CREATE OR REPLACE FUNCTION pitbook.append(
        me text,
        streams text[], expected bigint[], previous bytea[], commands text[],
        counts bigint[], heads bytea[], sound boolean[],
        record_streams text[], sequences bigint[], bodies bytea[], digests bytea[],
        move_places bigint[], accounts text[], amounts bigint[],
        names text[], contents bytea[], forgotten text[]
    ) RETURNS TABLE (refused bigint, reason text, who text, begins bigint, ends bigint)
    LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM pg_advisory_xact_lock({TURNS});

        -- Whatever is wrong without the others of the group; if nothing is, the first batch that cannot follow on those
        -- before it. The caller takes them out and sends the others again.
        RETURN QUERY
        WITH given AS (
            SELECT place, before, before_digest, fits, first_value(before) OVER same AS first_before,
                first_value(count) OVER same AS first_count, row_number() OVER same AS times,
                (coalesce(length, 0) + sum(count) OVER one_stream - count)::bigint AS actual,
                coalesce(lag(coalesce(head, before_digest)) OVER one_stream, digest, {GENESIS}) AS actual_digest,
                lease.holder AS held_by, kept.first AS kept_first, kept.last AS kept_last
            FROM unnest(streams, expected, previous, commands, counts, heads, sound)
                WITH ORDINALITY AS each (stream, before, before_digest, command, count, head, fits, place)
            LEFT JOIN pitbook.streams ON name = each.stream
            LEFT JOIN pitbook.leases AS lease
                ON lease.stream = each.stream AND lease.holder <> me AND lease.until > clock_timestamp()
            LEFT JOIN pitbook.commands AS kept ON kept.stream = each.stream AND kept.command = each.command
            WINDOW same AS (PARTITION BY each.stream, each.command ORDER BY place),
                one_stream AS (PARTITION BY each.stream ORDER BY place)
        ), after AS (
            SELECT each.place, each.turn, each.account,
                (coalesce(cents, 0) + sum(amount) OVER (PARTITION BY each.account ORDER BY turn))::bigint AS cents
            FROM unnest(move_places, accounts, amounts) WITH ORDINALITY AS each (place, account, amount, turn)
            LEFT JOIN pitbook.balances AS there ON there.account = each.account
        ), wrong (place, rank, turn, reason, who, begins, ends) AS (
            SELECT place, 0, 0, CASE WHEN held_by IS NULL THEN 'doubled' ELSE 'held' END, held_by, kept_first, kept_last
                FROM given WHERE held_by IS NOT NULL OR kept_first IS NOT NULL
            UNION ALL SELECT place, 1, 0, 'doubled', NULL, first_before + 1, first_before + first_count
                FROM given WHERE times > 1
            UNION ALL SELECT place, 2, 0, 'conflict', NULL, actual, NULL
                FROM given WHERE before <> actual OR before_digest <> actual_digest
            UNION ALL SELECT place, 3, 0, 'unbalanced', NULL, NULL, NULL FROM given WHERE NOT fits
            UNION ALL SELECT place, 4, turn, 'overdrawn', account, cents, NULL
                FROM after WHERE cents < 0 AND NOT starts_with(account, 'outside/')
        ), ranked AS (
            SELECT *, min(rank) OVER () AS least, row_number() OVER (ORDER BY place, rank, turn) AS turns FROM wrong
        )
        SELECT ranked.place, ranked.reason, ranked.who, ranked.begins, ranked.ends
        FROM ranked WHERE rank = 0 OR (least > 0 AND turns = 1);
        IF FOUND THEN RETURN; END IF;

        INSERT INTO pitbook.commands
            SELECT stream, command, before + 1, before + count
            FROM unnest(streams, commands, expected, counts) AS each (stream, command, before, count);
        INSERT INTO pitbook.records SELECT * FROM unnest(record_streams, sequences, bodies, digests);
        INSERT INTO pitbook.streams
            SELECT DISTINCT ON (stream) stream, before + count, head
            FROM unnest(streams, expected, counts, heads) AS each (stream, before, count, head)
            WHERE count > 0 ORDER BY stream, before DESC
            ON CONFLICT (name) DO UPDATE SET length = excluded.length, digest = excluded.digest;
        IF cardinality(accounts) > 0 THEN
            INSERT INTO pitbook.balances
                SELECT each.account, (coalesce(min(there.cents), 0) + sum(amount))::bigint
                FROM unnest(accounts, amounts) AS each (account, amount)
                LEFT JOIN pitbook.balances AS there ON there.account = each.account
                GROUP BY each.account
                ON CONFLICT (account) DO UPDATE SET cents = excluded.cents;
        END IF;
        IF cardinality(names) > 0 THEN
            INSERT INTO pitbook.private SELECT * FROM unnest(names, contents)
                ON CONFLICT (name) DO UPDATE SET value = excluded.value;
        END IF;
        IF cardinality(forgotten) > 0 THEN
            DELETE FROM pitbook.private WHERE name = ANY (forgotten);
        END IF;
    END $$;
    """,
    "SELECT 1",  # what is private is sealed, and the ends of streams have codes: programs that write neither keep out
    f"""
    CREATE TABLE IF NOT EXISTS pitbook.servers (
        id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, holder text NOT NULL, address text NOT NULL,
        ready boolean NOT NULL DEFAULT false, seen timestamptz NOT NULL DEFAULT clock_timestamp()
    );

    -- A server is there as long as the session is that took its lock, however it ends.
    CREATE OR REPLACE FUNCTION pitbook.present() RETURNS SETOF pitbook.servers
    LANGUAGE sql STABLE AS $$
        SELECT server.* FROM pitbook.servers AS server WHERE id IN (
            SELECT objid::integer FROM pg_catalog.pg_locks
            WHERE locktype = 'advisory' AND classid = {PRESENT} AND objsubid = 2 AND granted
                AND database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database())
        )
    $$;

    -- What those had who are gone is free at once.
    CREATE OR REPLACE FUNCTION pitbook.bury() RETURNS integer
    LANGUAGE plpgsql AS $$
    DECLARE gone text[];
    BEGIN
        IF NOT EXISTS (SELECT FROM pitbook.servers WHERE id NOT IN (SELECT id FROM pitbook.present())) THEN
            RETURN 0;
        END IF;
        PERFORM pg_advisory_xact_lock({TURNS});
        WITH buried AS (
            DELETE FROM pitbook.servers WHERE id NOT IN (SELECT id FROM pitbook.present()) RETURNING holder
        ) SELECT array_agg(holder) INTO gone FROM buried;
        DELETE FROM pitbook.leases WHERE holder = ANY (gone)
            AND holder NOT IN (SELECT holder FROM pitbook.present());
        PERFORM pg_notify('{CHANNEL}', '');
        RETURN coalesce(cardinality(gone), 0);
    END $$;

    CREATE OR REPLACE FUNCTION pitbook.tell() RETURNS trigger
    LANGUAGE plpgsql AS $$
    BEGIN
        IF (SELECT count(*) FROM pitbook.servers) > 1 THEN
            PERFORM pg_notify('{CHANNEL}', NEW.name || ' ' || NEW.length);
        END IF;
        RETURN NULL;
    END $$;
    DROP TRIGGER IF EXISTS tell ON pitbook.streams;
    CREATE TRIGGER tell AFTER INSERT OR UPDATE ON pitbook.streams FOR EACH ROW
        WHEN (NEW.name IN ('floor', 'venue') OR starts_with(NEW.name, 'table/')) EXECUTE FUNCTION pitbook.tell();

    -- Whom a table excluded from the casino, every server has to know.
    CREATE OR REPLACE FUNCTION pitbook.tell_row() RETURNS trigger
    LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM pg_notify('{CHANNEL}', coalesce(NEW.name, OLD.name) || ' 0');
        RETURN NULL;
    END $$;
    DROP TRIGGER IF EXISTS tell_kept ON pitbook.private;
    CREATE TRIGGER tell_kept AFTER INSERT OR UPDATE ON pitbook.private FOR EACH ROW
        WHEN (starts_with(NEW.name, 'excluded/')) EXECUTE FUNCTION pitbook.tell_row();
    DROP TRIGGER IF EXISTS tell_forgotten ON pitbook.private;
    CREATE TRIGGER tell_forgotten AFTER DELETE ON pitbook.private FOR EACH ROW
        WHEN (starts_with(OLD.name, 'excluded/')) EXECUTE FUNCTION pitbook.tell_row();
    """,
)
"""Each brings a schema from the version of its place to the next. They are never edited, only added to.

The first two made an `append` as well, one that compared lengths alone and one that cost more; the third has the one
that is used. The fourth keeps out programs that write what is private in the open; the fifth has what several servers
know of each other."""

VERSION = len(MIGRATIONS)

BEFORE_ALL = """
    CREATE SCHEMA IF NOT EXISTS pitbook;
    CREATE TABLE IF NOT EXISTS pitbook.version (version bigint NOT NULL);
"""

WRITER_SETTINGS = {
    # One plan for all groups, made once; the tables grow meanwhile, so every look into them is to go by their keys.
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
    "jit": "off",
    "lock_timeout": "10s",
}
