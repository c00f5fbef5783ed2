import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

/** Every tenant with its name, and whether others find it. */
export const directory = {
  columns: {
    tenant_id: { type: 'integer' },
    name: { type: 'text' },
    city: { type: 'text' },
    active: { type: 'boolean' },
    /** others find it */
    shown: { type: 'boolean' },
  },
  key: ['tenant_id'],
  access: { tenant: 'tenant_id' },
  indexes: [['shown', 'tenant_id']],
} as const satisfies Table;

export type DirectoryRow = RowOf<typeof directory>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    directory: DirectoryRow;
  }
}
