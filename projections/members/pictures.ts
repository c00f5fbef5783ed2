import type { Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';

/** Whether any member of the tenant has this picture. */
export async function isMemberPicture(
  db: Kysely<ReadModels>,
  tenantId: number,
  path: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('members')
    .select('member_id')
    .where('tenant_id', '=', tenantId)
    .where('image', '=', path)
    .executeTakeFirst();
  return found !== undefined;
}
