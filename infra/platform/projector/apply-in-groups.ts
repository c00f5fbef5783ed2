import type { Pool } from 'pg';
import { answered } from '../database/transaction.ts';
import type { Span } from './apply.ts';
import { applySpan, type Applied } from './apply-span.ts';
import type { Following } from './held.ts';

/** Builds are split while they catch up, for spans of this many events or more. */
const manyEvents = 1_000;
const groups = 2;

/**
 * Like `applySpan`, but moves the two halves of the builds in transactions of their own, at the same time, while a
 * long log is caught up with: PostgreSQL writes the rows of one half while those of the other are computed. An
 * interruption can leave the halves at different positions. Needs two connections of the pool.
 */
export async function applyInGroups(
  pool: Pool,
  following: readonly Following[],
  span: Span,
): Promise<Applied> {
  if (span.caughtUp || span.events.length < manyEvents) return applySpan(pool, following, span);
  const split = Array.from({ length: Math.min(groups, following.length) }, (_, group) =>
    following.filter((__, index) => index % groups === group),
  );
  const applied = await answered(split.map((some) => applySpan(pool, some, span)));
  return {
    following: applied.flatMap((one) => one.following),
    stopped: applied.flatMap(({ stopped }) => stopped),
    parked: applied.flatMap(({ parked }) => parked),
    announced: new Set(applied.flatMap(({ announced }) => [...announced])),
  };
}
