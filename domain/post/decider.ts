import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { postCodes, type PostCode } from './codes.ts';
import { editPost, followDelivery, schedulePost, startPost, type PostCommand } from './commands.ts';
import * as events from './events.ts';
import { evolve } from './evolve.ts';
import { follow } from './follow.ts';
import type { PostDetails, PostState, WrittenPost } from './state.ts';
import { whatIsWrong } from './what-is-wrong.ts';

type Decision = readonly events.PostEvent[] | Rejected<PostCode>;
type Written = Extract<PostState, WrittenPost>;

function schedule({ data }: CommandOf<typeof schedulePost>, post: PostState): Decision {
  if (post.status === 'abandoned') return reject('abandoned');
  if (post.status !== 'none') return reject('already-registered');
  const { postId, tenantId, eventId, itemId, platforms, content, media, now, actorId: userId } = data;
  const details = { platforms, content, media, scheduledAt: data.scheduledAt ?? now };
  const wrong = whatIsWrong(details, now);
  if (Object.keys(wrong).length > 0) return reject('invalid', wrong);
  const atOnce = data.scheduledAt === null;
  return [happened(events.PostScheduled, { postId, tenantId, eventId, itemId, ...details, atOnce, userId })];
}

/** The post if it is the tenant's. */
function found({ tenantId }: { readonly tenantId: number }, post: PostState): Written | Rejected<PostCode> {
  return 'details' in post && post.tenantId === tenantId ? post : reject('not-found');
}

function edit({ data }: CommandOf<typeof editPost>, state: PostState): Decision {
  const post = found(data, state);
  if ('rejected' in post) return post;
  if (post.status === 'cancelled') return reject('post-cancelled');
  if (post.status !== 'scheduled') return reject('post-gone-out');
  const { details: before, tenantId, postId } = post;
  const details = {
    platforms: [...(data.platforms ?? before.platforms)],
    content: data.content ?? before.content,
    media: [...(data.media ?? before.media)],
    scheduledAt: data.scheduledAt ?? before.scheduledAt,
  };
  // a time that stays may be past by now, for example while the platform limits the rate
  const { scheduledAt: past, ...wrong } = whatIsWrong(details, data.now);
  const fields =
    details.scheduledAt === before.scheduledAt || !past ? wrong : { ...wrong, scheduledAt: past };
  if (Object.keys(fields).length > 0) return reject('invalid', fields);
  if (isSame(details, before)) return [];
  return [happened(events.PostEdited, { postId, tenantId, ...details, userId: data.actorId })];
}

const isSame = (one: PostDetails, other: PostDetails): boolean =>
  one.content === other.content &&
  one.scheduledAt === other.scheduledAt &&
  one.platforms.join() === other.platforms.join() &&
  one.media.map(({ path }) => path).join() === other.media.map(({ path }) => path).join();

/** The delivery lets one worker begin an attempt; here the post says whether it is still to go out now. */
function start({ data }: CommandOf<typeof startPost>, state: PostState): Decision {
  const post = found(data, state);
  if ('rejected' in post) return post;
  const { attempt } = data;
  if (post.status === 'publishing' && attempt === post.attempts) return [];
  if (post.status === 'cancelled') return reject('post-cancelled');
  if (post.status !== 'scheduled' || post.dueAt > data.now) return reject('post-not-due');
  const { postId, tenantId } = post;
  return [happened(events.PostStarted, { postId, tenantId, attempt })];
}

export const post: Aggregate<PostState, PostCommand, events.PostEvent, PostCode> = {
  category: 'post',
  events: events.postEvents,
  codes: postCodes,
  commands: [schedulePost, editPost, startPost, followDelivery],
  decider: {
    initial: { status: 'none' },
    decide(command, state) {
      switch (command.type) {
        case 'SchedulePost':
          return schedule(command, state);
        case 'EditPost':
          return edit(command, state);
        case 'StartPost':
          return start(command, state);
        case 'FollowDelivery':
          return follow(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
