import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { contentReaderOf, idsIn, staff } from '../../domain/kernel/policy.ts';
import { liveGuestThreads } from '../../projections/guest-threads/live.ts';
import { liveMessages, liveThreads } from '../../projections/messages/live.ts';
import { Allowed } from '../server/access/policy.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';
import { presentMessage, presentThread } from './present.ts';
import { Message, MessageThread } from './types.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A message was sent, changed or deleted in a thread of the reader.',
})
class MessageChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;

  @Field(() => Int) tenantId!: number;
  @Field(() => Int) messageId!: number;
  @Field(() => Int) threadId!: number;
  @Field(() => Message, { description: 'The message as it is now.' }) changed!: Message;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A thread of the reader was started, or somebody joined it, left it or has read it.',
})
class ThreadChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;

  @Field(() => Int) tenantId!: number;
  @Field(() => Int) threadId!: number;
  @Field(() => MessageThread, { nullable: true, description: 'null when the reader left it' })
  thread!: MessageThread | null;
}

/** Only the people in a thread hear of its messages. */
export const messageChanges = defineLivePresenter({
  entity: liveMessages,
  type: MessageChanged,
  present: ({ created, id, row, viewer }) =>
    row?.reader_ids.includes(viewer.userId)
      ? {
          created,
          messageId: id,
          tenantId: row.tenant_id,
          threadId: row.thread_id,
          changed: presentMessage(row),
        }
      : null,
  likeness: (row, viewer) => (row?.reader_ids.includes(viewer.userId) ? 'in' : 'out'),
});

/** Only the people in a thread get its changes; a person who left gets its removal. */
export const threadChanges = defineLivePresenter({
  entity: liveThreads,
  type: ThreadChanged,
  present({ created, id, row, viewer }) {
    if (row === null) return null;
    const of = { created, threadId: id, tenantId: row.tenant_id };
    if (row.reader_ids.includes(viewer.userId)) return { ...of, thread: presentThread(row) };
    return row.past_ids.includes(viewer.userId) ? { ...of, thread: null } : null;
  },
  likeness: (row, viewer) =>
    row?.reader_ids.includes(viewer.userId) ? 'in' : row?.past_ids.includes(viewer.userId) ? 'past' : 'out',
});

@ObjectType({
  simpleResolvers: true,
  description:
    'Somebody joined, left, read or marked as unread the thread of a shared event, or somebody of the tenant muted or unmuted it. It names only the thread: `messageThreads` and `unreadMessages` answer what of it the caller may see now.',
})
class GuestThreadChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Int) threadId!: number;

  /** Only those who may still read the thread. */
  needs(tenantId: number) {
    return { policy: contentReaderOf('thread'), ids: idsIn({ tenantId, threadId: this.threadId }) };
  }
}

/** Only those who follow a thread hear of it, also when they just left it. */
export const guestThreadChanges = defineLivePresenter({
  entity: liveGuestThreads,
  type: GuestThreadChanged,
  present: ({ id, row, viewer }) => (row?.reader_ids.includes(viewer.userId) ? { threadId: id } : null),
  likeness: (row, viewer) => (row?.reader_ids.includes(viewer.userId) ? 'in' : 'out'),
});

const unreadOf = (context: GatewayContext, tenantId: number): Promise<number> =>
  context.ports.messages.unreadCount({ tenantId, userId: staffOf(context).userId });

const unreadDescription =
  'How many messages the reader has not read, in the threads of their list that are not muted.';

@Resolver(() => MessageChanged)
export class MessageChangedFields {
  @Allowed(staff)
  @FieldResolver(() => Int, { description: unreadDescription })
  unreadMessages(@Ctx() context: GatewayContext, @Root() { tenantId }: MessageChanged): Promise<number> {
    return unreadOf(context, tenantId);
  }

  @Allowed(staff)
  @FieldResolver(() => MessageThread, { nullable: true, description: 'Its thread as it is now.' })
  async thread(
    @Ctx() { loaders }: GatewayContext,
    @Root() { tenantId, threadId }: MessageChanged,
  ): Promise<MessageThread | null> {
    const row = await loaders.threads(tenantId).load(threadId);
    return row && presentThread(row);
  }
}

@Resolver(() => ThreadChanged)
export class ThreadChangedFields {
  @Allowed(staff)
  @FieldResolver(() => Int, { description: unreadDescription })
  unreadMessages(@Ctx() context: GatewayContext, @Root() { tenantId }: ThreadChanged): Promise<number> {
    return unreadOf(context, tenantId);
  }
}
