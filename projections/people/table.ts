import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const people = {
  columns: {
    user_id: { type: 'integer' },
    username: { type: 'text' },
    email: { type: 'text' },
    phone: { type: 'text', nullable: true },
    firstname: { type: 'text' },
    lastname: { type: 'text' },
    display_name: { type: 'text' },
  },
  key: ['user_id'],
  // A change history shows names to everybody who works in the tenant, and to nobody else.
  access: { person: 'user_id', colleague: 'user_id' },
} as const satisfies Table;

export type PersonRow = RowOf<typeof people>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    people: PersonRow;
  }
}
