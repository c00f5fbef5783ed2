import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import { decodeCursor, encodeCursor, idOf } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { DeliveryRow } from './table.ts';

/** Which deliveries of a tenant. */
export interface DeliveriesWanted {
  readonly tenantId: number;
  /** all states without it */
  readonly progress?: string | null;
  /** of one thing, `mailing-3`; of all without it */
  readonly source?: string | null;
  /** mail, post; all without it */
  readonly kind?: string | null;
  /** none of these kinds */
  readonly except?: readonly string[];
}

/** A page of deliveries, the newest first. Throws InvalidCursor. */
export async function deliveriesPage(
  db: Kysely<ReadModels>,
  query: DeliveriesWanted & { first: number; after?: string | null },
): Promise<Page<DeliveryRow>> {
  const length = pageLength(query.first);
  const before = query.after ? idOf(decodeCursor('deliveries', 1, query.after)[0]) : undefined;
  const rows = await wanted(db, query)
    .selectAll()
    .$if(before !== undefined, (found) => found.where('delivery_id', '<', before ?? 0))
    .orderBy('delivery_id', 'desc')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('deliveries', String(row.delivery_id)));
}

/** How many deliveries there are in each state. */
export async function deliveryCounts(
  db: Kysely<ReadModels>,
  query: Omit<DeliveriesWanted, 'progress'>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await wanted(db, query)
    .select(({ fn }) => ['progress', fn.countAll<bigint>().as('count')])
    .groupBy('progress')
    .execute();
  return new Map(rows.map(({ progress, count }) => [progress, Number(count)]));
}

/** How many deliveries several things have in each state, in one statement; at most 100 things. */
export async function deliveryCountsOf(
  db: Kysely<ReadModels>,
  { tenantId, sources }: { readonly tenantId: number; readonly sources: readonly string[] },
): Promise<readonly { readonly source: string; readonly progress: string; readonly count: number }[]> {
  if (sources.length === 0) return [];
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['source', 'progress', fn.countAll<bigint>().as('count')])
    .where('tenant_id', '=', tenantId)
    .where('source', 'in', sources)
    .groupBy(['source', 'progress'])
    .execute();
  return rows.map(({ source, progress, count }) => ({ source, progress, count: Number(count) }));
}

/** Deliveries of a tenant by id, in no order; missing ones are absent. At most 1,000 ids. */
export async function deliveriesByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  ids: readonly number[],
): Promise<readonly DeliveryRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('delivery_id', '=', anyOf(ids))
    .execute();
}

/** Waiting deliveries of a thing, by id after an id; for processes. */
export async function waitingDeliveriesOf(
  db: Kysely<ReadModels>,
  of: { readonly tenantId: number; readonly source: string; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const rows = await wanted(db, { ...of, progress: 'waiting' })
    .select('delivery_id')
    .where('delivery_id', '>', of.after)
    .orderBy('delivery_id')
    .limit(of.limit)
    .execute();
  return rows.map(({ delivery_id: deliveryId }) => deliveryId);
}

/** Deliveries of one kind of one tenant. */
export interface KindOfTenant {
  readonly tenantId: number;
  readonly kind: string;
}

/** How many deliveries wait past their time, by tenant and kind; of one tenant or of all. For the program itself. */
export async function overdueCounts(
  db: Kysely<ReadModels>,
  { before, tenantId }: { readonly before: Date; readonly tenantId?: number | undefined },
): Promise<readonly (KindOfTenant & { readonly count: number })[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['tenant_id', 'kind', fn.countAll<bigint>().as('count')])
    .where('progress', '=', 'waiting')
    .where('due_at', '<', before)
    .$if(tenantId !== undefined, (found) => found.where('tenant_id', '=', tenantId ?? 0))
    .groupBy(['tenant_id', 'kind'])
    .execute();
  return rows.map(({ tenant_id: of, kind, count }) => ({ tenantId: of, kind, count: Number(count) }));
}

/** Deliveries that wait past their time, those that wait longest first. For the program itself. */
export async function overdueDeliveries(
  db: Kysely<ReadModels>,
  {
    before,
    of,
    limit,
  }: { readonly before: Date; readonly of: readonly KindOfTenant[]; readonly limit: number },
): Promise<readonly DeliveryRow[]> {
  if (of.length === 0) return [];
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('progress', '=', 'waiting')
    .where('due_at', '<', before)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('tenant_id', 'kind'),
        'in',
        of.map(({ tenantId, kind }) => tuple(tenantId, kind)),
      ),
    )
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/** Deliveries whose attempt began before a time and has no outcome. For the program itself. */
export async function silentDeliveries(
  db: Kysely<ReadModels>,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('progress', '=', 'sending')
    .where('due_at', '<', before)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/** The delivery that the other side knows under this name. For the program itself. */
export async function deliveryByReference(
  db: Kysely<ReadModels>,
  reference: string,
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('reference', '=', reference)
    .limit(1)
    .executeTakeFirst();
}

/** A person, such as `member-4`, or addresses: in one tenant, or in all. */
export type Recipient =
  | { readonly person: string }
  | { readonly addresses: readonly string[]; readonly tenantId?: number };

/**
 * A page of the deliveries to somebody that are not erased: at most 1,000 after an id, by id. For the program itself.
 */
export async function deliveriesTo(
  db: Kysely<ReadModels>,
  to: Recipient,
  after: number,
): Promise<readonly DeliveryRow[]> {
  const all = db
    .selectFrom('deliveries')
    .selectAll()
    .where('erased', '=', false)
    .where('delivery_id', '>', after);
  if ('addresses' in to && to.addresses.length === 0) return [];
  const found =
    'person' in to
      ? all.where('person', '=', to.person)
      : all
          .where('address', 'in', to.addresses)
          .$if(to.tenantId !== undefined, (some) => some.where('tenant_id', '=', to.tenantId ?? 0));
  return found.orderBy('delivery_id').limit(1_000).execute();
}

function wanted(db: Kysely<ReadModels>, { tenantId, progress, source, kind, except = [] }: DeliveriesWanted) {
  let rows = db.selectFrom('deliveries').where('tenant_id', '=', tenantId);
  if (progress) rows = rows.where('progress', '=', progress);
  if (source) rows = rows.where('source', '=', source);
  if (kind) rows = rows.where('kind', '=', kind);
  if (except.length > 0) rows = rows.where('kind', 'not in', except);
  return rows;
}
