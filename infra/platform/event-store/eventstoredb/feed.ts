import { TimeoutError, type Filter } from '@eventstore/db-client';
import {
  EventStoreUnavailable,
  type FeedBatch,
  type FeedFilter,
  type Position,
  type RecordedEvent,
} from '../port.ts';
import type { Availability } from './availability.ts';
import { failureOf } from './failures.ts';
import type { Pages } from './pages.ts';
import type { Reader } from './reader.ts';
import { pause, type RetryPolicy } from './retry-policy.ts';
import { positionOf, recordedEvent } from './recorded-event.ts';
import { Subscription } from './subscription.ts';
import type { Trouble } from './trouble.ts';

/** Maximum number of events in a batch. */
const batchSize = 1_000;
/** ms without a message from a subscription that has not caught up, before the log is read in pages */
const silenceTimeoutMs = 1_000;
/** ms without a message from a live subscription, before the connection is tried */
const idleMs = 2_000;
/** Records that the server searches before it reports its position, if none of them matches. */
const searchWindow = 1_000;

interface FeedParts {
  readonly reader: Reader;
  readonly pages: Pages;
  readonly retryPolicy: RetryPolicy;
  readonly availability: Availability;
  /** the server dropped a consumer as too slow */
  readonly slow: Trouble;
  /** called when the connection broke */
  readonly connectionLost: () => void;
}

/**
 * The log in order, live until the signal aborts. Uses a catch-up subscription with a filter on the server.
 * The server drops a slow consumer; then the log is read in pages, at the consumer's pace, up to its end, and
 * the next subscription starts there. After any other error the next subscription starts after the last
 * yielded event. It ends with an error only if the server refuses to be read.
 */
export async function* feed(
  { reader, pages, retryPolicy, availability, slow, connectionLost }: FeedParts,
  after: Position,
  filter: FeedFilter,
  signal: AbortSignal,
): AsyncGenerator<FeedBatch, void, undefined> {
  let position = after;
  let failures = 0;
  let inPages = false;
  while (!signal.aborted) {
    let failure: { readonly error: unknown } | undefined;
    if (inPages) {
      try {
        for await (const batch of readPages(pages, position, filter, signal)) {
          position = batch.position;
          failures = 0;
          if (batch.events.length > 0 || batch.caughtUp) yield batch;
        }
        inPages = false;
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable)) throw error;
        failure = { error };
      }
    } else {
      const subscription = new Subscription(reader.connection, position, serverFilter(filter));
      try {
        while (!signal.aborted) {
          const batch = subscription.take(batchSize);
          position = subscription.position;
          if (batch) {
            failures = 0;
            availability.answered();
            if (batch.caughtUp) slow.succeeded();
            yield batch;
            continue;
          }
          failure = subscription.failure;
          if (failure) break;
          if (await subscription.waits(subscription.live ? idleMs : silenceTimeoutMs, signal)) continue;
          inPages = !subscription.live;
          if (inPages) break;
          await provesAlive(pages, signal);
        }
      } finally {
        subscription.close();
      }
      if (failure?.error instanceof TimeoutError) {
        slow.failed(failure.error, { position: String(position) });
        inPages = true;
        continue;
      }
    }
    if (!failure || signal.aborted) continue;
    if (failureOf(failure.error).kind === 'refused') throw failure.error;
    connectionLost();
    failures += 1;
    // the pages have reported their own failures
    if (!(failure.error instanceof EventStoreUnavailable)) availability.failed(failure.error);
    await pause(retryPolicy, failures, signal);
  }
}

/**
 * On a connection that went silent a live subscription looks like one without events: a read on the
 * same connection does, and replaces the connection if it is not answered.
 */
async function provesAlive(pages: Pages, signal: AbortSignal): Promise<void> {
  try {
    await pages.allBackwards('end', 1, signal);
  } catch (error) {
    if (!(error instanceof EventStoreUnavailable)) throw error;
  }
}

/** The log up to its present end, page by page; the last page has caught up. */
async function* readPages(
  pages: Pages,
  after: Position,
  filter: FeedFilter,
  signal: AbortSignal,
): AsyncGenerator<FeedBatch, void, undefined> {
  let position = after;
  let caughtUp = false;
  while (!caughtUp && !signal.aborted) {
    // a forward read includes the position it starts from
    const page = await pages.all(position, batchSize, signal);
    if (signal.aborted) return;
    caughtUp = page.length < batchSize;
    const fresh = page.filter(({ event }) => event && positionOf(event) > position);
    const last = fresh.at(-1)?.event;
    if (last) position = positionOf(last);
    const events = fresh.map(recordedEvent).filter((event) => event !== undefined);
    yield { events: events.filter((event) => isWanted(event, filter)), position, caughtUp };
  }
}

function isWanted({ stream }: RecordedEvent, { categories }: FeedFilter): boolean {
  return categories?.some((category) => stream.startsWith(`${category}-`)) ?? true;
}

/** Excludes system streams. Only their names start with `$`; the types of their events may not. */
function serverFilter({ categories }: FeedFilter): Filter {
  const base = { filterOn: 'streamName', checkpointInterval: 1, maxSearchWindow: searchWindow } as const;
  if (!categories) return { ...base, regex: '^[^$]' };
  // an empty list must match nothing; for the server it would be no filter
  if (categories.length === 0) return { ...base, regex: '^$' };
  return { ...base, prefixes: categories.map((category) => `${category}-`) };
}
