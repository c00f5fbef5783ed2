import { eventPlace } from '../../../domain/kernel/place.ts';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Effect } from '../../platform/dispatch/effects.ts';
import type { Notifier } from './port.ts';

interface Parts {
  readonly reads: Reads;
  readonly notifyStaff: Notifier['notifyStaff'];
}

/** Creates the effects that notify people of what happened in a tenant. */
export function createNotifyOf({ reads, notifyStaff }: Parts): {
  readonly 'notify-of-mention': Effect<'notify-of-mention'>;
  readonly 'notify-of-registration': Effect<'notify-of-registration'>;
} {
  return {
    async 'notify-of-mention'({ tenantId, eventId, itemId, userId, cause }) {
      const [event] = await reads.asTenant(tenantId, (db) => eventsByIds(db, tenantId, [eventId]));
      await notifyStaff(tenantId, [userId], {
        category: 'mentions',
        cause,
        title: 'A comment mentions you',
        body: event?.name ?? '',
        path:
          itemId === null
            ? `/${tenantId}/${eventId}/eventDetail`
            : `/${tenantId}/${eventId}/${itemId}/eventItemDetail`,
        place: eventPlace(eventId, itemId),
      });
    },
    async 'notify-of-registration'({ tenantId, eventId, itemId, cause }) {
      const [event] = await reads.asTenant(tenantId, (db) => eventsByIds(db, tenantId, [eventId]));
      if (event === undefined) return;
      await notifyStaff(tenantId, [event.registered_by], {
        category: 'registrations',
        cause,
        title: 'Somebody registered',
        body: event.name,
        path: `/${tenantId}/${eventId}/${itemId}/eventItemDetail`,
        place: eventPlace(eventId, itemId),
        thing: `registrations-${itemId}`,
        once: true,
      });
    },
  };
}
