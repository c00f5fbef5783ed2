import type { EdgePorts } from '../../../infra/platform/modules/ports.ts';
import { tenantScope } from '../../../infra/platform/parking/port.ts';
import type { TenantRole } from '../../../infra/platform/dispatch/authorisation-port.ts';
import type { LiveRow } from '../../../projections/kernel/live.ts';
import { changesAfter, horizon, type TenantChange } from '../../../projections/live-changes/queries.ts';
import { rowModels } from './declared.ts';
import type { LivePresenter } from './presenter.ts';
import { readEntities } from './read-entities.ts';

/** A changed entity with its row. The row has this position's change or a later one. */
export interface ReadChange {
  readonly position: bigint;
  /** position of its registration, when that is among these changes */
  readonly registeredAt: bigint | null;
  readonly presenter: LivePresenter;
  readonly id: number;
  /** null when the entity was removed */
  readonly row: LiveRow | null;
}

export interface LiveChanges {
  readonly changes: readonly ReadChange[];
  /** the users' roles; users without an active membership are absent */
  readonly roles: ReadonlyMap<number, TenantRole>;
  /** position of the last change that was read */
  readonly last: bigint;
  /** whether there may be more changes after it */
  readonly more: boolean;
  /** whose rows the read models do not have yet: nothing was read, because of them */
  readonly behind: readonly LivePresenter[];
  /** whether changes are left out whose read model is under repair; they must be read again afterwards */
  readonly isPartial: boolean;
}

/** Where changes are read, and how they are presented. */
export interface ChangeSources extends Pick<EdgePorts, 'authorisation' | 'positions' | 'reads'> {
  readonly presenters: readonly LivePresenter[];
}

/** Changes that one read returns at most. */
const readLimit = 250;

/** Which changes are read: after a position, and up to another if there is one. */
interface Range {
  readonly after: bigint;
  readonly upTo?: bigint;
}

/**
 * A tenant's changes of a range, with the roles of these users. Each changed entity appears once,
 * with its newest change. Returns no changes while the read models with the rows are behind the changes;
 * read again later. Changes whose rows are in a read model that stopped or is under repair are left out, so
 * that they do not keep up the others.
 */
export async function readChanges(
  sources: ChangeSources,
  tenantId: number,
  range: Range,
  userIds: readonly number[],
): Promise<LiveChanges> {
  const found = await readOnce(sources, tenantId, range, userIds);
  if (found.behind.length === 0) return found;
  const caughtUp = await sources.positions.waitFor(rowModels(sources.presenters), found.last, {
    scopes: [tenantScope(tenantId)],
    timeoutMs: 1_000,
  });
  const again = await readOnce(sources, tenantId, range, userIds);
  // The read model has caught up and the row is still missing: it was removed, and a later change says so.
  const heldUp =
    again.behind.length === 0
      ? new Set<string>()
      : await sources.positions.heldUp(rowModels(sources.presenters), tenantId);
  const isUnderRepair = ({ entity }: LivePresenter) => entity.readModels.some((name) => heldUp.has(name));
  const isRead = again.behind.every(isUnderRepair) || (caughtUp && again.last === found.last);
  if (isRead) return { ...again, behind: [], isPartial: again.behind.some(isUnderRepair) };
  return { ...again, changes: [], last: range.after, more: false };
}

/** Whether changes after this position were already deleted: they are kept for a limited time. */
export async function isBeforeHorizon(
  { reads }: Pick<ChangeSources, 'reads'>,
  tenantId: number,
  after: bigint,
): Promise<boolean> {
  return after < (await reads.asTenant(tenantId, horizon));
}

async function readOnce(
  { authorisation, positions, presenters, reads }: ChangeSources,
  tenantId: number,
  { after, upTo }: Range,
  userIds: readonly number[],
): Promise<LiveChanges> {
  const { newest, rowOf, count, last } = await reads.asTenant(tenantId, async (db) => {
    const found = await changesAfter(db, { tenantId, after, upTo, limit: readLimit });
    const newestOf = newestOfEach(found, presenters);
    return {
      newest: newestOf,
      count: found.length,
      last: found.at(-1)?.position ?? after,
      rowOf: await readEntities(db, tenantId, newestOf),
    };
  });
  const readAgain = new Set(newest.flatMap(({ presenter }) => presenter.entity.readAgain));
  if (readAgain.size > 0)
    await positions.waitFor([...readAgain], last, { scopes: [tenantScope(tenantId)], timeoutMs: 1_000 });
  // read last, so that no user gets a change that happened after their membership ended
  const roles = await authorisation.rolesIn(tenantId, userIds);
  const behind: LivePresenter[] = [];
  const changes = newest.flatMap(({ gone, ...change }) => {
    const row = rowOf(change);
    const isCurrent = gone ? row === null : row !== null && row.version >= change.position;
    if (!isCurrent) behind.push(change.presenter);
    return isCurrent ? [{ ...change, row }] : [];
  });
  return {
    changes,
    roles,
    last,
    more: count === readLimit,
    isPartial: false,
    behind,
  };
}

interface Newest extends Omit<ReadChange, 'row'> {
  readonly gone: boolean;
}

/** One entry for each changed entity, in the order of its newest change. */
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
    const registeredAt = change === 'registered' ? position : (newest.get(key)?.registeredAt ?? null);
    newest.delete(key);
    newest.set(key, { position, registeredAt, presenter, id, gone: change === 'removed' });
  }
  return [...newest.values()];
}
