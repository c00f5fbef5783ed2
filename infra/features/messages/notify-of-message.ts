import { threadPlace } from '../../../domain/kernel/place.ts';
import { participation } from '../../../domain/participation/decider.ts';
import { thread } from '../../../domain/thread/decider.ts';
import { followingThread } from '../../../projections/messages/following.ts';
import { guestsOfThread } from '../../../projections/messages/guests.ts';
import { tenantUsersByIds } from '../../../projections/tenant-users/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { FindSharedRole } from '../../platform/dispatch/authorisation-port.ts';
import type { Effect } from '../../platform/dispatch/effects.ts';
import type { States } from '../../platform/states/port.ts';
import type { Notifier } from '../notifications/port.ts';

interface Parts {
  readonly notifications: Pick<Notifier, 'markThingRead' | 'notifyStaff'>;
  readonly reads: Reads;
  /** finds the role on a thread by a share, from the log */
  readonly sharedRoleOn: FindSharedRole;
  readonly states: States;
}

/** The maximum number of people whom one message notifies; a thread of people has at most 50. */
const mostNotified = 200;

/** What notifications of a thread are about. */
const thingOf = (threadId: number): string => `thread-${threadId}`;

/** Creates the effect that notifies the people of a thread of a message, except those who have read it already. */
export function createNotifyOfMessage({
  notifications,
  reads,
  sharedRoleOn,
  states,
}: Parts): Effect<'notify-of-message'> {
  return async ({ tenantId, threadId, userId: senderId, position, cause }) => {
    const { state } = await states.of(thread.decider, `thread-${threadId}`);
    if (state.status !== 'open') return;
    const joined = [...state.people].flatMap(([userId, takesPart]) =>
      takesPart && userId !== senderId ? [userId] : [],
    );
    const notified = joined.slice(0, mostNotified);
    const { following, guests } = await reads.asTenant(tenantId, async (db) => ({
      following: await followingThread(db, { tenantId, threadId }, notified),
      guests: await guestsOfThread(db, { tenantId, threadId }),
    }));
    const sentIn = guests.get(senderId) ?? tenantId;
    const [sender] = await reads.asTenant(sentIn, (db) => tenantUsersByIds(db, sentIn, [senderId]));
    const about = {
      category: 'messages',
      cause,
      title: sender ? `${sender.display_name} sent you a message` : 'You have a new message',
      body: '',
      actorId: senderId,
      thing: thingOf(threadId),
      position,
      place: threadPlace(threadId),
    } as const;
    const readers = notified.filter((userId) => {
      const { muted = false, read_up_to: readUpTo = 0n } = following.get(userId) ?? {};
      return !muted && readUpTo < position;
    });
    for (const [of, userIds] of Map.groupBy(readers, (userId) => guests.get(userId) ?? tenantId)) {
      const shared =
        of === tenantId ? null : await sharedRoleOn(of, { id: threadId, part: null, content: true });
      // some who joined through a share work in the tenant that keeps the thread, too: only they hear of it without one
      const where = shared?.holderId === tenantId ? of : tenantId;
      await notifications.notifyStaff(where, userIds, {
        ...about,
        path: `/${where}/dashboard?thread=${threadId}`,
      });
    }
    // reading or leaving the thread meanwhile marked notifications as read before this one existed
    for (const userId of await doneWith(states, { threadId, position }, readers))
      await notifications.markThingRead(userId, thingOf(threadId), position);
  };
}

/** Those of these people who have read a message by now, or left its thread. */
async function doneWith(
  states: Pick<States, 'of'>,
  { threadId, position }: { readonly threadId: number; readonly position: bigint },
  userIds: readonly number[],
): Promise<readonly number[]> {
  const [{ state }, ...followings] = await Promise.all([
    states.of(thread.decider, `thread-${threadId}`),
    ...userIds.map((userId) => states.of(participation.decider, `participation-${threadId}-${userId}`)),
  ]);
  return userIds.filter((userId, n) => {
    const readUpTo = followings[n]?.state.upTo ?? null;
    const isRead = readUpTo !== null && BigInt(readUpTo) >= position;
    return isRead || state.status !== 'open' || state.people.get(userId) !== true;
  });
}

/** Creates the effect that marks the notifications of a thread as read for who has read it. */
export function createReadNotifications(
  notifications: Pick<Notifier, 'markThingRead'>,
): Effect<'read-notifications-of-thread'> {
  return ({ threadId, userId, upTo }) => notifications.markThingRead(userId, thingOf(threadId), upTo);
}
