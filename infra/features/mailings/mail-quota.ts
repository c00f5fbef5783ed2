import { tenantById } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { day, type Limits } from '../../platform/limits/limits.ts';

/** Mails that may be requested within a day: by a tenant, and by its owner with all tenants. */
interface MostMails {
  readonly tenant: number;
  readonly owner: number;
}

/** Which limit is reached, and when it renews. */
export interface ReachedQuota {
  /** mails within a day */
  readonly most: number;
  /** whether all tenants of the owner share it */
  readonly isOfOwner: boolean;
  /** seconds until all of them may be requested again */
  readonly retryAfter: number;
}

/**
 * Counts mails when they are requested, also those of a later time. Null, or the limit that they pass: then none
 * counts.
 */
export type TakeMails = (tenantId: number, mails: number) => Promise<ReachedQuota | null>;

/** Creates the count. It is shared by all gateways, so that requests at the same time do not pass it. */
export function createMailQuota({
  limits,
  most,
  reads,
}: {
  readonly limits: Limits;
  readonly most: MostMails;
  readonly reads: Reads;
}): TakeMails {
  const ofTenant = limits.of('mails', most.tenant, day);
  const ofOwner = limits.of('mails-owner', most.owner, day);
  return async (tenantId, mails) => {
    const tenant = await reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
    const wait = await ofTenant.consumeMany(mails, String(tenantId));
    if (wait !== null) return { most: most.tenant, isOfOwner: false, retryAfter: wait };
    const owner = String(tenant?.owner_id ?? 0);
    const ownerWait = await ofOwner.consumeMany(mails, owner);
    if (ownerWait === null) return null;
    await ofTenant.giveBackMany(mails, String(tenantId));
    return { most: most.owner, isOfOwner: true, retryAfter: ownerWait };
  };
}
