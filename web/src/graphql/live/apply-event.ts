import type { ApolloCache, Reference } from '@apollo/client';
import type { Modifier, Modifiers } from '@apollo/client/cache';
import type { StoredConnection, StoredEdge } from '../merge-connection.ts';
import { fieldArgs } from './field-args.ts';
import { EventDetail_EventFragmentDoc, type EventDetail_EventFragment } from './event.generated.ts';
import { placeInDays, type StoredDashboard } from './place-in-days.ts';
import { placeInFeed } from './place-in-feed.ts';

/**
 * Brings a new or changed event to every screen that shows or should show it: its own fields, the
 * feed, the dashboard's days. Answers whether it was news, or had been here already.
 */
export function applyEvent(cache: ApolloCache, event: EventDetail_EventFragment, now = Date.now()): boolean {
  const id = cache.identify({ __typename: 'Event', id: event.id });
  const held = cache.readFragment({
    id,
    fragment: EventDetail_EventFragmentDoc,
    fragmentName: 'EventDetail_event',
  });
  const fields: Modifiers = { events: feedModifier(event, now), dashboard: daysModifier(event) };
  const data: EventDetail_EventFragment & { __typename: 'Event' } = { ...event, __typename: 'Event' };
  cache.batch({
    update(batch) {
      batch.writeFragment({
        id,
        fragment: EventDetail_EventFragmentDoc,
        fragmentName: 'EventDetail_event',
        data,
      });
      batch.modify({ id: 'ROOT_QUERY', fields });
    },
  });
  return held === null || BigInt(event.version) > BigInt(held.version);
}

function feedModifier(event: EventDetail_EventFragment, now: number): Modifier<unknown> {
  return (feed, { readField, storeFieldName, toReference }) => {
    const node = toReference({ __typename: 'Event', id: event.id });
    if (!node || !isOf(storeFieldName, event.tenantId)) return feed;
    const read = (edge: StoredEdge, field: string) => String(readField(field, edge.node) ?? '');
    return placeInFeed(
      feed as StoredConnection,
      { __typename: 'EventEdge', cursor: '', node },
      (edge) => ({
        eventId: Number(read(edge, 'eventId')),
        startsAt: read(edge, 'startsAt'),
        endsAt: read(edge, 'endsAt'),
      }),
      now,
    );
  };
}

function daysModifier(event: EventDetail_EventFragment): Modifier<unknown> {
  return (dashboard, { readField, storeFieldName, toReference }) => {
    const placed = toReference({ __typename: 'Event', id: event.id });
    if (!placed || !isOf(storeFieldName, event.tenantId)) return dashboard;
    const read = (of: Reference, field: string) => String(readField(field, of) ?? '');
    return placeInDays(dashboard as StoredDashboard, placed, (of) => ({
      startsAt: read(of, 'startsAt'),
      endsAt: read(of, 'endsAt'),
    }));
  };
}

/** Whether a field of the cache's root belongs to a tenant. */
function isOf(storeFieldName: string, tenantId: number): boolean {
  return fieldArgs(storeFieldName)['tenantId'] === tenantId;
}
