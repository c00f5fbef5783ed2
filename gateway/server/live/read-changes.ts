import type { EdgePorts } from '../../../infra/platform/modules/ports.ts';
import type { TenantRole } from '../../../infra/platform/dispatch/authorisation-port.ts';
import { changesAfter, horizon, type TenantChange } from '../../../projections/live-changes/queries.ts';
import { activeMembershipsIn } from '../../../projections/roster/queries.ts';
import { readThings, thingModels, type Thing, type ThingKind } from './things.ts';

/** A changed thing with its row, which is of this position or later. */
export interface LiveChange {
  readonly position: bigint;
  /** position at which it came to be, when that is among these changes */
  readonly bornAt: bigint | null;
  readonly thing: Thing;
}

export interface LiveChanges {
  readonly changes: readonly LiveChange[];
  /** what those who ask are in the tenant now; who is nothing there any more is missing */
  readonly roles: ReadonlyMap<number, TenantRole>;
  /** position of the last change that was looked at */
  readonly last: bigint;
  /** whether there may be more after it */
  readonly more: boolean;
}

type Ports = Pick<EdgePorts, 'positions' | 'reads'>;

/** Changes in one look: what does not fit is looked at next. */
const atOnce = 250;

/**
 * A tenant's changes after a position, each changed thing once with its newest change, for these
 * people. No changes while the read models with the rows are not so far as they are: look again later.
 */
export async function readChanges(
  ports: Ports,
  tenantId: number,
  after: bigint,
  userIds: readonly number[],
): Promise<LiveChanges> {
  const found = await look(ports, tenantId, after, userIds);
  if (found.behind === null) return found;
  const there = await ports.positions.waitFor(thingModels, found.behind, 1_000);
  const again = await look(ports, tenantId, after, userIds);
  // A row that is missing although its read model is so far has gone since, which is told later on.
  if (again.behind === null || (there && again.last === found.last)) return again;
  return { ...again, changes: [], last: after, more: false };
}

/** Whether changes after this position are missing, because they are kept for some time only. */
export async function isForgotten({ reads }: Ports, tenantId: number, after: bigint): Promise<boolean> {
  return after < (await reads.asTenant(tenantId, horizon));
}

/** What people are in the tenant now; who is nothing there is missing. */
export async function readRoles(
  { reads }: Ports,
  tenantId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, TenantRole>> {
  const members = await reads.asTenant(tenantId, (db) => activeMembershipsIn(db, tenantId, userIds));
  return new Map(members.map(({ user_id: userId, role }) => [userId, role]));
}

async function look(
  { reads }: Ports,
  tenantId: number,
  after: bigint,
  userIds: readonly number[],
): Promise<LiveChanges & { readonly behind: bigint | null }> {
  const { newest, things, members, count, last } = await reads.asTenant(tenantId, async (db) => {
    const found = await changesAfter(db, { tenantId, after, limit: atOnce });
    const newestOf = newestOfEach(found);
    return {
      newest: newestOf,
      count: found.length,
      last: found.at(-1)?.position ?? after,
      things: await readThings(db, tenantId, newestOf),
      // asked last: whoever was sent away before one of these changes happened is seen to be gone
      members: await activeMembershipsIn(db, tenantId, userIds),
    };
  });
  const changes = newest.flatMap(({ position, bornAt, kind, id, gone }) => {
    const thing = things(kind, id);
    if (gone) return thing.row === null ? [{ position, bornAt, thing }] : [];
    return thing.row !== null && thing.row.version >= position ? [{ position, bornAt, thing }] : [];
  });
  return {
    changes,
    roles: new Map(members.map(({ user_id: userId, role }) => [userId, role])),
    last,
    more: count === atOnce,
    behind: changes.length < newest.length ? last : null,
  };
}

interface Newest {
  readonly position: bigint;
  readonly bornAt: bigint | null;
  readonly kind: ThingKind;
  readonly id: number;
  readonly gone: boolean;
}

/** One entry for each changed thing, by the position of its newest change. */
function newestOfEach(changed: readonly TenantChange[]): readonly Newest[] {
  const byThing = new Map<string, Newest>();
  for (const { change, entity_id: id, kind: told, position } of changed) {
    const kind = told as ThingKind;
    const key = `${kind}-${id}`;
    const bornAt = change === 'registered' ? position : (byThing.get(key)?.bornAt ?? null);
    byThing.delete(key);
    byThing.set(key, { position, bornAt, kind, id, gone: change === 'removed' });
  }
  return [...byThing.values()];
}
