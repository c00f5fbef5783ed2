import { setTimeout as sleep } from 'node:timers/promises';

/** Timeouts and retries of the adapter, milliseconds. */
export interface RetryPolicy {
  /** to wait for an answer, or for the next event of a page, before the call is repeated */
  readonly answer: number;
  /** after which a call that got no answer fails as unavailable */
  readonly giveUpAfter: number;
  /** before the second attempt; doubles for each further one, up to `longestPause` */
  readonly firstPause: number;
  readonly longestPause: number;
}

/** A caller gets 503 within 5 s, and during an outage the server is tried twice a second. */
export const defaultRetryPolicy: RetryPolicy = {
  answer: 1_500,
  giveUpAfter: 3_500,
  firstPause: 50,
  longestPause: 500,
};

/** Waits before attempt number `attempt` (from 1), with some jitter; ends early if the signal aborts. */
export async function pause(policy: RetryPolicy, attempt: number, signal?: AbortSignal): Promise<void> {
  const longest = Math.min(policy.firstPause * 2 ** (attempt - 1), policy.longestPause);
  const delay = longest * (0.75 + Math.random() / 4);
  await sleep(delay, undefined, signal ? { signal } : {}).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}

/** The server did not answer within the timeout. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * Calls `late` after `ms`, but not before answers that arrived meanwhile were read: a process that was busy
 * for longer than `ms` finds the timeout and the answer at the same time.
 */
export function afterTimeout(ms: number, late: () => void): NodeJS.Timeout {
  return setTimeout(() => setImmediate(late), ms);
}

/** The result of the promise; throws NoAnswer after `ms`. A later rejection of the promise is ignored. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const { promise: answer, resolve, reject } = Promise.withResolvers<T>();
  const timer = afterTimeout(ms, () => reject(new NoAnswer(`no answer within ${Math.round(ms)} ms`)));
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
