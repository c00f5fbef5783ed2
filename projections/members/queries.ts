import { sql, type Kysely } from 'kysely';
import { normaliseName } from '../../domain/reservation/normalise-name.ts';
import { decodeCursor, encodeCursor } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { ReadModels } from '../kernel/tables.ts';
import { matches, type MemberFilter } from './filter.ts';
import { memberOrders, placeOf, valuesAt, type MemberSort } from './orders.ts';
import type { MemberRow } from './table.ts';

/**
 * A page of a tenant's members in an order; by last name unless `sort` says otherwise. A cursor holds for the order
 * and direction of its list. Throws InvalidCursor.
 */
export async function membersPage(
  db: Kysely<ReadModels>,
  query: MemberFilter & {
    readonly tenantId: number;
    readonly first: number;
    readonly after?: string | null;
    readonly longest?: number;
    readonly sort?: MemberSort;
    readonly descending?: boolean;
  },
): Promise<Page<MemberRow>> {
  const { sort = 'last-name', descending = false } = query;
  const { column } = memberOrders[sort];
  const list = `members sorted by ${sort}${descending ? ' descending' : ''}`;
  const length = pageLength(query.first, query.longest);
  const place = query.after ? decodeCursor(list, 2, query.after) : undefined;
  let found = db
    .selectFrom('members')
    .selectAll()
    .where('tenant_id', '=', query.tenantId)
    .where('erased', '=', false)
    .where(matches(query));
  if (place !== undefined) {
    const [value, memberId] = valuesAt(sort, place);
    found = found.where(
      sql<boolean>`(${sql.ref(column)}, member_id) ${descending ? sql`<` : sql`>`} (${value}, ${memberId})`,
    );
  }
  const direction = descending ? 'desc' : 'asc';
  const rows = await found
    .orderBy(column, direction)
    .orderBy('member_id', direction)
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor(list, ...placeOf(sort, row)));
}

/** Whether the tenant has a member. */
export async function hasMembers(db: Kysely<ReadModels>, tenantId: number): Promise<boolean> {
  const first = await db
    .selectFrom('members')
    .select('member_id')
    .where('tenant_id', '=', tenantId)
    .where('erased', '=', false)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

/** The number of a tenant's members whom a filter finds, without erased ones. */
export async function memberCount(
  db: Kysely<ReadModels>,
  tenantId: number,
  filter: MemberFilter = {},
): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('erased', '=', false)
    .where(matches(filter))
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

/** The members that an import created and that still exist, by id: those after an id, at most `limit`. */
export async function membersOfImport(
  db: Kysely<ReadModels>,
  of: {
    readonly tenantId: number;
    readonly importId: string;
    readonly after: number;
    readonly limit: number;
  },
): Promise<readonly MemberRow[]> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('tenant_id', '=', of.tenantId)
    .where('import_id', '=', of.importId)
    .where('member_id', '>', of.after)
    .where('erased', '=', false)
    .orderBy('member_id')
    .limit(of.limit)
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
