import { threadPlace } from '../../../domain/kernel/place.ts';
import { thread } from '../../../domain/thread/decider.ts';
import { guestsOfThread } from '../../../projections/messages/guests.ts';
import { mutedThread } from '../../../projections/messages/muted.ts';
import { tenantUsersByIds } from '../../../projections/tenant-users/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { FindSharedRole } from '../../platform/dispatch/authorisation-port.ts';
import type { Effect } from '../../platform/dispatch/effects.ts';
import type { States } from '../../platform/states/port.ts';
import type { Notifier } from '../notifications/port.ts';

interface Parts {
  readonly notifications: Pick<Notifier, 'tell'>;
  readonly reads: Reads;
  /** finds the role on a thread by a share, from the log */
  readonly sharedRoleOn: FindSharedRole;
  readonly states: States;
}

/** Of one message at most so many people are notified; threads of people have 50 at most. */
const mostTold = 200;

/** Creates the effect that notifies the people of a thread of a message. */
export function createNotifyOfMessage({
  notifications,
  reads,
  sharedRoleOn,
  states,
}: Parts): Effect<'notify-of-message'> {
  return async ({ tenantId, threadId, userId: senderId, cause }) => {
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
      place: threadPlace(threadId),
    } as const;
    const readers = told.filter((userId) => !muted.has(userId));
    for (const [of, userIds] of Map.groupBy(readers, (userId) => guests.get(userId) ?? tenantId)) {
      const shared =
        of === tenantId ? null : await sharedRoleOn(of, { id: threadId, part: null, content: true });
      // some who joined through a share work in the tenant that keeps the thread, too: only they hear of it without one
      const where = shared?.holderId === tenantId ? of : tenantId;
      await notifications.tell(where, userIds, { ...about, path: `/${where}/dashboard?thread=${threadId}` });
    }
  };
}
