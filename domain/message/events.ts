import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// What somebody wrote is their personal data: it is sealed with their key, so erasing them erases it.

const which = {
  messageId: z.number(),
  threadId: z.number(),
  tenantId: z.number(),
  /** who sent it */
  userId: z.number(),
  /** what the thread is about; absent in a thread of people */
  eventId: z.number().optional(),
  itemId: z.number().optional(),
};

/** A picture or video that a message shows, of the library of the sender's tenant. */
const attachment = z.object({
  path: z.string(),
  kind: z.enum(['image', 'video']),
  /** pixels; null if unknown */
  width: z.number().nullable(),
  height: z.number().nullable(),
});

export type Attachment = z.output<typeof attachment>;

/** Messages of a thread are ordered by the positions of these events, the same for everybody. */
export const MessageSent = defineEvent({
  type: 'MessageSent',
  schema: z.object({
    ...which,
    /** empty if the files say it all */
    text: z.string(),
    /** absent without files */
    files: z.array(attachment).optional(),
  }),
  personal: [{ kind: 'user', person: 'userId', fields: ['text'] }],
});

export const MessageEdited = defineEvent({
  type: 'MessageEdited',
  schema: z.object({ ...which, from: z.string(), to: z.string() }),
  personal: [{ kind: 'user', person: 'userId', fields: ['from', 'to'] }],
});

export const MessageDeleted = defineEvent({ type: 'MessageDeleted', schema: z.object(which) });

export const messageEvents = [MessageSent, MessageEdited, MessageDeleted] as const;

export type MessageEvent = EventOf<(typeof messageEvents)[number]>;
