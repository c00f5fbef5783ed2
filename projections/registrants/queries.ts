import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SizeDemand } from '../../domain/item/size-plan.ts';
import { anyOf } from '../kernel/any-of.ts';
import { decodeCursor, encodeCursor, idOf } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import { digitsOf, searchKey } from '../members/search-key.ts';
import type { RegistrantRow } from './table.ts';

/** Maximum number of words of a search. */
const maxWords = 10;

/** Which registrants of an item. */
export interface RegistrantsWanted {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number;
  /** words of name, e-mail address, phone or ticket code */
  readonly search?: string | null;
  /** confirmed, waiting or cancelled, or several of them; all without it */
  readonly status?: string | readonly string[] | null;
  /** whether they are checked in; both without it */
  readonly checkedIn?: boolean | null;
}

/**
 * A page of an item's registrants by name. The item's rows are searched one by one: 10,000 take some
 * milliseconds. Throws InvalidCursor.
 */
export async function registrantsPage(
  db: Kysely<ReadModels>,
  query: RegistrantsWanted & { first: number; after?: string | null; longest?: number },
): Promise<Page<RegistrantRow>> {
  const length = pageLength(query.first, query.longest);
  let found = ofItem(db, query).selectAll();
  if (query.after) {
    const [nameKey = '', registrantId] = decodeCursor('registrants by name', 2, query.after);
    found = found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('name_key', 'registrant_id'), '>', tuple(nameKey, idOf(registrantId))),
    );
  }
  const rows = await found
    .orderBy('name_key')
    .orderBy('registrant_id')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) =>
    encodeCursor('registrants by name', row.name_key, String(row.registrant_id)),
  );
}

/** How many registrants of an item are wanted. */
export async function registrantCount(db: Kysely<ReadModels>, wanted: RegistrantsWanted): Promise<number> {
  const { count } = await ofItem(db, wanted)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many registrants an item has. */
export interface RegistrantCounts {
  readonly confirmed: number;
  readonly waiting: number;
  readonly cancelled: number;
  /** of the confirmed ones, how many came */
  readonly checkedIn: number;
}

/** The registrants of an item by status. */
export async function registrantCounts(
  db: Kysely<ReadModels>,
  of: Pick<RegistrantsWanted, 'tenantId' | 'eventId' | 'itemId'>,
): Promise<RegistrantCounts> {
  const rows = await ofItem(db, of)
    .select(({ fn }) => [
      'status',
      fn.countAll<bigint>().as('count'),
      fn.count<bigint>('checked_in_at').as('checked_in'),
    ])
    .groupBy('status')
    .execute();
  const counted = (status: string) => rows.find((row) => row.status === status);
  return {
    confirmed: Number(counted('confirmed')?.count ?? 0),
    waiting: Number(counted('waiting')?.count ?? 0),
    cancelled: Number(counted('cancelled')?.count ?? 0),
    checkedIn: Number(counted('confirmed')?.checked_in ?? 0),
  };
}

/** How many people registered for an item with each size, with a place and without; cancelled ones do not count. */
export async function registrantsBySize(
  db: Kysely<ReadModels>,
  of: Pick<RegistrantsWanted, 'tenantId' | 'eventId' | 'itemId'>,
): Promise<readonly SizeDemand[]> {
  const rows = await ofItem(db, of)
    .select(({ fn }) => [
      'size',
      fn.countAll<bigint>().filterWhere('status', '=', 'confirmed').as('confirmed'),
      fn.countAll<bigint>().filterWhere('status', '=', 'waiting').as('waiting'),
    ])
    .where('status', 'in', ['confirmed', 'waiting'])
    .groupBy('size')
    .execute();
  return rows.map(({ size, confirmed, waiting }) => ({
    size,
    confirmed: Number(confirmed),
    waiting: Number(waiting),
  }));
}

/** Registrants of a tenant by id, including erased ones, in no order. At most 1,000 ids. */
export async function registrantsByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  ids: readonly number[],
): Promise<readonly RegistrantRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('registrants')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('registrant_id', '=', anyOf(ids))
    .execute();
}

/** Registrants of an event who are not erased, by id after an id; for mails and retention. */
export async function registrantsOfEvent(
  db: Kysely<ReadModels>,
  wanted: { tenantId: number; eventId: number; after: number; limit: number },
): Promise<readonly RegistrantRow[]> {
  return db
    .selectFrom('registrants')
    .selectAll()
    .where('tenant_id', '=', wanted.tenantId)
    .where('event_id', '=', wanted.eventId)
    .where('erased', '=', false)
    .where('registrant_id', '>', wanted.after)
    .orderBy('registrant_id')
    .limit(wanted.limit)
    .execute();
}

/** Whether a registrant of the tenant who is not erased accepted the waiver at a path. */
export async function isWaiverAccepted(
  db: Kysely<ReadModels>,
  tenantId: number,
  path: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('registrants')
    .select('registrant_id')
    .where('tenant_id', '=', tenantId)
    .where('waiver_path', '=', path)
    .where('erased', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The item of a registrant; undefined for an unknown one. For the program itself. */
export async function itemOfRegistrant(
  db: Kysely<ReadModels>,
  registrantId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('registrants')
    .select('item_id')
    .where('registrant_id', '=', registrantId)
    .executeTakeFirst();
  return row?.item_id;
}

/** The events with registrants who are not erased, of all tenants. For the program itself. */
export async function eventsWithRegistrants(
  db: Kysely<ReadModels>,
): Promise<readonly { readonly tenantId: number; readonly eventId: number; readonly count: number }[]> {
  const rows = await db
    .selectFrom('registrants')
    .select(({ fn }) => ['tenant_id', 'event_id', fn.countAll<bigint>().as('count')])
    .where('erased', '=', false)
    .groupBy(['tenant_id', 'event_id'])
    .execute();
  return rows.map((row) => ({ tenantId: row.tenant_id, eventId: row.event_id, count: Number(row.count) }));
}

function ofItem(
  db: Kysely<ReadModels>,
  { tenantId, eventId, itemId, search, status, checkedIn }: RegistrantsWanted,
) {
  let rows = db
    .selectFrom('registrants')
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', itemId)
    // an item of another event has none here: the caller may see only this event
    .where('event_id', '=', eventId)
    .where('erased', '=', false)
    .where(hasWords(search));
  if (status) rows = rows.where('status', 'in', [status].flat());
  if (checkedIn != null) rows = rows.where('checked_in_at', checkedIn ? 'is not' : 'is', null);
  return rows;
}

/** Whether a registrant has each word of a search; without words every one has. */
function hasWords(search: string | null | undefined): RawBuilder<boolean> {
  const words = wordsOf(search ?? '').map((word) => sql<boolean>`strpos(search_key, ${word}) > 0`);
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` and `)})`;
}

function wordsOf(search: string): readonly string[] {
  const key = searchKey(search);
  const digits = digitsOf(key);
  if (/^[\d+() ./-]+$/.test(key) && digits.length > 0) return [digits];
  return key.split(' ').filter(Boolean).slice(0, maxWords);
}
