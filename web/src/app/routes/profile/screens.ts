import { msg } from '@lingui/core/macro';
import { paths } from '../../../lib/paths.ts';
import type { Screen } from '../../screen.ts';

export const profileScreens: readonly Screen[] = [
  { path: '/confirm-address/:token', component: () => import('./confirm-address.tsx') },
  { path: '/confirm-email/:token', component: () => import('./confirm-email.tsx') },
  {
    path: paths.profile,
    inShell: true,
    load: async ({ preload }) => {
      const { ProfileDocument } = await import('./profile.generated.ts');
      return preload(ProfileDocument, { fetchPolicy: 'network-only' });
    },
    component: () => import('./profile.tsx'),
    sidebar: { group: 'profile', order: 1, label: msg`Profile` },
  },
];
