import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import type { Evolution } from '../kernel/decider.ts';
import { defineEvent, happened, type DomainEvent, type EventOf } from '../kernel/event.ts';
import { email, id } from '../kernel/limits.ts';
import { processOnly } from '../kernel/policy.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { normaliseName } from '../reservation/normalise-name.ts';
import type { UserCode } from './codes.ts';
import type { UserState } from './state.ts';

// Whether a person has shown that mail to their address reaches them: decision 43.

/** Sent after the person used the link in the mail to this address. */
export const confirmEmail = defineCommand({
  name: 'ConfirmEmail',
  policy: processOnly,
  input: z.object({ userId: id, email }),
  stream: ({ userId }) => `user-${userId}`,
});

export const UserEmailConfirmed = defineEvent({
  type: 'UserEmailConfirmed',
  schema: z.object({ userId: z.number(), email: z.string() }),
  personal: [{ kind: 'user', person: 'userId', fields: ['email'] }],
});

/**
 * Whether an event shows that the person reads the mail to their present address. Besides the mailed link that
 * confirms it, each of these needed a link that was mailed to it: a registration by invitation, a reset of the
 * password, and a change of the address. An address changes by such a link only, so it stays confirmed.
 */
function confirms({ type, data }: DomainEvent): boolean {
  switch (type) {
    case 'UserEmailConfirmed':
    case 'UserEmailChanged':
      return true;
    case 'StaffRegistered':
      return 'invitationId' in data && data.invitationId !== null;
    case 'PasswordChanged':
      return 'how' in data && data.how === 'reset';
    default:
      return false;
  }
}

/** Whether a person's address is confirmed, folded from their stream without reading personal data. */
export const addressConfirmed: Evolution<boolean> = {
  initial: false,
  evolve: (confirmed, event) => confirmed || confirms(event),
};

export function decideConfirmation(
  { data: { userId, email: confirmed } }: CommandOf<typeof confirmEmail>,
  state: UserState,
): readonly EventOf<typeof UserEmailConfirmed>[] | Rejected<UserCode> {
  if (state.status !== 'registered') return reject('not-found');
  // the address was changed after the link was mailed
  if (normaliseName(state.profile.email) !== normaliseName(confirmed)) return reject('conflict');
  return state.addressConfirmed ? [] : [happened(UserEmailConfirmed, { userId, email: confirmed })];
}
