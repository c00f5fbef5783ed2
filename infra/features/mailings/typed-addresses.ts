import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { z } from 'zod';
import { mailing } from '../../../domain/mailing/decider.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { AskForMail } from './ask-for-mail.ts';
import { mailingQueue } from './mailing-queue.ts';

/** A worker looks at them after this time: usually the call has requested all of their mails by then. */
const pauseMs = 60_000;

/** After this time, a mailing that is not in the log will not come any more: its call was interrupted or refused. */
const longestCallMs = 600_000;

/** Requests at the same time. */
const sideBySide = 8;

/** A job with the typed addresses of a mailing. */
export const typedAddresses = z.object({
  tenantId: z.number(),
  mailingId: z.number(),
  what: z.literal('typed'),
  to: z.array(z.string()),
  /** ISO 8601; null for at once */
  dueAt: z.string().nullable(),
  /** when the call handed them in, ISO 8601 */
  handedInAt: z.string(),
});

type Typed = z.output<typeof typedAddresses>;

/**
 * Creates the function that hands the typed addresses of a mailing to a worker before the mailing is written to the
 * log. So a process that is killed afterwards loses none. The job is sealed.
 */
export function createHandInTyped({
  pool,
  sideEffects,
}: {
  readonly pool: Pool;
  readonly sideEffects: SideEffects;
}) {
  return async (of: Omit<Typed, 'what' | 'handedInAt'>): Promise<void> => {
    const now = Date.now();
    const secret: Typed = { ...of, what: 'typed', handedInAt: new Date(now).toISOString() };
    const startAfter = new Date(now + pauseMs);
    // each attempt of a call has a job of its own: the one of an earlier attempt may have been abandoned
    const job = { queue: mailingQueue, id: jobIdOf(v7(), mailingQueue), secret, startAfter };
    await onDatabase(() => inTransaction(pool, 'begin', (transaction) => sideEffects.send(transaction, job)));
  };
}

/** Asks for the mails to some addresses. Resolves to the deliveries; addresses that cannot be mailed to have none. */
export async function askForTyped(
  ask: AskForMail,
  of: Parameters<AskForMail>[0],
  { to, dueAt }: Pick<Typed, 'to' | 'dueAt'>,
): Promise<readonly number[]> {
  const due = dueAt === null ? null : new Date(dueAt);
  const deliveryIds: number[] = [];
  for (let at = 0; at < to.length; at += sideBySide) {
    const some = to.slice(at, at + sideBySide);
    const outcomes = await Promise.all(some.map((email) => ask(of, { email, dueAt: due })));
    deliveryIds.push(...outcomes.filter((id) => id !== null));
  }
  return deliveryIds;
}

/** What a worker does with the job: asks for the mails that the call did not ask for. */
export async function finishTyped(
  { states, ask }: { readonly states: Pick<States, 'of'>; readonly ask: AskForMail },
  { tenantId, mailingId, to, dueAt, handedInAt }: Typed,
): Promise<void> {
  const { state } = await states.of(mailing.decider, `mailing-${mailingId}`);
  if (state.status !== 'requested') {
    if (Date.now() < Date.parse(handedInAt) + longestCallMs)
      throw new Unavailable('The mailing is not in the log yet.');
    return;
  }
  if (state.stopped) return;
  const { requestedBy } = state.of;
  const { subject } = state.content;
  await askForTyped(ask, { tenantId, mailingId, subject, requestedBy, correlationId: v7() }, { to, dueAt });
}
