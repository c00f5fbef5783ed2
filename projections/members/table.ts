import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const members = {
  columns: {
    tenant_id: { type: 'integer' },
    member_id: { type: 'integer' },
    email: { type: 'text' },
    firstname: { type: 'text' },
    lastname: { type: 'text' },
    display_name: { type: 'text' },
    phone: { type: 'text' },
    address1: { type: 'text' },
    address2: { type: 'text', nullable: true },
    city: { type: 'text' },
    state: { type: 'text' },
    zip: { type: 'text' },
    bio: { type: 'text' },
    image: { type: 'text', nullable: true },
    /** the display name in the form by which lists are sorted */
    name_key: { type: 'text', byCodePoints: true },
    /** last name, then first name, in the form by which lists are sorted */
    last_name_key: { type: 'text', byCodePoints: true },
    city_key: { type: 'text', byCodePoints: true },
    /** the e-mail in the form in which two are compared */
    email_key: { type: 'text', byCodePoints: true },
    /** everything that a search compares, in its search form */
    search_key: { type: 'text' },
    registered_at: { type: 'timestamptz' },
    import_id: { type: 'uuid', nullable: true },
    /** a former member: in no list except that of archived members */
    archived: { type: 'boolean' },
    /** erased: the row is still found by its id, but is in no list */
    erased: { type: 'boolean' },
    /** the revision of the member's stream, for a command's expectedRevision */
    revision: { type: 'bigint' },
  },
  key: ['tenant_id', 'member_id'],
  access: { tenant: 'tenant_id' },
  indexes: [
    // one for each order of the list: `orders` in orders.ts
    ['tenant_id', 'last_name_key', 'member_id'],
    ['tenant_id', 'name_key', 'member_id'],
    ['tenant_id', 'email_key', 'member_id'],
    ['tenant_id', 'city_key', 'member_id'],
    ['tenant_id', 'registered_at', 'member_id'],
    ['tenant_id', 'import_id', 'member_id'],
  ],
} as const satisfies Table;

export type MemberRow = RowOf<typeof members>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    members: MemberRow;
  }
}
