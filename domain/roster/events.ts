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

/** The person may not enter the tenant until further notice. */
export const MembershipDeactivated = defineEvent({
  type: 'MembershipDeactivated',
  schema: z.object(whose),
});

export const MembershipActivated = defineEvent({ type: 'MembershipActivated', schema: z.object(whose) });

export const RoleChanged = defineEvent({
  type: 'RoleChanged',
  schema: z.object({ ...whose, from: role, to: role }),
});

/** Somebody was sent a link by which they can work in the tenant; to which address, the log does not say. */
export const UserInvited = defineEvent({
  type: 'UserInvited',
  schema: z.object({ tenantId: z.number(), invitationId: z.string(), role }),
});

/** The link was used, and is used up. */
export const InvitationAccepted = defineEvent({
  type: 'InvitationAccepted',
  schema: z.object({ ...whose, invitationId: z.string() }),
});

/** An admin took the invitation back; its link lets nobody in any more. */
export const InvitationWithdrawn = defineEvent({
  type: 'InvitationWithdrawn',
  schema: z.object({ tenantId: z.number(), invitationId: z.string() }),
});

/** The person was erased: nobody works there in their place, and nobody can let them in again. */
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
