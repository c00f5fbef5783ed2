import { Duplex } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';

const guarded = new WeakSet<Duplex>();

/** The streams that a client has open. They are in a private field: empty if a later version has none. */
export function openStreams(client: EventStoreDBClient): readonly Duplex[] {
  const open: unknown = Reflect.get(client, 'disposableStreams');
  return open instanceof Set ? [...open].filter((stream) => stream instanceof Duplex) : [];
}

/**
 * Ignores answers that the client does not expect. It throws at them in its `data` listener, where nobody can
 * catch it, and that would end the process. A server answers twice when it refuses an append and then lets it
 * time out, and it answers late when nobody waits for the append any more. An append that waits for such an answer is
 * repeated when its time is over. Call it after each answer; a stream is guarded once.
 */
export function guardAnswers(client: EventStoreDBClient): void {
  for (const stream of openStreams(client)) {
    if (guarded.has(stream)) continue;
    guarded.add(stream);
    const listeners = stream.listeners('data').map((listener) => listener.bind(stream));
    stream.removeAllListeners('data');
    stream.on('data', (answer: unknown) => {
      try {
        for (const listener of listeners) listener(answer);
      } catch {
        // nobody waits for this answer
      }
    });
  }
}
