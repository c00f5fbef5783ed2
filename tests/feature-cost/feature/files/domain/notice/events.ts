import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

const which = { noticeId: z.number(), tenantId: z.number() };

export const NoticePosted = defineEvent({
  type: 'NoticePosted',
  schema: z.object({ ...which, text: z.string(), postedBy: z.number() }),
});

export const NoticeRemoved = defineEvent({ type: 'NoticeRemoved', schema: z.object(which) });

export const noticeEvents = [NoticePosted, NoticeRemoved] as const;

export type NoticeEvent = EventOf<(typeof noticeEvents)[number]>;
