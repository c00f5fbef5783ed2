import type { RestModule } from '../server/module.ts';
import { noticeExamples } from './examples.ts';
import { noticeRoutes } from './routes.ts';

export const noticeModule: RestModule = {
  routes: [noticeRoutes],
  examples: noticeExamples,
  own: ['GET /api/notices/{tenant}', 'POST /api/notices/{tenant}', 'POST /api/notices/{tenant}/remove'],
};
