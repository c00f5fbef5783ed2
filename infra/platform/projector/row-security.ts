import type { Access } from '../../../projections/kernel/read-model.ts';
import { id } from './sql-names.ts';

/**
 * Each way to see a row as a condition. The sub-select makes PostgreSQL evaluate what does not
 * depend on the row once a query, and use an index for the comparison.
 */
const conditions: { readonly [Way in keyof Required<Access>]: (column: string) => string } = {
  tenant: (column) => `${column} = (select read_models.current_tenant())`,
  person: (column) => `${column} = (select read_models.current_person())`,
  colleague: (column) => `${column} = any ((select read_models.colleagues())::integer[])`,
  workplace: (column) => `${column} = any ((select read_models.workplaces())::integer[])`,
};

/**
 * Row-level security of a read model's table: forced, so that its owner is bound as well; gateways
 * see what `access` allows, the projector sees and writes everything.
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
