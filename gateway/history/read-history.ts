import type { ReadHistory } from '../../projections/kernel/read-history.ts';
import { pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import type { GatewayContext } from '../server/context.ts';
import { refusalError } from '../server/failure/refusal.ts';
import type { historyTypes } from './types.ts';

interface Asked {
  readonly tenantId: number;
  readonly id: number;
  readonly first: number | null;
  readonly after: string | null | undefined;
}

/** A page of the history of a thing; refuses with 'not-found' where the tenant has no such thing. */
export async function readHistory<Kind extends string>(
  { ports }: GatewayContext,
  types: ReturnType<typeof historyTypes<Kind>>,
  read: ReadHistory,
  exists: (id: number) => Promise<object | null>,
  { tenantId, id, first, after = null }: Asked,
) {
  const length = pageSize(first);
  if ((await exists(id)) === null) throw refusalError('not-found');
  return readPage(
    () => ports.reads.asTenant(tenantId, (db) => read(db, { tenantId, id, first: length, before: after })),
    { after },
    (line) =>
      Object.assign(new types.Change(), {
        id: `${types.name}:${line.position}`,
        tenantId: line.tenant_id,
        actor: line.actor,
        at: line.at,
        kind: line.kind,
        changes: line.changes.map((change) => ({ ...change })),
        position: line.position,
      }),
  );
}
