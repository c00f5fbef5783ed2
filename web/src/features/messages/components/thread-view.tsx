import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { isRefused } from '../../../graphql/errors.ts';
import { useUnlessRefused } from '../../../graphql/use-unless-refused.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useThreadTitle } from '../model/thread-title.ts';
import { useSendMessage } from '../mutations/use-send-message.ts';
import { ThreadMessagesDocument } from '../queries/thread-messages.generated.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import classes from './messages.module.css';
import { PanelHead } from './panel-head.tsx';
import { ShareThread } from './share-thread.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import { ThreadPresence } from './thread-presence.tsx';
import { useTyping } from './use-typing.ts';
import { Skeletons } from './skeletons.tsx';

/** One thread: its messages, and the field for the next one. */
export function ThreadView({
  tenantId,
  threadId,
  onClose,
}: {
  tenantId: number;
  threadId: number;
  onClose(): void;
}) {
  const { t } = useLingui();
  const titleOf = useThreadTitle();
  const variables = { tenantId, threadId };
  const { data, error, loading, refetch, fetchMore } = useQuery(ThreadMessagesDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const sending = useSendMessage(variables);
  const { isTyping, typed } = useTyping();
  const shown = useUnlessRefused({ data, error, loading });
  const thread = shown?.messageThread;
  const messages = shown?.messages;
  const last = messages?.edges[0]?.node.place ?? '0';
  return (
    <>
      <PanelHead title={thread ? titleOf(thread) : t`Messages`} back onClose={onClose}>
        {thread && <ThreadMenu thread={thread} />}
      </PanelHead>
      {thread && <ShareThread thread={thread} />}
      {error && !messages && (
        <div className={classes.scroll}>
          {isRefused(error) ? (
            <Notice kind="error">{t`There is no such thread, or you no longer have access to it.`}</Notice>
          ) : (
            <Notice
              kind="error"
              actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
            >
              {t`Failed to load messages`}
            </Notice>
          )}
        </div>
      )}
      {!messages && !error && (
        <div className={classes.scroll}>
          <Skeletons />
        </div>
      )}
      {thread && messages && (
        <MessageList
          thread={thread}
          messages={messages.edges.map(({ node }) => node)}
          sending={sending}
          more={
            messages.pageInfo.hasNextPage
              ? () => fetchMore({ variables: { after: messages.pageInfo.endCursor } })
              : null
          }
        />
      )}
      {thread && <ThreadPresence {...variables} isTyping={isTyping} />}
      {thread?.canWrite && (
        <MessageForm
          key={threadId}
          threadId={threadId}
          onSend={(text, files) => sending.send(text, files, last)}
          onType={typed}
        />
      )}
    </>
  );
}
