import type { MessageEvent } from '../../domain/message/events.ts';
import type { ParticipationEvent } from '../../domain/participation/events.ts';
import type { ThreadEvent } from '../../domain/thread/events.ts';
import { throughTenant } from '../../domain/kernel/actor.ts';
import { defineLive } from '../kernel/live.ts';
import { guestsForViewers, type ThreadOfGuests } from './guests.ts';
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

/**
 * Threads that somebody of the tenant follows through a share, as a live entity of that tenant. A change says only which
 * thread: what of it may be seen is read anew.
 */
export const liveGuestThreads = defineLive<ParticipationEvent | ThreadEvent, ThreadOfGuests>({
  kind: 'guest-thread',
  readModels: ['messages'],
  on: {
    ThreadJoined: 'changed',
    ThreadLeft: 'changed',
    ThreadRead: 'changed',
    ThreadMarkedUnread: 'changed',
    ThreadMuted: 'changed',
    ThreadUnmuted: 'changed',
  },
  tenantOf: (_, actor) => throughTenant(actor),
  idOf: ({ threadId }) => threadId,
  read: guestsForViewers,
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
