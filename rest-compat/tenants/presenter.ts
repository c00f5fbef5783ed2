import { z } from 'zod';
import { mediaUrl } from '../../infra/platform/http/own-media.ts';
import type { TenantRow } from '../../projections/tenants/table.ts';
import { idShown, whole } from '../server/ids.ts';

/** The public data of a tenant: decision 16. */
export const brandShown = z
  .object({ id: idShown, companyname: z.string(), logo: z.string().nullable() })
  .meta({ id: 'TenantBrand' });

/** The tenant's settings: docs/product/tenants-and-settings.md#settings. */
export const settingsShown = z
  .object({
    id: idShown,
    ownerid: idShown,
    companyname: z.string(),
    requiremfa: whole.meta({ description: '0 or 1' }),
    domain: z.string(),
    email: z.string(),
    address1: z.string(),
    address2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zip: z.string().nullable(),
    phone: z.string().nullable(),
    timezone: z.string(),
    logo: z.string().nullable(),
    waiver: z.string().nullable(),
    waivername: z.string().nullable(),
    active: whole.meta({ description: '0 or 1' }),
  })
  .meta({ id: 'TenantSettings' });

/** Presents the public data of a tenant. */
export function presentBrand(row: TenantRow, publicUrl: string): z.output<typeof brandShown> {
  return { id: row.tenant_id, companyname: row.companyname, logo: mediaUrl(row.logo, publicUrl) };
}

/** Presents a tenant to its staff. */
export function presentSettings(row: TenantRow, publicUrl: string): z.output<typeof settingsShown> {
  return {
    id: row.tenant_id,
    ownerid: row.owner_id,
    companyname: row.companyname,
    requiremfa: row.require_mfa ? 1 : 0,
    domain: row.domain,
    email: row.email,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    phone: row.phone,
    timezone: row.timezone,
    logo: mediaUrl(row.logo, publicUrl),
    waiver: mediaUrl(row.waiver, publicUrl),
    waivername: row.waiver_name,
    active: row.active ? 1 : 0,
  };
}
