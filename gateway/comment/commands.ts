import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { deleteComment, editComment, postComment } from '../../domain/comment/commands.ts';
import type { Accepted } from '../../infra/platform/dispatch/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { readKept } from '../server/kept-in.ts';
import { OneCommand } from '../server/one-answer.ts';
import { sharedItem } from '../server/shared-item.ts';
import { presentComment } from './present.ts';
import {
  Comment,
  CommentDeleted,
  CommentEdited,
  CommentPosted,
  DeleteCommentResult,
  EditCommentResult,
  PostCommentResult,
} from './types.ts';

// Who is mentioned is looked up for each call, so the edge recognises repeats of a text, not the dispatcher.

@Resolver()
export class CommentCommands {
  @Allowed(postComment.policy)
  @Mutation(() => PostCommentResult, { description: 'Writes a comment on an event, or on an item of it.' })
  async postComment(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('text', () => String, { description: 'What it says: 1 to 4,000 characters.' }) text: string,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
    @Arg('itemId', () => Int, { nullable: true, description: 'The item of the event that it is about.' })
    itemId?: number | null,
  ): Promise<CommentPosted | Failure> {
    const call = { ...callContext(context, staffOf(context), { commandId }), tenantId };
    const of = { eventId, itemId: itemId ?? null };
    const outcome = await context.ports.comments.post({ ...of, text }, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { commentId } = outcome.ids;
    const comment =
      (await stateAfter(context, { tenantId, ...of }, commentId)) ??
      asPosted({ tenantId, ...of, commentId, text, authorId: staffOf(context).userId }, outcome);
    return Object.assign(new CommentPosted(), { comment, ...after(outcome) });
  }

  @Allowed(editComment.policy)
  @Mutation(() => EditCommentResult, {
    description:
      'Changes the text of a comment that the caller wrote. The earlier text stays in its history.',
  })
  async editComment(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('commentId', () => Int) commentId: number,
    @Arg('text', () => String, { description: 'What it says: 1 to 4,000 characters.' }) text: string,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
    @Arg('itemId', () => Int, sharedItem) itemId?: number | null,
  ): Promise<CommentEdited | Failure> {
    const call = { ...callContext(context, staffOf(context), { commandId }), tenantId };
    const of = { eventId, itemId: itemId ?? null };
    const outcome = await context.ports.comments.edit({ ...of, commentId, text }, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const comment = await stateAfter(context, { tenantId, ...of }, commentId);
    if (comment === null) return failure('not-found');
    return Object.assign(new CommentEdited(), { comment, ...after(outcome) });
  }

  @Allowed(deleteComment.policy)
  @OneCommand()
  @Mutation(() => DeleteCommentResult, { description: 'Deletes a comment that the caller wrote.' })
  async deleteComment(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('commentId', () => Int) commentId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
    @Arg('itemId', () => Int, sharedItem) itemId?: number | null,
  ): Promise<CommentDeleted | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const input = { eventId, itemId: itemId ?? null, commentId };
    const outcome = await context.ports.dispatcher.dispatch(deleteComment, input, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    return Object.assign(new CommentDeleted(), { commentId, ...after(outcome) });
  }
}

const after = ({ position, stale }: Accepted<unknown>) => ({ position, stale });

async function stateAfter(
  context: GatewayContext,
  ids: { readonly tenantId: number; readonly eventId: number; readonly itemId: number | null },
  commentId: number,
): Promise<Comment | null> {
  const row = await readKept(context, editComment.policy, ids, (keeper) =>
    context.loaders.comments(keeper).clear(commentId).load(commentId),
  );
  return row && presentComment(row, ids.tenantId);
}

/** The comment as the command described it, for when the read models do not show it yet (decision 13). */
function asPosted(
  comment: Pick<Comment, 'tenantId' | 'eventId' | 'itemId' | 'commentId' | 'text' | 'authorId'>,
  { position, revision }: Accepted<unknown>,
): Comment {
  return Object.assign(new Comment(), comment, {
    id: `Comment:${comment.commentId}`,
    writtenIn: comment.tenantId,
    erased: false,
    postedAt: new Date().toISOString(),
    editedAt: null,
    version: BigInt(position),
    revision,
  });
}
