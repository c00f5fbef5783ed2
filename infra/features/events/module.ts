import { registerEvent, updateEvent } from '../../../domain/event/commands.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { eventsCodes } from './codes.ts';
import { findEventRole } from './event-roles.ts';
import { withDays } from './in-zone.ts';
import { queuedSeries } from './queued-series.ts';
import { createRegisterSeries } from './register-series.ts';
import { createUpdateSeries } from './update-series.ts';

/** Events: the roles on them, their days in the tenant's zone, and series of them. */
export const events = defineModule({
  name: 'events',
  codes: eventsCodes,
  open({ authorisation, dispatcher, fairQueues, reads, states }) {
    const parts = { authorisation, dispatcher, reads };
    const roleOn = findEventRole(states);
    return {
      port: {
        roleOn,
        withDays: (input, tenantId) => withDays(reads, input, { tenantId }),
        async register(input, context) {
          const dated = await withDays(reads, input, context);
          if (!dated.ok) return dated;
          return dispatcher.dispatch(registerEvent, dated.input, context);
        },
        async update(input, context, options) {
          const dated = await withDays(reads, input, context);
          if (!dated.ok) return dated;
          return dispatcher.dispatch(updateEvent, dated.input, context, options);
        },
        ...queuedSeries(
          { registerSeries: createRegisterSeries(parts), updateSeries: createUpdateSeries(parts) },
          fairQueues.changes,
        ),
      },
      roles: { event: roleOn },
    };
  },
});
