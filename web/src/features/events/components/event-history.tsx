import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { ChangeLine } from './change-line.tsx';
import { EventHistoryDocument } from './event-history.generated.ts';
import classes from './event-history.module.css';

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
  const { t } = useLingui();
  const id = useId();
  const { data, error, loading, refetch, fetchMore } = useQuery(EventHistoryDocument, {
    variables: { tenantId, eventId, first: page },
  });
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    // a failure shows by `error`
    void refetch().catch(() => undefined);
  }, [revision, refetch]);
  const history = data?.eventHistory;
  return (
    <section className={classes.history} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>{t`Change history`}</h2>
      {error && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load history`}
        </Notice>
      )}
      {!history && loading && <Skeleton height={160} radius="lg" />}
      <ol className={classes.list}>
        {history?.edges.map(({ node }) => (
          <ChangeLine key={node.id} change={node} />
        ))}
      </ol>
      {history?.pageInfo.hasNextPage && (
        <Button
          variant="default"
          loading={loading}
          onClick={() => void fetchMore({ variables: { after: history.pageInfo.endCursor } })}
        >{t`Load More`}</Button>
      )}
    </section>
  );
}
