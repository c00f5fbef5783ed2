import type { Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';
import type { MailTemplateRow } from './table.ts';

/** At most so many templates of a tenant (domain/mail-templates). */
const most = 100;

/** The templates of a tenant by their names. */
export async function mailTemplatesOf(
  db: Kysely<ReadModels>,
  tenantId: number,
): Promise<readonly MailTemplateRow[]> {
  return db
    .selectFrom('mail_templates')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('name_key')
    .limit(most)
    .execute();
}
