import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { hour, type Limits } from '../../platform/limits/limits.ts';

export interface InvitationLimits {
  /**
   * Counts an invitation by tenant, by owner with all tenants, and by address: for the owner, and for all owners
   * together. Null, or the seconds to wait.
   */
  invitation(tenantId: number, ownerId: number, email: string): Promise<number | null>;
}

/**
 * In an hour as many invitations by tenant and owner as configured, and 5 to one address from one owner; 30 from all
 * owners, so that a few of them cannot keep others from inviting the address.
 */
export function createInvitationLimits(
  limits: Limits,
  most: { readonly tenant: number; readonly owner: number },
): InvitationLimits {
  const ofTenant = limits.of('invitation', most.tenant, hour);
  const ofOwner = limits.of('invitation-owner', most.owner, hour);
  const fromOwnerTo = limits.of('invitation-owner-to', 5, hour);
  const to = limits.of('invitation-to', 30, hour);
  return {
    async invitation(tenantId, ownerId, email) {
      const [owner, address] = [String(ownerId), normaliseName(email)];
      const counts = [
        [ofTenant, [String(tenantId)]],
        [ofOwner, [owner]],
        [fromOwnerTo, [owner, address]],
        [to, [address]],
      ] as const;
      for (const [place, [limit, whose]] of counts.entries()) {
        const wait = await limit.consume(...whose);
        if (wait === null) continue;
        // a refused invitation counts for nobody
        for (const [taken, theirs] of counts.slice(0, place)) await taken.giveBack(...theirs);
        return wait;
      }
      return null;
    },
  };
}
