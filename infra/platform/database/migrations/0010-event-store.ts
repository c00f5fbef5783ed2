import { sql, type Kysely } from 'kysely';

/**
 * The log. Positions are dense and commit-ordered, because every append goes through one function. It takes
 * the lock of the log first, then reads the head, assigns positions and inserts; the lock is held until the
 * commit is visible. The function must be VOLATILE in READ COMMITTED: each of its statements then has its own
 * snapshot, so a statement after the lock sees everything committed before.
 *
 * Data and metadata are `json`, not `jsonb`: the text is stored exactly (order of keys, \\u0000, lone
 * surrogates), is cheaper to write, and can be queried with the same operators.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.events (
      position    bigint      not null primary key,
      stream      text        not null,
      revision    bigint      not null,
      id          uuid        not null,
      type        text        not null,
      data        json        not null,
      metadata    json        not null,
      recorded_at timestamptz not null,
      constraint events_stream_revision unique (stream, revision),
      constraint events_stream_id unique (stream, id)
    )`.execute(db);
  await sql`revoke update, delete, truncate on muster.events from muster_gateway, muster_projector`.execute(
    db,
  );
  await appendFunction(db);
  await sql`revoke execute on function muster.append_events from public`.execute(db);
  await sql`grant execute on function muster.append_events to muster_gateway, muster_projector`.execute(db);
}

/**
 * Appends a batch: several appends, each to its own stream and with its own outcome: `appended`; `repeated`
 * (these ids are in the stream in this order; returns the first result); or `conflict` (with the actual
 * revision; null if the stream does not exist). Text parameters have one value a line, because JSON and names
 * contain no raw line breaks. `belongs` and `places` give for each event the number of its append, from 1,
 * and its index in it, from 0. Expectations: a revision, or -1 none, -2 any, -3 exists.
 *
 * Query plans are made while the log is empty and kept while it grows, so sequential scans are disabled.
 */
async function appendFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function muster.append_events(
      streams text, expectations bigint[], sizes integer[],
      belongs integer[], places integer[], ids text, types text, datas text, metadatas text
    ) returns table (append integer, outcome text, revision bigint, "position" bigint)
    language plpgsql volatile
    set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
    set enable_nestloop = off set lock_timeout = '8s'
    as $body$
    #variable_conflict use_column
    declare
      head   bigint;
      moment timestamptz;
    begin
      if current_setting('transaction_isolation') <> 'read committed' then
        raise 'events are appended in read committed transactions only';
      end if;
      perform pg_advisory_xact_lock(120317946684786); -- 'muster' in ASCII
      select coalesce(max(e.position), 0) into head from muster.events e;
      moment := clock_timestamp();
      return query
      with asked as (
        select a.append::integer, a.stream, a.expected, a.size, coalesce(tail.revision, -1) as last
        from unnest(string_to_array(streams, E'\\n'), expectations, sizes)
          with ordinality a (stream, expected, size, append)
        left join lateral (
          select e.revision from muster.events e where e.stream = a.stream order by e.revision desc limit 1
        ) tail on true
      ), given as (
        select a.append, a.stream, a.last, g.place, g.id, g.type, g.data, g.metadata
        from unnest(
          belongs, places, string_to_array(ids, E'\\n')::uuid[], string_to_array(types, E'\\n'),
          string_to_array(datas, E'\\n'), string_to_array(metadatas, E'\\n')
        ) g (append, place, id, type, data, metadata)
        join asked a on a.append = g.append
      ), known as (
        select g.append, count(*) as size, min(e.revision - g.place) as first, max(e.revision - g.place) as same,
               max(e.revision) as revision, max(e.position) as position
        from given g
        cross join lateral (
          select e.revision, e.position from muster.events e where e.stream = g.stream and e.id = g.id limit 1
        ) e
        where g.last >= 0
        group by g.append
      ), decided as (
        select a.append, a.last, a.size, known.revision, known.position,
          case
            when known.size = a.size and known.first = known.same then 'repeated'
            when known.size is not null then 'conflict'
            when a.expected = a.last or a.expected = -2 or (a.expected = -3 and a.last >= 0) then 'appended'
            else 'conflict'
          end as outcome
        from asked a left join known on known.append = a.append
      ), written as (
        insert into muster.events (position, stream, revision, id, type, data, metadata, recorded_at)
        select head + row_number() over (order by g.append, g.place), g.stream, g.last + 1 + g.place,
               g.id, g.type, g.data::json, g.metadata::json, moment
        from given g join decided d on d.append = g.append and d.outcome = 'appended'
      )
      select d.append, d.outcome,
        case d.outcome when 'appended' then d.last + d.size when 'repeated' then d.revision
          else nullif(d.last, -1) end,
        case d.outcome when 'appended' then
          head + sum(d.size) filter (where d.outcome = 'appended') over (order by d.append)
          else d.position end
      from decided d
      order by d.append;
    end
    $body$`.execute(db);
}
