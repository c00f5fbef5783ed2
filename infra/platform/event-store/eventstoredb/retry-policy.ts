import { setTimeout as sleep } from 'node:timers/promises';

/** How long the adapter waits and how often it tries again. */
export interface Patience {
  /** ms for one answer, or for the next event of a page */
  readonly answer: number;
  /** tries of one call before it is given up as unavailable */
  readonly tries: number;
  /** ms before the second try; doubles with each further one, up to `longestPause` */
  readonly firstPause: number;
  readonly longestPause: number;
}

export const usualPatience: Patience = { answer: 5_000, tries: 5, firstPause: 50, longestPause: 2_000 };

/** Waits before try number `attempt` (from 1), a little scattered; ends early when the signal aborts. */
export async function pause(patience: Patience, attempt: number, signal?: AbortSignal): Promise<void> {
  const longest = Math.min(patience.firstPause * 2 ** (attempt - 1), patience.longestPause);
  const delay = longest * (0.75 + Math.random() / 4);
  await sleep(delay, undefined, signal ? { signal } : {}).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}

/** The server has not answered for as long as one waits. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The promise's result, or NoAnswer after `ms`. A promise that is given up may still reject, unheard. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const { promise: answer, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new NoAnswer(`no answer within ${ms} ms`)), ms);
  promise.then(
    (value) => {
      clearTimeout(timer);
      resolve(value);
    },
    (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    },
  );
  return answer;
}
