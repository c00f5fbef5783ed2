import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const items = {
  columns: {
    tenant_id: { type: 'integer' },
    item_id: { type: 'integer' },
    event_id: { type: 'integer' },
    name: { type: 'text' },
    description: { type: 'text' },
    type: { type: 'text' },
    /** lists of sizes with their quantities */
    top_sizes: { type: 'jsonb' },
    bottom_sizes: { type: 'jsonb' },
    shoe_sizes: { type: 'jsonb' },
    /** null for any number of persons */
    capacity: { type: 'integer', nullable: true },
    /** what stands for the item in lists; null without pictures and videos */
    cover: { type: 'jsonb', nullable: true },
    registered_by: { type: 'integer' },
    registered_at: { type: 'timestamptz' },
    /** the revision of the item's stream, for a command's expectedRevision */
    revision: { type: 'bigint' },
  },
  key: ['tenant_id', 'item_id'],
  access: { tenant: 'tenant_id' },
  indexes: [['tenant_id', 'event_id', 'item_id']],
} as const satisfies Table;

export type ItemRow = RowOf<typeof items>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    items: ItemRow;
  }
}
