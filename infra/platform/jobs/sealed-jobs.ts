import type { Pool } from 'pg';
import type { Sealer } from '../privacy/sealer.ts';
import { placeOf } from './side-effects.ts';

/** The table of all jobs. */
export const jobsTable = 'pgboss.job';

/** A job of any queue with its sealed secret. */
export interface SealedJob {
  readonly id: string;
  /** Opens the secret; throws as `Sealer.open` does. */
  open(): unknown;
}

/** Some queues, or all others. */
export type WhichQueues = { readonly only: readonly string[] } | { readonly except: readonly string[] };

/**
 * Jobs in any state in the order of their ids, from the first one after an id. `owner` owns the tables of the
 * queues, `sealer` seals the jobs.
 */
export async function sealedJobs(
  { owner, sealer }: { readonly owner: Pool; readonly sealer: Sealer },
  which: WhichQueues,
  after: string,
  limit: number,
): Promise<readonly SealedJob[]> {
  const [condition, queues] = 'only' in which ? ['= any', which.only] : ['<> all', which.except];
  const { rows } = await owner.query<{ id: string; name: string; sealed: string }>(
    `select id, name, data ->> 'sealed' as sealed from ${jobsTable}
     where id > $1 and data ->> 'sealed' is not null and name ${condition} ($2::text[])
     order by id limit $3`,
    [after, queues, limit],
  );
  return rows.map(({ id, name, sealed }) => ({
    id,
    open: () => sealer.open(placeOf(name, id), Buffer.from(sealed, 'base64')),
  }));
}

/** Deletes these jobs. */
export async function removeJobs(owner: Pool, ids: readonly string[]): Promise<void> {
  await owner.query(`delete from ${jobsTable} where id = any ($1::uuid[])`, [ids]);
}
