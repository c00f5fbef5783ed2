import { paths } from '../../../lib/paths.ts';
import type { Screen } from '../../screen.ts';

export const taskScreens: readonly Screen[] = [
  { path: '/:tenant/:eventId/task', component: () => import('./task.tsx'), within: paths.events },
];
