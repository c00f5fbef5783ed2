import DataLoader from 'dataloader';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { eventsByIds } from '../../projections/event-feed/queries.ts';
import type { EventFeedRow } from '../../projections/event-feed/table.ts';
import { membersByIds } from '../../projections/members/queries.ts';
import type { MemberRow } from '../../projections/members/table.ts';
import { peopleByIds } from '../../projections/people/queries.ts';
import type { PersonRow } from '../../projections/people/table.ts';
import { tenantUsersByIds, type TenantUserRow } from '../../projections/tenant-users/queries.ts';
import { tenantById } from '../../projections/tenants/queries.ts';
import type { TenantRow } from '../../projections/tenants/table.ts';

type Loader<Row> = DataLoader<number, Row | null>;

/**
 * What one request reads by id: each id once, and all ids of one moment in one query. Rows are those
 * that row-level security shows the tenant; callers have asked whether it is theirs.
 */
export interface Loaders {
  events(tenantId: number): Loader<EventFeedRow>;
  members(tenantId: number): Loader<MemberRow>;
  people(tenantId: number): Loader<PersonRow>;
  users(tenantId: number): Loader<TenantUserRow>;
  /** whether somebody of the tenant belongs to others as much; for its admins */
  elsewhere(tenantId: number): DataLoader<number, boolean>;
  tenant(tenantId: number): Promise<TenantRow | null>;
}

export function createLoaders({ users, reads }: Pick<EdgePorts, 'users' | 'reads'>): Loaders {
  const tenants = new DataLoader((ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => (await reads.asTenant(id, (db) => tenantById(db, id))) ?? null)),
  );
  return {
    events: forEachTenant((tenantId) =>
      byId(
        (ids) => reads.asTenant(tenantId, (db) => eventsByIds(db, tenantId, ids)),
        (row) => row.event_id,
      ),
    ),
    members: forEachTenant((tenantId) =>
      byId(
        (ids) => reads.asTenant(tenantId, (db) => membersByIds(db, tenantId, ids)),
        (row) => row.member_id,
      ),
    ),
    people: forEachTenant((tenantId) =>
      byId(
        (ids) => reads.asTenant(tenantId, (db) => peopleByIds(db, ids)),
        (row) => row.user_id,
      ),
    ),
    users: forEachTenant((tenantId) =>
      byId(
        (ids) => reads.asTenant(tenantId, (db) => tenantUsersByIds(db, tenantId, ids)),
        (row) => row.user_id,
      ),
    ),
    elsewhere: forEachTenant(
      (tenantId) =>
        new DataLoader(
          async (ids: readonly number[]) => {
            const elsewhere = await users.belongingElsewhere(tenantId, ids);
            return ids.map((id) => elsewhere.has(id));
          },
          { maxBatchSize: 1_000 },
        ),
    ),
    tenant: (tenantId) => tenants.load(tenantId),
  };
}

function forEachTenant<Made>(make: (tenantId: number) => Made): (tenantId: number) => Made {
  const made = new Map<number, Made>();
  return (tenantId) => {
    const loader = made.get(tenantId) ?? make(tenantId);
    made.set(tenantId, loader);
    return loader;
  };
}

function byId<Row>(
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => number,
): Loader<Row> {
  return new DataLoader(
    async (ids: readonly number[]) => {
      const rows = new Map((await read(ids)).map((row) => [idOf(row), row]));
      return ids.map((id) => rows.get(id) ?? null);
    },
    { maxBatchSize: 1_000 },
  );
}
