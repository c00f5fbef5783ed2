import pg from 'pg';
import type { Pool, QueryArrayConfig } from 'pg';
import type {
  EventMetadata,
  FeedBatch,
  JsonObject,
  Position,
  RecordedEvent,
  Revision,
  StreamAfter,
} from '../port.ts';

/** Events in a page of a stream; maximum number in a batch of the feed. */
export const pageSize = 1_000;
/**
 * Positions that a filtered read covers in one step, so that a rare category does not cause a long statement.
 */
const windowSize = 10_000;
const answerWithinMs = 10_000;

type EventRow = [
  position: bigint,
  stream: string,
  revision: bigint,
  id: string,
  type: string,
  data: JsonObject,
  metadata: EventMetadata,
  recordedAt: Date,
];

const columns = 'position, stream, revision, id, type, data, metadata, recorded_at';

/** Type parsers of the log's columns, independent of the parsers of the pool. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 && format !== 'binary'
      ? (text: string) => BigInt(text)
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

async function rows<Row extends unknown[]>(
  pool: Pool,
  name: string,
  text: string,
  values: unknown[],
): Promise<readonly Row[]> {
  const query: QueryArrayConfig & { query_timeout: number } = {
    name,
    text,
    values,
    rowMode: 'array',
    types,
    query_timeout: answerWithinMs,
  };
  return (await pool.query<Row>(query)).rows;
}

/** The position of the last event of the log; 0n for an empty one. */
export async function readHead(pool: Pool): Promise<Position> {
  const found = await rows<[bigint | null]>(pool, 'log-head', 'select max(position) from muster.events', []);
  return found[0]?.[0] ?? 0n;
}

/** Revision and position of the last event of a stream; null if there is none. */
export async function readEnd(pool: Pool, stream: string): Promise<readonly [Revision, Position] | null> {
  const text =
    'select revision, position from muster.events where stream = $1 order by revision desc limit 1';
  return (await rows<[bigint, bigint]>(pool, 'stream-end', text, [stream]))[0] ?? null;
}

/** At most `limit` events of a stream from a revision on. */
export async function readStreamPage(
  pool: Pool,
  stream: string,
  from: Revision,
  limit: number,
): Promise<readonly RecordedEvent[]> {
  const text = `select ${columns} from muster.events where stream = $1 and revision >= $2 order by revision limit $3`;
  return (await rows<EventRow>(pool, 'stream-page', text, [stream, from, limit])).map(recorded);
}

/** At most `size` events of each of these streams after a revision, in the order of the requests, with one statement. */
export async function readPagesAfter(
  pool: Pool,
  streams: readonly StreamAfter[],
  size: number,
): Promise<readonly (readonly RecordedEvent[])[]> {
  const text = `
    select asked.place, event.*
    from unnest($1::text[], $2::bigint[]) with ordinality asked (stream, after, place)
    cross join lateral (
      select ${columns} from muster.events
      where stream = asked.stream and revision > asked.after
      order by revision limit $3
    ) event
    order by asked.place, event.revision`;
  const pages: RecordedEvent[][] = streams.map(() => []);
  const found = await rows<[bigint, ...EventRow]>(pool, 'pages-after', text, [
    streams.map(({ stream }) => stream),
    streams.map(({ after }) => after),
    size,
  ]);
  for (const [place, ...row] of found) pages[Number(place) - 1]?.push(recorded(row));
  return pages;
}

/** The next batch of the whole log. Positions are dense, so a page that is not full is the end of the log. */
export async function readFeedPage(
  pool: Pool,
  after: Position,
  categories: readonly string[] | undefined,
): Promise<FeedBatch> {
  if (categories) return readFilteredPage(pool, after, categories);
  // A bound on both sides keeps the plan on the index, also if it was made while the log was empty.
  const text = `
    select ${columns} from muster.events
    where position > $1 and position <= $1 + ${pageSize}
    order by position`;
  const events = (await rows<EventRow>(pool, 'feed-page', text, [after])).map(recorded);
  return { events, position: events.at(-1)?.position ?? after, caughtUp: events.length < pageSize };
}

/**
 * Reads one window of the log. One statement reads the end of the window and its events, so everything below
 * that end is in the snapshot.
 */
async function readFilteredPage(
  pool: Pool,
  after: Position,
  categories: readonly string[],
): Promise<FeedBatch> {
  const text = `
    with log as (select coalesce(max(position), 0) as head from muster.events)
    select log.head, event.* from log left join lateral (
      select ${columns} from muster.events
      where position > $1 and position <= $1 + ${windowSize} and position <= log.head
        and split_part(stream, '-', 1) = any($2)
      order by position limit ${pageSize}
    ) event on true`;
  const found = await rows<[bigint, ...(EventRow | [null])]>(pool, 'filtered-page', text, [
    after,
    categories,
  ]);
  const head = found[0]?.[0] ?? after;
  const events: RecordedEvent[] = [];
  for (const [, ...row] of found) if (row[0] !== null) events.push(recorded(row));
  const end = head < after + BigInt(windowSize) ? head : after + BigInt(windowSize);
  const looked = events.length === pageSize ? (events.at(-1)?.position ?? end) : end;
  const position = looked > after ? looked : after;
  return { events, position, caughtUp: position >= head };
}

function recorded(row: EventRow): RecordedEvent {
  const [position, stream, revision, id, type, data, metadata, recordedAt] = row;
  return { id, type, data, metadata, stream, revision, position, recordedAt };
}
