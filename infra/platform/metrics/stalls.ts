import type { Progress } from './progress.ts';

/**
 * Tells for how many seconds a consumer that is behind has stood at one position, as far as it was asked: 0 at the
 * first time, and whenever it has moved. Unlike the time of its last move this is not long after a quiet night.
 */
export function watchStalls(now: () => number = Date.now): (progress: Progress) => number {
  const stands = new Map<string, { readonly position: bigint; readonly since: number }>();
  return ({ consumer, behind, position }) => {
    const stand = stands.get(consumer);
    if (behind > 0 && stand?.position === position) return (now() - stand.since) / 1_000;
    stands.set(consumer, { position, since: now() });
    return 0;
  };
}
