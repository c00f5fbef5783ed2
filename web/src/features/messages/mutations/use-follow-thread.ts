import { useApolloClient } from '@apollo/client/react';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { closeNotifications } from '../../../lib/close-notifications.ts';
import { commandId } from '../../../lib/command-id.ts';
import { oneAtATime } from '../../../lib/one-at-a-time.ts';
import { UnreadMessagesDocument } from '../live/unread-messages.generated.ts';
import { removedThread, threadType } from '../live/panel-live.ts';
import type { ThreadLine_ThreadFragment } from '../live/thread.generated.ts';
import { LeaveThreadDocument } from './leave-thread.generated.ts';
import { MarkThreadUnreadDocument } from './mark-thread-unread.generated.ts';
import { MuteThreadDocument } from './mute-thread.generated.ts';
import { ReadThreadDocument } from './read-thread.generated.ts';

interface Answer {
  readonly __typename: string;
  readonly thread?: ThreadLine_ThreadFragment;
}

/** Read and unread marks of a thread are sent one after the other, so that the later one wins. */
const inTurn = oneAtATime();

/** How the reader follows a thread. Each function resolves to whether it was done; the badge is counted anew. */
export function useFollowThread({ tenantId, threadId }: { tenantId: number; threadId: number }): {
  read(messageId: number): Promise<boolean>;
  markUnread(): Promise<boolean>;
  mute(muted: boolean): Promise<boolean>;
  leave(): Promise<boolean>;
} {
  const client = useApolloClient();
  const placer = usePlacer();
  const which = { tenantId, threadId };

  function take(answer: Answer | null | undefined): boolean {
    if (!answer || !('thread' in answer) || !answer.thread) return false;
    placer.put(threadType, answer.thread);
    void client.refetchQueries({ include: [UnreadMessagesDocument] });
    return true;
  }

  const orFalse = (done: Promise<boolean>) => done.catch(() => false);

  const mark = (send: () => Promise<boolean>) => orFalse(inTurn(threadId, send));

  return {
    read: (messageId) =>
      mark(() =>
        client
          .mutate({
            mutation: ReadThreadDocument,
            variables: { ...which, messageId, commandId: commandId() },
          })
          .then(({ data }) => {
            void closeNotifications(`thread-${threadId}`);
            return take(data?.readThread);
          }),
      ),
    markUnread: () =>
      mark(() =>
        client
          .mutate({ mutation: MarkThreadUnreadDocument, variables: { ...which, commandId: commandId() } })
          .then(({ data }) => take(data?.markThreadUnread)),
      ),
    mute: (muted) =>
      orFalse(
        client
          .mutate({ mutation: MuteThreadDocument, variables: { ...which, muted, commandId: commandId() } })
          .then(({ data }) => take(data?.muteThread)),
      ),
    leave: () =>
      orFalse(
        client
          .mutate({ mutation: LeaveThreadDocument, variables: { ...which, commandId: commandId() } })
          .then(({ data }) => {
            if (data?.leaveThread?.__typename !== 'ThreadLeft') return false;
            placer.remove(threadType, removedThread(tenantId, threadId));
            void client.refetchQueries({ include: [UnreadMessagesDocument] });
            return true;
          }),
      ),
  };
}
