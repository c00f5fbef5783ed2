import { msg } from '@lingui/core/macro';
import { tenantOf } from '../../route-params.ts';
import type { Screen } from '../../screen.ts';

export const settingsScreens: readonly Screen[] = [
  {
    path: '/:tenant/settings',
    // the query is loaded on demand, to keep the entry within its size budget
    load: async ({ preload }, { params }) => {
      const variables = tenantOf(params);
      const { TenantSettingsDocument } = await import('./settings.generated.ts');
      return preload(TenantSettingsDocument, { variables, fetchPolicy: 'cache-and-network' });
    },
    component: () => import('./settings.tsx'),
    sidebar: { group: 'profile', order: 2, label: msg`Settings` },
  },
];
