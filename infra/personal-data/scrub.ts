import type { Pool, PoolClient } from 'pg';
import { isSweep, type ReadModel } from '../../projections/kernel/read-model.ts';
import { readModels as allReadModels } from '../../projections/registry.ts';
import type { EventStore } from '../event-store/port.ts';
import { readCheckpoints } from '../projector/checkpoints.ts';
import type { ReadModelPositions } from '../projector/port.ts';
import { inSchema } from '../projector/sql-names.ts';
import type { Erasures } from './erasures.ts';

export interface ScrubParts {
  /** works as the role that owns the tables */
  readonly owner: Pool;
  readonly erasures: Erasures;
  readonly positions: ReadModelPositions;
  readonly store: EventStore;
  /** the database is this installation's own: its journal is overwritten as well */
  readonly ownServer: boolean;
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
  const forgetting = allReadModels.filter(forgets);
  const head = await parts.store.head();
  const names = forgetting.map(({ name }) => name);
  if (!(await parts.positions.waitFor(names, head))) return false;

  const builds = (await readCheckpoints(owner)).filter(({ name }) => names.includes(name));
  const tables = builds.flatMap(({ tables: built }) => Object.values(built).map(inSchema));
  const client = await owner.connect();
  try {
    await client.query(`set lock_timeout = '5s'`);
    for (const table of [...broughtBy, ...tables]) await client.query(`vacuum (full, analyze) ${table}`);
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
 * Tables beside the read models that have rows of somebody who is erased, or letters to them: what stays
 * in their files is in clear, or sealed under a key that stays. Those of ids and hashes are among them, as
 * whatever a person has in schema `muster` by their id is.
 */
export const broughtBy = [
  'muster.subject_keys',
  'muster.credentials',
  'muster.sessions',
  'muster.totp',
  'muster.recovery_codes',
  'muster.passkeys',
  'muster.password_resets',
  'muster.email_changes',
  'muster.invitations',
  'muster.mailbox',
  'pgboss.job',
] as const;

/** Whether a read model has rows that speak of people. */
function forgets({ on }: ReadModel): boolean {
  return [...on.values()].flat().some(isSweep);
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
