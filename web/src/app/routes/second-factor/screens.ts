import { paths } from '../../../lib/paths.ts';
import type { Screen } from '../../screen.ts';

export const secondFactorScreens: readonly Screen[] = [
  {
    path: paths.enrol,
    load: async ({ preload }) => {
      const { EnrolmentDueDocument } = await import('./enrol.generated.ts');
      return preload(EnrolmentDueDocument, { fetchPolicy: 'network-only' });
    },
    component: () => import('./enrol.tsx'),
  },
];
