import type { Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';

/** The people who take part in a thread through a share, each with their tenant; at most 1,000. */
export async function guestsOfThread(
  db: Kysely<ReadModels>,
  { tenantId, threadId }: { readonly tenantId: number; readonly threadId: number },
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('participations')
    .select(['user_id', 'joined_in'])
    .where('tenant_id', '=', tenantId)
    .where('thread_id', '=', threadId)
    .where('joined_in', 'is not', null)
    .limit(1_000)
    .execute();
  return new Map(rows.flatMap((row) => (row.joined_in === null ? [] : [[row.user_id, row.joined_in]])));
}
