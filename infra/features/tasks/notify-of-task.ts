import { eventPlace } from '../../../domain/kernel/place.ts';
import type { Effect } from '../../platform/dispatch/effects.ts';
import type { Notifier } from '../notifications/port.ts';
import { taskNotice, taskPath } from './messages.ts';

/** Notifies a person of a task. A repeat with the same cause notifies nobody again. */
export function createNotifyOfTask({
  notifications,
}: {
  readonly notifications: Notifier;
}): Effect<'notify-of-task'> {
  return ({ userId, what, title, cause, ...of }) =>
    notifications.notifyStaff(of.tenantId, [userId], {
      category: what === 'mentioned' ? 'mentions' : 'tasks',
      cause,
      ...taskNotice(what, title),
      path: taskPath(of),
      place: eventPlace(of.eventId, of.itemId),
    });
}
