import { reject, type Rejected } from '../kernel/rejection.ts';
import type { EventCode } from './codes.ts';
import type { EventEvent } from './events.ts';
import type { EventState } from './state.ts';

export type Decision = readonly EventEvent[] | Rejected<EventCode>;

/** An event that exists. */
export type RegisteredEvent = Extract<EventState, { status: 'registered' }>;

/** Whether a command of the tenant finds the event. Another tenant's event counts as not found: decision 11. */
export function isOf(state: EventState, tenantId: number): state is RegisteredEvent {
  return state.status === 'registered' && state.tenantId === tenantId;
}

/** An end before the start is refused: decision 12. */
export function endsBeforeStart(details: { startsAt: string; endsAt: string }): boolean {
  return Date.parse(details.endsAt) < Date.parse(details.startsAt);
}

/** Names the field of the command: an update may move only the start beyond the present end. */
export const refuseTheEnd = (field: 'startsAt' | 'endsAt' | 'lastDay'): Rejected<EventCode> =>
  reject('ends-before-start', { [field]: 'ends-before-start' });
