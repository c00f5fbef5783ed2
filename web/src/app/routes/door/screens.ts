import { itemOf } from '../../route-params.ts';
import type { Screen } from '../../screen.ts';

/** Outside the shell, because it opens without network: it needs nothing from the server first. */
export const doorScreens: readonly Screen[] = [
  {
    path: '/door/:tenant/:eventId/:itemId',
    load: (_, { params }) => itemOf(params),
    component: () => import('./door.tsx'),
  },
];
