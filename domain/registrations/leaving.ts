import type { CommandOf } from '../kernel/command.ts';
import { happened } from '../kernel/event.ts';
import { reject } from '../kernel/rejection.ts';
import { type Decision, isElsewhere } from './action.ts';
import type { eraseRegistrant } from './commands.ts';
import { RegistrantErased, RegistrationCancelled } from './events.ts';
import { promoted } from './promoting.ts';
import type { RegistrationsState } from './state.ts';

/** Cancels a registration; the first of the waiting list whom the place fits gets it. Idempotent. */
export function cancel(
  data: {
    readonly tenantId: number;
    readonly eventId?: number;
    readonly registrantId: number;
    readonly eventIsOver?: boolean;
    readonly now: string;
  },
  by: 'registrant' | 'staff',
  state: RegistrationsState,
): Decision {
  const { registrantId, now: at } = data;
  const before = state.registrants.get(registrantId);
  if (state.of === null || before === undefined || isElsewhere(state, data)) return reject('not-found');
  if (before.status === 'erased') return reject('not-found');
  if (before.status === 'cancelled') return [];
  const cancelled = happened(RegistrationCancelled, { ...state.of, registrantId, by, at });
  if (data.eventIsOver) return [cancelled];
  return [cancelled, ...promoted(state, [cancelled], { because: 'cancelled', at })];
}

/** A registrant who cancelled can be erased as well: the log still holds their data. */
export function erase({ data }: CommandOf<typeof eraseRegistrant>, state: RegistrationsState): Decision {
  const { registrantId, now: at } = data;
  const before = state.registrants.get(registrantId);
  if (state.of === null || before === undefined || isElsewhere(state, data)) return reject('not-found');
  if (before.status === 'erased') return [];
  const erased = happened(RegistrantErased, { ...state.of, registrantId });
  if (data.eventIsOver) return [erased];
  return [erased, ...promoted(state, [erased], { because: 'cancelled', at })];
}
