import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const deliveries = {
  columns: {
    tenant_id: { type: 'integer' },
    delivery_id: { type: 'integer' },
    /** mail, post, registration, invitation */
    kind: { type: 'text' },
    /** the thing whose content is sent: `mailing-3` */
    source: { type: 'text' },
    title: { type: 'text' },
    /** the recipient's address, or the platform */
    address: { type: 'text' },
    /** who is written to: `member-4` */
    person: { type: 'text', nullable: true },
    /** waiting, sending, sent, failed, unknown, cancelled */
    progress: { type: 'text' },
    /** how often it was tried */
    attempts: { type: 'integer' },
    /** why the latest attempt did not succeed */
    reason: { type: 'text', nullable: true },
    /** what the other side said about a failure */
    detail: { type: 'text' },
    /** under which name the other side knows it */
    reference: { type: 'text', nullable: true },
    /** 0 for a process */
    requested_by: { type: 'integer' },
    requested_at: { type: 'timestamptz' },
    /** waiting: when it is tried; sending: when that began */
    due_at: { type: 'timestamptz' },
    sent_at: { type: 'timestamptz', nullable: true },
    erased: { type: 'boolean' },
  },
  key: ['tenant_id', 'delivery_id'],
  access: { tenant: 'tenant_id' },
  indexes: [
    ['tenant_id', 'progress', 'delivery_id'],
    ['tenant_id', 'source', 'delivery_id'],
    ['tenant_id', 'kind', 'progress', 'delivery_id'],
    ['tenant_id', 'kind', 'delivery_id'],
    ['tenant_id', 'requested_at'],
    ['progress', 'due_at'],
    ['reference'],
    ['person'],
    ['address'],
  ],
} as const satisfies Table;

export type DeliveryRow = RowOf<typeof deliveries>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    deliveries: DeliveryRow;
  }
}
