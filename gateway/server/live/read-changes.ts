import type { EdgePorts } from '../../../infra/platform/modules/ports.ts';
import type { TenantRole } from '../../../infra/platform/dispatch/authorisation-port.ts';
import type { LiveRow } from '../../../projections/kernel/live.ts';
import { changesAfter, horizon, type TenantChange } from '../../../projections/live-changes/queries.ts';
import { activeMembershipsIn } from '../../../projections/roster/queries.ts';
import { rowModels } from './declared.ts';
import type { LivePresenter } from './presenter.ts';
import { readEntities } from './read-entities.ts';

/** A changed entity with its row, which is of this position or later. */
export interface LiveChange {
  readonly position: bigint;
  /** position at which it came to be, when that is among these changes */
  readonly bornAt: bigint | null;
  readonly presenter: LivePresenter;
  readonly id: number;
  /** null when it is gone */
  readonly row: LiveRow | null;
}

export interface LiveChanges {
  readonly changes: readonly LiveChange[];
  /** the roles of those who ask; users without an active membership are absent */
  readonly roles: ReadonlyMap<number, TenantRole>;
  /** position of the last change that was looked at */
  readonly last: bigint;
  /** whether there may be more after it */
  readonly more: boolean;
}

/** Where changes are read, and how they look. */
export interface ChangeSources extends Pick<EdgePorts, 'positions' | 'reads'> {
  readonly presenters: readonly LivePresenter[];
}

/** Changes that one look reads at most. */
const lookSize = 250;

/**
 * A tenant's changes after a position, for these people: each changed entity once, with its newest
 * change. Answers none while the read models with the rows are behind the changes: look again later.
 */
export async function readChanges(
  sources: ChangeSources,
  tenantId: number,
  after: bigint,
  userIds: readonly number[],
): Promise<LiveChanges> {
  const found = await look(sources, tenantId, after, userIds);
  if (found.behind === null) return found;
  const there = await sources.positions.waitFor(rowModels(sources.presenters), found.behind, 1_000);
  const again = await look(sources, tenantId, after, userIds);
  // A row that is missing although its read model is so far has gone since; a later change says so.
  if (again.behind === null || (there && again.last === found.last)) return again;
  return { ...again, changes: [], last: after, more: false };
}

/** Whether changes after this position are missing, because they are kept for some time only. */
export async function isForgotten(
  { reads }: Pick<ChangeSources, 'reads'>,
  tenantId: number,
  after: bigint,
): Promise<boolean> {
  return after < (await reads.asTenant(tenantId, horizon));
}

/** People's roles in the tenant; users without an active membership are absent. */
export async function readRoles(
  { reads }: Pick<ChangeSources, 'reads'>,
  tenantId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, TenantRole>> {
  const members = await reads.asTenant(tenantId, (db) => activeMembershipsIn(db, tenantId, userIds));
  return new Map(members.map(({ user_id: userId, role }) => [userId, role]));
}

async function look(
  { presenters, reads }: ChangeSources,
  tenantId: number,
  after: bigint,
  userIds: readonly number[],
): Promise<LiveChanges & { readonly behind: bigint | null }> {
  const { newest, rowOf, members, count, last } = await reads.asTenant(tenantId, async (db) => {
    const found = await changesAfter(db, { tenantId, after, limit: lookSize });
    const newestOf = newestOfEach(found, presenters);
    return {
      newest: newestOf,
      count: found.length,
      last: found.at(-1)?.position ?? after,
      rowOf: await readEntities(db, tenantId, newestOf),
      // read last, so that nobody sees a change that happened after they lost their membership
      members: await activeMembershipsIn(db, tenantId, userIds),
    };
  });
  const changes = newest.flatMap(({ gone, ...change }) => {
    const row = rowOf(change);
    const isThere = gone ? row === null : row !== null && row.version >= change.position;
    return isThere ? [{ ...change, row }] : [];
  });
  return {
    changes,
    roles: new Map(members.map(({ user_id: userId, role }) => [userId, role])),
    last,
    more: count === lookSize,
    behind: changes.length < newest.length ? last : null,
  };
}

interface Newest extends Omit<LiveChange, 'row'> {
  readonly gone: boolean;
}

/** One entry for each changed entity, by the position of its newest change. */
function newestOfEach(
  changed: readonly TenantChange[],
  presenters: readonly LivePresenter[],
): readonly Newest[] {
  const byKind = new Map(presenters.map((presenter) => [presenter.entity.kind, presenter]));
  const newest = new Map<string, Newest>();
  for (const { change, entity_id: id, kind, position } of changed) {
    const presenter = byKind.get(kind);
    if (presenter === undefined) continue;
    const key = `${kind}-${id}`;
    const bornAt = change === 'registered' ? position : (newest.get(key)?.bornAt ?? null);
    newest.delete(key);
    newest.set(key, { position, bornAt, presenter, id, gone: change === 'removed' });
  }
  return [...newest.values()];
}
