import { z } from 'zod';
import { changed, clearable } from '../kernel/changes.ts';
import { defineCommand, type CommandOf, type UniqueName } from '../kernel/command.ts';
import { email, id, name, optional, required, short, username } from '../kernel/limits.ts';
import { admin, adminOrSelf, processOnly } from '../kernel/policy.ts';
import { role } from '../roster/events.ts';
import type { confirmEmail } from './confirmed-address.ts';
import type { changeEmail, changeUsername, changeUsernameOf } from './own-names.ts';

/** Registers a person; sent by when-owner-registered-then-register-user. The names are reserved already. */
export const registerUser = defineCommand({
  name: 'RegisterUser',
  policy: processOnly,
  input: z.object({ userId: id, username, email, phone: optional, firstname: name, lastname: name }),
  creates: true,
  stream: ({ userId }) => `user-${userId}`,
});

/** Changes to the ways in which a person signs in; the secrets are stored outside the log. */
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

/** Records what a feature of sign-in has stored. The feature has checked that the person requested it. */
export const noteSignInFact = defineCommand({
  name: 'NoteSignInFact',
  policy: processOnly,
  input: z.object({ userId: id, fact: z.enum(signInFacts) }),
  stream: ({ userId }) => `user-${userId}`,
});

const staff = z.object({
  username,
  email,
  phone: required,
  firstname: name,
  lastname: name,
  role: role.default('staff'),
});
const namesOf = (user: { username: string; email: string }): readonly UniqueName[] => [
  { kind: 'username', scope: '', value: user.username, field: 'username' },
  { kind: 'email', scope: '', value: user.email, field: 'email' },
];

/** Registers a person with a membership of the tenant. */
export const registerStaff = defineCommand({
  name: 'RegisterStaff',
  policy: admin,
  input: staff,
  draws: { userId: 'user' },
  creates: true,
  stream: ({ userId }) => `user-${userId}`,
  uniqueNames: (user) => namesOf(user),
});

/** Registers the person who claimed an invitation, with the id that was drawn for the claim. */
export const registerInvited = defineCommand({
  name: 'RegisterInvited',
  policy: processOnly,
  input: staff.extend({ userId: id, invitationId: z.uuid() }),
  creates: true,
  stream: ({ userId }) => `user-${userId}`,
  uniqueNames: (user) => namesOf(user),
});

/** Changes the name and the phone number of a person; the phone number can be cleared. */
export const changeUserProfile = defineCommand({
  name: 'ChangeUserProfile',
  policy: adminOrSelf,
  input: z.object({
    userId: id,
    ...changed({ firstname: name, lastname: name, phone: clearable(short, null) }),
  }),
  stream: ({ userId }) => `user-${userId}`,
});

/**
 * Erases everything that the installation knows of a person. Irreversible. The sender has checked the
 * permission and the preconditions (infra/features/personal-data).
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
  | CommandOf<typeof registerInvited>
  | CommandOf<typeof changeUserProfile>
  | CommandOf<typeof noteSignInFact>
  | CommandOf<typeof eraseUser>
  | CommandOf<typeof changeUsername>
  | CommandOf<typeof changeUsernameOf>
  | CommandOf<typeof changeEmail>
  | CommandOf<typeof confirmEmail>;
