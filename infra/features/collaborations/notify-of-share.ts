import type { ShareNews } from '../../../domain/processes/when-share-changed-then-notify-the-other-tenant.ts';
import { eventPlace } from '../../../domain/kernel/place.ts';
import { roster } from '../../../domain/roster/decider.ts';
import { directoryEntries } from '../../../projections/directory/queries.ts';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import type { Effects } from '../../../domain/kernel/process.ts';
import { day, hour } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TenantPost } from '../confirmed-addresses/port.ts';
import type { Notifier } from '../notifications/port.ts';
import { shareNow } from './shared-role.ts';

/** The maximum number of admins of a tenant who are notified. */
const mostNotified = 200;

/** Share mails that an admin gets about one event in an hour, and about all events of one other tenant in a day. */
const mostMails = { event: 1, tenant: 20 };

/** `name`: the organisation that did it. */
const titles: Readonly<Record<ShareNews, (name: string) => string>> = {
  shared: (name) => `${name} shared an event with you`,
  editor: (name) => `${name} lets you edit a shared event`,
  viewer: (name) => `${name} lets you only view a shared event`,
  revoked: (name) => `${name} no longer shares an event with you`,
  left: (name) => `${name} left a shared event`,
};

/**
 * Notifies the active admins of a tenant of what another one shares with it, or takes back; the creator of the event
 * and the admins of its tenant of who left. A repeat with the same cause notifies nobody again. Mails are limited, so
 * that nobody floods another tenant by sharing and revoking repeatedly; the notification centre shows the others.
 */
export function createNotifyOfShare({
  confirmedAddresses,
  limits,
  notifications,
  reads,
  states,
}: Pick<Platform, 'limits' | 'reads' | 'states'> & {
  readonly confirmedAddresses: Pick<TenantPost, 'mayMail'>;
  readonly notifications: Notifier;
}): (of: Effects['notify-of-share']) => Promise<void> {
  const ofEvent = limits.of('share-mails', mostMails.event, hour);
  const ofTenants = limits.of('share-mails-tenant', mostMails.tenant, day);
  const mayMail = async (notified: number, by: number, eventId: number) =>
    (await confirmedAddresses.mayMail(by)) &&
    (await ofEvent.consume(String(notified), String(by), String(eventId))) === null &&
    (await ofTenants.consume(String(notified), String(by))) === null;
  /** The mail did not go out: a repetition may send it. */
  const giveBack = (notified: number, by: number, eventId: number) =>
    Promise.all([
      ofEvent.giveBack(String(notified), String(by), String(eventId)),
      ofTenants.giveBack(String(notified), String(by)),
    ]);
  return async ({ tenantId: holderId, sharedWithTenantId, eventId, userId, what, cause, at }) => {
    const isSharedNow = async () => (await shareNow(states, sharedWithTenantId, eventId)) !== null;
    const [event] = await reads.asTenant(holderId, (db) => eventsByIds(db, holderId, [eventId]));
    if (event === undefined) return;
    const isLeft = what === 'left';
    const [notified, by] = isLeft ? [holderId, sharedWithTenantId] : [sharedWithTenantId, holderId];
    const [tenant] = await reads.asProgram((db) => directoryEntries(db, [by]));
    const { members } = (await states.of(roster.decider, `roster-${notified}`)).state;
    const admins = [...members].flatMap(([id, { role, active }]) => (role === 'admin' && active ? [id] : []));
    // viewers see no drafts; an event that is no longer shared may have got another name since
    const isNamed = isLeft || (!event.draft && (event.version <= at || (await isSharedNow())));
    const people = isLeft ? new Set([event.registered_by, ...admins]) : admins;
    const mails = await mayMail(notified, by, eventId);
    const about = {
      category: 'shares' as const,
      cause,
      title: titles[what](tenant?.name ?? 'Another organisation'),
      body: isNamed ? event.name : '',
      path: what === 'revoked' ? `/${notified}/events` : `/${notified}/${eventId}/eventDetail`,
      ...(what !== 'revoked' && { place: eventPlace(eventId, null) }),
      actorId: userId,
      thing: `share-${eventId}-${sharedWithTenantId}`,
    };
    try {
      await notifications.notifyStaff(notified, [...people].slice(0, mostNotified), about, { mails });
    } catch (error) {
      if (mails) await giveBack(notified, by, eventId);
      throw error;
    }
  };
}
