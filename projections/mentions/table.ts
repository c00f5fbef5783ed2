import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

/** Who is mentioned where. The text stays in one place: the thing that mentions them. */
export const mentions = {
  columns: {
    tenant_id: { type: 'integer' },
    /** who is mentioned */
    user_id: { type: 'integer' },
    /** what mentions them: a comment or a task */
    source: { type: 'text' },
    source_id: { type: 'integer' },
    event_id: { type: 'integer' },
    item_id: { type: 'integer', nullable: true },
    position: { type: 'bigint' },
    mentioned_at: { type: 'timestamptz' },
  },
  key: ['tenant_id', 'user_id', 'source', 'source_id'],
  access: { tenant: 'tenant_id' },
  indexes: [['tenant_id', 'user_id', 'position'], ['user_id']],
} as const satisfies Table;

export type MentionSource = 'comment' | 'task';

type MentionColumns = Omit<RowOf<typeof mentions>, 'source'> & { source: MentionSource };

declare module '../kernel/tables.ts' {
  interface ReadModels {
    mentions: MentionColumns;
  }
}
