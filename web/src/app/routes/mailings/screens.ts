import { paths } from '../../../lib/paths.ts';
import type { Screen } from '../../screen.ts';

export const mailingScreens: readonly Screen[] = [
  { path: paths.sendEmail, inShell: true, component: () => import('./send-email.tsx') },
  { path: '/unsubscribe/:link', component: () => import('./unsubscribe.tsx') },
];
