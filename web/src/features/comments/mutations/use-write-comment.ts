import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import type { FailureTextFragment } from '../../../graphql/failure.generated.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import '../refusal-texts.ts';
import { commentType } from '../live/comments-live.ts';
import { EditCommentDocument } from './edit-comment.generated.ts';
import { PostCommentDocument } from './post-comment.generated.ts';

interface Target {
  readonly tenantId: number;
  readonly eventId: number;
}

/** Resolves to null when the comment is written, else to the refusal. Rejects without an answer. */
export type WriteComment = (text: string) => Promise<FailureTextFragment | null>;

export function usePostComment(target: Target & { readonly itemId: number | null }): WriteComment {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [post] = useMutation(PostCommentDocument);
  return async (text) => {
    const { data } = await post({ variables: { ...target, text, commandId: ids.of(text).id } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    if (data.postComment.__typename !== 'CommentPosted') return data.postComment;
    placer.put(commentType, data.postComment.comment);
    return null;
  };
}

export function useEditComment(
  comment: Target & { readonly itemId: number | null; readonly commentId: number },
): WriteComment {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [edit] = useMutation(EditCommentDocument);
  const { tenantId, eventId, itemId, commentId } = comment;
  return async (text) => {
    const variables = { tenantId, eventId, itemId, commentId, text, commandId: ids.of(text).id };
    const { data } = await edit({ variables });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    if (data.editComment.__typename !== 'CommentEdited') return data.editComment;
    placer.put(commentType, data.editComment.comment);
    return null;
  };
}
