import type { RestModule } from '../server/module.ts';
import { actionExamples } from './examples.ts';
import { actionRoutes } from './routes.ts';

export const actionModule: RestModule = { routes: [actionRoutes], examples: actionExamples };
