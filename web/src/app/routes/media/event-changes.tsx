import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useEventChange } from '../../../features/events/components/use-event-change.ts';
import { pageLength } from '../../../features/history/components/change-history.tsx';
import { ChangeLine } from '../../../features/history/components/change-line.tsx';
import { ChangeList } from '../../../features/history/components/change-list.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EventChangesDocument } from './event-changes.generated.ts';
import { HistoryButtons } from './history-buttons.tsx';
import classes from './image-history.module.css';

/** The changes of all events, the newest first. */
export function EventChanges() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const describe = useEventChange();
  const { data, error, loading, refetch, fetchMore } = useQuery(EventChangesDocument, {
    variables: { tenantId, first: pageLength },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    refetchWritePolicy: 'merge',
    notifyOnNetworkStatusChange: true,
  });
  const history = data?.eventChanges;
  return (
    <>
      <HistoryButtons loading={loading} refresh={() => void refetch().catch(() => undefined)} />
      {error && <Notice kind="error">{t`Failed to load history`}</Notice>}
      {!history && !error && <Skeleton height={320} radius="lg" mt="md" />}
      {history?.edges.length === 0 && <p className={classes.none}>{t`No changes yet.`}</p>}
      <ChangeList>
        {history?.edges.map(({ node }) => (
          <ChangeLine
            key={node.id}
            {...describe(node)}
            of={
              node.event && (
                <Link to={paths.eventDetail(tenantId, node.event.eventId)} dir="auto">
                  {node.event.name}
                </Link>
              )
            }
          />
        ))}
      </ChangeList>
      {history?.pageInfo.hasNextPage && (
        <LoadMore
          key={history.pageInfo.endCursor}
          className={classes.more}
          loadMore={() => fetchMore({ variables: { after: history.pageInfo.endCursor } })}
          failure={t`Failed to load history`}
        />
      )}
    </>
  );
}
