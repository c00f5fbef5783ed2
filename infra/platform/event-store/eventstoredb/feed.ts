import { TimeoutError, type EventStoreDBClient, type Filter } from '@eventstore/db-client';
import {
  EventStoreUnavailable,
  type FeedBatch,
  type FeedFilter,
  type Position,
  type RecordedEvent,
} from '../port.ts';
import { describe, failureOf } from './failures.ts';
import type { Pages, StoreLog } from './pages.ts';
import { pause, type Patience } from './retry-policy.ts';
import { positionOf, recordedEvent } from './recorded-event.ts';
import { Subscription } from './subscription.ts';

/** Events of a batch, at most. */
const batchSize = 1_000;
/** ms without a word from a subscription that has not caught up, before the log is read in pages. */
const silence = 1_000;
/** Records that the server looks through before it says how far it is, when none of them matches. */
const searchWindow = 1_000;

interface FeedParts {
  readonly client: EventStoreDBClient;
  readonly pages: Pages;
  readonly patience: Patience;
  readonly log: StoreLog;
  /** called when the connection broke */
  readonly disturbed: () => void;
}

/**
 * The log in order, live, for as long as the signal holds. It follows a catch-up subscription that
 * the server filters. The server drops a consumer that is too slow for it (or whose process is busy
 * for a while): then the log is read in pages, at the consumer's pace, until its end is reached, and
 * the next subscription begins there. After any other error the next subscription begins after the
 * last event that was given. It never gives up but when the server refuses the reading.
 */
export async function* feed(
  { client, pages, patience, log, disturbed }: FeedParts,
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
      const subscription = new Subscription(client, position, serverFilter(filter));
      try {
        while (!signal.aborted) {
          const batch = subscription.take(batchSize);
          position = subscription.position;
          if (batch) {
            failures = 0;
            yield batch;
            continue;
          }
          failure = subscription.failure;
          if (failure) break;
          if (await subscription.waits(subscription.live ? undefined : silence, signal)) continue;
          inPages = true;
          break;
        }
      } finally {
        subscription.close();
      }
      if (failure?.error instanceof TimeoutError) {
        log.warn(
          { err: failure.error, position: String(position) },
          'too slow for the server: reading in pages',
        );
        inPages = true;
        continue;
      }
    }
    if (!failure || signal.aborted) continue;
    if (failureOf(failure.error).kind === 'refused') throw failure.error;
    disturbed();
    failures += 1;
    log.warn(
      { err: failure.error, position: String(position) },
      `following the log again after: ${describe(failure.error)}`,
    );
    await pause(patience, failures, signal);
  }
}

/** The log up to its present end, page by page; the last one is caught up. */
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

/** Without system streams, whose names alone begin with `$`: their events' types need not. */
function serverFilter({ categories }: FeedFilter): Filter {
  const base = { filterOn: 'streamName', checkpointInterval: 1, maxSearchWindow: searchWindow } as const;
  if (!categories) return { ...base, regex: '^[^$]' };
  // no category at all is matched by no name; an empty list would be no filter
  if (categories.length === 0) return { ...base, regex: '^$' };
  return { ...base, prefixes: categories.map((category) => `${category}-`) };
}
