import { directoryEntries } from '../../../projections/directory/queries.ts';
import { itemsByIds } from '../../../projections/items/queries.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OtherTenant } from './port.ts';
import { isHidden, type ShareNow } from './shared-role.ts';

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

interface NamesOf {
  readonly holderId: number;
  readonly eventId: number;
  /** null for the holder itself */
  readonly share: ShareNow | null;
}

/**
 * The names of items of an event; a guest learns those of the items that are shared now, and viewers none of a draft.
 */
export async function itemNames(
  { reads, states }: Pick<Platform, 'reads' | 'states'>,
  { holderId, eventId, share }: NamesOf,
  itemIds: readonly number[],
): Promise<(itemId: number | null) => string | null> {
  const hidden = share !== null && (await isHidden(states, eventId, share));
  const isSeen = (id: number) => share === null || (!hidden && share.roleOn(id) !== null);
  const ids = [...new Set(itemIds)].filter((id) => id > 0 && isSeen(id));
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
