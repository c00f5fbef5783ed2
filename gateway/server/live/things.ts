import type { Kysely } from 'kysely';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import type { EventFeedRow } from '../../../projections/event-feed/table.ts';
import type { ReadModels } from '../../../projections/kernel/tables.ts';
import { membersByIds } from '../../../projections/members/queries.ts';
import type { MemberRow } from '../../../projections/members/table.ts';
import { tenantById } from '../../../projections/tenants/queries.ts';
import type { TenantRow } from '../../../projections/tenants/table.ts';
import { isErased, tenantUsersByIds, type TenantUserRow } from '../../../projections/tenant-users/queries.ts';

/** What open screens hear of, as it is; a row that is not there is null. */
export type Thing =
  | { readonly kind: 'event'; readonly id: number; readonly row: EventFeedRow | null }
  | { readonly kind: 'member'; readonly id: number; readonly row: MemberRow | null }
  | { readonly kind: 'user'; readonly id: number; readonly row: TenantUserRow | null }
  | { readonly kind: 'tenant'; readonly id: number; readonly row: TenantRow | null };

export type ThingKind = Thing['kind'];

/** The read models that the rows come from. */
export const thingModels = ['event-feed', 'members', 'people', 'roster', 'tenants'] as const;

/** Reads the rows of things, one query for each kind that is among them. */
export async function readThings(
  db: Kysely<ReadModels>,
  tenantId: number,
  wanted: readonly { readonly kind: ThingKind; readonly id: number }[],
): Promise<(kind: ThingKind, id: number) => Thing> {
  const ids = (kind: ThingKind) => wanted.filter((thing) => thing.kind === kind).map(({ id }) => id);
  const events = new Map((await eventsByIds(db, tenantId, ids('event'))).map((row) => [row.event_id, row]));
  const members = new Map(
    (await membersByIds(db, tenantId, ids('member')))
      // whoever has them open sees them go
      .filter((row) => !row.erased)
      .map((row) => [row.member_id, row]),
  );
  const users = new Map(
    (await tenantUsersByIds(db, tenantId, ids('user')))
      .filter((row) => !isErased(row))
      .map((row) => [row.user_id, row]),
  );
  const tenant = ids('tenant').length > 0 ? await tenantById(db, tenantId) : undefined;
  return (kind, id) => {
    switch (kind) {
      case 'event':
        return { kind, id, row: events.get(id) ?? null };
      case 'member':
        return { kind, id, row: members.get(id) ?? null };
      case 'user':
        return { kind, id, row: users.get(id) ?? null };
      case 'tenant':
        return { kind, id, row: tenant ?? null };
    }
  };
}
