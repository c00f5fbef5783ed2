import type { AppendExpectedRevision, AppendResult, EventStoreDBClient } from '@eventstore/db-client';
import { bareEvent } from '../bare-client.ts';

/** A server and the bare client on it. Its log may contain events of other tests. */
export interface ClaimBench {
  readonly connectionString: string;
  readonly client: EventStoreDBClient;
}

/** Appends events with these ids through the bare client. */
export function appendIds(
  { client }: ClaimBench,
  stream: string,
  expectedRevision: AppendExpectedRevision,
  ids: readonly string[],
): Promise<AppendResult> {
  const events = ids.map((id) => bareEvent(id));
  return client.appendToStream(stream, events, { expectedRevision });
}

/** Ids of new events. */
export function newIds(count: number): readonly string[] {
  return Array.from({ length: count }, () => crypto.randomUUID());
}
