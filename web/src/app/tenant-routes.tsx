import type { createQueryPreloader } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { DashboardDaysDocument } from './routes/dashboard/dashboard.generated.ts';
import { EventDetailDocument } from './routes/events/event-detail.generated.ts';
import { EventFeedDocument } from './routes/events/event-feed.generated.ts';
import { MemberDetailDocument } from './routes/members/member-detail.generated.ts';
import { MemberFeedDocument } from './routes/members/member-feed.generated.ts';
import { idIn, paths } from '../lib/paths.ts';
import { loadScreen } from './load-screen.tsx';
import { NotFound } from './not-found.tsx';
import { RouteError } from './route-error.tsx';
import { eventOf, inQuery, missing, tenantOf } from './route-params.ts';

const feedPage = 20;
/** full rows, whether there are one, two or three in a row */
const memberPage = 60;
/** What the screens of users begin with. */
const users = () => import('../features/users/data.ts');

/** The screens of a tenant, which stand under `/:tenant`. */
export function tenantRoutes(preload: ReturnType<typeof createQueryPreloader>): RouteObject[] {
  const event = ({ params }: LoaderFunctionArgs) =>
    preload(EventDetailDocument, { variables: eventOf(params), fetchPolicy: 'cache-and-network' });

  return [
    { index: true, loader: ({ params }) => redirect(paths.dashboard(tenantOf(params).tenantId)) },
    {
      path: 'dashboard',
      loader: ({ params }) =>
        preload(DashboardDaysDocument, {
          variables: tenantOf(params),
          fetchPolicy: 'cache-and-network',
        }),
      lazy: () => loadScreen('dashboard', () => import('./routes/dashboard/dashboard.tsx')),
      errorElement: <RouteError failure={msg`Failed to load dashboard data`} />,
    },
    {
      path: 'settings',
      // what is asked comes along with the screen: the entry's budget is spent
      loader: async ({ params }) => {
        const variables = tenantOf(params);
        const { TenantSettingsDocument } = await import('./routes/settings/settings.generated.ts');
        return preload(TenantSettingsDocument, { variables, fetchPolicy: 'cache-and-network' });
      },
      lazy: () => loadScreen('settings', () => import('./routes/settings/settings.tsx')),
      errorElement: <RouteError />,
    },
    {
      path: 'members',
      // what lies in the cache is kept up to date by the live changes, however far one had scrolled
      loader: ({ params, request }) =>
        preload(MemberFeedDocument, {
          variables: {
            ...tenantOf(params),
            search: inQuery(request, 'search'),
            first: memberPage,
          },
          fetchPolicy: 'cache-first',
        }),
      lazy: () => loadScreen('members', () => import('./routes/members/member-feed.tsx')),
      errorElement: <RouteError failure={msg`Failed to fetch members. Server may be down.`} />,
    },
    {
      path: 'memberAdd',
      lazy: () => loadScreen('memberAdd', () => import('./routes/members/member-add.tsx')),
      errorElement: <RouteError />,
    },
    {
      path: 'memberDetail',
      loader: ({ params, request }) => {
        const memberId = idIn(inQuery(request, 'id') ?? '');
        if (memberId === null) throw missing();
        const variables = { ...tenantOf(params), memberId };
        return preload(MemberDetailDocument, { variables, fetchPolicy: 'cache-and-network' });
      },
      lazy: () => loadScreen('memberDetail', () => import('./routes/members/member-detail.tsx')),
      errorElement: <RouteError failure={msg`Failed to fetch members. Server may be down.`} />,
    },
    {
      path: 'tenantUsers',
      loader: async ({ params }) => (await users()).tenantUsers(preload, tenantOf(params).tenantId),
      lazy: () => loadScreen('tenantUsers', () => import('./routes/users/tenant-users.tsx')),
      errorElement: <RouteError failure={msg`Failed to load users`} />,
    },
    {
      path: ':userId/user',
      loader: async ({ params }) => {
        const [{ tenantId }, userId] = [tenantOf(params), idIn(params['userId'])];
        if (userId === null) throw missing();
        return (await users()).tenantUser(preload, tenantId, userId);
      },
      lazy: () => loadScreen('user', () => import('./routes/users/user.tsx')),
      errorElement: <RouteError failure={msg`Failed to load user`} />,
    },
    {
      path: 'userAdd',
      loader: async ({ params }) => (await users()).openInvitations(preload, tenantOf(params).tenantId),
      lazy: () => loadScreen('userAdd', () => import('./routes/users/user-add.tsx')),
      errorElement: <RouteError />,
    },
    {
      path: 'reset-password',
      lazy: () =>
        loadScreen('tenantResetPassword', () => import('./routes/password/tenant-reset-password.tsx')),
      errorElement: <RouteError />,
    },
    {
      path: 'events',
      loader: ({ params }) =>
        preload(EventFeedDocument, {
          variables: { ...tenantOf(params), first: feedPage },
          fetchPolicy: 'cache-and-network',
        }),
      lazy: () => loadScreen('events', () => import('./routes/events/event-feed.tsx')),
      errorElement: <RouteError failure={msg`Failed to fetch events.`} />,
    },
    {
      path: 'eventAdd',
      lazy: () => loadScreen('eventAdd', () => import('./routes/events/event-add.tsx')),
      errorElement: <RouteError />,
    },
    {
      path: ':eventId/eventDetail',
      loader: event,
      lazy: () => loadScreen('eventDetail', () => import('./routes/events/event-detail.tsx')),
      errorElement: <RouteError failure={msg`Failed to fetch events.`} />,
    },
    {
      path: ':eventId/event',
      loader: event,
      lazy: () => loadScreen('event', () => import('./routes/events/event-page.tsx')),
      errorElement: <RouteError failure={msg`Failed to fetch events.`} />,
    },
    { path: '*', element: <NotFound /> },
  ];
}
