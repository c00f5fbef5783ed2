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
    const announce = ({ keeperId, tenantId, place, userId }: PageOpen) => {
      const others = pages.at(keeperId, place, tenantId).filter((person) => person.userId !== userId);
      for (const [of, people] of Map.groupBy(others, (person) => person.tenantId))
        bus.publish('presence-changed', { tenantId: of, userIds: people.map((one) => one.userId), place });
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
        at: (keeperId, place, asking) =>
          pages.at(keeperId, place, asking.tenantId).filter(({ userId }) => userId !== asking.userId),
        isLooking: (userId, place) => pages.isLooking(userId, place),
      },
      close() {
        stop();
        clearInterval(sweeping);
      },
    };
  },
});
