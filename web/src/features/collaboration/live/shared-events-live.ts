import type { Modifier } from '@apollo/client/cache';
import type { ChangeHandler, LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';
import type { LiveCollaboration_ChangeFragment } from './collaboration-changed.generated.ts';
import type { LiveSharedEvents_ChangeFragment } from './shared-event-changed.generated.ts';

const about = new Set([
  'Collaborators',
  'Comments',
  'CommentVersions',
  'SharedEvent',
  'SharedItems',
  'SharedMedia',
  'ShareAccess',
  'TaskDetail',
  'Tasks',
  'TaskSharedEvent',
]);
/** A thread names no event, and only one is open at a time; its messages count in the list and the badge. */
const readThreads = readShownAgain('MessageThreads', 'ThreadMessages', 'UnreadMessages');
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
      const closed: string[] = [];
      const goneThread: Modifier<{ readonly __ref?: string } | null> = (thread, { readField, DELETE }) => {
        if (thread === null || readField('eventId', thread as never) !== eventId) return thread;
        closed.push(`"threadId":${String(readField('threadId', thread as never))}`);
        return DELETE;
      };
      const goneMessages: Modifier<object> = (value, { storeFieldName, DELETE }) =>
        closed.some((thread) => storeFieldName.includes(thread)) ? DELETE : value;
      cache.modify({
        fields: {
          sharedEvents: (list: readonly { readonly __ref?: string }[], { readField }) =>
            list.filter((one) => readField('eventId', one as never) !== eventId),
          sharedItems: gone,
          collaborators: gone,
          comments: gone,
          commentVersions: gone,
          task: gone,
          tasks: gone,
          messageThread: goneThread,
          messageThreads: (_, { DELETE }) => DELETE,
          messages: goneMessages,
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
    readThreads({ client });
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

const readDirectory = readShownAgain('ShownInDirectory');

export const sharedEventsLive: LiveFeature = {
  changes: [followSharedEvents, followCollaboration, { on: 'DirectoryChanged', take: readDirectory }],
};
