import type { Modifier } from '@apollo/client/cache';
import type { ChangeHandler, LiveFeature } from '../../../graphql/live/live-feature.ts';
import type { LiveCollaboration_ChangeFragment } from './collaboration-changed.generated.ts';
import type { LiveSharedEvents_ChangeFragment } from './shared-event-changed.generated.ts';

const about = new Set(['Collaborators', 'SharedEvent', 'SharedItems', 'SharedMedia', 'ShareAccess']);
/** Lists in which shared events stand among those of the tenant. */
const lists = new Set(['CalendarDays', 'SharedEvents']);
const ofHolder = new Set(['Collaborators', 'ShareAccess']);

/**
 * Reads what is shared again: a change names only the event, and each read asks what the reader may see now. What is
 * no longer shared is removed from the cache at once.
 */
const followSharedEvents: ChangeHandler<LiveSharedEvents_ChangeFragment> = {
  on: 'SharedEventChanged',
  take({ client, tenantId }, { eventId, shared }) {
    if (!shared) {
      const { cache } = client;
      /** Removes what was read of the event. */
      const gone: Modifier<object> = (value, { storeFieldName, DELETE }) =>
        storeFieldName.includes(`"eventId":${eventId}`) ? DELETE : value;
      cache.modify({
        fields: {
          sharedEvents: (list: readonly { readonly __ref?: string }[], { readField }) =>
            list.filter((one) => readField('eventId', one as never) !== eventId),
          sharedItems: gone,
          collaborators: gone,
          sharedMedia: gone,
          shareAccess: gone,
        },
      });
      cache.evict({ id: `SharedEvent:${tenantId}/${eventId}` });
      cache.gc();
    }
    void client
      .refetchQueries({
        include: 'active',
        onQueryUpdated: ({ queryName = '', variables }) =>
          lists.has(queryName) || (about.has(queryName) && variables?.['eventId'] === eventId),
      })
      .catch(() => undefined);
  },
};

/** Reads the collaborators of an own event and its log of access again. */
const followCollaboration: ChangeHandler<LiveCollaboration_ChangeFragment> = {
  on: 'CollaborationChanged',
  take({ client }, { eventId }) {
    void client
      .refetchQueries({
        include: 'active',
        onQueryUpdated: ({ queryName = '', variables }) =>
          ofHolder.has(queryName) && variables?.['eventId'] === eventId,
      })
      .catch(() => undefined);
  },
};

export const sharedEventsLive: LiveFeature = { changes: [followSharedEvents, followCollaboration] };
