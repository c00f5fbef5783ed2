import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ERASED } from '../../domain/kernel/erased.ts';
import type { Role } from '../../domain/roster/events.ts';
import { decodeCursor, encodeCursor, idOf } from '../kernel/cursor.ts';
import { folded, foldedForOrder } from '../kernel/folded.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { ReadModels } from '../kernel/tables.ts';

/** A user of a tenant, active or not: columns of the roster and of people. */
export interface TenantUserRow {
  readonly tenant_id: number;
  readonly user_id: number;
  readonly username: string;
  readonly email: string;
  readonly phone: string | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly display_name: string;
  readonly role: Role;
  readonly active: boolean;
  /** the later of the two rows' versions */
  readonly version: bigint;
}

/** Whether this row is only a remainder of an erased person. No real username contains a space. */
export const isErased = ({ username }: Pick<TenantUserRow, 'username'>): boolean => username === ERASED;

/**
 * A page of a tenant's users by name. `search` matches name, username and e-mail; `active` excludes inactive
 * users. Erased users are absent. Throws InvalidCursor.
 */
export async function tenantUsersPage(
  db: Kysely<ReadModels>,
  query: {
    tenantId: number;
    first: number;
    after?: string | null;
    search?: string | null;
    active?: boolean;
    longest?: number;
  },
): Promise<Page<TenantUserRow>> {
  const length = pageLength(query.first, query.longest);
  const place = query.after ? decodeCursor('users by name', 2, query.after) : undefined;
  const name = foldedForOrder(sql`people.display_name`);
  const rows = await usersOf(db, query.tenantId)
    .select(name.as('name'))
    .where(isListed(query))
    .$if(place !== undefined, (users) =>
      users.where(
        sql<boolean>`(${name}, people.user_id) > (${place?.[0] ?? ''}, ${idOf(place?.[1] ?? '0')})`,
      ),
    )
    .orderBy(name)
    .orderBy('people.user_id')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('users by name', row.name, String(row.user_id)));
}

/** The number of users that the pages of this list have together. */
export async function tenantUserCount(
  db: Kysely<ReadModels>,
  query: UserFilter & { readonly tenantId: number },
): Promise<number> {
  const { count } = await db
    .selectFrom(usersOf(db, query.tenantId).where(isListed(query)).as('listed'))
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface UserFilter {
  readonly search?: string | null;
  readonly active?: boolean;
}

function isListed({ active, search }: UserFilter): RawBuilder<boolean> {
  const words = search?.trim() ?? '';
  const searched = folded(sql`concat_ws(' ', people.display_name, people.username, people.email)`);
  return sql<boolean>`(people.username <> ${ERASED}
    and (memberships.active or not ${active === true})
    and (${words} = '' or strpos(${searched}, ${folded(words)}) > 0))`;
}

/** Users of a tenant by id, in no order; users without a membership are absent. At most 1,000 ids. */
export async function tenantUsersByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  userIds: readonly number[],
): Promise<readonly TenantUserRow[]> {
  if (userIds.length === 0) return [];
  return usersOf(db, tenantId).where('memberships.user_id', '=', anyOf(userIds)).execute();
}

function usersOf(db: Kysely<ReadModels>, tenantId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('people', 'people.user_id', 'memberships.user_id')
    .where('memberships.tenant_id', '=', tenantId)
    .select([
      'memberships.tenant_id',
      'memberships.user_id',
      'people.username',
      'people.email',
      'people.phone',
      'people.firstname',
      'people.lastname',
      'people.display_name',
      'memberships.role',
      'memberships.active',
      sql<bigint>`greatest(memberships.version, people.version)`.as('version'),
    ]);
}

/**
 * The active users of a tenant with these usernames, by username in lower case; unknown names are absent. At
 * most 1,000 names, in lower case.
 */
export async function activeUsersByNames(
  db: Kysely<ReadModels>,
  tenantId: number,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (usernames.length === 0) return new Map();
  const name = sql<string>`lower(people.username)`;
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('people', 'people.user_id', 'memberships.user_id')
    .select(['people.user_id', name.as('name')])
    .where('memberships.tenant_id', '=', tenantId)
    .where('memberships.active', '=', true)
    .where(sql<boolean>`${name} = any(${usernames.slice(0, 1_000)}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.name, row.user_id]));
}
