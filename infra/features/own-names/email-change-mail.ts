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
import { emailChangePurpose, emailChangeQueue } from './port.ts';
import { addressTakenLetter, emailChangeLetter } from './mail-templates.ts';

/** What a request to change an address leaves in the queue. */
export const emailChangeRequest = z.object({
  userId: z.int(),
  email: z.string(),
  /** the tenant whose admin asks; null for the person themselves, 0 where it was not written down */
  askedIn: z.int().nullable().default(0),
});

/**
 * Mails the link to the new address, or tells that address that another account has it already. It is
 * done here, after the answer, so that whoever asks does not learn whether it is taken.
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

  async function isAnothers(email: string, userId: number): Promise<boolean> {
    const others = (await credentials.havingEmail(email)).filter((one) => one !== userId);
    const people = await reads.asProgram((db) => peopleByIds(db, others));
    return people.some((person) => normaliseName(person.email) === normaliseName(email));
  }

  return {
    queue: emailChangeQueue,
    maxConcurrent: 5,
    async run({ id, secret }) {
      const change = emailChangeRequest.parse(secret);
      const { userId, email } = change;
      if (!(await limits.emailChangeMail(userId, email))) return;
      const taken = await isAnothers(email, userId);
      await inTransaction(pool, 'begin', async (transaction) => {
        // somebody who was erased meanwhile gets no mail, which nothing would forget any more
        if (!(await credentials.lock(transaction, userId))) return;
        const mail = { to: email, cause: id, purpose: emailChangePurpose };
        if (taken) {
          await post.send(transaction, { ...mail, letter: addressTakenLetter(publicUrl) });
          return;
        }
        const { token, expiresAt: before } = await emailChanges.make(transaction, change);
        const letter = emailChangeLetter(`${publicUrl}/confirm-email/${token}`);
        // done before, by a worker that could not say so any more: its link stands
        if (!(await post.send(transaction, { ...mail, letter, before }))) await transaction.query('rollback');
      });
    },
  };
}
