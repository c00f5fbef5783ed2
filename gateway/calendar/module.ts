import type { GatewayModule } from '../server/module.ts';
import { CalendarResolver } from './resolver.ts';

export const calendarModule: GatewayModule = {
  resolvers: [CalendarResolver],
};
