import { followEntity, type LiveFeature } from '../../../graphql/live/live-feature.ts';
import type { LiveTenant_ChangeFragment } from './tenant-changed.generated.ts';
import { TenantDetail_TenantFragmentDoc, type TenantDetail_TenantFragment } from './tenant.generated.ts';

/** Keeps the tenant's name and logo up to date on every screen. */
export const tenantLive: LiveFeature = {
  changes: [
    followEntity<LiveTenant_ChangeFragment, TenantDetail_TenantFragment>({
      on: 'TenantChanged',
      type: {
        typename: 'Tenant',
        fragment: TenantDetail_TenantFragmentDoc,
        fragmentName: 'TenantDetail_tenant',
      },
      entityOf: ({ tenant }) => tenant,
    }),
  ],
};
