import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const actions = {
  columns: {
    tenant_id: { type: 'integer' },
    item_id: { type: 'integer' },
    event_id: { type: 'integer' },
    action_id: { type: 'uuid' },
    /** default, auction or raffle */
    action_type: { type: 'text' },
    /** the item's own questions, in order */
    questions: { type: 'jsonb' },
    waiting_list: { type: 'boolean' },
    opens_at: { type: 'timestamptz', nullable: true },
    /** whether the link takes registrations */
    active: { type: 'boolean' },
    /** null for unlimited */
    capacity: { type: 'integer', nullable: true },
    /** the offered sizes in order, with their places */
    sizes: { type: 'jsonb' },
    submitted_at: { type: 'timestamptz' },
  },
  key: ['tenant_id', 'item_id'],
  access: { tenant: 'tenant_id' },
  indexes: [['tenant_id', 'event_id']],
} as const satisfies Table;

export type ActionRow = RowOf<typeof actions>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    actions: ActionRow;
  }
}
