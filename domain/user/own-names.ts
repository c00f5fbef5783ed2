import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { defineEvent, happened, type EventOf } from '../kernel/event.ts';
import { email, id, username } from '../kernel/limits.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { adminOrSelf, processOnly, self } from '../kernel/policy.ts';
import { normaliseName } from '../reservation/normalise-name.ts';
import type { UserCode } from './codes.ts';
import type { UserState } from './state.ts';

// The names with which a person signs in. The person changes them, or the admin of the only tenant in which
// the person works: decision 7.

const whose = {
  userId: id,
  /** the company account whose stream has the person's first names; null if there is none */
  ownerId: id.nullable(),
  /** the new name equals the present one after normalising, so it is not claimed again */
  respelt: z.boolean(),
};

export const changeUsername = defineCommand({
  name: 'ChangeUsername',
  policy: self,
  input: z.object({ ...whose, username }),
  stream: ({ userId }) => `user-${userId}`,
  uniqueNames: ({ username: value, respelt }) =>
    respelt ? [] : [{ kind: 'username', scope: '', value, field: 'username' }],
});

/**
 * The sender has checked that the person works in no other tenant and has no company account
 * (infra/features/users).
 */
export const changeUsernameOf = defineCommand({
  ...changeUsername,
  name: 'ChangeUsernameOf',
  policy: adminOrSelf,
});

/** Sent after the person followed the link in the mail to the new address. */
export const changeEmail = defineCommand({
  name: 'ChangeEmail',
  policy: processOnly,
  input: z.object({ ...whose, email }),
  stream: ({ userId }) => `user-${userId}`,
  uniqueNames: ({ email: value, respelt }) =>
    respelt ? [] : [{ kind: 'email', scope: '', value, field: 'email' }],
});

const changed = z.object({
  userId: z.number(),
  ownerId: z.number().nullable(),
  from: z.string(),
  to: z.string(),
});
const personal = [{ kind: 'user', person: 'userId', fields: ['from', 'to'] }] as const;

export const UsernameChanged = defineEvent({ type: 'UsernameChanged', schema: changed, personal });
export const UserEmailChanged = defineEvent({ type: 'UserEmailChanged', schema: changed, personal });

export const ownNamesEvents = [UsernameChanged, UserEmailChanged] as const;

export type OwnNamesEvent = EventOf<(typeof ownNamesEvents)[number]>;

export function decideOwnName(
  {
    type,
    data,
  }: CommandOf<typeof changeUsername> | CommandOf<typeof changeUsernameOf> | CommandOf<typeof changeEmail>,
  state: UserState,
): readonly OwnNamesEvent[] | Rejected<UserCode> {
  if (state.status !== 'registered') return reject('not-found');
  const { userId, ownerId, respelt } = data;
  const [from, to] =
    type === 'ChangeEmail' ? [state.profile.email, data.email] : [state.profile.username, data.username];
  if (from === to) return [];
  if ((normaliseName(from) === normaliseName(to)) !== respelt) return reject('conflict');
  const change = { userId, ownerId, from, to };
  return [type === 'ChangeEmail' ? happened(UserEmailChanged, change) : happened(UsernameChanged, change)];
}
