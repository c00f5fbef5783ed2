import { setTimeout as sleep } from 'node:timers/promises';

/** Timeouts and retries of the adapter. */
export interface RetryPolicy {
  /** ms to wait for an answer, or for the next event of a page */
  readonly answer: number;
  /** attempts of one call before it fails as unavailable */
  readonly tries: number;
  /** ms before the second attempt; doubles for each further one, up to `longestPause` */
  readonly firstPause: number;
  readonly longestPause: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  answer: 5_000,
  tries: 5,
  firstPause: 50,
  longestPause: 2_000,
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

/** The result of the promise; throws NoAnswer after `ms`. A later rejection of the promise is ignored. */
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
