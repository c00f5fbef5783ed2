import { defineProcess, effect, type Reaction } from '../kernel/process.ts';
import { normaliseName } from '../reservation/normalise-name.ts';
import type { OwnNamesEvent } from '../user/own-names.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** the credentials take the names that the log has for the person */
    'follow-names': {
      readonly userId: number;
      /** what is mailed, once for this cause: to an address that was theirs, or to them; null for nothing */
      readonly tell:
        | { readonly what: 'address-replaced'; readonly address: string; readonly cause: string }
        | { readonly what: 'username-given'; readonly cause: string }
        | null;
    };
  }
}

type Change = OwnNamesEvent['data'];

/**
 * First the credentials follow, then the name that was given up is let go: were it the other way
 * round, two people could claim one name at the sign-in for a moment.
 */
export const whenOwnNameChangedThenFollow = defineProcess<OwnNamesEvent, 'follow-names'>({
  name: 'when-own-name-changed-then-follow',
  effects: ['follow-names'],
  on: {
    UsernameChanged: ({ id, actor, data, stream, revision }) => [
      effect('follow-names', {
        userId: data.userId,
        // whoever chose it knows it
        tell: actor === stream ? null : { what: 'username-given', cause: id },
      }),
      ...letGo('username', data, stream, revision),
    ],
    UserEmailChanged: ({ id, data, stream, revision }) => [
      effect('follow-names', {
        userId: data.userId,
        tell: { what: 'address-replaced', address: data.from, cause: id },
      }),
      ...letGo('email', data, stream, revision),
    ],
  },
});

/** An owner's first names are held for the company account's stream, later ones for the person's own. */
function letGo(
  kind: 'username' | 'email',
  { ownerId, from, to }: Change,
  stream: string,
  revision: bigint,
): readonly Reaction<never>[] {
  if (normaliseName(from) === normaliseName(to)) return [];
  const name = { kind, scope: '', value: from, field: kind };
  const targets = ownerId === null ? [stream] : [stream, `owner-${ownerId}`];
  return targets.map((target) => ({ kind: 'release-name', name, target, renamedAt: revision }));
}
