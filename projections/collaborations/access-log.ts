import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { bigintOf, decodeCursor, encodeCursor } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import { lasts } from './parts.ts';
import type { HolderChangeRow, ShareAccessRow, SharedPart } from './table.ts';

interface AccessQuery {
  readonly tenantId: number;
  readonly eventId: number;
  readonly first: number;
  readonly after?: string | null;
}

const positionIn = (cursor: string | null | undefined): bigint | null =>
  cursor ? bigintOf(decodeCursor('share-access', 1, cursor)[0]) : null;

/** A page of entries of the log of access, which come in any order and one more than the page has. */
export const accessPageOf = <Row extends { readonly position: bigint }>(
  rows: readonly Row[],
  first: number,
): Page<Row> =>
  pageOf(
    rows.toSorted((one, other) => (one.position < other.position ? 1 : -1)),
    pageLength(first),
    (row) => encodeCursor('share-access', String(row.position)),
  );

/** Who opened or changed what of an event through shares, the latest first: one more than a page. Throws InvalidCursor. */
export async function shareAccessRows(
  db: Kysely<ReadModels>,
  query: AccessQuery,
): Promise<readonly ShareAccessRow[]> {
  const before = positionIn(query.after);
  return db
    .selectFrom('share_access')
    .selectAll()
    .where('tenant_id', '=', query.tenantId)
    .where('event_id', '=', query.eventId)
    .$if(before !== null, (entries) => entries.where('position', '<', before ?? 0n))
    .orderBy('position', 'desc')
    .limit(pageLength(query.first) + 1)
    .execute();
}

/** How many of them there are. */
export async function shareAccessCount(
  db: Kysely<ReadModels>,
  { tenantId, eventId }: Omit<AccessQuery, 'first' | 'after'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('share_access')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What is shared of the event, with since when; `tenantId` is the tenant that holds it. */
type HolderQuery = AccessQuery & { readonly parts: readonly SharedPart[] };

/**
 * Who of the tenant that holds an event changed what another tenant sees of it, since it sees it: the latest first, one
 * more than a page. Throws InvalidCursor.
 */
export async function holderChangeRows(
  db: Kysely<ReadModels>,
  query: HolderQuery,
): Promise<readonly HolderChangeRow[]> {
  const before = positionIn(query.after);
  return db
    .selectFrom('holder_changes')
    .selectAll()
    .where('tenant_id', '=', query.tenantId)
    .where('event_id', '=', query.eventId)
    .where(isSeen(query.parts))
    .$if(before !== null, (entries) => entries.where('position', '<', before ?? 0n))
    .orderBy('position', 'desc')
    .limit(pageLength(query.first) + 1)
    .execute();
}

/** How many of them there are. */
export async function holderChangeCount(
  db: Kysely<ReadModels>,
  { tenantId, eventId, parts }: Omit<HolderQuery, 'first' | 'after'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('holder_changes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', eventId)
    .where(isSeen(parts))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The same rule as that of roles (domain/collaboration/access.ts), for the time since each part is shared. */
const isSeen =
  (parts: readonly SharedPart[]) =>
  ({ and, eb, or }: ExpressionBuilder<ReadModels, 'holder_changes'>): Expression<SqlBool> => {
    const now = new Date();
    return or(
      parts
        .filter((part) => lasts(part, now))
        .flatMap(({ itemId, sharedAt }) => {
          const since = eb('at', '>=', new Date(sharedAt));
          if (itemId === null) return [since];
          const ofEvent = and([since, eb('item_id', '=', 0), eb('content', '=', false)]);
          return [and([since, eb('item_id', '=', itemId)]), ofEvent];
        }),
    );
  };
