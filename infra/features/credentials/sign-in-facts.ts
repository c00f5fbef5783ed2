import { v7 } from 'uuid';
import { z } from 'zod';
import { noteSignInFact, signInFacts, type SignInFact } from '../../../domain/user/commands.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { SideEffects, Transaction } from '../../platform/jobs/port.ts';
import type { SecurityLog } from '../../platform/log/security.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';

/** The queue of facts that are still to be written to the log. */
export const factQueue = 'accounts-event';

const factJob = z.object({ userId: z.int(), fact: z.enum(signInFacts) });

/**
 * Queues a job, in the transaction that changes the credentials, to write a fact to the log. Credentials
 * and the log are two stores; the job is repeated until the fact is in the log.
 */
export async function recordFact(
  sideEffects: SideEffects,
  transaction: Transaction,
  userId: number,
  fact: SignInFact,
  log: SecurityLog,
): Promise<void> {
  const secret: z.output<typeof factJob> = { userId, fact };
  await sideEffects.send(transaction, { queue: factQueue, id: v7(), secret });
  log({ event: fact.startsWith('password') ? 'password-changed' : 'factor-changed', userId, code: fact });
}

/** Writes queued facts to the log. Idempotent: the job's id is the command id. */
export function signInFactWriter({ dispatcher }: { dispatcher: Dispatcher }): QueuedWork {
  return {
    queue: factQueue,
    maxConcurrent: 5,
    async run({ id, secret }) {
      const outcome = await dispatcher.dispatch(noteSignInFact, factJob.parse(secret), {
        principal: { kind: 'process', name: 'accounts' },
        commandId: id,
        correlationId: id,
      });
      if (!outcome.ok) throw new Error(`The fact was refused: ${outcome.code}`);
    },
  };
}
