import type { CollaborationEvent } from '../collaboration/events.ts';
import type { LoggedEvent } from '../kernel/logged-event.ts';
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
      /** position of what happened */
      readonly at: bigint;
    };
  }
}

/** A tenant learns what another one shares with it, changes and takes back; the holder learns who left. */
export const whenShareChangedThenNotifyTheOtherTenant = defineProcess<CollaborationEvent, 'notify-of-share'>({
  name: 'when-share-changed-then-notify-the-other-tenant',
  effects: ['notify-of-share'],
  on: {
    ThingShared: (event) => [notify(event, 'shared')],
    ShareRoleChanged: (event) => [notify(event, event.data.to)],
    ShareRevoked: (event) => [notify(event, 'revoked')],
    ShareLeft: (event) => [notify(event, 'left')],
  },
});

function notify({ id: cause, data, position: at }: LoggedEvent<CollaborationEvent>, what: ShareNews) {
  const { tenantId, sharedWithTenantId, eventId, userId } = data;
  return effect('notify-of-share', { tenantId, sharedWithTenantId, eventId, userId, what, cause, at });
}
