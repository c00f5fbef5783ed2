import type { Page } from '../../projections/kernel/page.ts';
import type { EntityLine } from '../../projections/kernel/read-history.ts';
import type { PageArgs } from '../server/connection/args.ts';
import { pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import type { HistoryLoaders } from './loaders.ts';
import type { historyTypes } from './types.ts';

type EncodePosition = (position: bigint) => string;

/** A page of an entity's history, newest entry first; empty if the tenant has no such entity. */
export function readHistory<Kind extends string>(
  { encode, loaders }: { readonly encode: EncodePosition; readonly loaders: HistoryLoaders },
  types: ReturnType<typeof historyTypes<Kind>>,
  { id, tenantId }: { readonly tenantId: number; readonly id: number },
  page: PageArgs,
) {
  return presentHistory(encode, types, page, {
    read: (first, after) => loaders.pages(tenantId, first, after).load(id),
    count: () => loaders.counts(tenantId).load(id),
  });
}

/** A page of entries as `read` finds them. */
export async function presentHistory<Kind extends string>(
  encode: EncodePosition,
  types: ReturnType<typeof historyTypes<Kind>>,
  page: PageArgs,
  source: {
    read(first: number, after: string | null): Promise<Page<EntityLine>>;
    count(): Promise<number>;
  },
) {
  const after = page.after ?? null;
  return readPage(
    () => source.read(pageSize(page.first), after),
    () => source.count(),
    { after },
    (entry) =>
      Object.assign(new types.Entry(), {
        id: `${types.name}:${encode(entry.position)}`,
        tenantId: entry.tenant_id,
        entityId: entry.entity_id,
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
