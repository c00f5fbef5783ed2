import { defineModule } from '../../platform/modules/module.ts';
import { findEventRole } from './event-roles.ts';

/** Who may do what with an event. */
export const events = defineModule({
  name: 'events',
  open: ({ reads }) => ({ roles: { event: findEventRole(reads) } }),
});
