import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { idsIn, staff } from '../../domain/kernel/policy.ts';
import { sendMessage } from '../../domain/message/commands.ts';
import { mostShown } from '../../projections/messages/participation-queries.ts';
import { personOf } from '../person/person-of.ts';
import { Person } from '../person/types.ts';
import { Allowed } from '../server/access/policy.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { Position } from '../server/scalars.ts';
import { presentMessage } from './present.ts';
import { Message, MessageThread, ThreadParticipant } from './types.ts';

const followed = (context: GatewayContext, { keptIn, threadId }: MessageThread) =>
  context.loaders.threadsFollowed(keptIn, staffOf(context).userId).load(threadId);

/** What a thread shows to the reader. */
@Resolver(() => MessageThread)
export class ThreadFields {
  @Allowed(staff)
  @FieldResolver(() => [ThreadParticipant], {
    complexity: 10,
    description: `Who takes part, at most ${mostShown} of them.`,
  })
  async participants(
    @Ctx() { loaders }: GatewayContext,
    @Root() { keptIn, tenantId, threadId }: MessageThread,
  ): Promise<ThreadParticipant[]> {
    const rows = await loaders.threadParticipants(keptIn).load(threadId);
    return rows.map((row) =>
      Object.assign(new ThreadParticipant(), {
        userId: row.user_id,
        tenantId,
        joinedIn: row.joined_in ?? keptIn,
        readUpTo: row.read_up_to,
      }),
    );
  }

  @Allowed(staff)
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The name of the event or item; null for a thread of people.',
  })
  async subject(
    @Ctx() { loaders }: GatewayContext,
    @Root() { keptIn, eventId, itemId }: MessageThread,
  ): Promise<string | null> {
    if (itemId !== null) return (await loaders.items(keptIn).load(itemId))?.name ?? null;
    if (eventId !== null) return (await loaders.events(keptIn).load(eventId))?.name ?? null;
    return null;
  }

  @Allowed(staff)
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The name of the organisation that shares it; null for a thread that the caller's own organisation keeps.",
  })
  async sharedBy(
    @Ctx() { loaders }: GatewayContext,
    @Root() { keptIn, tenantId }: MessageThread,
  ): Promise<string | null> {
    if (keptIn === tenantId) return null;
    return (await loaders.tenantNames().load(keptIn))?.name ?? null;
  }

  @Allowed(staff)
  @FieldResolver(() => Message, { nullable: true, description: 'The last message; null without one.' })
  async lastMessage(
    @Ctx() { loaders }: GatewayContext,
    @Root() { keptIn, tenantId, lastMessageId }: MessageThread,
  ): Promise<Message | null> {
    const row = lastMessageId === null ? null : await loaders.messages(keptIn).load(lastMessageId);
    return row && presentMessage(row, tenantId);
  }

  @Allowed(staff)
  @FieldResolver(() => Int, { description: 'How many messages of others the reader has not read.' })
  async unreadCount(@Ctx() context: GatewayContext, @Root() thread: MessageThread): Promise<number> {
    return (await followed(context, thread))?.unread ?? 0;
  }

  @Allowed(staff)
  @FieldResolver(() => Position, {
    description: 'The place of the last message that the reader has read; 0 for none.',
  })
  async readUpTo(@Ctx() context: GatewayContext, @Root() thread: MessageThread): Promise<bigint> {
    return (await followed(context, thread))?.read_up_to ?? 0n;
  }

  @Allowed(staff)
  @FieldResolver(() => Boolean, { description: "Whether the thread does not count in the reader's badge." })
  async muted(@Ctx() context: GatewayContext, @Root() thread: MessageThread): Promise<boolean> {
    return (await followed(context, thread))?.muted ?? false;
  }

  @Allowed(staff)
  @FieldResolver(() => Boolean, { description: 'Whether the reader started it.' })
  startedByMe(@Ctx() context: GatewayContext, @Root() { startedById }: MessageThread): boolean {
    return startedById === staffOf(context).userId;
  }
}

/** Whether the reader may write, for those who read it through a share. */
@Resolver(() => MessageThread)
export class ThreadWriting {
  @Allowed(staff)
  @FieldResolver(() => Boolean, { description: 'Whether the reader may write messages in it.' })
  async canWrite(
    @Ctx() context: GatewayContext,
    @Root() { keptIn, tenantId, threadId }: MessageThread,
  ): Promise<boolean> {
    if (keptIn === tenantId) return true;
    const ids = idsIn({ tenantId, threadId });
    const found = await context.authority().authorise(sendMessage.policy, staffOf(context), ids);
    return typeof found !== 'string';
  }
}

@Resolver(() => ThreadParticipant)
export class ParticipantFields {
  @Allowed(staff)
  @FieldResolver(() => Person, { description: 'The person.' })
  async person(
    @Ctx() context: GatewayContext,
    @Root() { joinedIn, tenantId, userId }: ThreadParticipant,
  ): Promise<Person> {
    return personOf(context, tenantId, userId, joinedIn);
  }
}

@Resolver(() => Message)
export class MessageFields {
  @Allowed(staff)
  @FieldResolver(() => Person, { description: 'The person who sent it.' })
  async sender(
    @Ctx() context: GatewayContext,
    @Root() { sentIn, tenantId, senderId }: Message,
  ): Promise<Person> {
    return personOf(context, tenantId, senderId, sentIn);
  }
}
