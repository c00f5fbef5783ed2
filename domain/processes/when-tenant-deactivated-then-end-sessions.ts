import { defineProcess } from '../kernel/process.ts';
import type { TenantEvent } from '../tenant/events.ts';

/** A tenant that is switched off signs everybody out who works in it: decisions 5 and 10. */
export const whenTenantDeactivatedThenEndSessions = defineProcess<TenantEvent>({
  name: 'when-tenant-deactivated-then-end-sessions',
  on: {
    TenantDeactivated: ({ data: { tenantId }, recordedAt }) => [
      { kind: 'end-sessions', userId: null, tenantId, openedBefore: recordedAt },
    ],
  },
});
