import type { SharedEvent } from '../../infra/features/collaborations/port.ts';
import { decodeCursor, encodeCursor, idOf, InvalidCursor } from '../../projections/kernel/cursor.ts';
import type { Page } from '../../projections/kernel/page.ts';
import { nextOf } from './paging.ts';

const list = 'shared-events';

/**
 * A page of a list of the tenant's own events, after which come those that others share with it, by id. `cursor` is
 * that of the answer before. Throws InvalidCursor.
 */
export async function withShared<Row, Shown>(of: {
  readonly limit: number;
  readonly cursor: string | undefined;
  own(limit: number, after: string | null): Promise<Page<Row>>;
  shown(row: Row): Shown;
  /** at most 500 */
  shared(): Promise<readonly SharedEvent[]>;
  sharedShown(event: SharedEvent): Shown;
}): Promise<{ readonly rows: Shown[]; readonly nextCursor?: string }> {
  const { limit, cursor } = of;
  const after = cursor === undefined ? null : sharedAfter(cursor);
  const rows: Shown[] = [];
  if (after === null) {
    const page = await of.own(limit, cursor ?? null);
    rows.push(...page.edges.map(({ node }) => of.shown(node)));
    if (page.hasNextPage) return { rows, ...nextOf(page) };
  }
  const shared = (await of.shared())
    .filter(({ event }) => event.event_id > (after ?? 0))
    .toSorted((one, other) => one.event.event_id - other.event.event_id);
  const room = shared.slice(0, limit - rows.length);
  rows.push(...room.map((event) => of.sharedShown(event)));
  if (room.length === shared.length) return { rows };
  const last = room.at(-1)?.event.event_id ?? after ?? 0;
  return { rows, nextCursor: encodeCursor(list, String(last)) };
}

/** The last shared event of the answer before; null if it ended among the tenant's own. */
function sharedAfter(cursor: string): number | null {
  try {
    return idOf(decodeCursor(list, 1, cursor)[0]);
  } catch (error) {
    if (error instanceof InvalidCursor) return null;
    throw error;
  }
}
