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

/** The person cannot enter the tenant until the membership is activated again. Older events have no time. */
export const MembershipDeactivated = defineEvent({
  type: 'MembershipDeactivated',
  schema: z.object({ ...whose, at: z.string().optional() }),
});

export const MembershipActivated = defineEvent({ type: 'MembershipActivated', schema: z.object(whose) });

export const RoleChanged = defineEvent({
  type: 'RoleChanged',
  schema: z.object({ ...whose, from: role, to: role }),
});

/**
 * An invitation was sent. Written by earlier versions of the program, together with InvitationAccepted and
 * InvitationWithdrawn; these have streams of their own now (domain/invitation).
 */
export const UserInvited = defineEvent({
  type: 'UserInvited',
  schema: z.object({ tenantId: z.number(), invitationId: z.string(), role }),
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
] as const;

export type RosterEvent = EventOf<(typeof rosterEvents)[number]>;
