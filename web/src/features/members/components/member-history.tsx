import { useQuery } from '@apollo/client/react';
import { ChangeHistory, pageLength } from '../../../ui/change-history/change-history.tsx';
import { MemberChange } from './member-change.tsx';
import { MemberHistoryDocument } from './member-history.generated.ts';

interface Props {
  tenantId: number;
  memberId: number;
  /** of the member; a new one reads the history again */
  revision: string;
}

/** Who changed what of the member, and when; newest first. */
export function MemberHistory({ tenantId, memberId, revision }: Props) {
  const query = useQuery(MemberHistoryDocument, { variables: { tenantId, memberId, first: pageLength } });
  const history = query.data?.memberHistory;
  return (
    <ChangeHistory query={query} pageInfo={history?.pageInfo} revision={revision}>
      {history?.edges.map(({ node }) => (
        <MemberChange key={node.id} change={node} />
      ))}
    </ChangeHistory>
  );
}
