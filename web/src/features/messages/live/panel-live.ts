import { followEntity } from '../../../graphql/live/live-feature.ts';
import type { LiveType, RemovedEntity } from '../../../graphql/live/placer.ts';
import type { LiveMessages_ChangeFragment } from './message-changed.generated.ts';
import { MessageLine_MessageFragmentDoc, type MessageLine_MessageFragment } from './message.generated.ts';
import { inPanel } from './messages-live.ts';
import type { LiveThreads_ChangeFragment } from './thread-changed.generated.ts';
import { ThreadLine_ThreadFragmentDoc, type ThreadLine_ThreadFragment } from './thread.generated.ts';

export const messageType: LiveType<MessageLine_MessageFragment> = {
  typename: 'Message',
  fragment: MessageLine_MessageFragmentDoc,
  fragmentName: 'MessageLine_message',
};

export const threadType: LiveType<ThreadLine_ThreadFragment> = {
  typename: 'MessageThread',
  fragment: ThreadLine_ThreadFragmentDoc,
  fragmentName: 'ThreadLine_thread',
};

/** A thread that the reader has left. */
export const removedThread = (tenantId: number, threadId: number): RemovedEntity => ({
  id: `MessageThread:${threadId}`,
  field: 'messageThread',
  args: { tenantId, threadId },
});

const messages = followEntity<LiveMessages_ChangeFragment, MessageLine_MessageFragment>({
  on: 'MessageChanged',
  type: messageType,
  entityOf: ({ changed }) => changed,
});

/** A change of a message contains its thread. */
const withThread: NonNullable<typeof inPanel.message> = {
  take(screens, change) {
    const news = messages.take(screens, change);
    if (change.thread) screens.placer.put(threadType, change.thread);
    return news;
  },
  placeAgain: (screens, change) => void withThread.take(screens, change),
};
inPanel.message = withThread;

inPanel.thread = followEntity<LiveThreads_ChangeFragment, ThreadLine_ThreadFragment>({
  on: 'ThreadChanged',
  type: threadType,
  entityOf: ({ thread }) => thread,
  removedOf: ({ threadId }, tenantId) => removedThread(tenantId, threadId),
});
