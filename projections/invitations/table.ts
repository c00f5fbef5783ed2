import type { Role } from '../../domain/roster/events.ts';
import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

/** Invitations that nobody accepted yet, without their addresses, which are stored outside the log. */
export const openInvitations = {
  columns: {
    tenant_id: { type: 'integer' },
    invitation_id: { type: 'uuid' },
    role: { type: 'text' },
    /** who sent it; null for an invitation that was moved from the stream of the roster */
    sent_by: { type: 'integer', nullable: true },
    sent_at: { type: 'timestamptz' },
    expires_at: { type: 'timestamptz' },
  },
  key: ['invitation_id'],
  access: { tenant: 'tenant_id' },
  indexes: [['tenant_id', 'sent_at'], ['expires_at']],
} as const satisfies Table;

/** When the invitations of a tenant changed last: open screens follow it. */
export const invitationLists = {
  columns: {
    tenant_id: { type: 'integer' },
    changed_at: { type: 'timestamptz' },
  },
  key: ['tenant_id'],
  access: { tenant: 'tenant_id' },
} as const satisfies Table;

export type InvitationListRow = RowOf<typeof invitationLists>;
export type InvitationRow = Omit<RowOf<typeof openInvitations>, 'role'> & { role: Role };

declare module '../kernel/tables.ts' {
  interface ReadModels {
    open_invitations: InvitationRow;
    invitation_lists: InvitationListRow;
  }
}
