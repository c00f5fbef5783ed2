import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { count, description, id, moment, required, short } from '../kernel/limits.ts';
import { processOnly, staff } from '../kernel/policy.ts';
import { audience } from './audience.ts';

const which = { mailingId: id };

/** Sends a mail to addresses or a group. The sender asks the outbox for those that were typed. */
export const requestMailing = defineCommand({
  name: 'RequestMailing',
  policy: staff,
  input: z.object({
    subject: required,
    message: description.min(1, 'required'),
    attachments: z
      .array(z.object({ path: short, kind: z.enum(['image', 'video', 'document']) }))
      .max(5, 'too-many-attachments')
      .default([]),
    typed: z.int().min(0).max(50),
    audience: audience.nullable().default(null),
    /** how many people the group has now */
    counted: count.default(0),
    /** at once without it */
    dueAt: moment.nullable().default(null),
  }),
  draws: { mailingId: 'mailing' },
  creates: true,
  stream: ({ mailingId }) => `mailing-${mailingId}`,
  files: ({ attachments }) => attachments.map((file) => ({ field: 'attachments', ...file })),
});

/** Records that the mailing waits because a daily limit, of the tenant or its owner, is reached. */
export const noteHeld = defineCommand({
  name: 'NoteHeld',
  policy: processOnly,
  input: z.object(which),
  stream: ({ mailingId }) => `mailing-${mailingId}`,
});

/** Records that the mailing no longer waits: the mails of another day are enough for its group. */
export const noteReleased = defineCommand({
  name: 'NoteReleased',
  policy: processOnly,
  input: z.object(which),
  stream: ({ mailingId }) => `mailing-${mailingId}`,
});

/** Notes that everybody of the group has a delivery. */
export const noteAddressed = defineCommand({
  name: 'NoteAddressed',
  policy: processOnly,
  input: z.object({ ...which, recipients: count, skipped: count }),
  stream: ({ mailingId }) => `mailing-${mailingId}`,
});

/** Keeps a mail from everybody who has not got it yet. */
export const stopMailing = defineCommand({
  name: 'StopMailing',
  policy: staff,
  input: z.object(which),
  stream: ({ mailingId }) => `mailing-${mailingId}`,
});

export type MailingCommand =
  | CommandOf<typeof requestMailing>
  | CommandOf<typeof noteHeld>
  | CommandOf<typeof noteReleased>
  | CommandOf<typeof noteAddressed>
  | CommandOf<typeof stopMailing>;
