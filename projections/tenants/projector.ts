import type { TenantEvent } from '../../domain/tenant/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { tenants } from './table.ts';

const tenant = changesOf('tenants', tenants);

export const tenantsReadModel = defineReadModel<TenantEvent>({
  name: 'tenants',
  version: 1,
  tables: { tenants },
  on: {
    TenantRegistered: [
      tenant.put(({ data }) => ({
        tenant_id: data.tenantId,
        owner_id: data.ownerId,
        user_id: data.userId,
        companyname: data.companyname,
        domain: data.domain,
        email: data.email,
        phone: data.phone,
        address1: data.address1,
        address2: data.address2,
        city: data.city,
        state: data.state,
        zip: data.zip,
        timezone: data.timezone,
        logo: null,
        waiver: null,
        active: true,
      })),
    ],
  },
});
