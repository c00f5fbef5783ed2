import { expect, test } from 'vitest';
import {
  InvitationAccepted,
  InvitationClaimed,
  InvitationExpired,
  InvitationMoved,
  InvitationReplaced,
  InvitationSent,
  InvitationWithdrawn,
} from '../../domain/invitation/events.ts';
import { type DomainEvent, happened } from '../../domain/kernel/event.ts';
import { type Envelope, given } from '../kernel/testing/given-when-then.ts';
import { invitationsReadModel } from './projector.ts';

const invitationId = '01890a5d-ac96-774b-bcce-b302099a8057';
const which = { tenantId: 3, invitationId };
const promised = {
  ...which,
  addressKey: invitationId,
  role: 'admin',
  sentAt: '2026-06-01T00:00:00.000Z',
  expiresAt: '2026-06-08T00:00:00.000Z',
} as const;
const sent = happened(InvitationSent, promised);
const rows = (...events: (DomainEvent & Envelope)[]) =>
  given(invitationsReadModel, events).rows('open_invitations');

test('an invitation that was sent or moved is open until it ends', () => {
  const open = {
    tenant_id: 3,
    invitation_id: invitationId,
    role: 'admin',
    sent_at: new Date(promised.sentAt),
    expires_at: new Date(promised.expiresAt),
  };
  expect(rows({ ...sent, actor: 'user-8' })).toMatchObject([{ ...open, sent_by: 8 }]);
  expect(rows({ ...sent, actor: 'process-moving' })).toMatchObject([{ ...open, sent_by: null }]);
  expect(rows(happened(InvitationMoved, { ...promised, voidFor: [6] }))).toMatchObject([open]);
  expect(rows(sent, happened(InvitationClaimed, { ...which, userId: 5, at: promised.sentAt }))).toMatchObject(
    [open],
  );
});

test('an invitation that was accepted, replaced, withdrawn or expired is not open', () => {
  for (const ending of [
    happened(InvitationAccepted, { ...which, userId: 5, role: 'admin', sentAt: promised.sentAt }),
    happened(InvitationReplaced, { ...which, by: invitationId }),
    happened(InvitationWithdrawn, which),
    happened(InvitationExpired, which),
  ])
    expect(rows(sent, ending)).toEqual([]);
  // of an earlier version, on the stream of a roster
  expect(rows(happened(InvitationWithdrawn, which))).toEqual([]);
});
