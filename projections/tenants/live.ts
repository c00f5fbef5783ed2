import type { TenantEvent } from '../../domain/tenant/events.ts';
import { defineLive } from '../kernel/live.ts';
import { tenantById } from './queries.ts';
import type { TenantRow } from './table.ts';

/** The tenant itself as a live entity of open screens. */
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
    // at the next read, the screens find that nobody has access any more
    TenantDeactivated: 'changed',
  },
  idOf: ({ tenantId }) => tenantId,
  async read(db, tenantId) {
    const row = await tenantById(db, tenantId);
    return row ? [row] : [];
  },
  idOfRow: (row) => row.tenant_id,
});
