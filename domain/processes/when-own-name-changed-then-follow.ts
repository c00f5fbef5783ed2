import { defineProcess, effect, type Reaction } from '../kernel/process.ts';
import { normaliseName } from '../reservation/normalise-name.ts';
import type { OwnNamesEvent } from '../user/own-names.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** updates the credentials to the names in the log */
    'follow-names': {
      readonly userId: number;
      /** the mail to send, once for each cause: to a previous address or to the person; null for no mail */
      readonly tell:
        | { readonly what: 'address-replaced'; readonly address: string; readonly cause: string }
        | { readonly what: 'username-given'; readonly cause: string }
        | null;
    };
  }
}

type Change = OwnNamesEvent['data'];

/**
 * Updates the credentials before it releases the previous name. In the other order, two people could sign in
 * with the same name for a moment.
 */
export const whenOwnNameChangedThenFollow = defineProcess<OwnNamesEvent, 'follow-names'>({
  name: 'when-own-name-changed-then-follow',
  effects: ['follow-names'],
  on: {
    UsernameChanged: ({ id, actor, data, stream, revision }) => [
      effect('follow-names', {
        userId: data.userId,
        // a person who changed their own username needs no mail
        tell: actor === stream ? null : { what: 'username-given', cause: id },
      }),
      ...releaseName('username', data, stream, revision),
    ],
    UserEmailChanged: ({ id, data, stream, revision }) => [
      effect('follow-names', {
        userId: data.userId,
        tell: { what: 'address-replaced', address: data.from, cause: id },
      }),
      ...releaseName('email', data, stream, revision),
    ],
  },
});

/**
 * The first names of an owner are reserved for the company account's stream, later ones for the person's own.
 */
function releaseName(
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
