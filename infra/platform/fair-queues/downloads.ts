import { Busy, CallerLeft } from '../failures/busy.ts';
import { currentCall } from '../http/caller.ts';
import type { FairQueues } from './queues.ts';

/** Characters that are read in one turn; a reader that takes them slowly holds no more than that. */
const pieceLength = 256 * 1_024;
/** A reader that takes no piece for so long loses the download. */
const slowestMs = 60_000;

/**
 * A long text for a reader who may be slow, in pieces: each is read in a turn of its own, so that a slow reader keeps
 * nobody else waiting, and only when the one before was taken, so that little of it is in memory. A person has one
 * download at a time. `tenant`: whom it belongs to, or else the caller. The first piece throws Busy if too much waits,
 * and CallerLeft; a later one ends the download before its end.
 */
export function downloaded(
  queues: Pick<FairQueues, 'downloads' | 'exports'>,
  tenantId: number | null,
  text: AsyncIterable<string>,
): AsyncIterable<string> {
  const call = currentCall();
  const person = call?.session?.person ?? 'this program';
  const whose = [tenantId === null ? person : `tenant ${tenantId}`, person];
  const gone = call?.gone;
  return {
    async *[Symbol.asyncIterator]() {
      const parts = text[Symbol.asyncIterator]();
      const place = await placeIn(queues.downloads, whose, gone);
      let slow: ReturnType<typeof setTimeout> | undefined;
      try {
        for (let more = true; more;) {
          const read = () => piece(parts, gone);
          const { value, done } = await queues.exports.run(whose, read, gone);
          more = !done;
          if (value === '') continue;
          slow = setTimeout(place.leave, slowestMs);
          yield value;
          clearTimeout(slow);
          if (place.left()) throw new Busy(1);
        }
      } finally {
        clearTimeout(slow);
        place.leave();
        await parts.return?.();
      }
    },
  };
}

async function piece(
  parts: AsyncIterator<string>,
  gone: AbortSignal | undefined,
): Promise<{ readonly value: string; readonly done: boolean }> {
  let value = '';
  while (value.length < pieceLength) {
    if (gone?.aborted) throw new CallerLeft();
    const next = await parts.next();
    if (next.done) return { value, done: true };
    value += next.value;
  }
  return { value, done: false };
}

/** A place that is held until it is left. */
async function placeIn(
  queue: FairQueues['downloads'],
  whose: readonly string[],
  gone: AbortSignal | undefined,
): Promise<{ leave(): void; left(): boolean }> {
  const taken = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let left = false;
  const held = queue.run(
    whose,
    () => {
      taken.resolve();
      return end.promise;
    },
    gone,
  );
  held.catch(taken.reject);
  await taken.promise;
  return {
    leave() {
      left = true;
      end.resolve();
    },
    left: () => left,
  };
}
