import { editComment, postComment } from '../../../domain/comment/commands.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import { keeperOf } from '../../platform/dispatch/keeper.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { Mentions } from '../mentions/port.ts';
import type { Comments } from './port.ts';

/** Creates the use cases of comments: the text decides whom a comment mentions, never the caller. */
export function createComments({
  authorisation,
  dispatcher,
  mentions,
}: {
  readonly authorisation: Authorisation;
  readonly dispatcher: Dispatcher;
  readonly mentions: Mentions;
}): Comments {
  /** The people whom a text mentions: users of the tenant that holds the event, also if a guest wrote it. */
  async function mentionedIn(
    { eventId, itemId, text }: { eventId: number; itemId: number | null; text: string },
    call: Parameters<Comments['post']>[1],
  ): Promise<readonly number[]> {
    return mentions.of(await keeperOf(authorisation, postComment.policy, call, { eventId, itemId }), text);
  }

  return {
    async post(comment, call) {
      const mentioned = await mentionedIn(comment, call);
      return dispatcher.dispatch(postComment, { ...comment, mentioned }, call);
    },
    async edit(comment, call) {
      const mentioned = await mentionedIn(comment, call);
      return dispatcher.dispatch(editComment, { ...comment, mentioned }, call);
    },
  };
}
