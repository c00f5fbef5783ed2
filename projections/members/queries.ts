import { sql, type Kysely, type RawBuilder } from 'kysely';
import { normaliseName } from '../../domain/reservation/normalise-name.ts';
import { decodeCursor, encodeCursor, idOf } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { ReadModels } from '../kernel/tables.ts';
import { digitsOf, searchKey } from './search-key.ts';
import type { MemberRow } from './table.ts';

/** Maximum number of words of a search. */
const maxWords = 10;

/**
 * A page of a tenant's members by name. With a search, members whose name, e-mail or phone number contains
 * every word. Under row-level security a search must check the tenant's rows one by one, so a trigram index
 * would not help; 10,000 rows take some milliseconds. Throws InvalidCursor.
 */
export async function membersPage(
  db: Kysely<ReadModels>,
  query: {
    tenantId: number;
    first: number;
    after?: string | null;
    search?: string | null;
    longest?: number;
  },
): Promise<Page<MemberRow>> {
  const length = pageLength(query.first, query.longest);
  const place = query.after ? decodeCursor('members', 2, query.after) : undefined;
  let found = db
    .selectFrom('members')
    .selectAll()
    .where('tenant_id', '=', query.tenantId)
    .where('erased', '=', false)
    .where(hasWords(query.search));
  if (place !== undefined) {
    const [nameKey = '', memberId] = place;
    found = found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('name_key', 'member_id'), '>', tuple(nameKey, idOf(memberId))),
    );
  }
  const rows = await found
    .orderBy('name_key')
    .orderBy('member_id')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('members', row.name_key, String(row.member_id)));
}

/** The number of a tenant's members, without erased ones; with a search, of those whom it finds. */
export async function memberCount(
  db: Kysely<ReadModels>,
  tenantId: number,
  search: string | null = null,
): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('erased', '=', false)
    .where(hasWords(search))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Members of a tenant by id, including erased ones, in no order; missing members are absent. At most 1,000
 * ids.
 */
export async function membersByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  memberIds: readonly number[],
): Promise<readonly MemberRow[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('members')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', anyOf(memberIds))
    .execute();
}

/** Members of a tenant by e-mail, in no order; at most 10,000 addresses. */
export async function membersByEmails(
  db: Kysely<ReadModels>,
  tenantId: number,
  emails: readonly string[],
): Promise<readonly MemberRow[]> {
  const keys = emails.slice(0, 10_000).map(normaliseName);
  return db
    .selectFrom('members')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('erased', '=', false)
    .where(sql<boolean>`email_key = any(${keys}::text[])`)
    .execute();
}

/** The members that an import created and that still exist, by id; at most 10,000. */
export async function membersOfImport(
  db: Kysely<ReadModels>,
  tenantId: number,
  importId: string,
): Promise<readonly MemberRow[]> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('erased', '=', false)
    .orderBy('member_id')
    .limit(10_000)
    .execute();
}

/** The latest imports of a tenant, newest first, with the number of their members that still exist. */
export async function memberImports(
  db: Kysely<ReadModels>,
  tenantId: number,
  limit = 20,
): Promise<readonly { readonly importId: string; readonly at: Date; readonly members: number }[]> {
  const rows = await db
    .selectFrom('members')
    .select(({ fn }) => ['import_id', fn.min('registered_at').as('at'), fn.countAll<bigint>().as('members')])
    .where('tenant_id', '=', tenantId)
    .where('import_id', 'is not', null)
    .where('erased', '=', false)
    .groupBy('import_id')
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ importId: row.import_id ?? '', at: row.at, members: Number(row.members) }));
}

/** Whether a member has each word of a search; without words every member has. */
function hasWords(search: string | null | undefined): RawBuilder<boolean> {
  const words = wordsOf(search ?? '').map((word) => sql<boolean>`strpos(search_key, ${word}) > 0`);
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` and `)})`;
}

/** The words of a search in the form in which rows are compared; a phone number is one word of digits. */
function wordsOf(search: string): readonly string[] {
  const key = searchKey(search);
  const digits = digitsOf(key);
  if (/^[\d+() ./-]+$/.test(key) && digits.length > 0) return [digits];
  return key.split(' ').filter(Boolean).slice(0, maxWords);
}
