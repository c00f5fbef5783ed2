import { describe, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import type { InvitationCommand } from './commands.ts';
import { invitation } from './decider.ts';
import {
  InvitationAccepted,
  InvitationClaimed,
  InvitationExpired,
  InvitationMoved,
  InvitationReleased,
  InvitationReplaced,
  InvitationSent,
  InvitationsVoided,
  InvitationWithdrawn,
} from './events.ts';

const { given } = specify(invitation);

const sentAt = '2026-06-01T09:00:00.000Z';
const expiresAt = '2026-06-08T09:00:00.000Z';
const later = '2026-06-03T09:00:00.000Z';
const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const [first, second] = [uuid(1), uuid(2)];
const [ada, bob] = [uuid(101), uuid(102)];
const context = { now: later, tenantId: 9, actorId: 0 };

const promised = (invitationId: string, addressKey: string) =>
  ({ tenantId: 9, invitationId, addressKey, role: 'staff', sentAt, expiresAt }) as const;
const sent = (invitationId = first, addressKey = ada) =>
  happened(InvitationSent, promised(invitationId, addressKey));
const withdrawn = (invitationId = first) => happened(InvitationWithdrawn, { tenantId: 9, invitationId });
const claimed = (userId: number) =>
  happened(InvitationClaimed, { tenantId: 9, invitationId: first, userId, at: later });
const released = (userId: number) =>
  happened(InvitationReleased, { tenantId: 9, invitationId: first, userId });
const acceptedBy = (userId: number, at = sentAt) =>
  happened(InvitationAccepted, { tenantId: 9, userId, invitationId: first, role: 'staff', sentAt: at });
const expired = (invitationId = first) => happened(InvitationExpired, { tenantId: 9, invitationId });
const replaced = happened(InvitationReplaced, { tenantId: 9, invitationId: first, by: second });
const voided = (userId: number) => happened(InvitationsVoided, { tenantId: 9, userId });

const invite = (invitationId = first, addressKey = ada): InvitationCommand => ({
  type: 'InviteUser',
  data: { ...context, now: sentAt, invitationId, addressKey, role: 'staff' },
});
const accept = (userId: number, now = later): InvitationCommand => ({
  type: 'AcceptInvitation',
  data: { ...context, now, invitationId: first, userId },
});
const claim = (userId: number, now = later): InvitationCommand => ({
  type: 'ClaimInvitation',
  data: { ...context, now, invitationId: first, userId },
});
const release = (userId: number): InvitationCommand => ({
  type: 'ReleaseInvitation',
  data: { ...context, invitationId: first, userId },
});
const acceptClaimed = (userId: number): InvitationCommand => ({
  type: 'AcceptClaimedInvitation',
  data: { ...context, invitationId: first, userId, role: 'staff' },
});
const withdraw: InvitationCommand = {
  type: 'WithdrawInvitation',
  data: { ...context, invitationId: first },
};
const withdrawTo = (addressKey: string): InvitationCommand => ({
  type: 'WithdrawInvitationTo',
  data: { ...context, addressKey },
});
const voidFor = (userId: number): InvitationCommand => ({
  type: 'VoidInvitations',
  data: { ...context, userId },
});

describe('sending an invitation', () => {
  test('promises a role for 7 days', () => {
    given().when(invite()).then(sent());
    given(sent()).when(invite()).then();
  });

  test('replaces the open invitation to the same address', () => {
    given(sent(), sent(uuid(3), bob))
      .when(invite(second))
      .then(replaced, sent(second));
    given(sent(), withdrawn()).when(invite(second)).then(sent(second));
  });

  test('ignores an abandoned command', () => {
    given(happened(CommandAbandoned, { commandId: 'c-1' }))
      .when(invite())
      .then(sent());
  });

  test('is refused at 200 open invitations, except to an address that has one', () => {
    const full = Array.from({ length: 200 }, (_, index) => sent(uuid(1_000 + index), uuid(2_000 + index)));
    given(...full)
      .when(invite())
      .thenRejected('too-many');
    given(...full.slice(1), sent())
      .when(invite(second))
      .then(replaced, sent(second));
    given(...full, withdrawn(uuid(1_000)))
      .when(invite())
      .then(sent());
  });

  test('does not count invitations that have expired', () => {
    const old = { sentAt: '2026-05-01T00:00:00.000Z', expiresAt: sentAt };
    const full = Array.from({ length: 200 }, (_, index) =>
      happened(InvitationSent, { ...promised(uuid(1_000 + index), uuid(2_000 + index)), ...old }),
    );
    given(...full)
      .when(invite())
      .then(sent());
  });
});

describe('an open invitation', () => {
  test('is accepted once', () => {
    given(sent()).when(accept(6)).then(acceptedBy(6));
    given(sent(), acceptedBy(6)).when(accept(7)).thenRejected('link-used-up');
    given(sent(), acceptedBy(6)).when(claim(7)).thenRejected('link-used-up');
    given().when(accept(6)).thenRejected('link-used-up');
  });

  test('is withdrawn once, and not after it was accepted', () => {
    given(sent()).when(withdraw).then(withdrawn());
    given(sent(), withdrawn()).when(withdraw).thenRejected('not-found');
    given(sent(), acceptedBy(6)).when(withdraw).thenRejected('not-found');
    given().when(withdraw).thenRejected('not-found');
  });

  test('lets nobody in after it was withdrawn or replaced', () => {
    for (const ending of [[withdrawn()], [replaced, sent(second)]]) {
      given(sent(), ...ending)
        .when(accept(6))
        .thenRejected('link-used-up');
      given(sent(), ...ending)
        .when(claim(6))
        .thenRejected('link-used-up');
    }
  });

  test('is withdrawn when the person of its address works there without it', () => {
    given(sent(), sent(second, bob)).when(withdrawTo(ada)).then(withdrawn());
    given(sent(second, bob)).when(withdrawTo(ada)).then();
    given(sent(), claimed(6)).when(withdrawTo(ada)).then();
  });
});

describe('an invitation that has expired', () => {
  const now = expiresAt;
  const until = '2026-06-08T10:00:00.000Z';
  const expire: InvitationCommand = { type: 'ExpireInvitations', data: { ...context, now, until } };

  test('lets nobody in', () => {
    given(sent()).when(accept(6, now)).thenRejected('link-used-up');
    given(sent()).when(claim(6, now)).thenRejected('link-used-up');
  });

  test('is ended; others stay open', () => {
    const newer = happened(InvitationSent, {
      ...promised(second, bob),
      sentAt: later,
      expiresAt: '2026-06-10T09:00:00.000Z',
    });
    given(sent(), newer).when(expire).then(expired());
    given(newer).when(expire).then();
    given(sent(), expired()).when(withdraw).thenRejected('not-found');
  });
});

describe('a claimed invitation', () => {
  test('can be neither accepted, claimed nor withdrawn', () => {
    given(sent()).when(claim(6)).then(claimed(6));
    given(sent(), claimed(6)).when(accept(7)).thenRejected('link-used-up');
    given(sent(), claimed(6)).when(claim(7)).thenRejected('link-used-up');
    given(sent(), claimed(6)).when(withdraw).thenRejected('not-found');
  });

  test('is accepted for the registered user', () => {
    given(sent(), claimed(6)).when(acceptClaimed(6)).then(acceptedBy(6));
  });

  test('is accepted for the registered user even if it was replaced or expired meanwhile', () => {
    given(sent(), claimed(6), replaced, sent(second)).when(acceptClaimed(6)).then(acceptedBy(6, later));
    given(sent(), claimed(6), expired()).when(acceptClaimed(6)).then(acceptedBy(6, later));
  });

  test('works again when the claim is released', () => {
    given(sent(), claimed(6)).when(release(6)).then(released(6));
    given(sent(), claimed(6), released(6)).when(accept(7)).then(acceptedBy(7));
    given(sent(), claimed(6), released(6)).when(withdraw).then(withdrawn());
  });

  test('is released only by the claim that has it', () => {
    given(sent(), claimed(6), released(6), claimed(7)).when(release(6)).then();
    given(sent(), claimed(6), acceptedBy(6)).when(release(6)).then();
    given(sent(), claimed(6), replaced, sent(second)).when(release(6)).then();
  });
});

describe('deactivating a user', () => {
  test('makes the open invitations void for the user, and for nobody else', () => {
    given(sent()).when(voidFor(6)).then(voided(6));
    given(sent(), voided(6)).when(accept(6)).thenRejected('link-used-up');
    given(sent(), voided(6)).when(accept(7)).then(acceptedBy(7));
  });

  test('does not concern invitations that are sent afterwards', () => {
    given(sent(second, bob), voided(6), sent()).when(accept(6)).then(acceptedBy(6));
  });

  test('appends no event where nothing is open or all is void already', () => {
    given().when(voidFor(6)).then();
    given(sent(), voided(6)).when(voidFor(6)).then();
    given(sent(), withdrawn()).when(voidFor(6)).then();
  });
});

describe('an invitation from the stream of a roster', () => {
  const moved = happened(InvitationMoved, { ...promised(first, ada), voidFor: [6] });
  const { tenantId: _, ...rest } = promised(first, ada);
  const move: InvitationCommand = { type: 'MoveInvitation', data: { ...context, ...rest, voidFor: [6] } };

  test('continues here, once', () => {
    given().when(move).then(moved);
    given(moved).when(move).then();
  });

  test('stays void for users who were deactivated', () => {
    given(moved).when(accept(6)).thenRejected('link-used-up');
    given(moved).when(accept(7)).then(acceptedBy(7));
  });
});
