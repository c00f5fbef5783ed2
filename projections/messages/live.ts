import type { MessageEvent } from '../../domain/message/events.ts';
import type { ParticipationEvent } from '../../domain/participation/events.ts';
import type { ThreadEvent } from '../../domain/thread/events.ts';
import { defineLive } from '../kernel/live.ts';
import { messagesForViewers, type MessageWithReaders } from './message-queries.ts';
import { threadsForViewers, type ThreadWithReaders } from './thread-queries.ts';

/** Threads as a live entity: who takes part, and how far they have read. */
export const liveThreads = defineLive<ParticipationEvent | ThreadEvent, ThreadWithReaders>({
  kind: 'thread',
  readModels: ['messages'],
  on: {
    ThreadStarted: 'registered',
    ThreadJoined: 'changed',
    ThreadLeft: 'changed',
    ThreadRead: 'changed',
    ThreadMarkedUnread: 'changed',
    ThreadMuted: 'changed',
    ThreadUnmuted: 'changed',
  },
  idOf: ({ threadId }) => threadId,
  read: threadsForViewers,
  idOfRow: (row) => row.thread_id,
});

/** Messages as a live entity; a deleted one keeps its place. */
export const liveMessages = defineLive<MessageEvent, MessageWithReaders>({
  kind: 'message',
  readModels: ['messages'],
  on: { MessageSent: 'registered', MessageEdited: 'changed', MessageDeleted: 'changed' },
  idOf: ({ messageId }) => messageId,
  read: messagesForViewers,
  idOfRow: (row) => row.message_id,
});
