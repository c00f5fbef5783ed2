import type { CommandOf } from '../kernel/command.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import type { PostCode } from './codes.ts';
import type { reportPost } from './commands.ts';
import * as events from './events.ts';
import type { PostState } from './state.ts';

/** A post that is certainly not out is tried so many times. */
const mostTries = 6;

/** What became of a post that a worker began. */
export function report(
  { data }: CommandOf<typeof reportPost>,
  post: PostState,
): readonly events.PostEvent[] | Rejected<PostCode> {
  if (!('details' in post) || post.tenantId !== data.tenantId) return reject('not-found');
  const { outcome } = data;
  // a worker that was thought dead may still know what became of it
  const begun = post.status === 'publishing' || (post.status === 'unknown' && outcome.is !== 'deferred');
  if (!begun) return reject('post-not-started');
  const { postId, tenantId, status, tries } = post;
  const which = { postId, tenantId };
  switch (outcome.is) {
    case 'published': {
      const { reference, url } = outcome;
      return [happened(events.PostPublished, { ...which, reference, url })];
    }
    case 'deferred': {
      const { until, reason } = outcome;
      return tries < mostTries
        ? [happened(events.PostDeferred, { ...which, until, reason })]
        : [happened(events.PostFailed, { ...which, reason, detail: '' })];
    }
    case 'failed': {
      const { reason, detail } = outcome;
      return [happened(events.PostFailed, { ...which, reason, detail })];
    }
    case 'unknown':
      return status === 'unknown' ? [] : [happened(events.PostParked, which)];
  }
}
