import { libraryFields } from '../../../features/library/live/cached-fields.ts';
import { paths } from '../../../lib/paths.ts';
import type { Screen } from '../../screen.ts';

export const libraryScreens: readonly Screen[] = [
  {
    path: paths.imageUpload,
    inShell: true,
    component: () => import('./image-upload.tsx'),
    cachedFields: libraryFields,
  },
  { path: paths.camera, inShell: true, component: () => import('./camera.tsx') },
];
