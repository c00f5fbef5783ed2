import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { role } from '../roster/events.ts';

const which = { tenantId: z.number(), invitationId: z.string() };
const person = { tenantId: z.number(), userId: z.number() };
const promised = {
  ...which,
  /** equal for one address in one tenant; made with a key of the installation, so nobody can guess it */
  addressKey: z.string(),
  role,
  sentAt: z.string(),
  expiresAt: z.string(),
};

/** An invitation was sent. The address and the hash of the link are stored outside the log. */
export const InvitationSent = defineEvent({ type: 'InvitationSent', schema: z.object(promised) });

/**
 * An invitation that was recorded on the stream of the roster, by an earlier version of the program, continues
 * here. `voidFor` are the users who were deactivated after it was sent.
 */
export const InvitationMoved = defineEvent({
  type: 'InvitationMoved',
  schema: z.object({ ...promised, voidFor: z.array(z.number()) }),
});

/** A newer invitation was sent to the same address; this link does not work any more. */
export const InvitationReplaced = defineEvent({
  type: 'InvitationReplaced',
  schema: z.object({ ...which, by: z.string() }),
});

/** The holder of the link is registering as this user; nobody else can use the link meanwhile. */
export const InvitationClaimed = defineEvent({
  type: 'InvitationClaimed',
  schema: z.object({ ...which, userId: z.number(), at: z.string() }),
});

/** The registration came to nothing; the link works again. */
export const InvitationReleased = defineEvent({
  type: 'InvitationReleased',
  schema: z.object({ ...which, userId: z.number() }),
});

/**
 * The invitation was accepted; it cannot be used again. In version 1 the event was on the stream of the
 * roster, which let the person in by itself: role and time are null.
 */
export const InvitationAccepted = defineEvent({
  type: 'InvitationAccepted',
  version: 2,
  schema: z.object({
    ...person,
    invitationId: z.string(),
    role: role.nullable(),
    sentAt: z.string().nullable(),
  }),
  upcast: (data) => ({ ...data, role: null, sentAt: null }),
});

/** The invitation was withdrawn; its link does not work any more. */
export const InvitationWithdrawn = defineEvent({ type: 'InvitationWithdrawn', schema: z.object(which) });

/** Nobody accepted the invitation in time. */
export const InvitationExpired = defineEvent({ type: 'InvitationExpired', schema: z.object(which) });

/** The user was deactivated: no invitation that is open now lets this user in. */
export const InvitationsVoided = defineEvent({ type: 'InvitationsVoided', schema: z.object(person) });

export const invitationEvents = [
  InvitationSent,
  InvitationMoved,
  InvitationReplaced,
  InvitationClaimed,
  InvitationReleased,
  InvitationAccepted,
  InvitationWithdrawn,
  InvitationExpired,
  InvitationsVoided,
] as const;

export type InvitationEvent = EventOf<(typeof invitationEvents)[number]>;
