import type { Pool } from 'pg';
import { z } from 'zod';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Post } from '../../platform/mail/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';
import type { MailedLinks } from '../../platform/mailed-links/mailed-links.ts';
import type { Credentials } from '../credentials/port.ts';
import type { PasswordLimits } from './limits.ts';
import { passwordResetMessage } from './mail-templates.ts';

/** The queue of requests for a link. */
export const resetQueue = 'password-reset';

export type ResetLinks = MailedLinks<Record<never, never>>;

/** The job of a requested reset. */
export const resetRequest = z.object({ email: z.string() });

/**
 * Looks up the person with the requested address and mails them the link. It runs after the answer, so
 * that the answer takes the same time for known and unknown addresses (decision 9).
 */
export function resetMail(parts: {
  pool: Pool;
  credentials: Credentials;
  limits: PasswordLimits;
  post: Post;
  publicUrl: string;
  reads: Reads;
  resets: ResetLinks;
}): QueuedWork {
  const { pool, credentials, limits, post, publicUrl, reads, resets } = parts;
  return {
    queue: resetQueue,
    maxConcurrent: 5,
    async run({ id, secret }) {
      const { email } = resetRequest.parse(secret);
      const userIds = await credentials.havingEmail(email);
      if (userIds.length === 0) return;
      const people = await reads.asProgram((db) => peopleByIds(db, userIds));
      // credentials can be behind the log; the read model decides who has the address
      const person = people.find((one) => normaliseName(one.email) === normaliseName(email));
      if (person === undefined || !(await limits.resetMail(person.user_id))) return;
      await inTransaction(pool, 'begin', async (transaction) => {
        await credentials.lock(transaction, person.user_id);
        const { token, expiresAt } = await resets.make(transaction, person.user_id);
        const url = `${publicUrl}/reset-password/${token}`;
        const message = passwordResetMessage(url);
        const mail = { to: person.email, message, cause: id, purpose: 'password-reset', before: expiresAt };
        // an interrupted run has already sent the mail: its link stays and the new one is rolled back
        if (!(await post.send(transaction, mail))) await transaction.query('rollback');
      });
    },
  };
}
