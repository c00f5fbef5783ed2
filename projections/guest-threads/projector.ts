import { throughTenant } from '../../domain/kernel/actor.ts';
import type { EventOf } from '../../domain/kernel/event.ts';
import type { ParticipationEvent } from '../../domain/participation/events.ts';
import type { ThreadEvent, ThreadJoined, ThreadLeft } from '../../domain/thread/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel, type Change } from '../kernel/read-model.ts';
import { liveGuestThreads } from './live.ts';
import { guestThreads } from './table.ts';

type Following = EventOf<typeof ThreadJoined | typeof ThreadLeft> | ParticipationEvent;

interface OfGuest {
  readonly data: { readonly tenantId: number; readonly threadId: number; readonly userId: number };
}

const sameGuest = ({ data }: OfGuest) => ({
  keeper_id: data.tenantId,
  thread_id: data.threadId,
  user_id: data.userId,
});

/**
 * Notes how a guest follows a thread; a person who joins it in its own tenant is no longer a guest. The row is written at
 * each event, so that its version is the position of the last one.
 */
const asGuest = <Event extends Following>(): Change<Event> => ({
  table: 'guest_threads',
  key: sameGuest,
  apply(row, event) {
    const tenantId = throughTenant(event.actor);
    if (row === undefined && tenantId === null) return undefined;
    const joins = event.type === 'ThreadJoined';
    if (joins && tenantId === null) return null;
    return {
      ...sameGuest(event),
      // a person who joined through one share counts there, also when they read through another
      tenant_id: row === undefined || joins ? tenantId : row['tenant_id'],
      changed_at: event.position,
      joined: joins || (event.type !== 'ThreadLeft' && row?.['joined'] === true),
    };
  },
});

/** Moves the rows of all guests of the thread, so that their open screens read it again. */
const moved = changesOf('guest_threads', guestThreads).everywhere<Following>(
  ({ data }) => ({ keeper_id: data.tenantId, thread_id: data.threadId }),
  ({ position }) => ({ changed_at: position }),
);

/** Who takes part in threads of shared events, for the tenants with which these are shared. */
export const guestThreadsReadModel = defineReadModel<ParticipationEvent | ThreadEvent>({
  name: 'guest-threads',
  version: 2,
  tables: { guest_threads: guestThreads },
  live: [liveGuestThreads],
  on: {
    ThreadJoined: [asGuest(), moved],
    ThreadLeft: [asGuest(), moved],
    ThreadRead: [asGuest(), moved],
    ThreadMarkedUnread: [asGuest(), moved],
    ThreadMuted: [asGuest()],
    ThreadUnmuted: [asGuest()],
  },
});
