import type { Role } from '../../domain/roster/events.ts';
import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const memberships = {
  columns: {
    tenant_id: { type: 'integer' },
    user_id: { type: 'integer' },
    role: { type: 'text' },
    active: { type: 'boolean' },
  },
  key: ['tenant_id', 'user_id'],
  access: { tenant: 'tenant_id', person: 'user_id' },
  indexes: [['user_id', 'tenant_id']],
} as const satisfies Table;

export type MembershipRow = Omit<RowOf<typeof memberships>, 'role'> & { role: Role };

declare module '../kernel/tables.ts' {
  interface ReadModels {
    memberships: MembershipRow;
  }
}
