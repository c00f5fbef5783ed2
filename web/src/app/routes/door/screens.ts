import type { Screen } from '../../screen.ts';

/** Outside the shell, because it is opened without network: nothing of it is asked of the server first. */
export const doorScreens: readonly Screen[] = [
  {
    path: '/door/:tenant/:eventId/:itemId',
    component: () => import('./door.tsx'),
  },
];
