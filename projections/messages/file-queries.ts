import type { Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';

/** Whether a message shows this file of the tenant, in a thread of its own or of an event that is shared with it. */
export async function isInMessage(
  db: Kysely<ReadModels>,
  fileTenantId: number,
  path: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('message_files')
    .select('message_id')
    .where('file_tenant_id', '=', fileTenantId)
    .where('path', '=', path)
    .where('shown', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
