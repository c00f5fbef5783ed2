import { useQuery } from '@apollo/client/react';
import { useMemberChange } from '../../../features/members/components/use-member-change.tsx';
import { ChangeHistory, pageLength } from '../../../features/history/components/change-history.tsx';
import { ChangeLine } from '../../../features/history/components/change-line.tsx';
import { MemberHistoryDocument } from './member-history.generated.ts';

interface Props {
  tenantId: number;
  memberId: number;
  /** revision of the member; a new one refetches the history */
  revision: string;
}

/** The member's change history, newest first. */
export function MemberHistory({ tenantId, memberId, revision }: Props) {
  const query = useQuery(MemberHistoryDocument, {
    variables: { tenantId, memberId, first: pageLength },
    refetchWritePolicy: 'merge',
  });
  const describe = useMemberChange();
  const history = query.data?.memberHistory;
  return (
    <ChangeHistory query={query} pageInfo={history?.pageInfo} revision={revision}>
      {history?.edges.map(({ node }) => (
        <ChangeLine key={node.id} {...describe(node)} />
      ))}
    </ChangeHistory>
  );
}
