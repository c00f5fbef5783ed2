import type { ApolloCache } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { fieldArgs } from '../../../graphql/live/field-args.ts';

interface Reference {
  readonly __ref?: string;
}

const remove: Modifier<object> = (_, { DELETE }) => DELETE;

/** What is read about the parts of one event, by the field of Query. */
const details = [
  'sharedItems',
  'collaborators',
  'comments',
  'commentVersions',
  'task',
  'tasks',
  'sharedMedia',
  'shareAccess',
];

/** Removes what a cache has of the parts of an event and of its threads, but for the fields of Query that are shown. */
export function forgetParts(
  cache: ApolloCache,
  eventId: number,
  isShown: (storeFieldName: string) => boolean = () => false,
): void {
  const closed = new Set<unknown>();
  const gone: Modifier<object> = (value, { storeFieldName, DELETE }) =>
    fieldArgs(storeFieldName)['eventId'] === eventId && !isShown(storeFieldName) ? DELETE : value;
  const goneThread: Modifier<Reference | null> = (thread, { readField, storeFieldName, DELETE }) => {
    if (thread === null || readField('eventId', thread as never) !== eventId) return thread;
    if (isShown(storeFieldName)) return thread;
    closed.add(readField('threadId', thread as never));
    return DELETE;
  };
  const goneMessages: Modifier<object> = (value, { storeFieldName, DELETE }) =>
    closed.has(fieldArgs(storeFieldName)['threadId']) ? DELETE : value;
  cache.modify({
    fields: { ...Object.fromEntries(details.map((field) => [field, gone])), messageThread: goneThread },
  });
  // the threads are known now
  cache.modify({ fields: { messages: goneMessages } });
  cache.gc();
}

/** Removes all that a cache has of an event that is no longer shared with the tenant. */
export function forgetSharedEvent(cache: ApolloCache, tenantId: number, eventId: number): void {
  cache.modify({
    fields: {
      sharedEvents: (list: readonly Reference[], { readField }) =>
        list.filter((one) => readField('eventId', one as never) !== eventId),
      messageThreads: remove,
      // calendar days with the event, and found messages of its thread
      calendar: remove,
      foundMessages: remove,
    },
  });
  cache.evict({ id: `SharedEvent:${tenantId}/${eventId}` });
  forgetParts(cache, eventId);
}
