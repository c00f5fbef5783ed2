import { calendarExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { CalendarResolver } from './resolver.ts';

export const calendarModule: GatewayModule = {
  examples: calendarExamples,
  resolvers: [CalendarResolver],
};
