import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { forgettingReadModels, readModels } from '../../../projections/read-models.ts';
import type { Bus } from '../../platform/bus/port.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { Log } from '../../platform/log/log.ts';
import { jobsTable } from '../../platform/jobs/sealed-jobs.ts';
import { mailboxTable } from '../../platform/mail/sealed-mails.ts';
import type { PersonalDataHolding } from '../../platform/modules/personal-data.ts';
import { keyPartsOf, keysTable } from '../../platform/privacy/key-tables.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import { AlreadyRebuilding } from '../../platform/projector/builds.ts';
import { readCheckpoints } from '../../platform/projector/checkpoints.ts';
import { copyReadModel } from '../../platform/projector/copying.ts';
import type { ReadModelPositions } from '../../platform/projector/port.ts';
import { retireReadModels, sweepBuilds } from '../../platform/projector/sweeping.ts';
import type { Erasures } from './erasures.ts';
import { rewrite } from './rewrite.ts';

const pollMs = 25;

export interface ScrubParts {
  /** works as the role that owns the tables */
  readonly owner: Pool;
  /** works as muster_projector */
  readonly projector: Pool;
  /** works as muster_writer */
  readonly pool: Pool;
  readonly erasures: Erasures;
  readonly holdings: readonly PersonalDataHolding[];
  readonly positions: ReadModelPositions;
  readonly store: EventStore;
  readonly privacy: Pick<Privacy, 'open'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly log: Log;
  /** the database belongs to this installation alone: its write-ahead log is overwritten as well */
  readonly ownServer: boolean;
  /** how long to wait for transactions that can still see erased rows, in milliseconds; 5,000 by default */
  readonly timeoutMs?: number;
}

/**
 * PostgreSQL leaves the bytes of deleted and changed rows in its files until it needs the room. Deletes builds
 * of read models that are not live, copies the live ones with data of people into new tables, rewrites small
 * tables about accounts, and overwrites the write-ahead log of an installation's own server. Resolves to whether
 * it did; otherwise the next call tries again.
 */
export async function scrub(parts: ScrubParts): Promise<boolean> {
  const { owner, erasures } = parts;
  const subjects = await erasures.unscrubbed();
  if (subjects.length === 0) return false;
  const head = await parts.store.head();
  const names = forgettingReadModels.map(({ name }) => name);
  if (!(await parts.positions.waitFor(names, head))) return false;
  if (!(await copyReadModels(parts))) return false;

  const client = await owner.connect();
  try {
    await client.query('set statement_timeout = 0');
    if (!(await noOldSnapshots(client, parts.timeoutMs ?? 5_000))) return false;
    const keys = await keyPartsOf(parts.pool, subjects);
    for (const table of [...keys, ...scrubbedTables(parts.holdings)])
      if (table !== keysTable) await rewrite(client, table);
    if (parts.ownServer) {
      // the statistics contain the most common values of columns
      await rewrite(client, 'pg_catalog.pg_statistic');
      await overwriteWriteAheadLog(client);
    }
  } finally {
    // closes the connection, because its settings must not be used by others
    client.release(true);
  }
  await erasures.scrubbed(subjects);
  return true;
}

/** Leaves no table of a read model that has ever had a row about an erased person; false if one is in use. */
async function copyReadModels(parts: ScrubParts): Promise<boolean> {
  const { owner, projector } = parts;
  const never = new AbortController().signal;
  try {
    for (const model of forgettingReadModels)
      if (!(await copyReadModel({ ...parts, pool: projector }, model, never))) return false;
  } catch (error) {
    if (error instanceof AlreadyRebuilding) return false;
    throw error;
  }
  const swept = (await sweepBuilds(owner)) && (await retireReadModels(owner, readModels));
  // one that another process is filling may have rows from before the erasing
  return swept && (await readCheckpoints(owner)).every(({ live }) => live);
}

/**
 * The platform's tables with rows about erased people, or mails to them: in their files the data is in clear, or
 * sealed with a key that still exists.
 */
const platformTables = [keysTable, mailboxTable, jobsTable];

/** All tables that are rewritten besides read models, also those with only ids and hashes. */
export function scrubbedTables(holdings: readonly PersonalDataHolding[]): readonly string[] {
  const declared = holdings.flatMap(({ tables }) => Object.keys(tables).map((table) => `muster.${table}`));
  return [...platformTables, ...declared];
}

/**
 * VACUUM FULL keeps deleted rows that an older snapshot may still read. Waits until no such snapshot is left;
 * resolves to false if one is left after `timeoutMs`. A transaction of any database counts while it
 * writes, because snapshots that start meanwhile reach back to it; so does a connection that is being
 * opened, which belongs to no database yet. Only superusers and members of pg_read_all_stats see what
 * other roles do; transactions that are not visible are not waited for.
 */
async function noOldSnapshots(client: PoolClient, timeoutMs: number): Promise<boolean> {
  const { rows } = await client.query<{ now: string }>('select pg_current_xact_id()::xid::text as now');
  const giveUp = Date.now() + timeoutMs;
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
