import type { RestModule } from '../server/module.ts';
import { memberExamples } from './examples.ts';
import { memberExportRoutes } from './export.ts';
import { memberArchivingRoutes } from './archiving.ts';
import { memberRoutes } from './routes.ts';
import { memberUploadRoutes } from './upload.ts';

export const memberModule: RestModule = {
  routes: [memberArchivingRoutes, memberExportRoutes, memberRoutes, memberUploadRoutes],
  own: [
    'POST /api/members/{tenant}/archivemembers',
    'POST /api/members/{tenant}/restoremembers',
    'GET /api/members/{tenant}/members/export',
  ],
  examples: memberExamples,
  areas: { members: 'Members and their pictures' },
};
