import type { CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import type { PostCode } from './codes.ts';
import type { followDelivery } from './commands.ts';
import * as events from './events.ts';
import { tweetAddress } from './for-twitter.ts';
import type { PostState } from './state.ts';

/**
 * Updates a post from the state of its delivery. Never refused: a reaction that arrives after one to a later attempt,
 * or after the post was published, changes nothing.
 */
export function follow(
  { data }: CommandOf<typeof followDelivery>,
  post: PostState,
): readonly events.PostEvent[] | Rejected<PostCode> {
  if (!('details' in post) || post.tenantId !== data.tenantId) return reject('not-found');
  const { deliveryId, moved } = data;
  const { postId, tenantId, status, attempts } = post;
  const which = { postId, tenantId };
  if (moved.is === 'requested')
    return post.deliveryId === null ? [happened(events.PostHandedOver, { ...which, deliveryId })] : [];
  if (post.deliveryId !== null && post.deliveryId !== deliveryId) return [];
  if (status === 'published' || status === 'cancelled') return [];
  if (moved.is === 'sent') {
    const { reference } = moved;
    const url = reference === null ? null : tweetAddress(reference);
    return [happened(events.PostPublished, { ...which, reference, url })];
  }
  if (moved.is === 'cancelled') return [happened(events.PostCancelled, { ...which, userId: moved.by })];
  if (moved.is === 'retried')
    return status === 'failed' || status === 'unknown'
      ? [happened(events.PostRetried, { ...which, at: moved.at, userId: moved.by })]
      : [];
  if (moved.attempt < attempts) return [];
  switch (moved.is) {
    case 'postponed': {
      const { until, reason } = moved;
      return status === 'publishing' || status === 'scheduled'
        ? [happened(events.PostDeferred, { ...which, until, reason })]
        : [];
    }
    case 'failed': {
      const { reason, detail } = moved;
      return status === 'failed' ? [] : [happened(events.PostFailed, { ...which, reason, detail })];
    }
    case 'unknown':
      return status === 'unknown' ? [] : [happened(events.PostParked, which)];
    default:
      return never(moved);
  }
}
