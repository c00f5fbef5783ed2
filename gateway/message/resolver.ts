import type { Kysely } from 'kysely';
import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import { contentReaderOf, staff } from '../../domain/kernel/policy.ts';
import { messageCount, messagesPage } from '../../projections/messages/message-queries.ts';
import type { ReadModels } from '../../projections/kernel/tables.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import { staffOf, textArgument, type GatewayContext } from '../server/context.ts';
import { readKept } from '../server/kept-in.ts';
import { presentMessage, presentThread } from './present.ts';
import { threadsShown } from './threads-shown.ts';
import { MessageConnection, MessageThread, MessageThreadConnection } from './types.ts';

const seen = contentReaderOf('thread');

@Resolver()
export class MessageQueries {
  @Allowed(staff)
  @Query(() => Int, {
    description:
      'How many messages the caller has not read, in the threads of their list that are not muted.',
  })
  async unreadMessages(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<number> {
    return context.ports.messages.unreadCount({ tenantId, userId: staffOf(context).userId });
  }

  @Allowed(staff)
  @Query(() => MessageThreadConnection, {
    complexity: pageCost,
    description:
      "The caller's threads, the one with the latest message first: those of the tenant, and the threads of shared events and items that the caller has joined. One without messages is listed only for the person who started it.",
  })
  async messageThreads(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<MessageThreadConnection> {
    const { messages } = context.ports;
    const whose = { tenantId, userId: staffOf(context).userId };
    const query = { ...whose, first: pageSize(page.first), after: page.after ?? null };
    return readPage(
      () => messages.threadsOf(query, (keeper, rows) => threadsShown(context, tenantId, keeper, rows)),
      () => messages.threadCount(whose),
      query,
      (thread) => thread,
    );
  }

  @Allowed(seen)
  @Query(() => MessageThread, { nullable: true, description: 'A thread that the caller may read.' })
  async messageThread(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('threadId', () => Int) threadId: number,
  ): Promise<MessageThread | null> {
    const row = await readKept(context, seen, { tenantId, threadId }, (keeper) =>
      context.loaders.threads(keeper).load(threadId),
    );
    return row && presentThread(row, tenantId);
  }

  @Allowed(seen)
  @Query(() => MessageConnection, {
    complexity: pageCost,
    description: 'The messages of a thread, the latest first.',
  })
  async messages(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('threadId', () => Int) threadId: number,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<MessageConnection> {
    const { reads } = context.ports;
    const paging = { first: pageSize(page.first), after: page.after ?? null };
    const kept = <T>(
      read: (db: Kysely<ReadModels>, of: { tenantId: number; threadId: number }) => Promise<T>,
    ) =>
      readKept(context, seen, { tenantId, threadId }, (keeper) =>
        reads.asTenant(keeper, (db) => read(db, { tenantId: keeper, threadId })),
      );
    return readPage(
      () => kept((db, of) => messagesPage(db, { ...of, ...paging })),
      () => kept(messageCount),
      paging,
      (row) => presentMessage(row, tenantId),
    );
  }

  @Allowed(staff)
  @Query(() => MessageConnection, {
    complexity: pageCost,
    description:
      "The messages with some words in the caller's threads, the latest first: those of the tenant, and the threads of shared events and items that the caller has joined.",
  })
  async foundMessages(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('search', () => String, { description: 'A part of the text, in any case.' }) search: string,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<MessageConnection> {
    const { messages } = context.ports;
    const wanted = { tenantId, userId: staffOf(context).userId, search: textArgument('search', search) };
    const query = { ...wanted, first: pageSize(page.first), after: page.after ?? null };
    return readPage(
      () => messages.found(query),
      () => messages.foundCount(wanted),
      query,
      (row) => presentMessage(row, tenantId),
    );
  }
}
