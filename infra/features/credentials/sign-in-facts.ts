import { v7 } from 'uuid';
import { z } from 'zod';
import { noteSignInFact, signInFacts, type SignInFact } from '../../../domain/user/commands.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { SideEffects, Transaction } from '../../platform/jobs/port.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';

/** Facts on their way into the log. */
export const factQueue = 'accounts-event';

const told = z.object({ userId: z.int(), fact: z.enum(signInFacts) });

/**
 * Asks for a fact to be written into the log, in the transaction that makes it one: credentials and
 * the log are two stores, and what happened to the first is told to the second until it stands there.
 */
export async function tellFact(
  sideEffects: SideEffects,
  transaction: Transaction,
  userId: number,
  fact: SignInFact,
): Promise<void> {
  const secret: z.output<typeof told> = { userId, fact };
  await sideEffects.send(transaction, { queue: factQueue, id: v7(), secret });
}

/** Writes the facts down; a repeat of a job is the same command and changes nothing. */
export function factWriting({ dispatcher }: { dispatcher: Dispatcher }): QueuedWork {
  return {
    queue: factQueue,
    maxConcurrent: 5,
    async run({ id, secret }) {
      const outcome = await dispatcher.dispatch(noteSignInFact, told.parse(secret), {
        principal: { kind: 'process', name: 'accounts' },
        commandId: id,
        correlationId: id,
      });
      if (!outcome.ok) throw new Error(`The fact was refused: ${outcome.code}`);
    },
  };
}
