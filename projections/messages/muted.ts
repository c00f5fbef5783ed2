import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { ReadModels } from '../kernel/tables.ts';

/** Which of these people muted a thread. At most 1,000 people. */
export async function mutedThread(
  db: Kysely<ReadModels>,
  { tenantId, threadId }: { readonly tenantId: number; readonly threadId: number },
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('participations')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('thread_id', '=', threadId)
    .where('user_id', '=', anyOf(userIds))
    .where('muted', '=', true)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
