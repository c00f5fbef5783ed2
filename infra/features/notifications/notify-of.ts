import { roleInShare } from '../../../domain/collaboration/access.ts';
import { collaborationStream } from '../../../domain/collaboration/commands.ts';
import { collaboration } from '../../../domain/collaboration/decider.ts';
import { thread } from '../../../domain/thread/decider.ts';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import { guestsOfThread } from '../../../projections/messages/guests.ts';
import { mutedThread } from '../../../projections/messages/muted.ts';
import { tenantUsersByIds } from '../../../projections/tenant-users/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Effect } from '../../platform/dispatch/effects.ts';
import type { States } from '../../platform/states/port.ts';
import type { Notifier } from './port.ts';

interface Parts {
  readonly reads: Reads;
  readonly states: States;
  readonly tell: Notifier['tell'];
}

/** Of one message at most so many people are notified; threads of people have 50 at most. */
const mostTold = 200;

/** Creates the effects that notify people of what happened in a tenant. */
export function createNotifyOf({ reads, states, tell }: Parts): {
  readonly 'notify-of-message': Effect<'notify-of-message'>;
  readonly 'notify-of-mention': Effect<'notify-of-mention'>;
  readonly 'notify-of-registration': Effect<'notify-of-registration'>;
} {
  /** Whether the thread is shared with a tenant now, from the log: nobody hears of it after the end of the share. */
  async function isShared(
    { eventId, itemId }: { readonly eventId: number | null; readonly itemId: number | null },
    tenantId: number,
  ): Promise<boolean> {
    const stream = collaborationStream(eventId ?? 0, tenantId);
    const { state } = await states.of(collaboration.decider, stream);
    return roleInShare(state, itemId, new Date()) !== null;
  }

  return {
    async 'notify-of-message'({ tenantId, threadId, userId: senderId, cause }) {
      const { state } = await states.of(thread.decider, `thread-${threadId}`);
      if (state.status !== 'open') return;
      const joined = [...state.people].flatMap(([userId, takesPart]) =>
        takesPart && userId !== senderId ? [userId] : [],
      );
      const told = joined.slice(0, mostTold);
      const { muted, sender, guests } = await reads.asTenant(tenantId, async (db) => ({
        muted: await mutedThread(db, { tenantId, threadId }, told),
        sender: (await tenantUsersByIds(db, tenantId, [senderId]))[0],
        guests: await guestsOfThread(db, { tenantId, threadId }),
      }));
      const about = {
        category: 'messages',
        cause,
        title: sender ? `${sender.display_name} sent you a message` : 'You have a new message',
        body: '',
        actorId: senderId,
        thing: `thread-${threadId}`,
        place: `thread-${threadId}`,
      } as const;
      const readers = told.filter((userId) => !muted.has(userId));
      const inTenant = Map.groupBy(readers, (userId) => guests.get(userId) ?? tenantId);
      for (const [of, userIds] of inTenant)
        if (of === tenantId || (await isShared(state, of)))
          await tell(of, userIds, { ...about, path: `/${of}/dashboard?thread=${threadId}` });
    },
    async 'notify-of-mention'({ tenantId, eventId, itemId, userId, cause }) {
      const [event] = await reads.asTenant(tenantId, (db) => eventsByIds(db, tenantId, [eventId]));
      await tell(tenantId, [userId], {
        category: 'mentions',
        cause,
        title: 'A comment mentions you',
        body: event?.name ?? '',
        path:
          itemId === null
            ? `/${tenantId}/${eventId}/eventDetail`
            : `/${tenantId}/${eventId}/${itemId}/eventItemDetail`,
      });
    },
    async 'notify-of-registration'({ tenantId, eventId, itemId, cause }) {
      const [event] = await reads.asTenant(tenantId, (db) => eventsByIds(db, tenantId, [eventId]));
      if (event === undefined) return;
      await tell(tenantId, [event.registered_by], {
        category: 'registrations',
        cause,
        title: 'Somebody registered',
        body: event.name,
        path: `/${tenantId}/${eventId}/${itemId}/eventItemDetail`,
        thing: `registrations-${itemId}`,
        once: true,
      });
    },
  };
}
