import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Dates } from '../../domain/event/days.ts';
import { decodeCursor, encodeCursor, idOf, momentOf } from '../kernel/cursor.ts';
import { folded } from '../kernel/folded.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { EventFeedRow } from './table.ts';

/**
 * A page of the feed: running and upcoming events first, by start; then past events, newest first. `now`
 * applies from the first page on and is part of the cursors, so that an event that ends while a user pages is
 * neither repeated nor skipped. Throws InvalidCursor.
 */
export async function eventsPage(
  db: Kysely<ReadModels>,
  query: EventFilter & {
    tenantId: number;
    first: number;
    after?: string | null;
    now: Date;
    longest?: number;
  },
): Promise<Page<EventFeedRow>> {
  const length = pageLength(query.first, query.longest);
  const place = query.after ? placeOf(query.after) : undefined;
  const now = place?.now ?? query.now;
  const wanted = { tenantId: query.tenantId, now, limit: length + 1, matches: matching(query) };
  const upcoming = place?.part === 'past' ? [] : await upcomingEvents(db, wanted, place);
  const missing = wanted.limit - upcoming.length;
  const past =
    missing === 0
      ? []
      : await pastEvents(db, { ...wanted, limit: missing }, place?.part === 'past' ? place : undefined);
  return pageOf([...upcoming, ...past], length, (row) =>
    encodeCursor(
      'event-feed',
      now.toISOString(),
      row.ends_at > now ? 'coming' : 'past',
      row.starts_at.toISOString(),
      String(row.event_id),
    ),
  );
}

/** The number of a tenant's events, past and upcoming, that match a filter. */
export async function eventCount(
  db: Kysely<ReadModels>,
  tenantId: number,
  filter: EventFilter = {},
): Promise<number> {
  const { count } = await db
    .selectFrom('event_feed')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Which events of the feed are wanted; without values all of them. */
export interface EventFilter {
  /** events that touch these dates */
  readonly dates?: Dates;
  /** events that have each of its words in name, description, type or location */
  readonly search?: string | null;
  /** events of this type, compared without regard to case */
  readonly type?: string | null;
}

/** Maximum number of words of a search. */
const maxWords = 10;

function matching({ dates = {}, search, type }: EventFilter): RawBuilder<boolean> {
  const { firstDate, lastDate, from, to } = dates;
  const words = (search ?? '').split(/\s+/u).filter(Boolean).slice(0, maxWords);
  const searched = folded(sql`concat_ws(' ', name, description, type, location)`);
  return sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...(from
        ? [
            sql`case when first_day is null then ends_at > ${from} or starts_at >= ${from}
            else last_day >= ${firstDate} end`,
          ]
        : []),
      ...(to
        ? [sql`case when first_day is null then starts_at < ${to} else first_day <= ${lastDate} end`]
        : []),
      ...(type ? [sql`lower(type) = lower(${type})`] : []),
      ...words.map((word) => sql`strpos(${searched}, ${folded(word)}) > 0`),
    ],
    sql` and `,
  )})`;
}

interface Place {
  readonly now: Date;
  readonly part: 'coming' | 'past';
  readonly startsAt: Date;
  readonly eventId: number;
}

function placeOf(cursor: string): Place {
  const [now, part, startsAt, eventId] = decodeCursor('event-feed', 4, cursor);
  return {
    now: momentOf(now),
    part: part === 'past' ? 'past' : 'coming',
    startsAt: momentOf(startsAt),
    eventId: idOf(eventId),
  };
}

interface Wanted {
  readonly tenantId: number;
  readonly now: Date;
  readonly limit: number;
  readonly matches: RawBuilder<boolean>;
}

/** Running events, then those that have not begun: each query uses an index that leads to these events only. */
async function upcomingEvents(
  db: Kysely<ReadModels>,
  wanted: Wanted,
  after: Place | undefined,
): Promise<readonly EventFeedRow[]> {
  const running =
    after !== undefined && after.startsAt > wanted.now ? [] : await runningEvents(db, wanted, after);
  const limit = wanted.limit - running.length;
  return limit === 0 ? running : [...running, ...(await comingEvents(db, { ...wanted, limit }, after))];
}

const isAfter = (place: Place | undefined): RawBuilder<boolean> =>
  place === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(starts_at, event_id) > (${place.startsAt}, ${place.eventId})`;

/** Events after a place, the first to start first; a caller says which of the tenant's. */
const nextEvents = (db: Kysely<ReadModels>, { tenantId, limit, matches }: Wanted, after: Place | undefined) =>
  db
    .selectFrom('event_feed')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(matches)
    .where(isAfter(after))
    .orderBy('starts_at')
    .orderBy('event_id')
    .limit(limit);

function runningEvents(
  db: Kysely<ReadModels>,
  wanted: Wanted,
  after: Place | undefined,
): Promise<readonly EventFeedRow[]> {
  const { tenantId, now } = wanted;
  // An index has all columns of this condition, so that after a vacuum no row of a planned event is read. The condition
  // on the start uses no index on purpose: by start, or in the order of the page, PostgreSQL would look through the past.
  const running = db
    .selectFrom('event_feed')
    .select('event_id')
    .where('tenant_id', '=', tenantId)
    .where('ends_at', '>', now)
    .where(sql<boolean>`starts_at + interval '0' <= ${now}`);
  return nextEvents(db, wanted, after)
    .where('event_id', '=', sql<number>`any(array(${running}))`)
    .execute();
}

function comingEvents(
  db: Kysely<ReadModels>,
  wanted: Wanted,
  after: Place | undefined,
): Promise<readonly EventFeedRow[]> {
  return nextEvents(db, wanted, after).where('starts_at', '>', wanted.now).execute();
}

function pastEvents(
  db: Kysely<ReadModels>,
  { tenantId, now, limit, matches }: Wanted,
  after: Place | undefined,
) {
  return (
    db
      .selectFrom('event_feed')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('ends_at', '<=', now)
      .where(matches)
      // No event ends before it starts (decision 12), so the index scan can begin where the past begins.
      .where('starts_at', '<=', after?.startsAt ?? now)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('starts_at', 'event_id'), '<', tuple(after?.startsAt ?? now, after?.eventId ?? 0)),
        ),
      )
      .orderBy('starts_at', 'desc')
      .orderBy('event_id', 'desc')
      .limit(limit)
      .execute()
  );
}
