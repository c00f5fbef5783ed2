import { msg } from '@lingui/core/macro';
import { paths } from '../../../lib/paths.ts';
import type { Screen } from '../../screen.ts';

export const passwordScreens: readonly Screen[] = [
  { path: paths.resetPassword, component: () => import('./reset-password.tsx') },
  {
    path: '/reset-password/:token',
    load: async ({ preload }, { params }) => {
      const { PasswordResetWorksDocument } = await import('./set-password.generated.ts');
      const variables = { token: params['token'] ?? '' };
      return preload(PasswordResetWorksDocument, { variables, fetchPolicy: 'network-only' });
    },
    component: () => import('./set-password.tsx'),
  },
  {
    path: '/:tenant/reset-password',
    component: () => import('./tenant-reset-password.tsx'),
    sidebar: { group: 'profile', order: 6, label: msg`Reset password` },
  },
];
