import type { RestModule } from '../server/module.ts';
import { mediaExamples } from './examples.ts';
import { imageHistoryRoutes } from './image-history.ts';
import { libraryRoutes } from './library.ts';
import { mediaListRoutes } from './lists.ts';
import { mediaRemoveRoutes } from './remove.ts';
import { mediaUploadRoutes } from './upload.ts';

export const mediaModule: RestModule = {
  routes: [libraryRoutes, mediaListRoutes, mediaUploadRoutes, mediaRemoveRoutes, imageHistoryRoutes],
  examples: mediaExamples,
  areas: { media: 'Pictures and videos of events, and the library of a tenant' },
  own: ['POST /api/{tenant}/library'],
};
