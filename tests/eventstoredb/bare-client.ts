import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, jsonEvent, type EventData } from '@eventstore/db-client';

/** An event for the bare client. */
export function bareEvent(id: string = randomUUID(), data: Record<string, unknown> = { n: 1 }): EventData {
  return jsonEvent({ id, type: 'Noted', data, metadata: { by: 'nobody' } });
}

export function bareStream(): string {
  return `note-${randomUUID()}`;
}

/** The ids of a stream's events, in order. */
export async function idsIn(client: EventStoreDBClient, stream: string): Promise<string[]> {
  const read = client.readStream(stream);
  const ids: string[] = [];
  for await (const { event } of read) ids.push(event?.id ?? '');
  return ids;
}

/** Resolves when the condition holds; checks on each turn of the event loop, and rejects after 10 s. */
export async function until(condition: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The error that a promise rejects with. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: unknown) => error,
  );
}
