import { z } from 'zod';
import { email } from '../../../domain/kernel/limits.ts';
import { jobIdOf } from '../jobs/job-id.ts';
import type { SideEffects } from '../jobs/port.ts';
import { BadAddress, type Post } from './port.ts';
import { render } from './render.ts';

/** A mail as it lies sealed in the queue. */
export const queuedMail = z.object({
  to: email,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  before: z.iso.datetime().nullable(),
});

export type QueuedMail = z.output<typeof queuedMail>;

/** Hands mail to the queue. */
export function createPost(sideEffects: SideEffects): Post {
  return {
    async send(transaction, { to, letter, cause, purpose, before }) {
      // No comma, bracket or line end passes here, so nobody adds recipients or headers.
      const address = email.safeParse(to);
      if (!address.success) throw new BadAddress();
      const secret: QueuedMail = {
        to: address.data,
        ...render(letter),
        before: before?.toISOString() ?? null,
      };
      return sideEffects.send(transaction, { queue: 'mail', id: jobIdOf(cause, purpose), secret });
    },
  };
}
