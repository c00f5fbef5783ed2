import { paths } from '../../../lib/paths.ts';
import type { Screen } from '../../screen.ts';

export const ownershipScreens: readonly Screen[] = [
  { path: paths.ownerAdd, component: () => import('./owner-add.tsx') },
  { path: paths.ownerLogin, component: () => import('./owner-login.tsx') },
  {
    path: paths.tenantAdd,
    load: async ({ preload }) => {
      const { SignedInOwnerDocument } = await import('../../../features/ownership/owner.generated.ts');
      return preload(SignedInOwnerDocument, { fetchPolicy: 'network-only' });
    },
    component: () => import('./tenant-add.tsx'),
  },
];
