import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { email, id, name, optional, required, short, username } from '../kernel/limits.ts';
import { admin, adminOrSelf, processOnly } from '../kernel/policy.ts';
import { role } from '../roster/events.ts';
import type { changeEmail, changeUsername, changeUsernameOf } from './own-names.ts';

/** Makes the person known; sent by when-owner-registered-then-register-user, which holds the names. */
export const registerUser = defineCommand({
  name: 'RegisterUser',
  policy: processOnly,
  input: z.object({ userId: id, username, email, phone: optional, firstname: name, lastname: name }),
  creates: true,
  stream: ({ userId }) => `user-${userId}`,
});

/** What can happen to the ways in which a person signs in; secrets are kept elsewhere. */
export const signInFacts = [
  'password-changed',
  'password-reset',
  'totp-enrolled',
  'totp-removed',
  'passkey-registered',
  'passkey-removed',
  'recovery-codes-issued',
  'recovery-code-used',
] as const;

export type SignInFact = (typeof signInFacts)[number];

/** Writes down what the accounts have done; they have checked that it was the person. */
export const noteSignInFact = defineCommand({
  name: 'NoteSignInFact',
  policy: processOnly,
  input: z.object({ userId: id, fact: z.enum(signInFacts) }),
  stream: ({ userId }) => `user-${userId}`,
});

/**
 * Registers somebody who works in the tenant from then on. An admin sends it, or the accounts for
 * whoever came by an invitation.
 */
export const registerStaff = defineCommand({
  name: 'RegisterStaff',
  policy: admin,
  input: z.object({
    username,
    email,
    phone: required,
    firstname: name,
    lastname: name,
    role: role.default('staff'),
    invitationId: z.uuid().nullable().default(null),
  }),
  draws: { userId: 'user' },
  creates: true,
  stream: ({ userId }) => `user-${userId}`,
  claims: (user) => [
    { kind: 'username', scope: '', value: user.username, field: 'username' },
    { kind: 'email', scope: '', value: user.email, field: 'email' },
  ],
});

/** Changes the name and the phone number of a person; an empty phone number goes. */
export const changeUserProfile = defineCommand({
  name: 'ChangeUserProfile',
  policy: adminOrSelf,
  input: z.object({
    userId: id,
    firstname: name.optional(),
    lastname: name.optional(),
    phone: short
      .nullable()
      .transform((text) => (text ? text : null))
      .optional(),
  }),
  stream: ({ userId }) => `user-${userId}`,
});

/**
 * Erases everything that the installation knows of a person, for good. Who may ask for it, and what
 * has to be in order first, is asked before it is sent (infra/features/personal-data).
 */
export const eraseUser = defineCommand({
  name: 'EraseUser',
  policy: processOnly,
  input: z.object({ userId: id, tenantIds: z.array(id).max(10_000) }),
  stream: ({ userId }) => `user-${userId}`,
});

export type UserCommand =
  | CommandOf<typeof registerUser>
  | CommandOf<typeof registerStaff>
  | CommandOf<typeof changeUserProfile>
  | CommandOf<typeof noteSignInFact>
  | CommandOf<typeof eraseUser>
  | CommandOf<typeof changeUsername>
  | CommandOf<typeof changeUsernameOf>
  | CommandOf<typeof changeEmail>;
