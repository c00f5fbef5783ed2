import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import { decodeCursor, encodeCursor, idOf } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { MailingRow } from './table.ts';

/** A page of a tenant's mailings, the newest first. Throws InvalidCursor. */
export async function mailingsPage(
  db: Kysely<ReadModels>,
  query: { readonly tenantId: number; readonly first: number; readonly after?: string | null },
): Promise<Page<MailingRow>> {
  const length = pageLength(query.first);
  const before = query.after ? idOf(decodeCursor('mailings', 1, query.after)[0]) : undefined;
  const rows = await db
    .selectFrom('mailings')
    .selectAll()
    .where('tenant_id', '=', query.tenantId)
    .$if(before !== undefined, (found) => found.where('mailing_id', '<', before ?? 0))
    .orderBy('mailing_id', 'desc')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('mailings', String(row.mailing_id)));
}

/** How many mailings a tenant has. */
export async function mailingCount(db: Kysely<ReadModels>, tenantId: number): Promise<number> {
  const { count } = await db
    .selectFrom('mailings')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Mailings of a tenant by id, in no order; missing ones are absent. At most 1,000 ids. */
export async function mailingsByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  ids: readonly number[],
): Promise<readonly MailingRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('mailings')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('mailing_id', '=', anyOf(ids))
    .execute();
}

/** Whether a mailing attaches a file. */
export async function attaches(db: Kysely<ReadModels>, tenantId: number, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('mailing_files')
    .select('mailing_id')
    .where('tenant_id', '=', tenantId)
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
