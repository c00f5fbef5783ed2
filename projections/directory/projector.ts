import type { DirectoryEvent } from '../../domain/directory/events.ts';
import type { TenantEvent } from '../../domain/tenant/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { liveDirectory } from './live.ts';
import { directory } from './table.ts';

const tenant = changesOf('directory', directory);
const same = ({ data }: { data: { tenantId: number } }) => ({ tenant_id: data.tenantId });

/** Tenants that others may look for. */
export const directoryReadModel = defineReadModel<DirectoryEvent | TenantEvent>({
  name: 'directory',
  version: 1,
  tables: { directory },
  live: [liveDirectory],
  on: {
    TenantRegistered: [
      tenant.put(({ data }) => ({
        tenant_id: data.tenantId,
        name: data.companyname,
        city: data.city,
        active: true,
        shown: false,
      })),
    ],
    TenantRenamed: [tenant.set(same, ({ data }) => ({ name: data.companyname }))],
    TenantMoved: [tenant.set(same, ({ data }) => ({ city: data.city }))],
    TenantDeactivated: [tenant.set(same, () => ({ active: false }))],
    TenantReopened: [tenant.set(same, () => ({ active: true }))],
    ShownInDirectory: [tenant.set(same, () => ({ shown: true }))],
    HiddenFromDirectory: [tenant.set(same, () => ({ shown: false }))],
  },
});
