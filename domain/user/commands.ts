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

export type UserCommand = CommandOf<typeof registerUser>;
