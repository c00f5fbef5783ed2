import { msg } from '@lingui/core/macro';
import { redirect } from 'react-router-dom';
import { sharedFields } from '../../../features/collaboration/queries/cached-fields.ts';
import { eventFields } from '../../../features/events/live/cached-fields.ts';
import { idIn, paths } from '../../../lib/paths.ts';
import { eventOf, inQuery, tenantOf } from '../../route-params.ts';
import type { Screen } from '../../screen.ts';
import { EventDetailDocument } from './event-detail.generated.ts';

const failure = msg`Failed to fetch events.`;

const loadEvent: Screen['load'] = ({ preload }, { params }) =>
  preload(EventDetailDocument, { variables: eventOf(params), fetchPolicy: 'cache-and-network' });

export const eventScreens: readonly Screen[] = [
  {
    path: '/:tenant/events',
    // loaded on demand, with the time zones that a filter needs, to keep the entry small
    load: async (context, args) => (await import('./load-event-feed.ts')).loadEventFeed(context, args),
    component: () => import('./event-feed.tsx'),
    cachedFields: { ...eventFields, ...sharedFields },
    failure,
    sidebar: { group: 'events', order: 1, label: msg`Events` },
  },
  {
    path: '/:tenant/eventAdd',
    load: ({ preload }, { params, request }) => {
      const eventId = idIn(inQuery(request, 'from') ?? '');
      return eventId === null
        ? null
        : preload(EventDetailDocument, { variables: { ...tenantOf(params), eventId } });
    },
    failure,
    component: () => import('./event-add.tsx'),
    within: paths.events,
    sidebar: { group: 'events', order: 2, label: msg`Create event` },
    shortcut: 'eventAdd',
  },
  {
    path: '/:tenant/:eventId/eventDetail',
    load: loadEvent,
    component: () => import('./event-detail.tsx'),
    within: paths.events,
    failure,
  },
  {
    path: '/:tenant/:eventId/event',
    load: loadEvent,
    component: () => import('./event-page.tsx'),
    within: paths.events,
    failure,
  },
  // decision 23: the calendar's links to an event
  {
    path: '/t/:tenant/events/:eventId',
    load: (_, { params }) => {
      const { tenantId, eventId } = eventOf(params);
      return redirect(paths.eventDetail(tenantId, eventId));
    },
  },
];
