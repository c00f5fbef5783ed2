import { defineProcess } from '../kernel/process.ts';
import type { TenantEvent } from '../tenant/events.ts';
import { endSessions } from './end-sessions.ts';

/** Deactivating a tenant signs out everybody who works in it: decisions 5 and 10. */
export const whenTenantDeactivatedThenEndSessions = defineProcess<TenantEvent, 'end-sessions'>({
  name: 'when-tenant-deactivated-then-end-sessions',
  effects: ['end-sessions'],
  on: {
    TenantDeactivated: ({ data: { tenantId }, recordedAt }) => [endSessions(null, tenantId, recordedAt)],
  },
});
