import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import { bigintOf, decodeCursor, encodeCursor, idOf } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { EventMediaRow } from './table.ts';

/** What shows media: an event, or an item of it. */
export interface MediaTarget {
  readonly tenantId: number;
  readonly eventId: number;
  /** null for the event itself */
  readonly itemId: number | null;
}

export type MediaKindShown = 'image' | 'video';

/** A page of the media of an event or item, in their order. Throws InvalidCursor. */
export async function mediaPage(
  db: Kysely<ReadModels>,
  query: MediaTarget & {
    kind?: MediaKindShown | undefined;
    first: number;
    after?: string | null;
    longest?: number;
  },
): Promise<Page<EventMediaRow>> {
  const length = pageLength(query.first, query.longest);
  const [place, mediaId] = query.after ? decodeCursor('media', 2, query.after) : [];
  const after = place === undefined ? undefined : { place: placeOf(place), mediaId: idOf(mediaId) };
  const rows = await mediaOf(db, query, query.kind)
    .selectAll()
    .$if(after !== undefined, (found) =>
      found.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('place', 'media_id'), '>', tuple(after?.place ?? 0, after?.mediaId ?? 0)),
      ),
    )
    .orderBy('place')
    .orderBy('media_id')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) =>
    // places may be negative; cursors hold digits only
    encodeCursor('media', String(BigInt(row.place) + offset), String(row.media_id)),
  );
}

const offset = 2n ** 31n;
const placeOf = (text: string): number => Number(bigintOf(text) - offset);

/** How many media an event or item has. */
export async function mediaCount(
  db: Kysely<ReadModels>,
  target: MediaTarget,
  kind?: MediaKindShown,
): Promise<number> {
  const { count } = await mediaOf(db, target, kind)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Media of a tenant by id, in no order; missing ones are absent. At most 1,000 ids. */
export async function mediaByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  mediaIds: readonly number[],
): Promise<readonly EventMediaRow[]> {
  if (mediaIds.length === 0) return [];
  return db
    .selectFrom('event_media')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('media_id', '=', anyOf(mediaIds))
    .execute();
}

/** Those of the files that an event or item shows, in no order. At most 1,000 ids. */
export async function mediaOfFiles(
  db: Kysely<ReadModels>,
  target: MediaTarget,
  fileIds: readonly number[],
): Promise<readonly EventMediaRow[]> {
  if (fileIds.length === 0) return [];
  return mediaOf(db, target).selectAll().where('file_id', '=', anyOf(fileIds)).execute();
}

/** Those of the paths at which an event or item shows a file, in no order. At most 1,000 paths. */
export async function mediaAt(
  db: Kysely<ReadModels>,
  target: MediaTarget,
  paths: readonly string[],
): Promise<readonly EventMediaRow[]> {
  if (paths.length === 0) return [];
  return mediaOf(db, target).selectAll().where('path', 'in', paths).execute();
}

/** Whether an event or item of the tenant shows this file, itself or as a poster. */
export async function isShownAsMedia(
  db: Kysely<ReadModels>,
  tenantId: number,
  path: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('event_media')
    .select('media_id')
    .where('tenant_id', '=', tenantId)
    .where(({ eb, or }) => or([eb('path', '=', path), eb('poster', '=', path)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function mediaOf(db: Kysely<ReadModels>, { tenantId, eventId, itemId }: MediaTarget, kind?: MediaKindShown) {
  return db
    .selectFrom('event_media')
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', eventId)
    .where('item_id', '=', itemId ?? 0)
    .$if(kind !== undefined, (found) => found.where('kind', '=', kind ?? ''));
}
