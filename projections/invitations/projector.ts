import type { InvitationEvent } from '../../domain/invitation/events.ts';
import { actingUser } from '../../domain/kernel/actor.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';
import type { Role } from '../../domain/roster/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { liveInvitations } from './live.ts';
import { invitationLists, openInvitations } from './table.ts';

const invitation = changesOf('open_invitations', openInvitations);

const listChanged = changesOf('invitation_lists', invitationLists).put(
  ({ data, recordedAt }: LoggedEvent<InvitationEvent>) => ({
    tenant_id: data.tenantId,
    changed_at: recordedAt,
  }),
);

type Ending = DomainEvent<string, { invitationId: string }>;
const ended = invitation.remove<Ending>(({ data }) => ({ invitation_id: data.invitationId }));

interface Promised {
  readonly tenantId: number;
  readonly invitationId: string;
  readonly role: Role;
  readonly sentAt: string;
  readonly expiresAt: string;
}

const opened = invitation.put(({ data, actor }: LoggedEvent<DomainEvent<string, Promised>>) => ({
  tenant_id: data.tenantId,
  invitation_id: data.invitationId,
  role: data.role,
  sent_by: actingUser(actor)?.userId ?? null,
  sent_at: new Date(data.sentAt),
  expires_at: new Date(data.expiresAt),
}));

/** The open invitations of each tenant. */
export const invitationsReadModel = defineReadModel<InvitationEvent>({
  name: 'invitations',
  version: 3,
  tables: { open_invitations: openInvitations, invitation_lists: invitationLists },
  live: [liveInvitations],
  on: {
    InvitationSent: [opened, listChanged],
    InvitationMoved: [opened, listChanged],
    InvitationReplaced: [ended, listChanged],
    InvitationAccepted: [ended, listChanged],
    InvitationWithdrawn: [ended, listChanged],
    InvitationExpired: [ended, listChanged],
  },
});
