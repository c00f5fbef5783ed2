import { throughTenant } from '../../domain/kernel/actor.ts';
import type { ParticipationEvent } from '../../domain/participation/events.ts';
import type { ThreadEvent } from '../../domain/thread/events.ts';
import { defineLive } from '../kernel/live.ts';
import { guestsForViewers, type ThreadOfGuests } from './queries.ts';

/**
 * Threads that somebody of the tenant follows through a share, as a live entity of that tenant: also when people of other
 * tenants join, leave and read them. A change says only which thread: what of it may be seen is read anew.
 */
export const liveGuestThreads = defineLive<ParticipationEvent | ThreadEvent, ThreadOfGuests>({
  kind: 'guest-thread',
  readModels: ['guest-threads'],
  readAgain: ['messages'],
  on: {
    ThreadJoined: 'registered',
    ThreadLeft: 'changed',
    ThreadRead: 'registered',
    ThreadMarkedUnread: 'changed',
    ThreadMuted: 'changed',
    ThreadUnmuted: 'changed',
  },
  everywhere: ['ThreadJoined', 'ThreadLeft', 'ThreadRead', 'ThreadMarkedUnread'],
  tenantOf: (_, actor) => throughTenant(actor),
  idOf: ({ threadId }) => threadId,
  read: guestsForViewers,
  idOfRow: (row) => row.thread_id,
});
