import type { UniqueName } from '../kernel/command.ts';

/** What a thread is about: some people, an event, or an item of an event. */
export type ThreadSubject =
  | { readonly about: 'people'; readonly userIds: readonly number[] }
  | { readonly about: 'event'; readonly eventId: number }
  | { readonly about: 'item'; readonly eventId: number; readonly itemId: number };

/** The subject of an event's thread, or of the thread of an item of it. */
export const subjectOf = (eventId: number, itemId: number | null): ThreadSubject =>
  itemId === null ? { about: 'event', eventId } : { about: 'item', eventId, itemId };

/** The ids of these people, each once, in order. */
export const sortedIds = (userIds: Iterable<number>): readonly number[] =>
  [...new Set(userIds)].toSorted((one, other) => one - other);

/** The unique name by which a subject has one thread in a tenant: the same people, the same thread. */
export function threadName(tenantId: number, subject: ThreadSubject): UniqueName {
  return {
    kind: 'thread',
    scope: String(tenantId),
    value: valueOf(subject),
    field: subject.about === 'people' ? 'participantIds' : `${subject.about}Id`,
    refusal: 'thread-exists',
  };
}

function valueOf(subject: ThreadSubject): string {
  switch (subject.about) {
    case 'people':
      return `people ${sortedIds(subject.userIds).join(' ')}`;
    case 'event':
      return `event ${subject.eventId}`;
    case 'item':
      return `item ${subject.itemId}`;
  }
}
