import {
  accessPageOf,
  holderChangeCount,
  holderChangeRows,
  shareAccessCount,
  shareAccessRows,
} from '../../../projections/collaborations/access-log.ts';
import { sharedByIds } from '../../../projections/collaborations/queries.ts';
import type {
  HolderChangeRow,
  ShareAccessRow,
  SharedPart,
} from '../../../projections/collaborations/table.ts';
import type { Platform } from '../../platform/platform.ts';
import { itemNames, peopleNames, tenantsAmong } from './names.ts';
import type { Collaborations } from './port.ts';
import { isHidden, shareNow, type ShareNow } from './shared-role.ts';

type AccessLog = Pick<Collaborations, 'access' | 'accessCount'>;

/** An entry with the tenant whose user did it. */
type Entry = (ShareAccessRow | (HolderChangeRow & { readonly what: 'changed' })) & { readonly by: number };

/**
 * Reads the access log of an event. Both tenants see how it was shared and what people of the other tenant opened and
 * changed. The other tenant also sees what the tenant that holds the event changed in the parts that it shares.
 */
export function createReadAccessLog(parts: Pick<Platform, 'reads' | 'states'>): AccessLog {
  const { reads, states } = parts;
  /** What the tenant sees of the holder's changes; nothing of its own event. */
  async function partsFor(tenantId: number, eventId: number, share: ShareNow | null) {
    if (share === null || (await isHidden(states, eventId, share))) return [];
    const [row] = await reads.asTenant(tenantId, (db) => sharedByIds(db, tenantId, [eventId]));
    return (row?.parts ?? []).filter((part) => isSharedNow(part, share));
  }

  return {
    async access({ tenantId, eventId, ...page }) {
      const share = await shareNow(states, tenantId, eventId);
      const holderId = share?.holderId ?? tenantId;
      const seen = await partsFor(tenantId, eventId, share);
      const [noted, changes] = await Promise.all([
        reads.asTenant(tenantId, (db) => shareAccessRows(db, { tenantId, eventId, ...page })),
        seen.length === 0
          ? []
          : reads.asTenant(holderId, (db) =>
              holderChangeRows(db, { tenantId: holderId, eventId, parts: seen, ...page }),
            ),
      ]);
      const { edges, hasNextPage } = accessPageOf<Entry>(
        [
          ...noted.map((row) => ({ ...row, by: actingTenant(row, holderId) })),
          ...changes.map((row) => ({ ...row, what: 'changed' as const, by: holderId })),
        ],
        page.first,
      );
      const rows = edges.map(({ node }) => node);
      const [personName, itemName, tenant] = await Promise.all([
        peopleNames(
          reads,
          rows.map((row) => ({ userId: row.user_id, tenantId: row.by })),
        ),
        itemNames(
          parts,
          { holderId, eventId, share },
          rows.map((row) => row.item_id),
        ),
        tenantsAmong(
          reads,
          rows.map((row) => row.by),
        ),
      ]);
      const later = share && (await shareNow(states, tenantId, eventId));
      if (share !== null && later === null) return { edges: [], hasNextPage: false };
      const named = edges
        .filter(({ node }) => later === null || isStillSeen(node, later))
        .map(({ cursor, node }) => ({
          cursor,
          node: {
            ...node,
            itemName: itemName(node.item_id),
            personName: personName(node.user_id),
            tenantName: tenant(node.by).name,
          },
        }));
      return { edges: named, hasNextPage };
    },

    async accessCount({ tenantId, eventId }) {
      const share = await shareNow(states, tenantId, eventId);
      const seen = await partsFor(tenantId, eventId, share);
      const [noted, changes] = await Promise.all([
        reads.asTenant(tenantId, (db) => shareAccessCount(db, { tenantId, eventId })),
        share === null || seen.length === 0
          ? 0
          : reads.asTenant(share.holderId, (db) =>
              holderChangeCount(db, { tenantId: share.holderId, eventId, parts: seen }),
            ),
      ]);
      return noted + changes;
    },
  };
}

/** The read model may still have a part that the log says is not shared any more. */
const isSharedNow = ({ itemId }: SharedPart, share: ShareNow): boolean =>
  itemId === null ? share.isWhole : share.itemIds.includes(itemId);

/** Whether a change by the holder is of a part that is shared, according to the log. */
const isStillSeen = (entry: Entry, later: ShareNow): boolean =>
  !('content' in entry) ||
  later.isWhole ||
  (entry.item_id > 0 ? later.roleOn(entry.item_id) !== null : !entry.content);

/** The tenant whose user did it: the holder's users share and revoke. */
const actingTenant = (row: ShareAccessRow, holderId: number): number =>
  ['shared', 'role-changed', 'revoked'].includes(row.what) ? holderId : row.shared_with_tenant_id;
