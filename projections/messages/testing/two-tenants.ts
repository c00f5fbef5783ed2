import { happened } from '../../../domain/kernel/event.ts';
import { MessageSent } from '../../../domain/message/events.ts';
import { ThreadJoined, ThreadStarted } from '../../../domain/thread/events.ts';
import type { EventToAppend } from '../../../infra/platform/projector/testing/projector.ts';

const picture = { path: '/media/one', kind: 'image' as const, width: 800, height: 600 };

const written = (tenantId: number, threadId: number): readonly EventToAppend[] => {
  const which = { threadId, tenantId };
  const people = { about: 'people', eventId: null, itemId: null, startedBy: 1 } as const;
  const sent = { ...which, messageId: threadId, userId: 1, text: 'Boats at six', files: [picture] };
  const stream = `thread-${threadId}`;
  return [
    { stream, event: happened(ThreadStarted, { ...which, ...people }) },
    { stream, event: happened(ThreadJoined, { ...which, userId: 1 }) },
    { stream: `message-${threadId}`, event: happened(MessageSent, sent) },
  ];
};

export const ofTwoTenants = [...written(3, 1), ...written(4, 2)];
