import type { Pool } from 'pg';
import { z } from 'zod';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Post } from '../../platform/mail/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';
import type { Credentials } from '../credentials/port.ts';
import type { EmailChanges } from './email-changes.ts';
import type { OwnNamesLimits } from './limits.ts';
import { addressTakenMessage, emailChangeMessage } from './mail-templates.ts';

/** The queue of requested address changes. */
export const emailChangeQueue = 'email-change';
/** The purpose of the mail with the link; with the job's id it identifies the mail. */
export const emailChangePurpose = 'email-change';

/** The job of a requested address change. */
export const emailChangeRequest = z.object({
  userId: z.int(),
  email: z.string(),
  /** the tenant whose admin requested it; null for the person themselves, 0 in old jobs without it */
  askedIn: z.int().nullable().default(0),
  /** of the password when it was requested; null in old jobs without it */
  passwordMark: z.string().nullable().default(null),
});

/**
 * Mails the link to the new address, or a notice when another account already has that address. It runs
 * after the answer, so that the answer does not reveal whether the address is taken.
 */
export function emailChangeMail(parts: {
  pool: Pool;
  credentials: Credentials;
  emailChanges: EmailChanges;
  limits: OwnNamesLimits;
  post: Post;
  publicUrl: string;
  reads: Reads;
}): QueuedWork {
  const { pool, credentials, emailChanges, limits, post, publicUrl, reads } = parts;

  async function isTaken(email: string, userId: number): Promise<boolean> {
    const others = (await credentials.havingEmail(email)).filter((one) => one !== userId);
    const people = await reads.asProgram((db) => peopleByIds(db, others));
    return people.some((person) => normaliseName(person.email) === normaliseName(email));
  }

  return {
    queue: emailChangeQueue,
    maxConcurrent: 5,
    async run({ id, secret }) {
      const change = emailChangeRequest.parse(secret);
      const { userId, email, passwordMark } = change;
      if (!(await limits.emailChangeMail(userId, email))) return;
      const taken = await isTaken(email, userId);
      await inTransaction(pool, 'begin', async (transaction) => {
        // a person who was erased meanwhile gets no mail, because its data would not be erased any more
        if (!(await credentials.lock(transaction, userId))) return;
        // A new password also voids requests whose mail is not written yet.
        const mark = await credentials.passwordMarkOf(userId, transaction);
        if (passwordMark !== null && passwordMark !== mark) return;
        const mail = { to: email, cause: id, purpose: emailChangePurpose };
        if (taken) {
          await post.send(transaction, { ...mail, message: addressTakenMessage(publicUrl) });
          return;
        }
        const { token, expiresAt: before } = await emailChanges.make(transaction, change);
        const message = emailChangeMessage(`${publicUrl}/confirm-email/${token}`);
        // an interrupted run has already sent the mail: its link stays and the new one is rolled back
        if (!(await post.send(transaction, { ...mail, message, before })))
          await transaction.query('rollback');
      });
    },
  };
}
