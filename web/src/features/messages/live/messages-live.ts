import { followErasure } from '../../../graphql/live/follow-erasure.ts';
import type { ChangeHandler, LiveFeature, LiveScreens } from '../../../graphql/live/live-feature.ts';
import { defineLiveConnection } from '../../../graphql/live/live-list.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';
import type { LiveMessages_ChangeFragment } from './message-changed.generated.ts';
import type { MessageLine_MessageFragment } from './message.generated.ts';
import type { LiveThreads_ChangeFragment } from './thread-changed.generated.ts';
import type { ThreadLine_ThreadFragment } from './thread.generated.ts';
import { UnreadMessagesDocument } from './unread-messages.generated.ts';

type MessageChange = ChangeHandler<LiveMessages_ChangeFragment>;
type ThreadChange = ChangeHandler<LiveThreads_ChangeFragment>;

/** What the panel does with changes; set when it is loaded. Before, nothing shows threads or messages. */
export const inPanel: { message?: MessageChange; thread?: ThreadChange } = {};

/** Negative if the first place is the later one. */
const latestFirst = (one: string, other: string): number => {
  const [first, second] = [BigInt(one), BigInt(other)];
  return first > second ? -1 : first < second ? 1 : 0;
};

/** The threads of the reader, that with the latest message first. */
const threadList = defineLiveConnection<ThreadLine_ThreadFragment, 'lastPlace'>({
  typename: 'MessageThread',
  field: 'messageThreads',
  by: ['lastPlace'],
  order: (one, other) => latestFirst(one.lastPlace, other.lastPlace),
  belongs: (thread) => thread.lastMessage !== null || thread.startedByMe,
});

/** The messages of a thread, the latest first. */
const messageList = defineLiveConnection<MessageLine_MessageFragment, 'place'>({
  typename: 'Message',
  field: 'messages',
  by: ['place'],
  order: (one, other) => latestFirst(one.place, other.place),
  belongs: (message, { threadId }) => message.threadId === threadId,
});

/** The badge shows what the server counted at the change. */
function count({ client, tenantId }: LiveScreens, unreadMessages: number | null): void {
  client.writeQuery({ query: UnreadMessagesDocument, variables: { tenantId }, data: { unreadMessages } });
}

const messageChange: MessageChange = {
  on: 'MessageChanged',
  take(screens, change) {
    count(screens, change.unreadMessages);
    return inPanel.message?.take(screens, change);
  },
  placeAgain: (screens, change) => inPanel.message?.placeAgain?.(screens, change),
};

const threadChange: ThreadChange = {
  on: 'ThreadChanged',
  take(screens, change) {
    count(screens, change.unreadMessages);
    return inPanel.thread?.take(screens, change);
  },
  placeAgain: (screens, change) => inPanel.thread?.placeAgain?.(screens, change),
};

/** Changes of what another tenant shares say only which thread or event it is. */
const ofOthers = ['GuestThreadChanged', 'SharedEventChanged'];
const ofThreads = ['FoundMessages', 'MessageThreads', 'ThreadMessages', 'UnreadMessages'];
const readThreads = readShownAgain(...ofThreads);

export const messagesLive: LiveFeature = {
  lists: [threadList, messageList],
  changes: [
    messageChange,
    threadChange,
    ...ofOthers.map((on) => ({ on, take: readThreads })),
    followErasure({ typename: 'Message', by: 'sender', remove: ['foundMessages'], queries: ofThreads }),
  ],
};
