import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { MailingLine } from '../../../features/mailings/components/mailing-line.tsx';
import classes from '../../../features/mailings/components/mailings.module.css';
import { mailingFields } from '../../../features/mailings/live/cached-fields.ts';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { paths } from '../../../lib/paths.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MailingsDocument, type MailingsQuery } from './mailings.generated.ts';

/** mailings per page */
const first = 20;
/** How often the progress is read again while mails wait. */
const PROGRESS_MS = 3_000;

const isUnderWay = (data: MailingsQuery | undefined): boolean =>
  data?.mailings.edges.some(
    ({ node }) =>
      node.stoppedAt === null &&
      Date.parse(node.dueAt) <= Date.now() &&
      (node.recipients === null || node.progress.waiting > 0),
  ) ?? false;

/** The mails that were written, with how far they are. */
export function MailingList({ tenantId }: { tenantId: number }) {
  const { t } = useLingui();
  useCachedFields(mailingFields);
  const { data, error, loading, refetch, fetchMore, startPolling, stopPolling } = useQuery(MailingsDocument, {
    variables: { tenantId, first },
    fetchPolicy: 'cache-and-network',
    refetchWritePolicy: 'merge',
  });
  const underWay = isUnderWay(data);
  useEffect(() => {
    if (underWay) startPolling(PROGRESS_MS);
    return stopPolling;
  }, [underWay, startPolling, stopPolling]);
  const mailings = data?.mailings;
  return (
    <>
      {error && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load the emails.`}
        </Notice>
      )}
      {!mailings && loading && <Skeleton height={96} radius="lg" />}
      {mailings?.edges.length === 0 && <p className={classes.quiet}>{t`No emails yet.`}</p>}
      {mailings && mailings.edges.length > 0 && (
        <ul className={classes.list} aria-label={t`Emails`}>
          {mailings.edges.map(({ node }) => (
            <MailingLine key={node.id} mailing={node}>
              <Button
                component={Link}
                variant="subtle"
                aria-label={t`Open ${node.subject}`}
                to={paths.mailing(tenantId, node.mailingId)}
              >
                {t`Open`}
              </Button>
            </MailingLine>
          ))}
        </ul>
      )}
      {mailings?.pageInfo.hasNextPage && (
        <LoadMore
          key={mailings.pageInfo.endCursor}
          failure={t`Failed to load the emails.`}
          loadMore={() => fetchMore({ variables: { after: mailings.pageInfo.endCursor ?? null } })}
        />
      )}
    </>
  );
}
