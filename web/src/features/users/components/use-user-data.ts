import { useApolloClient } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { hasCode } from '../../../graphql/client.ts';
import { storedUser } from '../../../lib/stored-user.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useEraseUser } from '../mutations/use-erase-user.ts';
import { useTheirsAlone } from './theirs-alone.ts';
import { ExportUserDocument } from './user-data.generated.ts';

const nameLabel = msg`Name of the user`;

interface Person {
  readonly userId: number;
  readonly displayName: string;
  readonly belongsElsewhere: boolean | null;
}

/**
 * The download and the erasing of a user's data. A user who also belongs to another tenant alone may do
 * both, and `help` says so. Null for those who are no admin, and for oneself: one's own data is in the
 * profile.
 */
export function useUserData(user: Person) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { tenantId, role } = useTenant();
  const { userId, displayName: name } = user;
  const theirsAlone = useTheirsAlone();
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
      consequence: t`Their name, their addresses and everything by which they sign in go for good, and they are signed out everywhere. What they did stays, as done by an erased person. Nobody can bring it back.`,
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
      // the user joined another tenant after this was shown
      explain: (error: unknown) => (hasCode(error, 'WORKS_ELSEWHERE') ? theirsAlone(name) : null),
    },
  };
}
