import type { Pool } from 'pg';
import type { QueueOptions } from 'pg-boss';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { Effects } from '../../../domain/kernel/process.ts';
import { finishDraw } from '../../../domain/raffle/commands.ts';
import { raffle } from '../../../domain/raffle/decider.ts';
import type { FrozenList, RaffleState } from '../../../domain/raffle/state.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import { retriedForDays } from '../../platform/jobs/queues.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { PublicRandomness } from './public-randomness.ts';
import { commitmentOf, seedOf } from './secrets.ts';

const queue = 'raffle-draws';

/** A frozen list waits for its round for about a month, should the network be away. */
export const raffleQueues: Readonly<Record<string, QueueOptions>> = {
  [queue]: { ...retriedForDays, retryLimit: 200, retentionSeconds: 60 * 86_400 },
};

const queued = z.object({ tenantId: z.number(), itemId: z.number(), draw: z.number() });

/** Creates the effect that leaves a frozen list to a worker until its round is published. */
export function createAskForDraw({
  pool,
  sideEffects,
}: {
  readonly pool: Pool;
  readonly sideEffects: SideEffects;
}) {
  return async ({ notBefore, cause, ...secret }: Effects['finish-raffle-draw']): Promise<void> => {
    const job = { queue, id: jobIdOf(cause, queue), secret, startAfter: new Date(notBefore) };
    await onDatabase(() => inTransaction(pool, 'begin', (transaction) => sideEffects.send(transaction, job)));
  };
}

export interface FinishParts {
  readonly dispatcher: Dispatcher;
  readonly privacy: Pick<Privacy, 'hmac'>;
  /** null: it is not configured any more */
  readonly randomness: PublicRandomness | null;
}

/** Draws from a frozen list with its round. Throws Unavailable while the round cannot be read. */
export async function finishWithRound(
  { dispatcher, privacy, randomness }: FinishParts,
  { of, frozen }: Pick<Extract<RaffleState, { status: 'created' }>, 'of'> & { readonly frozen: FrozenList },
) {
  if (randomness === null) throw new Unavailable('DRAND_URL is not set.');
  const { tenantId, eventId, itemId } = of;
  const { draw } = frozen;
  const seed = seedOf(privacy, itemId, draw);
  const nextCommitment = commitmentOf(privacy, itemId, draw + 1);
  return dispatcher.dispatch(
    finishDraw,
    { eventId, itemId, draw, seed, nextCommitment, ...(await randomness.read(frozen.round)) },
    { principal: { kind: 'process', name: 'raffles' }, tenantId, correlationId: v7() },
  );
}

/** Draws from frozen lists. Interrupted, it is repeated: the same list, seed and round give the same winners. */
export function finishDraws(parts: FinishParts & { readonly states: Pick<States, 'of'> }): QueuedWork {
  const { states } = parts;
  return {
    queue,
    maxConcurrent: 2,
    async run({ secret }) {
      const { itemId, draw } = queued.parse(secret);
      const { state } = await states.of(raffle.decider, `raffle-${itemId}`);
      if (state.status !== 'created' || state.frozen?.draw !== draw) return;
      const outcome = await finishWithRound(parts, { of: state.of, frozen: state.frozen });
      if (!outcome.ok) throw new Error(`A frozen list was not drawn from: ${outcome.code}`);
    },
  };
}
