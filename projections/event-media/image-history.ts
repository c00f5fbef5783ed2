import type { Kysely } from 'kysely';
import { decodeCursor, encodeCursor, idOf } from '../kernel/cursor.ts';
import { maxListLength, pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { EventMediaRow } from './table.ts';

/** A picture with the name of what shows it. */
export type HistoryImageRow = EventMediaRow & { readonly title: string };

const images = (db: Kysely<ReadModels>, tenantId: number) =>
  db
    .selectFrom('event_media')
    .innerJoin('event_feed', (join) =>
      join
        .onRef('event_feed.tenant_id', '=', 'event_media.tenant_id')
        .onRef('event_feed.event_id', '=', 'event_media.event_id'),
    )
    .where('event_media.tenant_id', '=', tenantId)
    .where('event_media.kind', '=', 'image');

const found = (db: Kysely<ReadModels>, tenantId: number) =>
  images(db, tenantId)
    .selectAll('event_media')
    .select('event_feed.name as title')
    .orderBy('event_media.media_id', 'desc');

/** A page of the pictures of all events and items of a tenant, the newest first. Throws InvalidCursor. */
export async function imagesPage(
  db: Kysely<ReadModels>,
  query: { tenantId: number; first: number; after?: string | null },
): Promise<Page<HistoryImageRow>> {
  const length = pageLength(query.first);
  const below = query.after ? idOf(decodeCursor('images', 1, query.after)[0]) : undefined;
  const rows = await found(db, query.tenantId)
    .$if(below !== undefined, (rest) => rest.where('event_media.media_id', '<', below ?? 0))
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('images', String(row.media_id)));
}

/** The same, counted from the newest one: `offset` of them are left out. */
export async function imagesFrom(
  db: Kysely<ReadModels>,
  query: { tenantId: number; limit: number; offset: number },
): Promise<readonly HistoryImageRow[]> {
  return found(db, query.tenantId).limit(Math.min(query.limit, maxListLength)).offset(query.offset).execute();
}

/** How many pictures the events and items of a tenant have. */
export async function imageCount(db: Kysely<ReadModels>, tenantId: number): Promise<number> {
  const { count } = await images(db, tenantId)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
