import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { forgettingReadModels } from '../../../projections/read-models.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { PersonalDataHolding } from '../../platform/modules/personal-data.ts';
import { readCheckpoints } from '../../platform/projector/checkpoints.ts';
import type { ReadModelPositions } from '../../platform/projector/port.ts';
import { inSchema } from '../../platform/projector/sql-names.ts';
import type { Erasures } from './erasures.ts';

/** Milliseconds. */
const betweenLooks = 25;

export interface ScrubParts {
  /** works as the role that owns the tables */
  readonly owner: Pool;
  readonly erasures: Erasures;
  readonly holdings: readonly PersonalDataHolding[];
  readonly positions: ReadModelPositions;
  readonly store: EventStore;
  /** the database is this installation's own: its journal is overwritten as well */
  readonly ownServer: boolean;
  /** how long to wait for transactions that still look at what was erased; 5 s unless told */
  readonly patienceMs?: number;
}

/**
 * PostgreSQL leaves the bytes of deleted and changed rows in its files until something else needs the
 * room. Writes the tables that spoke of the erased anew (each is locked for as long as that takes), and
 * in an installation's own server overwrites the journal too. Answers whether there was anything to do
 * and it was done; what is not goes with the next call.
 */
export async function scrub(parts: ScrubParts): Promise<boolean> {
  const { owner, erasures } = parts;
  const subjects = await erasures.unscrubbed();
  if (subjects.length === 0) return false;
  const head = await parts.store.head();
  const names = forgettingReadModels.map(({ name }) => name);
  if (!(await parts.positions.waitFor(names, head))) return false;

  const builds = (await readCheckpoints(owner)).filter(({ name }) => names.includes(name));
  const tables = builds.flatMap(({ tables: built }) => Object.values(built).map(inSchema));
  const client = await owner.connect();
  try {
    await client.query(`set lock_timeout = '5s'`);
    if (!(await nobodySeesThePast(client, parts.patienceMs ?? 5_000))) return false;
    for (const table of [...scrubbedTables(parts.holdings), ...tables])
      await client.query(`vacuum (full, analyze) ${table}`);
    if (parts.ownServer) {
      // what analysing had learnt of the columns: their commonest values
      await client.query('vacuum (full) pg_catalog.pg_statistic');
      await overwriteJournal(client);
    }
  } finally {
    // the connection is not kept, so that nobody inherits its settings
    client.release(true);
  }
  await erasures.scrubbed(subjects);
  return true;
}

/**
 * The platform's tables that have rows of somebody who is erased, or letters to them: what stays in their
 * files is in clear, or sealed under a key that stays.
 */
const platformTables = ['muster.subject_keys', 'muster.mailbox', 'pgboss.job'];

/** Every table beside the read models that is written anew. Those of ids and hashes are among them. */
export function scrubbedTables(holdings: readonly PersonalDataHolding[]): readonly string[] {
  const declared = holdings.flatMap(({ tables }) => Object.keys(tables).map((table) => `muster.${table}`));
  return [...platformTables, ...declared];
}

/**
 * VACUUM FULL keeps deleted rows that an older snapshot may still read. Waits until no such snapshot is
 * left; answers false when one is left after `patienceMs`. A transaction of any database counts while it
 * writes, because snapshots that start meanwhile reach back to it; so does a connection that is being
 * opened, which belongs to no database yet. Only superusers and members of pg_read_all_stats see what
 * other roles do; what is not visible is not waited for.
 */
async function nobodySeesThePast(client: PoolClient, patienceMs: number): Promise<boolean> {
  const { rows } = await client.query<{ now: string }>('select pg_current_xact_id()::xid::text as now');
  const giveUp = Date.now() + patienceMs;
  while (Date.now() < giveUp) {
    const past = await client.query(
      `select from pg_stat_activity
       where pid <> pg_backend_pid()
         and (age(backend_xid) > age($1::xid)
           or (age(backend_xmin) > age($1::xid) and coalesce(datname, current_database()) = current_database()))
       limit 1`,
      [rows[0]?.now],
    );
    if (past.rows.length === 0) return true;
    await pause(betweenLooks);
  }
  return false;
}

/**
 * Fills every segment of the journal that there is with something else. A switch ends a segment and
 * zeroes what is left of it; a checkpoint makes old segments into coming ones, their bytes unchanged.
 */
async function overwriteJournal(client: PoolClient): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const { rows } = await client.query<{ segments: number }>(
      `select count(*)::integer as segments from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
    );
    for (let left = (rows[0]?.segments ?? 0) + 1; left > 0; left -= 1) {
      await client.query(`select pg_logical_emit_message(true, 'muster', 'scrubbing')`);
      await client.query('select pg_switch_wal()');
    }
    await client.query('checkpoint');
  }
}
