import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { postNotice, removeNotice } from '../../domain/notice/commands.ts';
import { latestNotices } from '../../projections/notices/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { presentNotice } from './present.ts';
import { Notice, NoticePosted, NoticeRemoved, PostNoticeResult, RemoveNoticeResult } from './types.ts';

@Resolver()
export class NoticeResolver {
  @Allowed(staff)
  @Query(() => [Notice], { complexity: 100, description: 'The notices, newest first, at most 100.' })
  async notices(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<Notice[]> {
    const rows = await ports.reads.asTenant(tenantId, (db) => latestNotices(db, tenantId));
    return rows.map(presentNotice);
  }

  @Allowed(postNotice.policy)
  @Mutation(() => PostNoticeResult, { description: 'Posts a notice on the board of the tenant.' })
  async postNotice(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('text', () => String, { description: 'What it says.' }) text: string,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<NoticePosted | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(postNotice, { text }, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { ids, position, stale } = outcome;
    return Object.assign(new NoticePosted(), { noticeId: ids.noticeId, position, stale });
  }

  @Allowed(removeNotice.policy)
  @Mutation(() => RemoveNoticeResult, { description: 'Takes a notice off the board.' })
  async removeNotice(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('noticeId', () => Int, { description: 'The id of the notice.' }) noticeId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<NoticeRemoved | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(removeNotice, { noticeId }, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { position, stale } = outcome;
    return Object.assign(new NoticeRemoved(), { position, stale });
  }
}
