import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

/** The account for which a tenant posts on each platform. */
export const integrations = {
  columns: {
    tenant_id: { type: 'integer' },
    platform: { type: 'text' },
    /** the account's public name; null while it is not connected */
    handle: { type: 'text', nullable: true },
    /** the platform ended the connection */
    lost: { type: 'boolean' },
    changed_at: { type: 'timestamptz' },
  },
  key: ['tenant_id', 'platform'],
  access: { tenant: 'tenant_id' },
  indexes: [],
} as const satisfies Table;

export type IntegrationRow = RowOf<typeof integrations>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    integrations: IntegrationRow;
  }
}
