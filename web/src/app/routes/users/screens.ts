import { msg } from '@lingui/core/macro';
import { userFields } from '../../../features/users/live/cached-fields.ts';
import { idIn, paths } from '../../../lib/paths.ts';
import { inQuery, missing, tenantOf } from '../../route-params.ts';
import type { Screen } from '../../screen.ts';

/** users per page */
const pageSize = 50;

export const userScreens: readonly Screen[] = [
  {
    path: '/invitation/:token',
    load: async ({ preload }, { params }) => {
      const { InvitationOfferDocument } = await import('./invitation.generated.ts');
      const variables = { invitation: params['token'] ?? '' };
      return preload(InvitationOfferDocument, { variables, fetchPolicy: 'network-only' });
    },
    component: () => import('./invitation.tsx'),
  },
  {
    path: '/:tenant/tenantUsers',
    load: async ({ preload }, { params, request }) => {
      const variables = { ...tenantOf(params), search: inQuery(request, 'search'), first: pageSize };
      const { TenantUsersDocument } = await import('./tenant-users.generated.ts');
      return preload(TenantUsersDocument, { variables, fetchPolicy: 'cache-and-network' });
    },
    component: () => import('./tenant-users.tsx'),
    cachedFields: userFields,
    failure: msg`Failed to load users`,
    sidebar: { group: 'membership', order: 2, label: msg`Users` },
  },
  {
    path: '/:tenant/:userId/user',
    load: async ({ preload }, { params }) => {
      const userId = idIn(params['userId']);
      if (userId === null) throw missing();
      const variables = { ...tenantOf(params), userId };
      const { TenantUserDetailDocument } = await import('./user.generated.ts');
      return preload(TenantUserDetailDocument, { variables, fetchPolicy: 'cache-and-network' });
    },
    component: () => import('./user.tsx'),
    cachedFields: userFields,
    within: paths.tenantUsers,
    failure: msg`Failed to load user`,
  },
  {
    path: '/:tenant/userAdd',
    load: async ({ preload }, { params }) => {
      const variables = tenantOf(params);
      const { OpenInvitationsDocument } = await import('./user-add.generated.ts');
      // the forms next to the list work without it
      return preload(OpenInvitationsDocument, { variables, fetchPolicy: 'network-only', errorPolicy: 'all' });
    },
    component: () => import('./user-add.tsx'),
    sidebar: { group: 'membership', order: 3, label: msg`Add user`, forAdmins: true },
  },
];
