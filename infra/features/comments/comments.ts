import { editComment, postComment } from '../../../domain/comment/commands.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { Mentions } from '../mentions/port.ts';
import type { Comments } from './port.ts';

/** Creates the use cases of comments: the text decides whom a comment mentions, never the caller. */
export function createComments({
  dispatcher,
  mentions,
}: {
  readonly dispatcher: Dispatcher;
  readonly mentions: Mentions;
}): Comments {
  return {
    async post(comment, call) {
      const mentioned = await mentions.of(call.tenantId, comment.text);
      return dispatcher.dispatch(postComment, { ...comment, mentioned }, call);
    },
    async edit(comment, call) {
      const mentioned = await mentions.of(call.tenantId, comment.text);
      return dispatcher.dispatch(editComment, { ...comment, mentioned }, call);
    },
  };
}
