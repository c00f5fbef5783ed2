import { defineProcess, type Reaction } from '../kernel/process.ts';
import { normaliseName } from '../reservation/normalise-name.ts';
import type { OwnNamesEvent } from '../user/own-names.ts';

type Change = OwnNamesEvent['data'];

/**
 * First the credentials follow, then the name that was given up is let go: were it the other way
 * round, two people could claim one name at the sign-in for a moment.
 */
export const whenOwnNameChangedThenFollow = defineProcess<OwnNamesEvent>({
  name: 'when-own-name-changed-then-follow',
  on: {
    UsernameChanged: ({ id, actor, data, stream, revision }) => [
      {
        kind: 'follow-names',
        userId: data.userId,
        // whoever chose it knows it
        tell: actor === stream ? null : { what: 'username-given', cause: id },
      },
      ...letGo('username', data, stream, revision),
    ],
    UserEmailChanged: ({ id, data, stream, revision }) => [
      {
        kind: 'follow-names',
        userId: data.userId,
        tell: { what: 'address-replaced', address: data.from, cause: id },
      },
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
): readonly Reaction[] {
  if (normaliseName(from) === normaliseName(to)) return [];
  const name = { kind, scope: '', value: from, field: kind };
  const targets = ownerId === null ? [stream] : [stream, `owner-${ownerId}`];
  return targets.map((target) => ({ kind: 'release-name', name, target, renamedAt: revision }));
}
