import type { Screen } from '../../screen.ts';

export const outboxScreens: readonly Screen[] = [
  { path: '/:tenant/outbox', component: () => import('./outbox.tsx') },
];
