import { useQuery } from '@apollo/client/react';
import { ChangeHistory } from '../../../ui/change-history/change-history.tsx';
import { useReadAgain } from '../../../ui/change-history/use-read-again.ts';
import { MemberChange } from './member-change.tsx';
import { MemberHistoryDocument } from './member-history.generated.ts';

const page = 20;

/** Who changed what of the member, and when; newest first. A new revision of the member reads it again. */
export function MemberHistory({
  tenantId,
  memberId,
  revision,
}: {
  tenantId: number;
  memberId: number;
  revision: string;
}) {
  const { data, error, loading, refetch, fetchMore } = useQuery(MemberHistoryDocument, {
    variables: { tenantId, memberId, first: page },
  });
  useReadAgain(revision, refetch);
  const history = data?.memberHistory;
  return (
    <ChangeHistory
      failed={error !== undefined}
      loading={loading}
      onAgain={() => void refetch()}
      onMore={
        history?.pageInfo.hasNextPage
          ? () => void fetchMore({ variables: { after: history.pageInfo.endCursor } })
          : null
      }
    >
      {history?.edges.map(({ node }) => (
        <MemberChange key={node.id} change={node} />
      ))}
    </ChangeHistory>
  );
}
