import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import type { PostEvent } from './events.ts';
import type { PostState, WrittenPost } from './state.ts';

/** The state of a post after a domain event. */
export function evolve(state: PostState, happened: PostEvent | CommandAbandoned): PostState {
  switch (happened.type) {
    case 'PostScheduled': {
      const { postId, tenantId, platforms, content, media, scheduledAt } = happened.data;
      const details = { platforms, content, media, scheduledAt };
      const written = {
        postId,
        tenantId,
        details,
        dueAt: scheduledAt,
        tries: 0,
        attempts: 0,
        deliveryId: null,
      };
      return { status: 'scheduled', ...written };
    }
    case 'PostEdited': {
      const { platforms, content, media, scheduledAt } = happened.data;
      const details = { platforms, content, media, scheduledAt };
      return after(state, 'scheduled', { details, dueAt: scheduledAt, tries: 0 });
    }
    case 'PostHandedOver':
      return 'details' in state ? { ...state, deliveryId: happened.data.deliveryId } : state;
    case 'PostCancelled':
      return after(state, 'cancelled');
    case 'PostStarted': {
      const { attempt } = happened.data;
      return 'tries' in state
        ? after(state, 'publishing', { tries: state.tries + 1, attempts: attempt })
        : state;
    }
    case 'PostPublished':
      return after(state, 'published');
    case 'PostDeferred':
      return after(state, 'scheduled', { dueAt: happened.data.until });
    case 'PostFailed':
      return after(state, 'failed');
    case 'PostParked':
      return after(state, 'unknown');
    case 'PostRetried':
      return after(state, 'scheduled', { dueAt: happened.data.at, tries: 0 });
    case 'CommandAbandoned':
      return state.status === 'none' ? { status: 'abandoned' } : state;
    default:
      return never(happened);
  }
}

function after(
  state: PostState,
  status: Exclude<PostState['status'], 'none' | 'abandoned'>,
  changes: Partial<WrittenPost> = {},
): PostState {
  return 'details' in state ? { ...state, ...changes, status } : state;
}
