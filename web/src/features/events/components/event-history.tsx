import { useQuery } from '@apollo/client/react';
import { ChangeHistory } from '../../../ui/change-history/change-history.tsx';
import { useReadAgain } from '../../../ui/change-history/use-read-again.ts';
import { EventChange } from './event-change.tsx';
import { EventHistoryDocument } from './event-history.generated.ts';

const page = 20;

/** Who changed what of the event, and when; newest first. A new revision of the event reads it again. */
export function EventHistory({
  tenantId,
  eventId,
  revision,
}: {
  tenantId: number;
  eventId: number;
  revision: string;
}) {
  const { data, error, loading, refetch, fetchMore } = useQuery(EventHistoryDocument, {
    variables: { tenantId, eventId, first: page },
  });
  useReadAgain(revision, refetch);
  const history = data?.eventHistory;
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
        <EventChange key={node.id} change={node} />
      ))}
    </ChangeHistory>
  );
}
