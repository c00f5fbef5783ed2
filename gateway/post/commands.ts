import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { cancelDelivery, retryDelivery, settleDelivery } from '../../domain/delivery/commands.ts';
import { editPost, schedulePost } from '../../domain/post/commands.ts';
import type { CallContext, Outcome } from '../../infra/platform/dispatch/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { expectedRevisionOf } from '../server/expected-revision.ts';
import { failure } from '../server/failure/refusal.ts';
import { refusedChange } from '../server/failure/refused-change.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { Revision } from '../server/scalars.ts';
import { presentPost } from './present.ts';
import {
  ChangePostResult,
  EditPostInput,
  type Post,
  PostChanged,
  PostScheduled,
  SchedulePostInput,
  SchedulePostResult,
} from './types.ts';

// The files and the delivery of a post are looked up for each call, so the edge recognises repeats, not the dispatcher.

@Resolver()
export class PostCommands {
  @Allowed(schedulePost.policy)
  @Mutation(() => SchedulePostResult, {
    description:
      'Writes a post that goes out at a time; without one at once, which needs a connected account.',
  })
  async schedulePost(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('input', () => SchedulePostInput) input: SchedulePostInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<PostScheduled | Failure> {
    const { platforms, content, media } = input;
    const call = callFor(context, tenantId, commandId);
    const written = { ...omitNulls(input), platforms, content, media: media ?? [] };
    const outcome = await context.ports.posts.schedule(written, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { postId } = outcome.ids;
    const post = await postAfter(context, tenantId, postId);
    const { position, stale } = outcome;
    return Object.assign(new PostScheduled(), { postId, post, position, stale });
  }

  @Allowed(editPost.policy)
  @Mutation(() => ChangePostResult, { description: 'Changes a post that has not gone out.' })
  async editPost(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('postId', () => Int) postId: number,
    @Arg('input', () => EditPostInput) input: EditPostInput,
    @Arg('expectedRevision', () => Revision, { nullable: true }) expectedRevision?: string | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<PostChanged | Failure> {
    const options = expectedRevisionOf(expectedRevision);
    if (options === null) return failure('invalid', { expectedRevision: 'wrong-type' });
    const call = callFor(context, tenantId, commandId);
    const { platforms, content, media, scheduledAt } = input;
    const missing = Object.entries(input).find(([, value]) => value === null)?.[0];
    if (missing !== undefined) return failure('invalid', { [missing]: 'required' });
    const change = {
      postId,
      ...(platforms && { platforms }),
      ...(content != null && { content }),
      ...(media && { media }),
      ...(scheduledAt && { scheduledAt }),
    };
    const outcome = await context.ports.posts.edit(change, call, options);
    return changed(context, tenantId, postId, outcome);
  }

  @Allowed(cancelDelivery.policy)
  @Mutation(() => ChangePostResult, { description: 'Cancels a post that has not gone out, or that failed.' })
  async cancelPost(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('postId', () => Int) postId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<PostChanged | Failure> {
    const call = callFor(context, tenantId, commandId);
    return changed(context, tenantId, postId, await context.ports.posts.cancel(postId, call));
  }

  @Allowed(retryDelivery.policy)
  @Mutation(() => ChangePostResult, { description: 'Sends a post that failed again, at once.' })
  async retryPost(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('postId', () => Int) postId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<PostChanged | Failure> {
    const call = callFor(context, tenantId, commandId);
    return changed(context, tenantId, postId, await context.ports.posts.retry(postId, call));
  }

  @Allowed(settleDelivery.policy)
  @Mutation(() => ChangePostResult, {
    description: 'Says whether the network has a post whose outcome was unknown: somebody has looked there.',
  })
  async settlePost(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('postId', () => Int) postId: number,
    @Arg('published', () => Boolean, { description: 'Whether the network has it.' }) published: boolean,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<PostChanged | Failure> {
    const call = callFor(context, tenantId, commandId);
    const outcome = await context.ports.posts.settle(postId, published, call);
    return changed(context, tenantId, postId, outcome);
  }
}

const callFor = (
  context: GatewayContext,
  tenantId: number,
  commandId: string | null | undefined,
): CallContext & { readonly tenantId: number } => ({
  ...callContext(context, staffOf(context), { tenantId, commandId }),
  tenantId,
});

async function postAfter(
  { loaders }: GatewayContext,
  tenantId: number,
  postId: number,
): Promise<Post | null> {
  const row = await loaders.posts(tenantId).clear(postId).load(postId);
  return row && presentPost(row);
}

async function changed(
  context: GatewayContext,
  tenantId: number,
  postId: number,
  outcome: Outcome<object>,
): Promise<PostChanged | Failure> {
  if (!outcome.ok) return refusedChange(outcome, () => postAfter(context, tenantId, postId));
  const post = await postAfter(context, tenantId, postId);
  const { position, stale } = outcome;
  return Object.assign(new PostChanged(), { postId, post, position, stale });
}
