import { isMemberPicture } from '../../../projections/members/pictures.ts';
import { tenantById } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Media } from '../../platform/media/port.ts';
import type { Traces } from './traces.ts';

/** Destroys the pictures that showed somebody, but for one that shows another as well, or the tenant. */
export async function forgetPictures(
  { media, reads }: { readonly media: Pick<Media, 'destroy'>; readonly reads: Reads },
  { kind, id, tenantId, pictures }: Traces,
): Promise<void> {
  if (kind !== 'member' || tenantId === 0) return;
  for (const path of pictures) {
    const shared = await reads.asTenant(tenantId, async (db) => {
      const tenant = await tenantById(db, tenantId);
      return tenant?.logo === path || (await isMemberPicture(db, tenantId, path, id));
    });
    if (!shared) await media.destroy(tenantId, path);
  }
}
