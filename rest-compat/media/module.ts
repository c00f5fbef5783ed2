import type { RestModule } from '../server/module.ts';
import { mediaExamples } from './examples.ts';
import { imageHistoryRoutes } from './image-history.ts';
import { libraryRoutes } from './library.ts';
import { mediaListRoutes } from './lists.ts';
import { mediaRemoveRoutes } from './remove.ts';
import { resumableUploadRoutes } from './resumable-uploads.ts';
import { mediaUploadRoutes } from './upload.ts';

export const mediaModule: RestModule = {
  routes: [
    libraryRoutes,
    mediaListRoutes,
    mediaUploadRoutes,
    mediaRemoveRoutes,
    imageHistoryRoutes,
    resumableUploadRoutes,
  ],
  examples: mediaExamples,
  areas: {
    media: 'Pictures and videos of events, and the library of a tenant',
    uploads: 'Files that arrive over several calls, until a form takes them',
  },
  own: [
    'POST /api/{tenant}/library',
    'POST /api/{tenant}/uploads',
    'GET /api/{tenant}/uploads/{uploadId}',
    'PATCH /api/{tenant}/uploads/{uploadId}',
    'DELETE /api/{tenant}/uploads/{uploadId}',
  ],
};
