import { hour, type Limits } from '../../platform/limits/limits.ts';
import type { TenantPost } from '../confirmed-addresses/port.ts';
import type { Notifier } from './port.ts';
import { channelsOf } from './settings.ts';
import type { NotificationStore } from './store.ts';

/** The maximum number of mails of a tenant to one person within an hour; the notification centre shows all. */
const mostToPerson = 20;

/**
 * Creates the limit of mails about what a tenant does. Admins register people with any address, and
 * everybody who edits an event gives people tasks: without a confirmed address and a limit, a tenant could mail
 * whatever it likes to whom it likes.
 */
export function createWithinMailLimit({
  confirmedAddresses,
  limits,
  store,
}: {
  readonly confirmedAddresses: Pick<TenantPost, 'mayMailTo'>;
  readonly limits: Limits;
  readonly store: Pick<NotificationStore, 'settings'>;
}): Notifier['withinMailLimit'] {
  const toPerson = limits.of('notification-mails', mostToPerson, hour);
  return async ({ tenantId, userId, category }, work) => {
    const whose = [String(tenantId), String(userId)];
    const isMailed =
      channelsOf(await store.settings(userId), category).includes('mail') &&
      (await confirmedAddresses.mayMailTo(userId)) &&
      (await toPerson.consume(...whose)) === null;
    let isQueued = false;
    try {
      isQueued = await work(isMailed);
    } finally {
      // a person who was already notified of the cause gets no second mail, so it does not count
      if (isMailed && !isQueued) await toPerson.giveBack(...whose);
    }
  };
}
