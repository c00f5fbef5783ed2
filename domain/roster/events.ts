import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

export const role = z.enum(['admin', 'staff']);
export type Role = z.output<typeof role>;

const whose = { tenantId: z.number(), userId: z.number() };

/** A person works in a tenant from now on. */
export const MembershipGranted = defineEvent({
  type: 'MembershipGranted',
  schema: z.object({ ...whose, role }),
});

/** The person cannot enter the tenant until the membership is activated again. */
export const MembershipDeactivated = defineEvent({
  type: 'MembershipDeactivated',
  schema: z.object(whose),
});

export const MembershipActivated = defineEvent({ type: 'MembershipActivated', schema: z.object(whose) });

export const RoleChanged = defineEvent({
  type: 'RoleChanged',
  schema: z.object({ ...whose, from: role, to: role }),
});

/** An invitation was sent. The log does not contain the address. */
export const UserInvited = defineEvent({
  type: 'UserInvited',
  schema: z.object({ tenantId: z.number(), invitationId: z.string(), role }),
});

/** The invitation was accepted; it cannot be used again. */
export const InvitationAccepted = defineEvent({
  type: 'InvitationAccepted',
  schema: z.object({ ...whose, invitationId: z.string() }),
});

/** An admin withdrew the invitation; its link does not work any more. */
export const InvitationWithdrawn = defineEvent({
  type: 'InvitationWithdrawn',
  schema: z.object({ tenantId: z.number(), invitationId: z.string() }),
});

/** The person was erased: the membership has ended and cannot be activated again. */
export const MembershipEnded = defineEvent({ type: 'MembershipEnded', schema: z.object(whose) });

export const rosterEvents = [
  MembershipEnded,
  MembershipGranted,
  MembershipDeactivated,
  MembershipActivated,
  RoleChanged,
  UserInvited,
  InvitationAccepted,
  InvitationWithdrawn,
] as const;

export type RosterEvent = EventOf<(typeof rosterEvents)[number]>;
