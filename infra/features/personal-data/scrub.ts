import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { forgettingReadModels } from '../../../projections/read-models.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { PersonalDataHolding } from '../../platform/modules/personal-data.ts';
import { readCheckpoints } from '../../platform/projector/checkpoints.ts';
import type { ReadModelPositions } from '../../platform/projector/port.ts';
import { inSchema } from '../../platform/projector/sql-names.ts';
import type { Erasures } from './erasures.ts';

const pollMs = 25;

export interface ScrubParts {
  /** works as the role that owns the tables */
  readonly owner: Pool;
  readonly erasures: Erasures;
  readonly holdings: readonly PersonalDataHolding[];
  readonly positions: ReadModelPositions;
  readonly store: EventStore;
  /** the database belongs to this installation alone: its write-ahead log is overwritten as well */
  readonly ownServer: boolean;
  /** how long to wait for transactions that can still see erased rows, in milliseconds; 5,000 by default */
  readonly patienceMs?: number;
}

/**
 * PostgreSQL leaves the bytes of deleted and changed rows in its files until it needs the room. Rewrites the
 * tables that contained data of erased people, each locked meanwhile; on an installation's own server it also
 * overwrites the write-ahead log. Resolves to whether it did; otherwise the next call tries again.
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
    if (!(await noOldSnapshots(client, parts.patienceMs ?? 5_000))) return false;
    for (const table of [...scrubbedTables(parts.holdings), ...tables])
      await client.query(`vacuum (full, analyze) ${table}`);
    if (parts.ownServer) {
      // the statistics contain the most common values of columns
      await client.query('vacuum (full) pg_catalog.pg_statistic');
      await overwriteWriteAheadLog(client);
    }
  } finally {
    // closes the connection, because its settings must not be used by others
    client.release(true);
  }
  await erasures.scrubbed(subjects);
  return true;
}

/**
 * The platform's tables with rows about erased people, or mails to them: in their files the data is in clear, or
 * sealed with a key that still exists.
 */
const platformTables = ['muster.subject_keys', 'muster.mailbox', 'pgboss.job'];

/** All tables that are rewritten besides read models, also those with only ids and hashes. */
export function scrubbedTables(holdings: readonly PersonalDataHolding[]): readonly string[] {
  const declared = holdings.flatMap(({ tables }) => Object.keys(tables).map((table) => `muster.${table}`));
  return [...platformTables, ...declared];
}

/**
 * VACUUM FULL keeps deleted rows that an older snapshot may still read. Waits until no such snapshot is left;
 * resolves to false if one is left after `patienceMs`. A transaction of any database counts while it
 * writes, because snapshots that start meanwhile reach back to it; so does a connection that is being
 * opened, which belongs to no database yet. Only superusers and members of pg_read_all_stats see what
 * other roles do; transactions that are not visible are not waited for.
 */
async function noOldSnapshots(client: PoolClient, patienceMs: number): Promise<boolean> {
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
    await pause(pollMs);
  }
  return false;
}

/**
 * Overwrites every segment of the write-ahead log. A switch ends a segment and fills its rest with zeros; a
 * checkpoint recycles old segments with their bytes unchanged, so that the second round overwrites them.
 */
async function overwriteWriteAheadLog(client: PoolClient): Promise<void> {
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
