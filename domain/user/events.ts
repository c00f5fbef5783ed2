import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { role } from '../roster/events.ts';
import { UserEmailConfirmed } from './confirmed-address.ts';
import { ownNamesEvents, UserEmailChanged, UsernameChanged } from './own-names.ts';

export { UserEmailChanged, UserEmailConfirmed, UsernameChanged };

/** A person with one credential, in however many tenants they work. */
export const UserRegistered = defineEvent({
  type: 'UserRegistered',
  schema: z.object({
    userId: z.number(),
    username: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    firstname: z.string(),
    lastname: z.string(),
  }),
  personal: [
    { kind: 'user', person: 'userId', fields: ['username', 'email', 'phone', 'firstname', 'lastname'] },
  ],
});

const whose = z.object({ userId: z.number() });
const text = z.string();
const maybe = z.string().nullable();

/** Marks fields as personal data of this person. */
const of = <const Field extends string>(...fields: readonly Field[]) =>
  [{ kind: 'user', person: 'userId', fields }] as const;

/** The person was registered to work in a tenant, by one of its admins or by an invitation. */
export const StaffRegistered = defineEvent({
  type: 'StaffRegistered',
  schema: whose.extend({ tenantId: z.number(), role, invitationId: maybe }),
});

export const UserRenamed = defineEvent({
  type: 'UserRenamed',
  schema: whose.extend({ fromFirstname: text, fromLastname: text, firstname: text, lastname: text }),
  personal: of('fromFirstname', 'fromLastname', 'firstname', 'lastname'),
});

export const UserPhoneChanged = defineEvent({
  type: 'UserPhoneChanged',
  schema: whose.extend({ from: maybe, to: maybe }),
  personal: of('from', 'to'),
});

/** The person has a new password, which is not in the log. */
export const PasswordChanged = defineEvent({
  type: 'PasswordChanged',
  schema: whose.extend({ how: z.enum(['changed', 'reset']) }),
});

/** From now on sign-in also asks for a code of the person's authenticator app. */
export const TotpEnrolled = defineEvent({ type: 'TotpEnrolled', schema: whose });
export const TotpRemoved = defineEvent({ type: 'TotpRemoved', schema: whose });

/** A device of the person can sign them in. */
export const PasskeyRegistered = defineEvent({ type: 'PasskeyRegistered', schema: whose });
export const PasskeyRemoved = defineEvent({ type: 'PasskeyRemoved', schema: whose });

/** The person has new recovery codes; earlier ones do not work any more. */
export const RecoveryCodesIssued = defineEvent({ type: 'RecoveryCodesIssued', schema: whose });
/** A recovery code was used as the second factor; it does not work again. */
export const RecoveryCodeUsed = defineEvent({ type: 'RecoveryCodeUsed', schema: whose });

/**
 * The person was erased: their personal data cannot be read any more, and no other event follows. `tenantIds`
 * are the tenants where they worked.
 */
export const UserErased = defineEvent({
  type: 'UserErased',
  erases: true,
  schema: whose.extend({ tenantIds: z.array(z.number()) }),
});

/** The events of sign-in facts. */
const signInEvents = [
  PasswordChanged,
  TotpEnrolled,
  TotpRemoved,
  PasskeyRegistered,
  PasskeyRemoved,
  RecoveryCodesIssued,
  RecoveryCodeUsed,
] as const;

export type SignInEvent = EventOf<(typeof signInEvents)[number]>;

export const userEvents = [
  UserRegistered,
  StaffRegistered,
  UserRenamed,
  UserPhoneChanged,
  UserErased,
  UserEmailConfirmed,
  ...ownNamesEvents,
  ...signInEvents,
] as const;

export type UserEvent = EventOf<(typeof userEvents)[number]>;
