import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { ParticipationRow } from './table.ts';

/** How these people follow a thread, by their ids. At most 1,000 people. */
export async function followingThread(
  db: Kysely<ReadModels>,
  { tenantId, threadId }: { readonly tenantId: number; readonly threadId: number },
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<ParticipationRow, 'muted' | 'read_up_to'>>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('participations')
    .select(['user_id', 'muted', 'read_up_to'])
    .where('tenant_id', '=', tenantId)
    .where('thread_id', '=', threadId)
    .where('user_id', '=', anyOf(userIds))
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}
