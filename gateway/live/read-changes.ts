import type { EventFeedRow } from '../../projections/event-feed/table.ts';
import type { EdgePorts } from '../../infra/http/port.ts';
import { eventsByIds } from '../../projections/event-feed/queries.ts';
import { changesAfter, horizon } from '../../projections/live-changes/queries.ts';
import type { TenantChangeRow } from '../../projections/live-changes/table.ts';
import { activeMembershipsIn } from '../../projections/roster/queries.ts';
import type { TenantRole } from '../../infra/dispatch/authorisation-port.ts';

/** A changed event with its row, which is of this position or later. */
export interface LiveChange {
  readonly position: bigint;
  /** position at which it was registered, when that is among these changes */
  readonly bornAt: bigint | null;
  readonly row: EventFeedRow;
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
 * A tenant's changes after a position, each changed event once with its newest change, for these
 * people. No changes while the read model with the rows is not so far as they are: look again later.
 */
export async function readChanges(
  ports: Ports,
  tenantId: number,
  after: bigint,
  userIds: readonly number[],
): Promise<LiveChanges> {
  const found = await look(ports, tenantId, after, userIds);
  if (found.behind === null) return found;
  await ports.positions.waitFor(['event-feed'], found.behind, 1_000);
  const again = await look(ports, tenantId, after, userIds);
  return again.behind === null ? again : { ...again, changes: [], last: after, more: false };
}

/** Whether changes after this position are missing, because they are kept for some time only. */
export async function isForgotten({ reads }: Ports, tenantId: number, after: bigint): Promise<boolean> {
  return after < (await reads.asTenant(tenantId, horizon));
}

async function look(
  { reads }: Ports,
  tenantId: number,
  after: bigint,
  userIds: readonly number[],
): Promise<LiveChanges & { readonly behind: bigint | null }> {
  const { changed, rows, members } = await reads.asTenant(tenantId, async (db) => {
    const found = await changesAfter(db, { tenantId, after, limit: atOnce });
    const ids = new Set(found.map((change) => Number(change.entity_id)));
    const events = await eventsByIds(db, tenantId, [...ids]);
    return {
      changed: found,
      rows: new Map(events.map((row) => [row.event_id, row])),
      // asked last: whoever was sent away before one of these changes happened is seen to be gone
      members: await activeMembershipsIn(db, tenantId, userIds),
    };
  });
  const newest = newestOfEach(changed);
  const changes = newest.flatMap(({ position, bornAt, eventId }) => {
    const row = rows.get(eventId);
    return row !== undefined && row.version >= position ? [{ position, bornAt, row }] : [];
  });
  const last = changed.at(-1)?.position ?? after;
  return {
    changes,
    roles: new Map(members.map(({ user_id: userId, role }) => [userId, role])),
    last,
    more: changed.length === atOnce,
    behind: changes.length < newest.length ? last : null,
  };
}

/** One entry for each changed event, by the position of its newest change. */
function newestOfEach(changed: readonly TenantChangeRow[]) {
  const byEvent = new Map<number, { position: bigint; bornAt: bigint | null; eventId: number }>();
  for (const { entity_id: id, kind, position } of changed) {
    const eventId = Number(id);
    const bornAt = kind === 'event-registered' ? position : (byEvent.get(eventId)?.bornAt ?? null);
    byEvent.delete(eventId);
    byEvent.set(eventId, { position, bornAt, eventId });
  }
  return [...byEvent.values()];
}
