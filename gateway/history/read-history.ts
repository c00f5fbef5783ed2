import type { PageArgs } from '../server/connection/args.ts';
import { pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import type { HistoryLoaders } from './loaders.ts';
import type { historyTypes } from './types.ts';

/** A page of an entity's history, newest entry first; empty if the tenant has no such entity. */
export async function readHistory<Kind extends string>(
  loaders: HistoryLoaders,
  types: ReturnType<typeof historyTypes<Kind>>,
  { id, tenantId }: { readonly tenantId: number; readonly id: number },
  page: PageArgs,
) {
  const after = page.after ?? null;
  return readPage(
    () => loaders.pages(tenantId, pageSize(page.first), after).load(id),
    () => loaders.counts(tenantId).load(id),
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
