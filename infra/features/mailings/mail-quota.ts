import { tenantById } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { day, type Limits } from '../../platform/limits/limits.ts';

/** Mails that may be asked for within a day: by a tenant, and by its owner with all tenants. */
interface MostMails {
  readonly tenant: number;
  readonly owner: number;
}

/** Counts mails when they are asked for, also those of a later time. False if there are too many: then none counts. */
export type TakeMails = (tenantId: number, mails: number) => Promise<boolean>;

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
    if ((await ofTenant.consumeMany(mails, String(tenantId))) !== null) return false;
    const owner = String(tenant?.owner_id ?? 0);
    if ((await ofOwner.consumeMany(mails, owner)) === null) return true;
    await ofTenant.giveBackMany(mails, String(tenantId));
    return false;
  };
}
