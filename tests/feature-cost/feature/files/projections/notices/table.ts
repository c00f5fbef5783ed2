import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const notices = {
  columns: {
    tenant_id: { type: 'integer' },
    notice_id: { type: 'integer' },
    text: { type: 'text' },
    posted_at: { type: 'timestamptz' },
  },
  key: ['tenant_id', 'notice_id'],
  access: { tenant: 'tenant_id' },
} as const satisfies Table;

export type NoticeRow = RowOf<typeof notices>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    notices: NoticeRow;
  }
}
