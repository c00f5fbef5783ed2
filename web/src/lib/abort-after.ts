/**
 * A signal that aborts after the time, milliseconds, or with the other signal. In place of `AbortSignal.any`, which not
 * all supported browsers have.
 */
export function abortAfter(milliseconds: number, other?: AbortSignal | null): AbortSignal {
  const expired = AbortSignal.timeout(milliseconds);
  if (!other) return expired;
  const either = new AbortController();
  const { signal } = either;
  for (const one of [other, expired]) {
    if (one.aborted) either.abort(one.reason);
    one.addEventListener('abort', () => either.abort(one.reason), { once: true, signal });
  }
  return signal;
}
