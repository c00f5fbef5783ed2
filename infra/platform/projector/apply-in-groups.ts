import type { Pool } from 'pg';
import type { Span } from './apply.ts';
import { applySpan, type Applied } from './apply-span.ts';
import type { Following } from './held.ts';

/** The fewest events of a span for which the builds are split. */
const manyEvents = 1_000;
const groups = 2;

/** What was applied, and the error that interrupted other builds. */
export interface AppliedInGroups extends Applied {
  readonly interruption?: Error;
}

/**
 * Like `applySpan`. While it catches up with a long log, it moves the builds in two transactions at the same time, half
 * of them in each: PostgreSQL writes the rows of one half while those of the other are computed. If one half is
 * interrupted, the other may have been applied: then the halves are at different positions.
 */
export async function applyInGroups(
  pool: Pool,
  following: readonly Following[],
  span: Span,
): Promise<AppliedInGroups> {
  if (span.caughtUp || span.events.length < manyEvents) return applySpan(pool, following, span);
  const split = Array.from({ length: Math.min(groups, following.length) }, (_, group) =>
    following.filter((__, index) => index % groups === group),
  );
  const results = await Promise.allSettled(split.map((some) => applySpan(pool, some, span)));
  const applied = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const interrupted = results.find((one) => one.status === 'rejected');
  return {
    ...(interrupted && { interruption: interrupted.reason as Error }),
    following: applied.flatMap((one) => one.following),
    stopped: applied.flatMap(({ stopped }) => stopped),
    parked: applied.flatMap(({ parked }) => parked),
    announced: new Set(applied.flatMap(({ announced }) => [...announced])),
  };
}
