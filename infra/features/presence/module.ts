import { defineModule } from '../../platform/modules/module.ts';
import { countsFor, OpenPages } from './open-pages.ts';
import type { PageOpen } from './port.ts';
import { presenceTopics } from './topics.ts';

/** Who has what open: docs/product/presence.md. It leaves no trace in the log or the database. */
export const presence = defineModule({
  name: 'presence',
  topics: presenceTopics,
  open({ bus }) {
    const pages = new OpenPages();
    const stop = bus.subscribe('page-open', ({ left, ...page }) => {
      if (left) pages.leave(page);
      else pages.open(page);
    });
    const sweeping = setInterval(() => pages.sweep(), countsFor);
    sweeping.unref();
    const announce = ({ tenantId, place, userId }: PageOpen) => {
      const userIds = pages
        .at(tenantId, place)
        .map((person) => person.userId)
        .filter((other) => other !== userId);
      if (userIds.length > 0) bus.publish('presence-changed', { tenantId, userIds });
    };
    return {
      port: {
        report(page) {
          const isNews = pages.open(page);
          bus.publish('page-open', { ...page, left: false });
          if (isNews) announce(page);
        },
        leave(page) {
          const wasThere = pages.leave(page);
          bus.publish('page-open', { ...page, left: true });
          if (wasThere) announce(page);
        },
        at: (tenantId, place, asking) => pages.at(tenantId, place).filter(({ userId }) => userId !== asking),
        isLooking: (userId, place) => pages.isLooking(userId, place),
      },
      close() {
        stop();
        clearInterval(sweeping);
      },
    };
  },
});
