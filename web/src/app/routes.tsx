import { createQueryPreloader } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { redirect, type RouteObject } from 'react-router-dom';
import { DashboardDaysDocument } from '../features/dashboard/routes/dashboard.generated.ts';
import { EventDetailDocument } from '../features/events/routes/event-detail.generated.ts';
import { EventFeedDocument } from '../features/events/routes/event-feed.generated.ts';
import { MemberDetailDocument } from '../features/members/routes/member-detail.generated.ts';
import { MemberFeedDocument } from '../features/members/routes/member-feed.generated.ts';
import { SignedInOwnerDocument } from '../features/ownership/owner.generated.ts';
import { MeDocument } from '../features/session/viewer.generated.ts';
import type { Graph } from '../graphql/client.ts';
import { loadPart } from '../lib/load-part.ts';
import { idIn, paths } from '../lib/paths.ts';
import { storedUser } from '../lib/stored-user.ts';
import { NotFound } from './not-found.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { signedInHome } from './signed-in-home.ts';

const feedPage = 20;
/** full rows, whether there are one, two or three in a row */
const memberPage = 60;
/** What stands behind a `?`; null for nothing. */
const inQuery = (request: Request, name: string) => new URL(request.url).searchParams.get(name) || null;
/** What the screens of users begin with. */
const users = () => import('../features/users/data.ts');
/** What a person's own screens begin with. */
const own = () => loadPart('own', () => import('../features/profile/data.ts'));
const notFound = () => new Response(null, { status: 404 });

/** Every screen, with its data asked for while its part of the app is still on the way. */
export function routes(graph: Graph): RouteObject[] {
  const preload = createQueryPreloader(graph.client);
  const idsOf = (params: Readonly<Record<string, string | undefined>>) => {
    const [tenantId, eventId] = [idIn(params['tenant']), idIn(params['eventId'])];
    if (tenantId === null || eventId === null) throw notFound();
    return { tenantId, eventId };
  };
  const tenantOf = (params: Readonly<Record<string, string | undefined>>) => {
    const tenantId = idIn(params['tenant']);
    if (tenantId === null) throw notFound();
    return { tenantId };
  };
  const event = ({ params }: { params: Readonly<Record<string, string | undefined>> }) =>
    preload(EventDetailDocument, { variables: idsOf(params), fetchPolicy: 'cache-and-network' });

  return [
    {
      element: <Root />,
      errorElement: <RouteError />,
      // index.html's own skeleton stands until then
      hydrateFallbackElement: <></>,
      children: [
        {
          path: paths.home,
          loader: () => signedInHome(graph),
          lazy: () => loadPart('home', () => import('../features/home/routes/home.tsx')),
        },
        {
          path: paths.login,
          loader: () => signedInHome(graph),
          lazy: () => loadPart('login', () => import('../features/session/routes/login.tsx')),
        },
        {
          path: paths.logout,
          lazy: () => loadPart('logout', () => import('../features/session/routes/logout.tsx')),
        },
        {
          path: paths.ownerAdd,
          lazy: () => loadPart('ownerAdd', () => import('../features/ownership/routes/owner-add.tsx')),
        },
        {
          path: paths.ownerLogin,
          lazy: () => loadPart('ownerlogin', () => import('../features/ownership/routes/owner-login.tsx')),
        },
        {
          path: paths.tenantAdd,
          loader: () => preload(SignedInOwnerDocument, { fetchPolicy: 'network-only' }),
          lazy: () => loadPart('tenantadd', () => import('../features/ownership/routes/tenant-add.tsx')),
          errorElement: <RouteError />,
        },
        {
          path: paths.resetPassword,
          lazy: () =>
            loadPart('resetPassword', () => import('../features/password/routes/reset-password.tsx')),
        },
        {
          path: '/reset-password/:token',
          loader: async ({ params }) =>
            (await import('../features/password/data.ts')).resetLink(preload, params['token'] ?? ''),
          lazy: () => loadPart('setPassword', () => import('../features/password/routes/set-password.tsx')),
          errorElement: <RouteError />,
        },
        {
          path: '/invitation/:token',
          loader: async ({ params }) => (await users()).invitationOffer(preload, params['token'] ?? ''),
          lazy: () => loadPart('invitation', () => import('../features/users/routes/invitation.tsx')),
          errorElement: <RouteError />,
        },
        {
          path: paths.terms,
          lazy: () => loadPart('terms', () => import('../features/legal/routes/terms-of-use.tsx')),
        },
        {
          path: paths.privacy,
          lazy: () => loadPart('privacy', () => import('../features/legal/routes/privacy-policy.tsx')),
        },
        // decisions 23: the calendar's way to an event
        {
          path: '/t/:tenant/events/:eventId',
          loader: ({ params }) => {
            const { tenantId, eventId } = idsOf(params);
            return redirect(paths.eventDetail(tenantId, eventId));
          },
        },
        // the installed app's shortcuts do not know the tenant
        {
          path: '/go/:screen',
          loader: ({ params }) => {
            const user = storedUser();
            if (!user) return redirect(paths.login);
            return redirect(
              params['screen'] === 'eventAdd'
                ? paths.eventAdd(user.tenantid)
                : paths.dashboard(user.tenantid),
            );
          },
        },
        {
          path: paths.enrol,
          loader: async () => (await own()).enrolmentDue(preload),
          lazy: () => loadPart('enrol', () => import('../features/profile/routes/enrol.tsx')),
          errorElement: <RouteError />,
        },
        {
          path: '/confirm-email/:token',
          lazy: () => loadPart('confirm-email', () => import('../features/profile/routes/confirm-email.tsx')),
        },
        {
          // around the person's own screens too, in the tenant that they used last
          loader: ({ params }) => {
            if ('tenant' in params) tenantOf(params);
            return preload(MeDocument);
          },
          shouldRevalidate: ({ currentParams, nextParams, defaultShouldRevalidate }) =>
            defaultShouldRevalidate ||
            ('tenant' in nextParams && nextParams['tenant'] !== currentParams['tenant']),
          lazy: () => loadPart('shell', () => import('./shell/shell.tsx')),
          errorElement: <RouteError />,
          children: [
            {
              path: paths.profile,
              loader: async () => (await own()).profile(preload),
              lazy: () => loadPart('profile', () => import('../features/profile/routes/profile.tsx')),
              errorElement: <RouteError />,
            },
            {
              path: paths.imageUpload,
              lazy: () =>
                loadPart('imageUpload', () => import('../features/library/routes/image-upload.tsx')),
              errorElement: <RouteError />,
            },
            {
              path: paths.camera,
              lazy: () => loadPart('camera', () => import('../features/library/routes/camera.tsx')),
              errorElement: <RouteError />,
            },
            {
              path: '/:tenant',
              children: [
                { index: true, loader: ({ params }) => redirect(paths.dashboard(tenantOf(params).tenantId)) },
                {
                  path: 'dashboard',
                  loader: ({ params }) =>
                    preload(DashboardDaysDocument, {
                      variables: tenantOf(params),
                      fetchPolicy: 'cache-and-network',
                    }),
                  lazy: () =>
                    loadPart('dashboard', () => import('../features/dashboard/routes/dashboard.tsx')),
                  errorElement: <RouteError failure={msg`Failed to load dashboard data`} />,
                },
                {
                  path: 'settings',
                  // what is asked comes along with the screen: the entry's budget is spent
                  loader: async ({ params }) => {
                    const variables = tenantOf(params);
                    const { TenantSettingsDocument } =
                      await import('../features/settings/routes/settings.generated.ts');
                    return preload(TenantSettingsDocument, { variables, fetchPolicy: 'cache-and-network' });
                  },
                  lazy: () => loadPart('settings', () => import('../features/settings/routes/settings.tsx')),
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
                  lazy: () => loadPart('members', () => import('../features/members/routes/member-feed.tsx')),
                  errorElement: <RouteError failure={msg`Failed to fetch members. Server may be down.`} />,
                },
                {
                  path: 'memberAdd',
                  lazy: () =>
                    loadPart('memberAdd', () => import('../features/members/routes/member-add.tsx')),
                  errorElement: <RouteError />,
                },
                {
                  path: 'memberDetail',
                  loader: ({ params, request }) => {
                    const memberId = idIn(inQuery(request, 'id') ?? '');
                    if (memberId === null) throw notFound();
                    const variables = { ...tenantOf(params), memberId };
                    return preload(MemberDetailDocument, { variables, fetchPolicy: 'cache-and-network' });
                  },
                  lazy: () =>
                    loadPart('memberDetail', () => import('../features/members/routes/member-detail.tsx')),
                  errorElement: <RouteError failure={msg`Failed to fetch members. Server may be down.`} />,
                },
                {
                  path: 'tenantUsers',
                  loader: async ({ params }) =>
                    (await users()).tenantUsers(preload, tenantOf(params).tenantId),
                  lazy: () =>
                    loadPart('tenantUsers', () => import('../features/users/routes/tenant-users.tsx')),
                  errorElement: <RouteError failure={msg`Failed to load users`} />,
                },
                {
                  path: ':userId/user',
                  loader: async ({ params }) => {
                    const [{ tenantId }, userId] = [tenantOf(params), idIn(params['userId'])];
                    if (userId === null) throw notFound();
                    return (await users()).tenantUser(preload, tenantId, userId);
                  },
                  lazy: () => loadPart('user', () => import('../features/users/routes/user.tsx')),
                  errorElement: <RouteError failure={msg`Failed to load user`} />,
                },
                {
                  path: 'userAdd',
                  loader: async ({ params }) =>
                    (await users()).openInvitations(preload, tenantOf(params).tenantId),
                  lazy: () => loadPart('userAdd', () => import('../features/users/routes/user-add.tsx')),
                  errorElement: <RouteError />,
                },
                {
                  path: 'reset-password',
                  lazy: () =>
                    loadPart(
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
                  lazy: () => loadPart('events', () => import('../features/events/routes/event-feed.tsx')),
                  errorElement: <RouteError failure={msg`Failed to fetch events.`} />,
                },
                {
                  path: 'eventAdd',
                  lazy: () => loadPart('eventAdd', () => import('../features/events/routes/event-add.tsx')),
                  errorElement: <RouteError />,
                },
                {
                  path: ':eventId/eventDetail',
                  loader: event,
                  lazy: () =>
                    loadPart('eventDetail', () => import('../features/events/routes/event-detail.tsx')),
                  errorElement: <RouteError failure={msg`Failed to fetch events.`} />,
                },
                {
                  path: ':eventId/event',
                  loader: event,
                  lazy: () => loadPart('event', () => import('../features/events/routes/event-page.tsx')),
                  errorElement: <RouteError failure={msg`Failed to fetch events.`} />,
                },
                { path: '*', element: <NotFound /> },
              ],
            },
          ],
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}
