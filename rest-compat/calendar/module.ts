import type { RestModule } from '../server/module.ts';
import { calendarExamples } from './examples.ts';
import { calendarRoutes } from './routes.ts';

export const calendarModule: RestModule = { routes: [calendarRoutes], examples: calendarExamples };
