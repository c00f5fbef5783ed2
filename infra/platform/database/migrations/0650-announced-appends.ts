import { sql, type Kysely } from 'kysely';

/**
 * Appends a batch as `muster.append_events` does, tells listeners in the same transaction that the log has grown, and
 * answers when its events were recorded. The notification costs appends nothing: it takes a lock that transactions
 * with notifications share, and appends follow one after another in any case. `sender` names the process, which needs
 * no notification of its own.
 *
 * The plan is made while the log is empty and kept while it grows, so sequential scans are disabled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function muster.append_announced(
      streams text, expectations bigint[], sizes integer[],
      belongs integer[], places integer[], ids text, types text, datas text, metadatas text, sender text
    ) returns table (outcome text, revision bigint, "position" bigint, recorded_at timestamptz)
    language plpgsql volatile
    set enable_seqscan = off set search_path = pg_catalog, pg_temp
    as $body$
    #variable_conflict use_column
    declare
      written boolean := false;
    begin
      for outcome, revision, "position" in
        select a.outcome, a.revision, a.position
        from muster.append_events(streams, expectations, sizes, belongs, places, ids, types, datas, metadatas) a
        order by a.append
      loop
        if outcome = 'appended' then
          written := true;
          recorded_at := (select e.recorded_at from muster.events e where e.position = append_announced."position");
        else
          recorded_at := null;
        end if;
        return next;
      end loop;
      if written then
        perform pg_notify('muster_log', sender);
      end if;
    end
    $body$`.execute(db);
  await sql`revoke execute on function muster.append_announced from public`.execute(db);
  await sql`grant execute on function muster.append_announced to muster_writer`.execute(db);
}
