import { calendarExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { CalendarEdges } from './edges.ts';
import { CalendarResolver } from './resolver.ts';

export const calendarModule: GatewayModule = {
  examples: calendarExamples,
  resolvers: [CalendarEdges, CalendarResolver],
};
