"""The function of a PostgreSQL store that keeps a group of batches.

The whole of a group is one call: a process that is paused or cut off in the middle leaves no lock behind, and what it
sent is kept in full or not at all. Writers take turns by an advisory lock, and so does whoever takes a stream over:
from the moment of a takeover nothing of the one before is kept, however late it arrives.
"""

TURNS = 0x50697462
"""The advisory lock of all that write. "Pitb"; the key space is shared by all programs in a database."""

CHANNEL = "pitbook"
"""On which servers hear of what others kept: a stream and how many records it has. Empty: servers came or went."""

GENESIS = "decode(repeat('00', 32), 'hex')"
"""What a stream without records ends with."""

APPEND = f"""
    CREATE OR REPLACE FUNCTION pitbook.append(
        me text,
        streams text[], expected bigint[], previous bytea[], commands text[],
        counts bigint[], heads bytea[], sound boolean[],
        record_streams text[], sequences bigint[], bodies bytea[], digests bytea[],
        move_places bigint[], accounts text[], amounts bigint[],
        names text[], contents bytea[], forgotten text[]
    ) RETURNS TABLE (refused bigint, reason text, who text, begins bigint, ends bigint)
    LANGUAGE plpgsql AS $$
    DECLARE
        doubtful boolean; short boolean := false; several boolean; moved text[]; moved_to bigint[];
    BEGIN
        PERFORM pg_advisory_xact_lock({TURNS});

        -- Nearly every group is of batches in streams apart, each of which fits where its stream ends, and that leave
        -- no account short in whatever order: these are kept without a closer look.
        SELECT count(DISTINCT each.stream) < count(*) OR NOT bool_and(
                fits AND before = coalesce(length, 0) AND before_digest = coalesce(digest, {GENESIS})
                AND lease.holder IS NULL AND kept.first IS NULL
            ), (SELECT count(*) > 1 FROM pitbook.servers) INTO doubtful, several
        FROM unnest(streams, expected, previous, commands, sound)
            AS each (stream, before, before_digest, command, fits)
        LEFT JOIN pitbook.streams ON name = each.stream
        LEFT JOIN pitbook.leases AS lease
            ON lease.stream = each.stream AND lease.holder <> me AND lease.until > clock_timestamp()
        LEFT JOIN pitbook.commands AS kept ON kept.stream = each.stream AND kept.command = each.command;
        IF cardinality(accounts) > 0 THEN
            SELECT array_agg(account), array_agg(after),
                bool_or(least_after < 0 AND NOT starts_with(account, 'outside/')) INTO moved, moved_to, short
            FROM (
                SELECT each.account, (coalesce(min(there.cents), 0) + sum(amount))::bigint AS after,
                    coalesce(min(there.cents), 0) + sum(least(amount, 0)) AS least_after
                FROM unnest(accounts, amounts) AS each (account, amount)
                LEFT JOIN pitbook.balances AS there ON there.account = each.account
                GROUP BY each.account
            ) AS each;
        END IF;

        IF doubtful OR short THEN
            -- Whatever is wrong without the others of the group; if nothing is, the first batch that cannot follow on
            -- those before it. The caller takes them out and sends the others again.
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
                SELECT place, 0, 0, CASE WHEN held_by IS NULL THEN 'doubled' ELSE 'held' END, held_by,
                    kept_first, kept_last
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
        END IF;

        INSERT INTO pitbook.commands
            SELECT stream, command, before + 1, before + count
            FROM unnest(streams, commands, expected, counts) AS each (stream, command, before, count);
        INSERT INTO pitbook.records SELECT * FROM unnest(record_streams, sequences, bodies, digests);
        INSERT INTO pitbook.streams
            SELECT DISTINCT ON (stream) stream, before + count, head
            FROM unnest(streams, expected, counts, heads) AS each (stream, before, count, head)
            WHERE count > 0 ORDER BY stream, before DESC
            ON CONFLICT (name) DO UPDATE SET length = excluded.length, digest = excluded.digest;
        IF moved IS NOT NULL THEN
            INSERT INTO pitbook.balances SELECT * FROM unnest(moved, moved_to)
                ON CONFLICT (account) DO UPDATE SET cents = excluded.cents;
        END IF;
        IF cardinality(names) > 0 THEN
            INSERT INTO pitbook.private SELECT * FROM unnest(names, contents)
                ON CONFLICT (name) DO UPDATE SET value = excluded.value;
        END IF;
        IF cardinality(forgotten) > 0 THEN
            DELETE FROM pitbook.private WHERE name = ANY (forgotten);
        END IF;

        IF several THEN
            PERFORM pg_notify('{CHANNEL}', stream || ' ' || max(before + count))
                FROM unnest(streams, expected, counts) AS each (stream, before, count)
                WHERE count > 0 AND (stream IN ('floor', 'venue') OR starts_with(stream, 'table/')) GROUP BY stream;
        END IF;
    END $$;
"""
