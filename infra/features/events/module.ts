import { defineModule } from '../../platform/modules/module.ts';
import { findEventRole } from './event-roles.ts';

/** The roles on events. */
export const events = defineModule({
  name: 'events',
  open: ({ states }) => ({ roles: { event: findEventRole(states) } }),
});
