import { v7 } from 'uuid';
import { startPost } from '../../../domain/post/commands.ts';
import { post } from '../../../domain/post/decider.ts';
import type { PostDetails } from '../../../domain/post/state.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { DeliveryKind, DeliveryResult, DueDelivery } from '../outbox/port.ts';
import { orLater, publish, type PublishParts } from './publish.ts';

/** Twitter looks at a video for five minutes; then the post still has to be sent. */
export const postSeconds = 480;

interface Parts extends PublishParts {
  readonly dispatcher: Pick<Dispatcher, 'dispatch'>;
  readonly states: Pick<States, 'of'>;
}

/** Posts of the outbox. Nobody recognises a second copy, so an interrupted one waits for a person (decision 33). */
export function postKind(parts: Parts): DeliveryKind {
  return {
    kind: 'post',
    whenInterrupted: 'park',
    mostAttempts: 10,
    maxConcurrent: 3,
    seconds: postSeconds,
    send: (delivery, signal) => sendPost(parts, delivery, signal),
  };
}

async function sendPost(parts: Parts, due: DueDelivery, signal: AbortSignal): Promise<DeliveryResult> {
  const details = await orLater(parts, () => startOf(parts, due));
  return 'is' in details ? details : publish(parts, { tenantId: due.tenantId, details }, signal);
}

/** Begins an attempt of the post. Returns what is to be published, or why nothing is. */
async function startOf(
  { dispatcher, states }: Parts,
  { tenantId, source, attempt }: DueDelivery,
): Promise<PostDetails | DeliveryResult> {
  const postId = Number(source.replace('post-', ''));
  const context = { principal: { kind: 'process', name: 'posts' } as const, tenantId };
  const call = { ...context, commandId: v7(), correlationId: v7() };
  const begun = await dispatcher.dispatch(startPost, { postId, attempt }, call);
  if (!begun.ok && begun.code === 'post-cancelled') return { is: 'cancelled' };
  const { state } = await states.of(post.decider, source);
  if (!('details' in state)) return { is: 'refused', reason: 'not-there' };
  // it was moved to another time at this moment
  if (!begun.ok) return { is: 'later', reason: 'changed', after: new Date(state.dueAt) };
  return state.details;
}
