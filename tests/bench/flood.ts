import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Staff } from '../crash/tenant.ts';
import { costlyOperations } from './costly-operations.ts';

// A thread of its own sends the costly operations: what it takes to write and read them delays no other caller's clock.

export interface Flood {
  readonly operation: string;
  readonly address: string;
  readonly staff: Staff;
  /** calls at the same time */
  readonly atOnce: number;
}

/** How many answers had which status. */
export type Statuses = ReadonlyMap<number, number>;

/** Sends an operation again and again; the returned function ends it and resolves to the answers. */
export async function startFlood(flood: Flood): Promise<() => Promise<Statuses>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: flood });
  const { promise: ended, resolve, reject } = Promise.withResolvers<Statuses>();
  ended.catch(() => undefined);
  worker.once('error', reject);
  await new Promise<void>((begun) => worker.once('message', () => begun()));
  worker.once('message', (statuses: Statuses) => resolve(statuses));
  return async () => {
    worker.postMessage('end');
    return ended;
  };
}

async function send({ operation: title, address, staff, atOnce }: Flood): Promise<void> {
  const operation = costlyOperations.find((one) => one.title === title);
  if (operation === undefined) throw new Error(`There is no operation '${title}'`);
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const { signal } = over;
  parentPort?.once('message', () => over.abort());
  parentPort?.postMessage('begun');
  let sent = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!signal.aborted) {
        const status = await operation.send({ address, staff, signal }, (sent += 1)).catch(leftOut);
        if (status === null) return;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // a client that was refused waits before it asks again
        if (status === 429 || status === 503)
          await pause(1_000, undefined, { signal }).catch(() => undefined);
      }
    }),
  );
  parentPort?.postMessage(statuses);
}

/** An operation that was given up at the end has no status. */
function leftOut(error: unknown): null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  throw error;
}

if (!isMainThread) await send(workerData as Flood);
