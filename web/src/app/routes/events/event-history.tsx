import { useQuery } from '@apollo/client/react';
import { useEventChange } from '../../../features/events/components/use-event-change.ts';
import { ChangeHistory, pageLength } from '../../../features/history/components/change-history.tsx';
import { ChangeLine } from '../../../features/history/components/change-line.tsx';
import { EventHistoryDocument } from './event-history.generated.ts';

interface Props {
  tenantId: number;
  eventId: number;
  /** revision of the event; a new one refetches the history */
  revision: string;
}

/** The event's change history, newest first. */
export function EventHistory({ tenantId, eventId, revision }: Props) {
  const query = useQuery(EventHistoryDocument, { variables: { tenantId, eventId, first: pageLength } });
  const describe = useEventChange();
  const history = query.data?.eventHistory;
  return (
    <ChangeHistory query={query} pageInfo={history?.pageInfo} revision={revision}>
      {history?.edges.map(({ node }) => (
        <ChangeLine key={node.id} {...describe(node)} />
      ))}
    </ChangeHistory>
  );
}
