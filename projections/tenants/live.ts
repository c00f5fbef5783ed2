import type { TenantEvent } from '../../domain/tenant/events.ts';
import { defineLive } from '../kernel/live.ts';
import { tenantById } from './queries.ts';
import type { TenantRow } from './table.ts';

/** The tenant itself, as open screens follow it. */
export const liveTenants = defineLive<TenantEvent, TenantRow>({
  kind: 'tenant',
  readModels: ['tenants'],
  on: {
    TenantRenamed: 'changed',
    TenantEmailChanged: 'changed',
    TenantPhoneChanged: 'changed',
    TenantMoved: 'changed',
    TenantTimezoneChanged: 'changed',
    TenantLogoChanged: 'changed',
    TenantWaiverChanged: 'changed',
    MfaRequirementChanged: 'changed',
    // the next look finds that nobody works here any more
    TenantDeactivated: 'changed',
  },
  idOf: ({ tenantId }) => tenantId,
  async read(db, tenantId) {
    const row = await tenantById(db, tenantId);
    return row ? [row] : [];
  },
  idOfRow: (row) => row.tenant_id,
});
