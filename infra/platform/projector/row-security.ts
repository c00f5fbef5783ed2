import type { Access } from '../../../projections/kernel/read-model.ts';
import { id } from './sql-names.ts';

/**
 * The condition for each way to see a row. PostgreSQL evaluates the sub-select once for each query, because
 * it does not depend on the row, and can use an index for the comparison.
 */
const conditions: { readonly [Way in keyof Required<Access>]: (column: string) => string } = {
  tenant: (column) => `${column} = (select read_models.current_tenant())`,
  person: (column) => `${column} = (select read_models.current_person())`,
  colleague: (column) => `${column} = any ((select read_models.colleagues())::integer[])`,
  workplace: (column) => `${column} = any ((select read_models.workplaces())::integer[])`,
};

/**
 * Row-level security of a read model's table. It is forced, so it also applies to the owner. Gateways see
 * what `access` permits; the projector reads and writes everything.
 */
export function rowSecurity(table: string, access: Access): readonly string[] {
  const ways = (['tenant', 'person', 'colleague', 'workplace'] as const).flatMap((way) => {
    const column = access[way];
    return column === undefined ? [] : [conditions[way](id(column))];
  });
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `grant select, insert, update, delete on ${table} to muster_projector`,
    `create policy projector on ${table} to muster_projector using (true) with check (true)`,
    `grant select on ${table} to muster_gateway`,
    `create policy gateway on ${table} for select to muster_gateway using (${ways.join(' or ') || 'false'})`,
  ];
}
