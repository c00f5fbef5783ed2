import { useQuery } from '@apollo/client/react';
import { ChangeHistory, pageLength } from '../../../ui/change-history/change-history.tsx';
import { EventChange } from './event-change.tsx';
import { EventHistoryDocument } from './event-history.generated.ts';

interface Props {
  tenantId: number;
  eventId: number;
  /** of the event; a new one reads the history again */
  revision: string;
}

/** Who changed what of the event, and when; newest first. */
export function EventHistory({ tenantId, eventId, revision }: Props) {
  const query = useQuery(EventHistoryDocument, { variables: { tenantId, eventId, first: pageLength } });
  const history = query.data?.eventHistory;
  return (
    <ChangeHistory query={query} pageInfo={history?.pageInfo} revision={revision}>
      {history?.edges.map(({ node }) => (
        <EventChange key={node.id} change={node} />
      ))}
    </ChangeHistory>
  );
}
