import { paths } from '../../../lib/paths.ts';
import type { Screen } from '../../screen.ts';

export const libraryScreens: readonly Screen[] = [
  { path: paths.imageUpload, inShell: true, component: () => import('./image-upload.tsx') },
  { path: paths.camera, inShell: true, component: () => import('./camera.tsx') },
];
