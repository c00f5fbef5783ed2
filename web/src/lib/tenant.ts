import { createContext, use } from 'react';

/** The tenant of the current screen. */
export interface CurrentTenant {
  readonly tenantId: number;
  readonly companyname: string;
  readonly city: string;
  /** `/media/…` */
  readonly logo: string | null;
  /** IANA */
  readonly timezone: string;
  /** the user's role in it: decision 7 */
  readonly role: 'ADMIN' | 'STAFF';
}

export const TenantContext = createContext<CurrentTenant | null>(null);

/** The tenant of the path. Throws outside the tenant area. */
export function useTenant(): CurrentTenant {
  const tenant = use(TenantContext);
  if (!tenant) throw new Error('There is no tenant outside the tenant area');
  return tenant;
}
