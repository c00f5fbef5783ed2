import type { createQueryPreloader } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { DashboardDaysDocument } from '../features/dashboard/routes/dashboard.generated.ts';
import { EventDetailDocument } from '../features/events/routes/event-detail.generated.ts';
import { EventFeedDocument } from '../features/events/routes/event-feed.generated.ts';
import { MemberDetailDocument } from '../features/members/routes/member-detail.generated.ts';
import { MemberFeedDocument } from '../features/members/routes/member-feed.generated.ts';
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
      lazy: () => loadScreen('dashboard', () => import('../features/dashboard/routes/dashboard.tsx')),
      errorElement: <RouteError failure={msg`Failed to load dashboard data`} />,
    },
    {
      path: 'settings',
      // what is asked comes along with the screen: the entry's budget is spent
      loader: async ({ params }) => {
        const variables = tenantOf(params);
        const { TenantSettingsDocument } = await import('../features/settings/routes/settings.generated.ts');
        return preload(TenantSettingsDocument, { variables, fetchPolicy: 'cache-and-network' });
      },
      lazy: () => loadScreen('settings', () => import('../features/settings/routes/settings.tsx')),
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
      lazy: () => loadScreen('members', () => import('../features/members/routes/member-feed.tsx')),
      errorElement: <RouteError failure={msg`Failed to fetch members. Server may be down.`} />,
    },
    {
      path: 'memberAdd',
      lazy: () => loadScreen('memberAdd', () => import('../features/members/routes/member-add.tsx')),
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
      lazy: () => loadScreen('memberDetail', () => import('../features/members/routes/member-detail.tsx')),
      errorElement: <RouteError failure={msg`Failed to fetch members. Server may be down.`} />,
    },
    {
      path: 'tenantUsers',
      loader: async ({ params }) => (await users()).tenantUsers(preload, tenantOf(params).tenantId),
      lazy: () => loadScreen('tenantUsers', () => import('../features/users/routes/tenant-users.tsx')),
      errorElement: <RouteError failure={msg`Failed to load users`} />,
    },
    {
      path: ':userId/user',
      loader: async ({ params }) => {
        const [{ tenantId }, userId] = [tenantOf(params), idIn(params['userId'])];
        if (userId === null) throw missing();
        return (await users()).tenantUser(preload, tenantId, userId);
      },
      lazy: () => loadScreen('user', () => import('../features/users/routes/user.tsx')),
      errorElement: <RouteError failure={msg`Failed to load user`} />,
    },
    {
      path: 'userAdd',
      loader: async ({ params }) => (await users()).openInvitations(preload, tenantOf(params).tenantId),
      lazy: () => loadScreen('userAdd', () => import('../features/users/routes/user-add.tsx')),
      errorElement: <RouteError />,
    },
    {
      path: 'reset-password',
      lazy: () =>
        loadScreen(
          'tenantResetPassword',
          () => import('../features/password/routes/tenant-reset-password.tsx'),
        ),
      errorElement: <RouteError />,
    },
    {
      path: 'events',
      loader: ({ params }) =>
        preload(EventFeedDocument, {
          variables: { ...tenantOf(params), first: feedPage },
          fetchPolicy: 'cache-and-network',
        }),
      lazy: () => loadScreen('events', () => import('../features/events/routes/event-feed.tsx')),
      errorElement: <RouteError failure={msg`Failed to fetch events.`} />,
    },
    {
      path: 'eventAdd',
      lazy: () => loadScreen('eventAdd', () => import('../features/events/routes/event-add.tsx')),
      errorElement: <RouteError />,
    },
    {
      path: ':eventId/eventDetail',
      loader: event,
      lazy: () => loadScreen('eventDetail', () => import('../features/events/routes/event-detail.tsx')),
      errorElement: <RouteError failure={msg`Failed to fetch events.`} />,
    },
    {
      path: ':eventId/event',
      loader: event,
      lazy: () => loadScreen('event', () => import('../features/events/routes/event-page.tsx')),
      errorElement: <RouteError failure={msg`Failed to fetch events.`} />,
    },
    { path: '*', element: <NotFound /> },
  ];
}
