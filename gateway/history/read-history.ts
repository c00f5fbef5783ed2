import type { PageArgs } from '../server/connection/args.ts';
import { pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import type { HistoryLoaders } from './loaders.ts';
import type { historyTypes } from './types.ts';

/** A page of an entity's history, newest entry first; empty if the tenant has no such entity. */
export async function readHistory<Kind extends string>(
  { tell, loaders }: { readonly tell: (position: bigint) => string; readonly loaders: HistoryLoaders },
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
        id: `${types.name}:${tell(entry.position)}`,
        tenantId: entry.tenant_id,
        actor: entry.actor,
        at: entry.at,
        kind: entry.kind,
        edits: entry.changes.map((field) => ({ ...field })),
        personFields: types.personFields,
        position: entry.position,
        part: entry.part,
        partName: entry.part_name,
        correlationId: entry.correlation_id,
      }),
  );
}
