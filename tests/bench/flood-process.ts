import { setTimeout as pause } from 'node:timers/promises';
import { costlyOperations } from './costly-operations.ts';
import type { Flood } from './flood.ts';

// The program of the process that sends costly operations: see flood.ts.

async function send({ operation: title, address, staff, ground, atOnce }: Flood): Promise<void> {
  const operation = costlyOperations.find((one) => one.title === title);
  if (operation === undefined) throw new Error(`There is no operation '${title}'`);
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const { signal } = over;
  process.once('message', () => over.abort());
  await operation.prepare?.();
  process.send?.('begun');
  let sent = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!signal.aborted) {
        const status = await operation.send({ address, staff, ground, signal }, (sent += 1)).catch(leftOut);
        if (status === null) return;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // a client that was refused waits before it asks again
        if (status === 429 || status === 503)
          await pause(1_000, undefined, { signal }).catch(() => undefined);
      }
    }),
  );
  process.send?.(statuses);
}

/** An operation that was abandoned at the end has no status. */
function leftOut(error: unknown): null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  throw error;
}

// it has a session of its own, so it does not end with the bench by itself
process.once('disconnect', () => process.exit());
process.once('message', (flood: Flood) => void send(flood));
