import type { RestModule } from '../server/module.ts';
import { taskChangeRoutes } from './changes.ts';
import { taskExamples } from './examples.ts';
import { notifyRoutes } from './notify.ts';
import { taskRoutes } from './routes.ts';

export const taskModule: RestModule = {
  routes: [taskRoutes, taskChangeRoutes, notifyRoutes],
  examples: taskExamples,
  areas: { tasks: 'What is to be done for events and their items' },
  own: ['GET /api/events/{tenant}/{eventId}/tasks/{id}', 'PATCH /api/events/{tenant}/{eventId}/tasks/{id}'],
};
