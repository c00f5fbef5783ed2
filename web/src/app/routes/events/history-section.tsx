import { useQuery } from '@apollo/client/react';
import { useEventChange } from '../../../features/events/components/use-event-change.ts';
import { ChangeHistory, pageLength } from '../../../features/history/components/change-history.tsx';
import { ChangeLine } from '../../../features/history/components/change-line.tsx';
import type { SectionProps } from '../../detail/detail-part.ts';
import { EventHistoryDocument } from './history-section.generated.ts';

/** The change history of one event on its page, newest first. */
export default function HistorySection({ tenantId, eventId, revision }: SectionProps) {
  const query = useQuery(EventHistoryDocument, {
    variables: { tenantId, eventId, first: pageLength },
    refetchWritePolicy: 'merge',
  });
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
