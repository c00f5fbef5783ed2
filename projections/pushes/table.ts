import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

/** Pushes of the last 30 days: one notification to one browser of a person. */
export const pushes = {
  columns: {
    tenant_id: { type: 'integer' },
    push_id: { type: 'integer' },
    /** who was to be notified */
    user_id: { type: 'integer' },
    category: { type: 'text' },
    /** the entry of the notification centre that has the texts */
    notification: { type: 'uuid' },
    /** empty if unknown */
    browser: { type: 'text' },
    /** the operating system; empty if unknown */
    system: { type: 'text' },
    /** waiting, sent, failed */
    progress: { type: 'text' },
    /** refused, ended, given-up; null unless it failed */
    failure: { type: 'text', nullable: true },
    /** the status of the push service, or a word; null for nothing */
    reason: { type: 'text', nullable: true },
    /** when its first outcome was recorded */
    tried_at: { type: 'timestamptz' },
    /** when it came to its present state */
    changed_at: { type: 'timestamptz' },
  },
  key: ['tenant_id', 'push_id'],
  access: { tenant: 'tenant_id' },
  indexes: [
    ['tenant_id', 'progress', 'push_id'],
    ['tenant_id', 'user_id', 'push_id'],
    ['tenant_id', 'user_id', 'progress', 'push_id'],
    ['tenant_id', 'tried_at'],
    ['user_id', 'push_id'],
  ],
} as const satisfies Table;

/** How far the pushes of a tenant were trimmed. */
export const pushHorizons = {
  columns: {
    tenant_id: { type: 'integer' },
    /** highest id that was deleted; 0 if none */
    push_id: { type: 'integer' },
    /** when the newest outcome was recorded */
    newest_at: { type: 'timestamptz' },
  },
  key: ['tenant_id'],
  access: { tenant: 'tenant_id' },
} as const satisfies Table;

export type PushRow = RowOf<typeof pushes>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    pushes: PushRow;
    push_horizons: RowOf<typeof pushHorizons>;
  }
}
