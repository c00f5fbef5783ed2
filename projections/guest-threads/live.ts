import { throughTenant } from '../../domain/kernel/actor.ts';
import type { ParticipationEvent } from '../../domain/participation/events.ts';
import type { ThreadEvent } from '../../domain/thread/events.ts';
import { defineLive } from '../kernel/live.ts';
import { guestsForViewers, type ThreadOfGuests } from './queries.ts';

/**
 * Threads that somebody of the tenant follows through a share, as a live entity of that tenant. A change says only which
 * thread: what of it may be seen is read anew.
 */
export const liveGuestThreads = defineLive<ParticipationEvent | ThreadEvent, ThreadOfGuests>({
  kind: 'guest-thread',
  readModels: ['guest-threads'],
  readAgain: ['messages'],
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
