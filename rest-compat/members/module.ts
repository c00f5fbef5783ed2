import type { RestModule } from '../server/module.ts';
import { memberExamples } from './examples.ts';
import { memberRoutes } from './routes.ts';

export const memberModule: RestModule = { routes: [memberRoutes], examples: memberExamples };
