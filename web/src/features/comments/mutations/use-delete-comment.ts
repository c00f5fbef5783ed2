import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import type { FailureTextFragment } from '../../../graphql/failure.generated.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import '../refusal-texts.ts';
import { commentType, removedComment } from '../live/comments-live.ts';
import { DeleteCommentDocument } from './delete-comment.generated.ts';

/** Resolves to null when the comment is gone, else to the refusal. Rejects without an answer. */
export function useDeleteComment(comment: {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number | null;
  readonly commentId: number;
}): () => Promise<FailureTextFragment | null> {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [remove] = useMutation(DeleteCommentDocument);
  const { tenantId, eventId, itemId, commentId } = comment;
  return async () => {
    const commandId = ids.of(commentId).id;
    const { data } = await remove({ variables: { tenantId, eventId, itemId, commentId, commandId } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    const answer = data.deleteComment;
    // a comment that was deleted on another device counts as deleted
    if (answer.__typename !== 'CommentDeleted' && answer.__typename !== 'NotThere') return answer;
    placer.remove(commentType, removedComment(tenantId, commentId));
    return null;
  };
}
