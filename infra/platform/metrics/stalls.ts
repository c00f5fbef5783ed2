import type { Progress } from './progress.ts';

/**
 * Measures for how many seconds a consumer that is behind has stood at one position, between the calls of the function
 * that it returns: 0 at the first call, and whenever the consumer has moved or is not behind. The time of its last move
 * would be long after a quiet night, although nothing stalls.
 */
export function watchStall(now: () => number = Date.now): (progress: Progress) => number {
  let stand: { readonly position: bigint; readonly since: number } | undefined;
  return ({ behind, position }) => {
    if (behind === 0 || stand?.position !== position) stand = { position, since: now() };
    return (now() - stand.since) / 1_000;
  };
}
