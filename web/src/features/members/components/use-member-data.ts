import { useApolloClient } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useTenant } from '../../../lib/tenant.ts';
import { useEraseMember } from '../mutations/use-erase-member.ts';
import { ExportMemberDocument } from './member-data.generated.ts';

const nameLabel = msg`Name of the member`;

/** Download and erasure of a member's data; null for users who are not admins. */
export function useMemberData(memberId: number, name: string) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { tenantId, role } = useTenant();
  const erase = useEraseMember(memberId);
  if (role !== 'ADMIN') return null;
  return {
    help: t`Members may ask what you keep about them, and ask you to erase it. Only admins see this.`,
    data: {
      name,
      nameLabel,
      erase,
      eraseLabel: t`Erase member`,
      consequence: t`This permanently deletes everything you keep about this member: name, contact, address, picture, and the content of their history. It can’t be undone.`,
      file: `member-${memberId}.json`,
      async read() {
        const { data } = await client.query({
          query: ExportMemberDocument,
          variables: { tenantId, memberId },
          fetchPolicy: 'no-cache',
        });
        if (!data) throw new Error('The server answered without data');
        return data.exportMember;
      },
    },
  };
}
