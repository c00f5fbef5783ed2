import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { hour, type Limits } from '../../platform/limits/limits.ts';

export interface InvitationLimits {
  /** Counts an invitation by tenant and, for all tenants together, by address. Null, or the seconds to wait. */
  invitation(tenantId: number, email: string): Promise<number | null>;
}

/** In an hour 60 invitations by tenant, and 5 to one address, from any tenant. */
export function createInvitationLimits(limits: Limits): InvitationLimits {
  const ofTenant = limits.of('invitation', 60, hour);
  const to = limits.of('invitation-to', 5, hour);
  return {
    // a refused invitation counts for neither the tenant nor the address
    async invitation(tenantId, email) {
      const wait = await ofTenant.consume(String(tenantId));
      if (wait !== null) return wait;
      const full = await to.consume(normaliseName(email));
      if (full !== null) await ofTenant.giveBack(String(tenantId));
      return full;
    },
  };
}
