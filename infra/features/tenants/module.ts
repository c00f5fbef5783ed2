import { tenantById } from '../../../projections/tenants/queries.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { tenantsCodes } from './codes.ts';
import * as places from './migrations/0301-tenant-places.ts';
import { TenantPlaces } from './tenant-places.ts';
import { createTenants } from './tenants.ts';

/** Tenants: registration with logo and waiver, and settings. */
export const tenants = defineModule({
  name: 'tenants',
  needs: ['secondFactor'],
  codes: tenantsCodes,
  migrations: { '0301-tenant-places': places },
  open({ config, dispatcher, limits, media, pools, reads, states }, needs) {
    const tenantPlaces = new TenantPlaces({ pool: pools.writer, reads, perOwner: config.tenantsPerOwner });
    return {
      port: createTenants({ ...needs, dispatcher, media, limits, places: tenantPlaces, reads, states }),
      recurring: [
        { name: 'sweep-tenant-places', cron: '27 * * * *', run: () => tenantPlaces.sweep() },
        // a replaced waiver stays while a registrant who accepted it is known
        { name: 'sweep-replaced-waivers', cron: '43 4 * * *', run: () => media.sweepUnused('waiver') },
      ],
      ownerOfTenant: (tenantId) => tenantPlaces.ownerOf(tenantId),
      files: {
        async shows(tenantId, path) {
          const tenant = await reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
          return tenant?.logo === path || tenant?.waiver === path;
        },
      },
    };
  },
});
