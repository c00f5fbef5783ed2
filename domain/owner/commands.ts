import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { domainName, email, name, optional, username } from '../kernel/limits.ts';
import { anybody } from '../kernel/policy.ts';

/** Opens a company account and registers the person behind it, who has one credential. */
export const registerOwner = defineCommand({
  name: 'RegisterOwner',
  policy: anybody,
  input: z.object({
    companyname: name,
    domain: domainName,
    username,
    email,
    phone: optional,
    firstname: name,
    lastname: name,
  }),
  draws: { ownerId: 'owner', userId: 'user' },
  creates: true,
  stream: ({ ownerId }) => `owner-${ownerId}`,
  uniqueNames: (owner) => [
    { kind: 'username', scope: '', value: owner.username, field: 'username' },
    { kind: 'email', scope: '', value: owner.email, field: 'email' },
  ],
});

export type OwnerCommand = CommandOf<typeof registerOwner>;
