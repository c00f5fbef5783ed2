import { v7 } from 'uuid';
import { z } from 'zod';
import { notificationCategories } from '../../../domain/push/categories.ts';
import { notePush, notePushAgain } from '../../../domain/push/commands.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import type { SideEffects, Transaction } from '../../platform/jobs/port.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';

/** The queue of outcomes to note. */
export const outcomeQueue = 'push-outcomes';

/** A push about a tenant, whose outcome is noted in the log; `again`: the id of one that is tried again. */
export const notedPush = z.union([
  z.object({ tenantId: z.number(), again: z.number() }),
  z.object({
    tenantId: z.number(),
    userId: z.number(),
    category: z.enum(notificationCategories),
    /** the entry of the notification centre */
    notification: z.string(),
    subscription: z.string(),
    browser: z.string(),
    system: z.string(),
  }),
]);

export type NotedPush = z.infer<typeof notedPush>;

const outcome = notePush.input.shape.outcome;

export type NotedOutcome = z.infer<typeof outcome>;

/** Hands an outcome over to be noted. The same push job hands over one. */
export type HandOver = (
  transaction: Transaction,
  job: string,
  of: NotedPush,
  is: NotedOutcome,
) => Promise<void>;

export const createHandOver =
  (sideEffects: SideEffects): HandOver =>
  async (transaction, job, of, is) => {
    const id = jobIdOf(job, outcomeQueue);
    // on the top level, where an erasure finds the jobs of a person
    const person = 'userId' in of ? { userId: of.userId } : {};
    await sideEffects.send(transaction, {
      queue: outcomeQueue,
      id,
      secret: { ...person, of, outcome: is },
    });
  };

/** Notes outcomes in the log. It has a queue of its own, so that a log that does not answer repeats no push. */
export function noteOutcomes({
  dispatcher,
}: {
  readonly dispatcher: Pick<Dispatcher, 'dispatch'>;
}): QueuedWork {
  const queued = z.object({ of: notedPush, outcome });
  return {
    queue: outcomeQueue,
    maxConcurrent: 10,
    async run({ id, secret }) {
      const { of, outcome: is } = queued.parse(secret);
      const { tenantId } = of;
      const context = {
        principal: { kind: 'process', name: 'push' } as const,
        tenantId,
        commandId: id,
        correlationId: v7(),
      };
      const noted = await ('again' in of
        ? dispatcher.dispatch(notePushAgain, { pushId: of.again, outcome: is }, context)
        : dispatcher.dispatch(notePush, { ...of, outcome: is }, context));
      if (!noted.ok && noted.code !== 'already-registered')
        throw new Error(`The outcome of a push was refused: ${noted.code}`);
    },
  };
}
