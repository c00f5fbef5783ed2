import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { email, id, name, optional, username } from '../kernel/limits.ts';

/** Makes the person known; sent by when-owner-registered-then-register-user, which holds the names. */
export const registerUser = defineCommand({
  name: 'RegisterUser',
  policy: 'process',
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
  policy: 'process',
  input: z.object({ userId: id, fact: z.enum(signInFacts) }),
  stream: ({ userId }) => `user-${userId}`,
});

export type UserCommand = CommandOf<typeof registerUser> | CommandOf<typeof noteSignInFact>;
