import type { Modifier } from '@apollo/client/cache';
import type { ChangeHandler, LiveFeature, LiveScreens } from '../../../graphql/live/live-feature.ts';
import { readShown, readShownAgain } from '../../../graphql/live/read-shown-again.ts';
import type { LiveCollaboration_ChangeFragment } from './collaboration-changed.generated.ts';
import type { LiveSharedEvents_ChangeFragment } from './shared-event-changed.generated.ts';

const about = [
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
];
const readFeed = readShownAgain('SharedEvents');
const ofHolder = ['Collaborators', 'ShareAccess'];

/** Reads these queries about an event again, if a screen shows them. */
const readOfEvent = (client: LiveScreens['client'], eventId: number, queries: readonly string[]): void =>
  readShown(
    client,
    ({ queryName = '', variables }) => queries.includes(queryName) && variables?.['eventId'] === eventId,
  );

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
          // calendar days with the event, and found messages of its thread
          calendar: (_, { DELETE }) => DELETE,
          foundMessages: (_, { DELETE }) => DELETE,
        },
      });
      cache.evict({ id: `SharedEvent:${tenantId}/${eventId}` });
      cache.gc();
    }
    readOfEvent(client, eventId, about);
    readFeed({ client });
  },
};

/** Reads the collaborators of an own event and its log of access again. */
const followCollaboration: ChangeHandler<LiveCollaboration_ChangeFragment> = {
  on: 'CollaborationChanged',
  take: ({ client }, { eventId }) => readOfEvent(client, eventId, ofHolder),
};

export const sharedEventsLive: LiveFeature = {
  changes: [
    followSharedEvents,
    followCollaboration,
    { on: 'DirectoryChanged', take: readShownAgain('ShownInDirectory') },
  ],
};
