import type { RestModule } from '../server/module.ts';
import { memberExamples } from './examples.ts';
import { memberRoutes } from './routes.ts';
import { memberUploadRoutes } from './upload.ts';

export const memberModule: RestModule = {
  routes: [memberRoutes, memberUploadRoutes],
  examples: memberExamples,
  areas: { members: 'Members and their pictures' },
};
