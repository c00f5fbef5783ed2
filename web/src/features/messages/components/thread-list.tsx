import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { messagesPanel } from '../model/panel.ts';
import { searchPause } from '../model/search-pause.ts';
import { MessageThreadsDocument } from '../queries/message-threads.generated.ts';
import { FoundMessages } from './found-messages.tsx';
import classes from './messages.module.css';
import { PanelHead } from './panel-head.tsx';
import { Skeletons } from './skeletons.tsx';
import { ThreadLine } from './thread-line.tsx';

/** The reader's threads, that with the latest message first; or the messages that a search finds. */
export function ThreadList({ tenantId, onClose }: { tenantId: number; onClose(): void }) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words.trim(), searchPause);
  const { data, error, loading, refetch, fetchMore } = useQuery(MessageThreadsDocument, {
    variables: { tenantId },
    fetchPolicy: 'cache-and-network',
  });
  const threads = data?.messageThreads;
  return (
    <>
      <PanelHead title={t`Messages`} onClose={onClose}>
        <UnstyledButton
          className={classes.start}
          aria-label={t`New message`}
          onClick={() => messagesPanel.set({ at: 'new' })}
        >
          <span aria-hidden="true" className={classes.plus}>
            +
          </span>
        </UnstyledButton>
      </PanelHead>
      <div className={classes.scroll}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t`Search messages`}
          placeholder={t`Search messages`}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {search !== '' && <FoundMessages key={search} tenantId={tenantId} search={search} />}
        {search === '' && error && (
          <Notice
            kind="error"
            actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
          >
            {t`Failed to load messages`}
          </Notice>
        )}
        {search === '' && !threads && loading && <Skeletons />}
        {search === '' && threads?.edges.length === 0 && (
          <div className={classes.empty}>
            <p>{t`No threads yet`}</p>
            <Button onClick={() => messagesPanel.set({ at: 'new' })}>{t`New message`}</Button>
          </div>
        )}
        {search === '' && threads && threads.edges.length > 0 && (
          <ul className={classes.list} aria-label={t`Threads`}>
            {threads.edges.map(({ node }) => (
              <ThreadLine key={node.id} thread={node} />
            ))}
          </ul>
        )}
        {search === '' && threads?.pageInfo.hasNextPage && (
          <LoadMore
            key={threads.pageInfo.endCursor}
            near="200px"
            className={classes.more}
            failure={t`Failed to load messages`}
            loadMore={() => fetchMore({ variables: { after: threads.pageInfo.endCursor } })}
          />
        )}
      </div>
    </>
  );
}
