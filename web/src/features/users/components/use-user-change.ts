import { useLingui } from '@lingui/react/macro';
import { useRoleName } from './role-name.ts';
import type { UserChange_ChangeFragment } from './user-change.generated.ts';

interface Person {
  readonly userId: number;
  readonly displayName: string;
}

/** Describes changes of the access of a user as text, with the role before and after. */
export function useUserChange(user: Person) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const shown = (role: string | null) =>
    role === null ? t`nothing` : roleName(role === 'admin' ? 'ADMIN' : 'STAFF');
  return ({ by, kind, at, changes }: UserChange_ChangeFragment) => {
    // nobody else adds a person who joins with an invitation or registers the organisation
    const joined =
      (kind === 'REGISTERED' || kind === 'GRANTED' || kind === 'ACTIVATED') &&
      (by === null || by.userId === user.userId);
    const who = joined ? user.displayName : by?.displayName || t`Muster`;
    const added = joined ? t`${who} joined` : t`${who} added the user`;
    const sentences: Record<typeof kind, string> = {
      REGISTERED: added,
      GRANTED: added,
      DEACTIVATED: t`${who} set the user inactive`,
      ACTIVATED: joined ? t`${who} joined again` : t`${who} set the user active`,
      ROLE_CHANGED: t`${who} changed the role`,
      CHANGED: t`${who} changed several details`,
    };
    return {
      person: who,
      sentence: sentences[kind],
      at,
      fields: changes.map(({ before, after }) => ({
        label: t`Role`,
        before: shown(before),
        after: shown(after),
      })),
    };
  };
}
