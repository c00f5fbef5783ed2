import type { CommandOf } from '../kernel/command.ts';
import { happened } from '../kernel/event.ts';
import { reject } from '../kernel/rejection.ts';
import type { cancelEvent, publishEvent, reinstateEvent } from './commands.ts';
import { isOf, type Decision } from './decision.ts';
import { EventCancelled, EventPublished, EventReinstated } from './events.ts';
import type { EventState } from './state.ts';

export function publish({ data }: CommandOf<typeof publishEvent>, state: EventState): Decision {
  if (!isOf(state, data.tenantId)) return reject('not-found');
  if (state.cancelled) return reject('event-cancelled');
  if (!state.draft) return reject('event-published');
  const { eventId, tenantId } = state;
  return [happened(EventPublished, { eventId, tenantId })];
}

export function cancel({ data }: CommandOf<typeof cancelEvent>, state: EventState): Decision {
  if (!isOf(state, data.tenantId)) return reject('not-found');
  if (state.cancelled) return reject('event-cancelled');
  const { eventId, tenantId } = state;
  return [happened(EventCancelled, { eventId, tenantId, reason: data.reason })];
}

export function reinstate({ data }: CommandOf<typeof reinstateEvent>, state: EventState): Decision {
  if (!isOf(state, data.tenantId)) return reject('not-found');
  if (!state.cancelled) return reject('event-not-cancelled');
  const { eventId, tenantId } = state;
  return [happened(EventReinstated, { eventId, tenantId })];
}
