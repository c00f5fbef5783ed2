import type { Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';

/** Whether any member of the tenant, other than `besides`, has this picture. */
export async function isMemberPicture(
  db: Kysely<ReadModels>,
  tenantId: number,
  path: string,
  besides = 0,
): Promise<boolean> {
  const found = await db
    .selectFrom('members')
    .select('member_id')
    .where('tenant_id', '=', tenantId)
    .where('image', '=', path)
    .where('member_id', '<>', besides)
    .executeTakeFirst();
  return found !== undefined;
}
