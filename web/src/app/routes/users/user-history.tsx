import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { ChangeHistory, pageLength } from '../../../features/history/components/change-history.tsx';
import { ChangeLine } from '../../../features/history/components/change-line.tsx';
import { useUserChange } from '../../../features/users/components/use-user-change.ts';
import { UserHistoryDocument } from './user-history.generated.ts';

interface Props {
  tenantId: number;
  user: {
    readonly userId: number;
    readonly displayName: string;
    /** a new one refetches the history */
    readonly version: string;
  };
}

/** Who changed the role of the user and whether they are active, newest first; for admins. */
export function UserHistory({ tenantId, user }: Props) {
  const { t } = useLingui();
  const query = useQuery(UserHistoryDocument, {
    variables: { tenantId, userId: user.userId, first: pageLength },
    refetchWritePolicy: 'merge',
  });
  const describe = useUserChange(user);
  const history = query.data?.userHistory;
  return (
    <ChangeHistory
      title={t`Access history`}
      query={query}
      pageInfo={history?.pageInfo}
      revision={user.version}
    >
      {history?.edges.map(({ node }) => (
        <ChangeLine key={node.id} {...describe(node)} />
      ))}
    </ChangeHistory>
  );
}
