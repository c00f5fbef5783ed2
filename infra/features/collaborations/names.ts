import { directoryEntries } from '../../../projections/directory/queries.ts';
import { itemsByIds } from '../../../projections/items/queries.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { OtherTenant } from './port.ts';
import type { ShareNow } from './shared-role.ts';

/** These tenants, as others see them. */
export async function tenantsAmong(
  reads: Reads,
  tenantIds: Iterable<number>,
): Promise<(tenantId: number) => OtherTenant> {
  const ids = [...new Set(tenantIds)];
  const rows = await reads.asProgram((db) => directoryEntries(db, ids));
  const byId = new Map(rows.map((row) => [row.tenant_id, row]));
  return (tenantId) => {
    const row = byId.get(tenantId);
    return { tenantId, name: row?.name ?? '', city: row?.city ?? '' };
  };
}

/** The names of items of the holder; a guest learns those of the items that are shared now. */
export async function itemNames(
  reads: Reads,
  { holderId, share }: { readonly holderId: number; readonly share: ShareNow | null },
  itemIds: readonly number[],
): Promise<(itemId: number | null) => string | null> {
  const ids = [...new Set(itemIds)].filter((id) => id > 0 && (share === null || share.roleOn(id) !== null));
  const rows = await reads.asTenant(holderId, (db) => itemsByIds(db, holderId, ids));
  const names = new Map(rows.map((item) => [item.item_id, item.name]));
  return (itemId) => (itemId === null || itemId === 0 ? null : (names.get(itemId) ?? ''));
}

/** The names of people, each read in the tenant where they acted. */
export async function peopleNames(
  reads: Reads,
  people: readonly { readonly userId: number; readonly tenantId: number }[],
): Promise<(userId: number) => string> {
  const byTenant = Map.groupBy(people, ({ tenantId }) => tenantId);
  const found = await Promise.all(
    [...byTenant].map(([tenantId, those]) =>
      reads.asTenant(tenantId, (db) => peopleByIds(db, [...new Set(those.map(({ userId }) => userId))])),
    ),
  );
  const names = new Map(
    found.flat().map((person) => [person.user_id, person.display_name || person.username]),
  );
  return (userId) => names.get(userId) ?? '';
}
