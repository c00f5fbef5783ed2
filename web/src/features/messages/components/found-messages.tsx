import { useQuery } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SearchStatus } from '../../../ui/search-status.tsx';
import { messagesPanel } from '../model/panel.ts';
import { useSummary } from '../model/summary.ts';
import { FoundMessagesDocument } from '../queries/found-messages.generated.ts';
import classes from './messages.module.css';
import { Skeletons } from './skeletons.tsx';
import { useWhen } from './thread-line.tsx';

/** The messages with some words in the reader's threads; each leads to its thread. */
export function FoundMessages({ tenantId, search }: { tenantId: number; search: string }) {
  const { t } = useLingui();
  const when = useWhen();
  const summaryOf = useSummary();
  const { data, error, fetchMore } = useQuery(FoundMessagesDocument, {
    variables: { tenantId, search },
    fetchPolicy: 'network-only',
  });
  const found = data?.foundMessages;
  if (error) return <Notice kind="error">{t`Failed to load messages`}</Notice>;
  const count = found?.edges.length ?? 0;
  const all = t`${plural(count, { one: '# message found', other: '# messages found' })}`;
  const foundText = found?.pageInfo.hasNextPage ? t`More than ${count} messages found` : all;
  return (
    <>
      <div role="status">
        {found?.edges.length === 0 && <p className={classes.empty}>{t`No messages found.`}</p>}
      </div>
      <SearchStatus key={search} result={count === 0 ? null : foundText} />
      {!found && <Skeletons />}
      {found && found.edges.length > 0 && (
        <ul className={classes.list} aria-label={t`Found messages`}>
          {found.edges.map(({ node }) => (
            <li key={node.id}>
              <UnstyledButton
                className={classes.line}
                onClick={() => messagesPanel.set({ at: 'thread', threadId: node.threadId })}
              >
                <Avatar image={null} name={node.sender?.displayName ?? ''} size={40} />
                <span className={classes.words}>
                  <span className={classes.lineHead}>
                    <strong className={classes.name}>{node.sender?.displayName}</strong>
                    <time dateTime={node.sentAt}>{when(node.sentAt)}</time>
                  </span>
                  <span className={classes.preview} dir="auto">
                    {summaryOf(node)}
                  </span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {found?.pageInfo.hasNextPage && (
        <LoadMore
          key={found.pageInfo.endCursor}
          className={classes.more}
          failure={t`Failed to load messages`}
          loadMore={() => fetchMore({ variables: { after: found.pageInfo.endCursor } })}
        />
      )}
    </>
  );
}
