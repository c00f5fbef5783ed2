import { v7 } from 'uuid';
import { startPost } from '../../../domain/post/commands.ts';
import { post } from '../../../domain/post/decider.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { DeliveryKind, DeliveryResult, DueDelivery } from '../outbox/port.ts';
import { publish, type PublishParts } from './publish.ts';

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

async function sendPost(
  parts: Parts,
  { tenantId, source, attempt }: DueDelivery,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  const postId = Number(source.replace('post-', ''));
  const context = { principal: { kind: 'process', name: 'posts' } as const, tenantId };
  const call = { ...context, commandId: v7(), correlationId: v7() };
  const begun = await parts.dispatcher.dispatch(startPost, { postId, attempt }, call);
  if (!begun.ok && begun.code === 'post-cancelled') return { is: 'cancelled' };
  const { state } = await parts.states.of(post.decider, source);
  if (!('details' in state)) return { is: 'refused', reason: 'not-there' };
  // it was moved to another time at this moment
  if (!begun.ok) return { is: 'later', reason: 'changed', after: new Date(state.dueAt) };
  return publish(parts, { tenantId, details: state.details }, signal);
}
