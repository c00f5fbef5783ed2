import type { Client } from 'pg';
import { until } from '../support/program.ts';

const gate = 4_711;
const holding = 4_712;

/** An append that is held between drawing a position and its commit. */
export interface HeldAppend {
  /** Resolves to the position of the append when one waits at the gate. */
  position(): Promise<bigint>;
  /** Lets it commit. */
  release(): Promise<unknown>;
}

/** A DATABASE_URL with which a program's appends to events stop at the gate. */
export function stoppingAtGate(url: string): string {
  const stopping = new URL(url);
  stopping.searchParams.set('options', '-c muster.at_gate=stop');
  return stopping.href;
}

/** Installs a closed gate between the insert of an event and its commit. */
export async function closeGate(database: Client): Promise<HeldAppend> {
  await database.query(`
    create function muster.stop_at_gate() returns trigger language plpgsql as $body$
    begin
      perform pg_advisory_xact_lock(${holding}, new.position::integer);
      perform pg_advisory_xact_lock_shared(${gate}, 0);
      return new;
    end
    $body$;
    create trigger gate before insert on muster.events for each row
    when (new.stream like 'event-%' and current_setting('muster.at_gate', true) = 'stop')
    execute function muster.stop_at_gate()`);
  await database.query(`select pg_advisory_lock(${gate}, 0)`);
  return {
    position: () =>
      until(
        async () => {
          const { rows } = await database.query<{ position: string }>(
            `select objid::text as position from pg_locks
           where locktype = 'advisory' and classid = ${holding} and granted
             and database = (select oid from pg_database where datname = current_database())`,
          );
          return rows[0] === undefined ? undefined : BigInt(rows[0].position);
        },
        'an append at the gate',
        30_000,
      ),
    release: () => database.query(`select pg_advisory_unlock(${gate}, 0)`),
  };
}
