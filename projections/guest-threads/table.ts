import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

/** Who takes part in a thread through a share, for the tenant through whose share they do. */
export const guestThreads = {
  columns: {
    /** the tenant through whose share they take part */
    tenant_id: { type: 'integer' },
    /** the tenant that keeps the thread */
    keeper_id: { type: 'integer' },
    thread_id: { type: 'integer' },
    user_id: { type: 'integer' },
    /** false after the person left */
    joined: { type: 'boolean' },
    /** position of the last join, leave or read of anybody in the thread */
    changed_at: { type: 'bigint' },
  },
  // a person takes part in a thread through one share at a time
  key: ['keeper_id', 'thread_id', 'user_id'],
  access: { tenant: 'tenant_id' },
  indexes: [
    ['tenant_id', 'user_id'],
    ['tenant_id', 'thread_id'],
  ],
} as const satisfies Table;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    guest_threads: RowOf<typeof guestThreads>;
  }
}
