import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { hour, type Limits } from '../../platform/limits/limits.ts';

export interface InvitationLimits {
  /** Counts an invitation of a tenant to an address, whoever else invites it. Null, or the seconds to wait. */
  invitation(tenantId: number, email: string): Promise<number | null>;
}

/** In an hour 60 invitations by tenant, and 5 to one address, from any tenant. */
export function createInvitationLimits(limits: Limits): InvitationLimits {
  const ofTenant = limits.of('invitation', 60, hour);
  const to = limits.of('invitation-to', 5, hour);
  return {
    // whichever refuses, what was not sent is held neither against the address nor against the tenant
    async invitation(tenantId, email) {
      const wait = await ofTenant.consume(String(tenantId));
      if (wait !== null) return wait;
      const full = await to.consume(normaliseName(email));
      if (full !== null) await ofTenant.giveBack(String(tenantId));
      return full;
    },
  };
}
