import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id } from '../kernel/limits.ts';
import { contentReaderOf } from '../kernel/policy.ts';
import { threadOfTenant } from '../thread/thread-of-tenant.ts';

/** A position in the log, as decimal text of at most 18 digits. */
const position = z.string().regex(/^\d{1,18}$/, 'invalid');

const streamOf = ({ threadId, actorId }: { readonly threadId: number; readonly actorId: number }) =>
  `participation-${threadId}-${actorId}`;

/** Reads a thread up to a message. An earlier position than the present one changes nothing. */
export const readThread = defineCommand({
  name: 'ReadThread',
  policy: contentReaderOf('thread'),
  input: z.object({ threadId: id, upTo: position }),
  stream: (data) => streamOf(data),
  requires: (data) => [threadOfTenant(data)],
});

/** Makes everything after a position unread again. */
export const markThreadUnread = defineCommand({
  name: 'MarkThreadUnread',
  policy: contentReaderOf('thread'),
  input: z.object({ threadId: id, upTo: position }),
  stream: (data) => streamOf(data),
  requires: (data) => [threadOfTenant(data)],
});

/** Mutes a thread, or unmutes it. */
export const muteThread = defineCommand({
  name: 'MuteThread',
  policy: contentReaderOf('thread'),
  input: z.object({ threadId: id, muted: z.boolean() }),
  stream: (data) => streamOf(data),
  requires: (data) => [threadOfTenant(data)],
});

export type ParticipationCommand =
  | CommandOf<typeof readThread>
  | CommandOf<typeof markThreadUnread>
  | CommandOf<typeof muteThread>;
