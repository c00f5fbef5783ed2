import { useApolloClient } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { hasCode } from '../../../graphql/errors.ts';
import { storedUser } from '../../../lib/stored-user.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useEraseUser } from '../mutations/use-erase-user.ts';
import { useOnlyThemselvesText } from './use-only-themselves-text.ts';
import { ExportUserDocument } from './user-data.generated.ts';
import '../refusal-texts.ts';

const nameLabel = msg`Name of the user`;

interface Person {
  readonly userId: number;
  readonly displayName: string;
  readonly belongsElsewhere: boolean | null;
}

/**
 * Download and erasure of a user's data, for admins. `data` is null for a user who also belongs to
 * another tenant: only they can do both, and `help` explains that. Null for users who are not admins, and
 * for the signed-in user, who finds both in the profile.
 */
export function useUserData(user: Person) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { tenantId, role } = useTenant();
  const { userId, displayName: name } = user;
  const theirsAlone = useOnlyThemselvesText();
  const erase = useEraseUser(userId, name);
  if (role !== 'ADMIN' || userId === storedUser()?.id) return null;
  if (user.belongsElsewhere) return { data: null, help: theirsAlone(name) };
  return {
    help: t`Users may ask what you keep about them, and ask you to erase it. Only admins see this.`,
    data: {
      name,
      nameLabel,
      erase,
      eraseLabel: t`Erase user`,
      consequence: t`This permanently deletes their name, their addresses and everything they sign in with, and signs them out everywhere. Their changes stay in the history, under “Erased person”. It can’t be undone.`,
      file: `user-${userId}.json`,
      async read() {
        const { data } = await client.query({
          query: ExportUserDocument,
          variables: { tenantId, userId },
          fetchPolicy: 'no-cache',
        });
        if (!data) throw new Error('The server answered without data');
        return data.exportUser;
      },
      // the user joined another tenant meanwhile
      explain: (error: unknown) => (hasCode(error, 'WORKS_ELSEWHERE') ? theirsAlone(name) : null),
    },
  };
}
