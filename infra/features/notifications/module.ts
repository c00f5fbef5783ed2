import { defineModule } from '../../platform/modules/module.ts';
import { rowsOfUser } from '../../platform/modules/personal-data.ts';
import { createAnnounce } from './announce.ts';
import { createWithinMailLimit } from './mail-limit.ts';
import { createNotifyOf } from './notify-of.ts';
import * as tables from './migrations/0530-notifications.ts';
import * as positions from './migrations/0610-notification-positions.ts';
import { createNotify } from './notify.ts';
import { NotificationStore } from './store.ts';
import { createNotifyStaff } from './notify-staff.ts';
import { createQueuePush, createRetryPush, createWhyUnwelcome } from './retry-push.ts';
import { notificationTopics } from './topics.ts';

/** What people are notified of, and how: docs/product/notifications.md. */
export const notifications = defineModule({
  name: 'notifications',
  needs: ['confirmedAddresses', 'push'],
  migrations: { '0530-notifications': tables, '0610-notification-positions': positions },
  topics: notificationTopics,
  open(
    { authorisation, bus, config: { publicUrl }, dispatcher, limits, pools, post, reads, sealers, states },
    { confirmedAddresses, push },
  ) {
    const pool = pools.writer;
    const store = new NotificationStore(pool, sealers('notifications'));
    const whyUnwelcome = createWhyUnwelcome(store);
    push.askFirst(whyUnwelcome);
    const changed = (tenantId: number, userIds: readonly number[]) =>
      bus.publish('notifications-changed', { tenantId, userIds });
    const notify = createNotify({ post, publicUrl, push, store });
    const withinMailLimit = createWithinMailLimit({ confirmedAddresses, limits, store });
    const notifyStaff = createNotifyStaff({ changed, withinMailLimit, notify, pool, reads, states });
    return {
      port: {
        notify,
        notifyStaff,
        whyUnwelcome,
        announce: createAnnounce({ notify, pool, reads }),
        withinMailLimit,
        page: (whose, query) => store.page(whose, query),
        count: (whose) => store.count(whose),
        unread: (whose) => store.unread(whose),
        async markRead(whose, notificationId) {
          await store.markRead(whose, notificationId);
          changed(whose.tenantId, [whose.userId]);
        },
        async markThingRead(userId, thing, upTo) {
          const tenantIds = await store.markThingRead(userId, thing, upTo);
          for (const tenantId of tenantIds) changed(tenantId, [userId]);
        },
        settings: (userId) => store.settings(userId),
        saveSettings: (userId, settings) => store.saveSettings(userId, settings),
        retryPush: createRetryPush({ authorisation, dispatcher, reads, store }),
      },
      effects: {
        ...createNotifyOf({ reads, notifyStaff }),
        'queue-push': createQueuePush({ authorisation, pool, push, states, store }),
      },
      recurring: [{ name: 'sweep-notifications', cron: '53 4 * * *', run: () => store.sweep() }],
      personalData: {
        tables: {
          notifications: rowsOfUser(pool, 'created_at, read_at, category', 'muster.notifications'),
          notification_settings: rowsOfUser(pool, 'settings', 'muster.notification_settings'),
        },
        // texts in which they are named
        async erase(transaction, { userId }) {
          await transaction.query('delete from muster.notifications where actor_id = $1', [userId]);
        },
      },
    };
  },
});
