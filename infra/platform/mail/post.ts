import { z } from 'zod';
import { email } from '../../../domain/kernel/limits.ts';
import { jobIdOf } from '../jobs/job-id.ts';
import type { SideEffects } from '../jobs/port.ts';
import { BadAddress, type Post } from './port.ts';
import { render } from './render.ts';

/** An attachment, as it is stored with its mail. */
export const keptAttachment = z.object({
  name: z.string(),
  type: z.string(),
  content: z.base64(),
  contentId: z.string().optional(),
});

/** A mail in the queue, where it is encrypted. */
export const queuedMail = z.object({
  to: email,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  before: z.iso.datetime().nullable(),
  /** absent in mails of earlier versions of the program */
  attachments: z.array(keptAttachment).default([]),
  /** absent in mails of earlier versions of the program */
  headers: z.record(z.string(), z.string()).optional(),
  /** who writes, if it is not the installation itself */
  fromName: z.string().optional(),
});

export type QueuedMail = z.output<typeof queuedMail>;

/** Creates the post: it puts mail into the queue. */
export function createPost(sideEffects: SideEffects): Post {
  return {
    async send(transaction, { to, message, attachments = [], cause, purpose, before }) {
      // Excludes commas, brackets and line breaks, so that nobody can add recipients or headers.
      const address = email.safeParse(to);
      if (!address.success) throw new BadAddress();
      const secret: QueuedMail = {
        to: address.data,
        ...render(message),
        before: before?.toISOString() ?? null,
        attachments: [...attachments],
      };
      return sideEffects.send(transaction, { queue: 'mail', id: jobIdOf(cause, purpose), secret });
    },
  };
}
