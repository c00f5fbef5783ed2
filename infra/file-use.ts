import { isMemberPicture } from '../projections/members/pictures.ts';
import { tenantById } from '../projections/tenants/queries.ts';
import type { Reads } from './platform/database/port.ts';

/** Tells whether anything of a tenant shows the file at a path. */
export function createFileUse(reads: Reads): (tenantId: number, path: string) => Promise<boolean> {
  return (tenantId, path) =>
    reads.asTenant(tenantId, async (db) => {
      const tenant = await tenantById(db, tenantId);
      if (tenant?.logo === path || tenant?.waiver === path) return true;
      return isMemberPicture(db, tenantId, path);
    });
}
