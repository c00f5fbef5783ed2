import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { isOfAnotherPart } from '../kernel/another-part.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { commentCodes, type CommentCode } from './codes.ts';
import { deleteComment, editComment, postComment, type CommentCommand } from './commands.ts';
import {
  CommentDeleted,
  CommentEdited,
  commentEvents,
  CommentPosted,
  MentionedInComment,
  type CommentEvent,
} from './events.ts';
import { evolve } from './evolve.ts';
import type { CommentPlace, CommentState } from './state.ts';

type Decision = readonly CommentEvent[] | Rejected<CommentCode>;

/** Tells everybody who is mentioned for the first time; nobody mentions themselves. */
function mention(
  { userId: author, ...where }: CommentPlace,
  mentioned: readonly number[],
  before: { has(userId: number): boolean },
): readonly CommentEvent[] {
  const people = new Set(mentioned.filter((userId) => userId !== author && !before.has(userId)));
  return [...people].map((userId) => happened(MentionedInComment, { ...where, userId }));
}

function post({ data }: CommandOf<typeof postComment>, state: CommentState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status !== 'unknown') return reject('already-registered');
  const { commentId, tenantId, eventId, itemId, text, mentioned, actorId: userId } = data;
  const place = { commentId, tenantId, eventId, itemId, userId };
  return [happened(CommentPosted, { ...place, text }), ...mention(place, mentioned, new Set())];
}

/** The comment if the caller may change it; the role on the event was checked for the event of the command. */
function own(
  data: CommandOf<typeof editComment | typeof deleteComment>['data'],
  state: CommentState,
): Extract<CommentState, { status: 'posted' }> | Rejected<CommentCode> {
  if (state.status !== 'posted') return reject('not-found');
  const { place } = state;
  if (place.tenantId !== data.tenantId || place.eventId !== data.eventId) return reject('not-found');
  if (isOfAnotherPart(data, place)) return reject('not-found');
  return place.userId === data.actorId ? state : reject('not-your-comment');
}

function edit({ data }: CommandOf<typeof editComment>, state: CommentState): Decision {
  const comment = own(data, state);
  if ('rejected' in comment) return comment;
  const { place, text: from, mentioned } = comment;
  if (data.text === from) return [];
  return [
    happened(CommentEdited, { ...place, from, to: data.text }),
    ...mention(place, data.mentioned, mentioned),
  ];
}

function remove({ data }: CommandOf<typeof deleteComment>, state: CommentState): Decision {
  const comment = own(data, state);
  return 'rejected' in comment ? comment : [happened(CommentDeleted, comment.place)];
}

export const comment: Aggregate<CommentState, CommentCommand, CommentEvent, CommentCode> = {
  category: 'comment',
  events: commentEvents,
  codes: commentCodes,
  commands: [postComment, editComment, deleteComment],
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'PostComment':
          return post(command, state);
        case 'EditComment':
          return edit(command, state);
        case 'DeleteComment':
          return remove(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
