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

/** A page of an entity's history, newest entry first; refuses with 'not-found' when the tenant has no such entity. */
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
    (entry) =>
      Object.assign(new types.Entry(), {
        id: `${types.name}:${entry.position}`,
        tenantId: entry.tenant_id,
        actor: entry.actor,
        at: entry.at,
        kind: entry.kind,
        changes: entry.changes.map((field) => ({ ...field })),
        position: entry.position,
        correlationId: entry.correlation_id,
      }),
  );
}
