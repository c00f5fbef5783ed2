import { tenantById } from '../../../projections/tenants/queries.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { createTenants } from './tenants.ts';

/** Tenants: registration with logo and waiver, and settings. */
export const tenants = defineModule({
  name: 'tenants',
  needs: ['secondFactor'],
  open: ({ dispatcher, limits, media, reads, states }, needs) => ({
    port: createTenants({ ...needs, dispatcher, media, reads, states, limits }),
    files: {
      async shows(tenantId, path) {
        const tenant = await reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
        return tenant?.logo === path || tenant?.waiver === path;
      },
    },
  }),
});
