import { ERASED } from '../../domain/kernel/erased.ts';
import type { TenantEvent } from '../../domain/tenant/events.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { liveTenants } from './live.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import type { ContentOf } from '../kernel/row-of.ts';
import { tenants } from './table.ts';

const tenant = changesOf('tenants', tenants);
const same = ({ data }: { data: { tenantId: number } }) => ({ tenant_id: data.tenantId });

const edit = <Event extends TenantEvent>(
  columns: (data: Event['data']) => Partial<ContentOf<typeof tenants>>,
) => [tenant.set<Event>(same, ({ data, revision }) => ({ ...columns(data), revision }))];

export const tenantsReadModel = defineReadModel<TenantEvent | UserEvent>({
  name: 'tenants',
  version: 4,
  tables: { tenants },
  live: [liveTenants],
  on: {
    TenantRegistered: [
      tenant.put(({ data, revision }) => ({
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
        email_of: data.userId,
        phone_of: data.userId,
        timezone: data.timezone,
        logo: null,
        waiver: null,
        waiver_name: null,
        active: true,
        require_mfa: false,
        revision,
      })),
    ],
    TenantRenamed: edit(({ companyname, domain }) => ({ companyname, domain })),
    TenantEmailChanged: edit(({ to, userId }) => ({ email: to, email_of: userId })),
    TenantPhoneChanged: edit(({ to, userId }) => ({ phone: to, phone_of: userId })),
    TenantMoved: edit(({ address1, address2, city, state, zip }) => ({
      address1,
      address2,
      city,
      state,
      zip,
    })),
    TenantTimezoneChanged: edit(({ to }) => ({ timezone: to })),
    TenantLogoChanged: edit(({ to }) => ({ logo: to })),
    TenantWaiverChanged: edit(({ to, toName }) => ({ waiver: to, waiver_name: toName })),
    TenantDeactivated: edit(() => ({ active: false })),
    TenantReopened: edit(() => ({ active: true })),
    MfaRequirementChanged: edit(({ required }) => ({ require_mfa: required })),
    UserErased: [
      tenant.everywhere(
        ({ data }) => ({ email_of: data.userId }),
        () => ({ email: ERASED }),
      ),
      tenant.everywhere(
        ({ data }) => ({ phone_of: data.userId }),
        () => ({ phone: null }),
      ),
    ],
  },
});
