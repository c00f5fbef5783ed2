import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { EventStoreUnavailable } from '../port.ts';
import type { Pool, QueryArrayConfig } from 'pg';
import type { Expected } from '../port.ts';
import type { AppendOutcome, WaitingAppend } from './append-queue.ts';
import type { StoreLog } from './postgres-event-store.ts';

/** Longer than the lock timeout of the server, so that the server times out first. */
const answerWithinMs = 10_000;
const repeatAfterMs = 50;
const lockNotAvailable = '55P03';

type OutcomeRow = [
  outcome: string,
  revision: string | null,
  position: string | null,
  recordedAt: Date | null,
];

/**
 * Sends a batch as one statement in its own transaction (migrations 0010 and 0650), which notifies others in the
 * name of `sender`. If the database does not answer,
 * the outcome is unknown and the batch is sent once more. That is safe: the function first looks for the ids,
 * and a first attempt that is carried out late finds them too.
 */
export async function appendBatch(
  pool: Pool,
  batch: readonly WaitingAppend[],
  { log, sender }: { readonly log: StoreLog; readonly sender: string },
): Promise<readonly AppendOutcome[]> {
  try {
    return await send(pool, batch, sender);
  } catch (error) {
    throwIfFinal(error);
    log.warn({ err: error, appends: batch.length }, 'append without an answer, sent once more');
  }
  await pause(repeatAfterMs);
  try {
    return await send(pool, batch, sender);
  } catch (error) {
    throwIfFinal(error);
    throw new EventStoreUnavailable('the database did not answer an append', { cause: error });
  }
}

/** Throws errors that a repeat would get again. */
function throwIfFinal(error: unknown): void {
  if (isDatabaseUnavailable(error)) return;
  if (error instanceof Error && 'code' in error && error.code === lockNotAvailable) {
    throw new EventStoreUnavailable('the log is locked by another transaction', { cause: error });
  }
  throw error;
}

async function send(
  pool: Pool,
  batch: readonly WaitingAppend[],
  sender: string,
): Promise<readonly AppendOutcome[]> {
  const query: QueryArrayConfig & { query_timeout: number } = {
    name: 'append-events',
    text: `select outcome, revision::text, position::text, recorded_at
           from muster.append_announced($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [...parameters(batch), sender],
    rowMode: 'array',
    query_timeout: answerWithinMs,
  };
  const { rows } = await pool.query<OutcomeRow>(query);
  return rows.map(([outcome, revision, position, recordedAt]) =>
    outcome === 'conflict'
      ? { kind: 'conflict', actual: revision === null ? 'none' : BigInt(revision) }
      : { kind: 'written', revision: BigInt(revision ?? -1), position: BigInt(position ?? 0), recordedAt },
  );
}

function parameters(batch: readonly WaitingAppend[]): string[] {
  const events = batch.flatMap((append) => append.events);
  const lines = (values: readonly string[]) => values.join('\n');
  const list = (values: readonly (number | bigint)[]) => `{${values.join()}}`;
  return [
    lines(batch.map((append) => append.stream)),
    list(batch.map((append) => expectation(append.expected))),
    list(batch.map((append) => append.events.length)),
    list(batch.flatMap((append, n) => append.events.map(() => n + 1))),
    list(batch.flatMap((append) => append.events.map((_, place) => place))),
    lines(events.map((event) => event.id)),
    lines(events.map((event) => event.type)),
    lines(events.map((event) => event.data)),
    lines(events.map((event) => event.metadata)),
  ];
}

/** Negative numbers, which are never revisions, encode the other expectations (migration 0010). */
function expectation(expected: Expected): bigint {
  if (expected === 'none') return -1n;
  if (expected === 'any') return -2n;
  if (expected === 'exists') return -3n;
  return expected < 0n ? -4n : expected;
}
