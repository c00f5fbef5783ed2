import { InvitationSent } from '../../../domain/invitation/events.ts';
import { happened } from '../../../domain/kernel/event.ts';

const sentIn = (tenantId: number, invitationId: string) => ({
  stream: `invitations-${tenantId}`,
  event: happened(InvitationSent, {
    tenantId,
    invitationId,
    addressKey: invitationId,
    role: 'staff',
    sentAt: '2026-06-01T00:00:00.000Z',
    expiresAt: '2026-06-08T00:00:00.000Z',
  }),
});

export const ofTwoTenants = [
  sentIn(3, '01890a5d-ac96-774b-bcce-b302099a8057'),
  sentIn(4, '01890a5d-ac96-774b-bcce-b302099a8058'),
];
