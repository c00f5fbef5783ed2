import { defineProcess, dispatch } from '../kernel/process.ts';
import { grantMembership } from '../roster/commands.ts';
import type { TenantEvent } from '../tenant/events.ts';

/** The owner is the tenant's first user and an admin, so that 'go to /login' works: decision 2. */
export const whenTenantRegisteredThenGrantAdmin = defineProcess<TenantEvent>({
  name: 'when-tenant-registered-then-grant-admin',
  on: {
    TenantRegistered: ({ data: { tenantId, userId } }) => [
      dispatch(grantMembership, { rosterOf: tenantId, userId, role: 'admin' }, tenantId),
    ],
  },
});
