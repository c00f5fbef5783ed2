import type { InvitationEvent } from '../../domain/invitation/events.ts';
import { defineLive } from '../kernel/live.ts';
import { invitationListOf } from './queries.ts';
import type { InvitationListRow } from './table.ts';

/** The open invitations of a tenant as a live entity, with the tenant's id: open screens read their list again. */
export const liveInvitations = defineLive<InvitationEvent, InvitationListRow>({
  kind: 'invitations',
  readModels: ['invitations'],
  on: {
    InvitationSent: 'changed',
    InvitationMoved: 'changed',
    InvitationReplaced: 'changed',
    InvitationAccepted: 'changed',
    InvitationWithdrawn: 'changed',
    InvitationExpired: 'changed',
  },
  idOf: ({ tenantId }) => tenantId,
  read: invitationListOf,
  idOfRow: (row) => row.tenant_id,
});
