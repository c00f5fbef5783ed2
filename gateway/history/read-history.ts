import type { ReadHistory } from '../../projections/kernel/read-history.ts';
import { pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import type { GatewayContext } from '../server/context.ts';
import { refusalError } from '../server/failure/refusal.ts';
import type { historyTypes } from './types.ts';

interface HistoryPageArgs {
  readonly tenantId: number;
  readonly id: number;
  readonly first: number | null;
  readonly after: string | null | undefined;
}

/** A page of an entity's history, newest change first; refuses with 'not-found' when the tenant has no such entity. */
export async function readHistory<Kind extends string>(
  { ports }: GatewayContext,
  types: ReturnType<typeof historyTypes<Kind>>,
  read: ReadHistory,
  exists: (id: number) => Promise<object | null>,
  { tenantId, id, first, after = null }: HistoryPageArgs,
) {
  const length = pageSize(first);
  if ((await exists(id)) === null) throw refusalError('not-found');
  return readPage(
    () => ports.reads.asTenant(tenantId, (db) => read(db, { tenantId, id, first: length, before: after })),
    { after },
    (change) =>
      Object.assign(new types.Change(), {
        id: `${types.name}:${change.position}`,
        tenantId: change.tenant_id,
        actor: change.actor,
        at: change.at,
        kind: change.kind,
        changes: change.changes.map((field) => ({ ...field })),
        position: change.position,
      }),
  );
}
