import { createQueryPreloader } from '@apollo/client/react';
import { redirect, type RouteObject } from 'react-router-dom';
import { SignedInOwnerDocument } from '../features/ownership/owner.generated.ts';
import { MeDocument } from '../features/session/viewer.generated.ts';
import type { Graph } from '../graphql/client.ts';
import { loadPart } from '../lib/load-part.ts';
import { paths } from '../lib/paths.ts';
import { storedUser } from '../lib/stored-user.ts';
import { loadScreen } from './load-screen.tsx';
import { NotFound } from './not-found.tsx';
import { Root } from './root.tsx';
import { eventOf, missing, tenantOf } from './route-params.ts';
import { RouteError } from './route-error.tsx';
import { signedInHome } from './signed-in-home.ts';
import { tenantRoutes } from './tenant-routes.tsx';

/** What the screens of users begin with. */
const users = () => import('../features/users/data.ts');
/** What a person's own screens begin with. */
const own = () => loadPart('own', () => import('../features/profile/data.ts'));

/** Every screen, with its data asked for while its part of the app is still on the way. */
export function routes(graph: Graph): RouteObject[] {
  const preload = createQueryPreloader(graph.client);

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
          lazy: () => loadScreen('home', () => import('./routes/home/home.tsx')),
        },
        {
          path: paths.login,
          loader: () => signedInHome(graph),
          lazy: () => loadScreen('login', () => import('./routes/session/login.tsx')),
        },
        {
          path: paths.logout,
          lazy: () => loadScreen('logout', () => import('./routes/session/logout.tsx')),
        },
        {
          path: paths.ownerAdd,
          lazy: () => loadScreen('ownerAdd', () => import('./routes/ownership/owner-add.tsx')),
        },
        {
          path: paths.ownerLogin,
          lazy: () => loadScreen('ownerlogin', () => import('./routes/ownership/owner-login.tsx')),
        },
        {
          path: paths.tenantAdd,
          loader: () => preload(SignedInOwnerDocument, { fetchPolicy: 'network-only' }),
          lazy: () => loadScreen('tenantadd', () => import('./routes/ownership/tenant-add.tsx')),
          errorElement: <RouteError />,
        },
        {
          path: paths.resetPassword,
          lazy: () => loadScreen('resetPassword', () => import('./routes/password/reset-password.tsx')),
        },
        {
          path: '/reset-password/:token',
          loader: async ({ params }) =>
            (await import('../features/password/data.ts')).resetLink(preload, params['token'] ?? ''),
          lazy: () => loadScreen('setPassword', () => import('./routes/password/set-password.tsx')),
          errorElement: <RouteError />,
        },
        {
          path: '/invitation/:token',
          loader: async ({ params }) => (await users()).invitationOffer(preload, params['token'] ?? ''),
          lazy: () => loadScreen('invitation', () => import('./routes/users/invitation.tsx')),
          errorElement: <RouteError />,
        },
        {
          path: paths.terms,
          lazy: () => loadScreen('terms', () => import('./routes/legal/terms-of-use.tsx')),
        },
        {
          path: paths.privacy,
          lazy: () => loadScreen('privacy', () => import('./routes/legal/privacy-policy.tsx')),
        },
        // decisions 23: the calendar's way to an event
        {
          path: '/t/:tenant/events/:eventId',
          loader: ({ params }) => {
            const { tenantId, eventId } = eventOf(params);
            return redirect(paths.eventDetail(tenantId, eventId));
          },
        },
        // the installed app's shortcuts do not know the tenant
        {
          path: '/go/:screen',
          loader: ({ params }) => {
            const user = storedUser();
            if (!user) return redirect(paths.login);
            if (params['screen'] === 'eventAdd') return redirect(paths.eventAdd(user.tenantid));
            if (params['screen'] !== 'dashboard') throw missing();
            return redirect(paths.dashboard(user.tenantid));
          },
        },
        {
          path: paths.enrol,
          loader: async () => (await own()).enrolmentDue(preload),
          lazy: () => loadScreen('enrol', () => import('./routes/profile/enrol.tsx')),
          errorElement: <RouteError />,
        },
        {
          path: '/confirm-email/:token',
          lazy: () => loadScreen('confirm-email', () => import('./routes/profile/confirm-email.tsx')),
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
          lazy: () => loadScreen('shell', () => import('./shell/shell.tsx')),
          errorElement: <RouteError />,
          children: [
            {
              path: paths.profile,
              loader: async () => (await own()).profile(preload),
              lazy: () => loadScreen('profile', () => import('./routes/profile/profile.tsx')),
              errorElement: <RouteError />,
            },
            {
              path: paths.imageUpload,
              lazy: () => loadScreen('imageUpload', () => import('./routes/library/image-upload.tsx')),
              errorElement: <RouteError />,
            },
            {
              path: paths.camera,
              lazy: () => loadScreen('camera', () => import('./routes/library/camera.tsx')),
              errorElement: <RouteError />,
            },
            {
              path: paths.payment,
              lazy: () => loadScreen('payment', () => import('./routes/billing/payment.tsx')),
              errorElement: <RouteError />,
            },
            {
              path: paths.subscription,
              lazy: () => loadScreen('subscription', () => import('./routes/billing/subscription.tsx')),
              errorElement: <RouteError />,
            },
            {
              path: '/:tenant',
              children: tenantRoutes(preload),
            },
          ],
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}
