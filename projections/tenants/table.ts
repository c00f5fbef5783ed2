import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const tenants = {
  columns: {
    tenant_id: { type: 'integer' },
    owner_id: { type: 'integer' },
    /** the person behind the owner */
    user_id: { type: 'integer' },
    companyname: { type: 'text' },
    domain: { type: 'text' },
    email: { type: 'text' },
    phone: { type: 'text', nullable: true },
    address1: { type: 'text' },
    address2: { type: 'text', nullable: true },
    city: { type: 'text' },
    state: { type: 'text' },
    zip: { type: 'text', nullable: true },
    timezone: { type: 'text' },
    logo: { type: 'text', nullable: true },
    waiver: { type: 'text', nullable: true },
    waiver_name: { type: 'text', nullable: true },
    /** the users who entered the e-mail and the phone number, which are their personal data */
    email_of: { type: 'integer' },
    phone_of: { type: 'integer' },
    active: { type: 'boolean' },
    /** whether everybody who works there must have a second factor */
    require_mfa: { type: 'boolean' },
    revision: { type: 'bigint' },
  },
  key: ['tenant_id'],
  access: { tenant: 'tenant_id', person: 'user_id', workplace: 'tenant_id' },
  indexes: [['owner_id', 'tenant_id'], ['email_of'], ['phone_of']],
} as const satisfies Table;

export type TenantRow = RowOf<typeof tenants>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    tenants: TenantRow;
  }
}
