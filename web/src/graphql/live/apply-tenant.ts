import type { ApolloCache } from '@apollo/client';
import { TenantDetail_TenantFragmentDoc, type TenantDetail_TenantFragment } from './tenant.generated.ts';

/** Brings changed settings of a tenant to every screen: its name and logo stand on all of them. */
export function applyTenant(cache: ApolloCache, tenant: TenantDetail_TenantFragment): void {
  const data: TenantDetail_TenantFragment & { __typename: 'Tenant' } = { ...tenant, __typename: 'Tenant' };
  cache.writeFragment({
    id: cache.identify({ __typename: 'Tenant', id: tenant.id }),
    fragment: TenantDetail_TenantFragmentDoc,
    fragmentName: 'TenantDetail_tenant',
    data,
  });
}
