import type { CollaborationEvent } from '../collaboration/events.ts';
import { defineProcess, effect } from '../kernel/process.ts';

/** What happened to a share. */
export type ShareNews = 'shared' | 'editor' | 'viewer' | 'revoked' | 'left';

declare module '../kernel/process.ts' {
  interface Effects {
    /** notifies the tenant that did not do it of a share, once for each cause */
    'notify-of-share': {
      /** the tenant that holds the event */
      readonly tenantId: number;
      readonly sharedWithTenantId: number;
      readonly eventId: number;
      readonly userId: number;
      readonly what: ShareNews;
      readonly cause: string;
    };
  }
}

/** A tenant learns what another one shares with it, changes and takes back; the holder learns who left. */
export const whenShareChangedThenNotifyTheOtherTenant = defineProcess<CollaborationEvent, 'notify-of-share'>({
  name: 'when-share-changed-then-notify-the-other-tenant',
  effects: ['notify-of-share'],
  on: {
    ThingShared: ({ id, data }) => [notify(id, data, 'shared')],
    ShareRoleChanged: ({ id, data }) => [notify(id, data, data.to)],
    ShareRevoked: ({ id, data }) => [notify(id, data, 'revoked')],
    ShareLeft: ({ id, data }) => [notify(id, data, 'left')],
  },
});

function notify(cause: string, of: CollaborationEvent['data'], what: ShareNews) {
  const { tenantId, sharedWithTenantId, eventId, userId } = of;
  return effect('notify-of-share', { tenantId, sharedWithTenantId, eventId, userId, what, cause });
}
