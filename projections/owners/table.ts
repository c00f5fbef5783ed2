import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const owners = {
  columns: {
    owner_id: { type: 'integer' },
    user_id: { type: 'integer' },
    companyname: { type: 'text' },
    domain: { type: 'text' },
    phone: { type: 'text', nullable: true },
    email: { type: 'text' },
  },
  key: ['owner_id'],
  access: { person: 'user_id' },
  indexes: [['user_id']],
} as const satisfies Table;

export type OwnerRow = RowOf<typeof owners>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    owners: OwnerRow;
  }
}
