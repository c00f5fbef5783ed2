import { sql, type Kysely } from 'kysely';
import { foldedForOrder } from '../kernel/folded.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { MailTemplateListRow, MailTemplateRow } from './table.ts';

/** The maximum number of templates of a tenant (domain/mail-templates). */
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
    .orderBy(foldedForOrder(sql`name`))
    .orderBy('name_key')
    .limit(most)
    .execute();
}

/** When the templates of a tenant changed last; nothing before the first one. */
export async function mailTemplateListOf(
  db: Kysely<ReadModels>,
  tenantId: number,
): Promise<readonly MailTemplateListRow[]> {
  return db.selectFrom('mail_template_lists').selectAll().where('tenant_id', '=', tenantId).execute();
}
