import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { MailingLine } from '../../../features/mailings/components/mailing-line.tsx';
import classes from '../../../features/mailings/components/mailings.module.css';
import { mailingFields } from '../../../features/mailings/live/cached-fields.ts';
import { isBeingSent, progressMs } from '../../../features/mailings/model/progress.ts';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { paths } from '../../../lib/paths.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MailingProgressDocument, MailingsDocument } from './mailings.generated.ts';

/** mailings per page */
const first = 20;

/** The mails that were written, with how far they are. */
export function MailingList({ tenantId }: { tenantId: number }) {
  const { t } = useLingui();
  useCachedFields(mailingFields);
  const { data, error, loading, refetch, fetchMore, startPolling, stopPolling } = useQuery(MailingsDocument, {
    variables: { tenantId, first },
    fetchPolicy: 'cache-and-network',
    refetchWritePolicy: 'merge',
  });
  const mailings = data?.mailings;
  const isSending = mailings?.edges.slice(0, first).some(({ node }) => isBeingSent(node)) ?? false;
  useEffect(() => {
    if (isSending) startPolling(progressMs);
    return stopPolling;
  }, [isSending, startPolling, stopPolling]);
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
          {mailings.edges.map(({ node }, at) => (
            <MailingLine key={node.id} mailing={node}>
              {at >= first && isBeingSent(node) && (
                <OlderProgress tenantId={tenantId} mailingId={node.mailingId} />
              )}
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

/** Reads the progress of a mail on a further page, which the list does not read again. */
function OlderProgress(variables: { tenantId: number; mailingId: number }) {
  useQuery(MailingProgressDocument, { variables, pollInterval: progressMs });
  return null;
}
