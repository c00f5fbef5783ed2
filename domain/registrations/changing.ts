import type { FieldCode } from '../kernel/codes.ts';
import type { CommandOf } from '../kernel/command.ts';
import { happened } from '../kernel/event.ts';
import { reject } from '../kernel/rejection.ts';
import { type Decision, isElsewhere } from './action.ts';
import type { changeRegistration } from './commands.ts';
import { RegistrationChanged } from './events.ts';
import { hasPlaceInSize } from './places.ts';
import { promoted } from './promoting.ts';
import { wrongAnswers } from './questions.ts';
import { wrongSize } from './registering.ts';
import type { RegistrationsState } from './state.ts';

/**
 * Changes details and size. A confirmed registrant keeps the place, so a size without a place is refused; somebody
 * on the waiting list keeps the place in it.
 */
export function change({ data }: CommandOf<typeof changeRegistration>, state: RegistrationsState): Decision {
  const { registrantId, now: at } = data;
  const before = state.registrants.get(registrantId);
  if (state.of === null || before === undefined || isElsewhere(state, data)) return reject('not-found');
  if (before.status === 'erased') return reject('not-found');
  if (before.status === 'cancelled') return reject('registration-cancelled');
  const size = data.size === undefined ? before.size : data.size;
  const answers = data.answers === undefined ? before.answers : JSON.stringify(data.answers);
  const after = { name: data.name ?? before.name, phone: data.phone ?? before.phone, answers, size };
  const moves = size !== before.size;
  // questions and sizes may have changed since: what the registrant leaves as it is stays valid
  const wrong: Record<string, FieldCode> = {
    ...(data.answers !== undefined && wrongAnswers(state.action?.questions ?? [], data.answers)),
  };
  const sizeCode = moves ? wrongSize(state, size) : null;
  if (sizeCode !== null) wrong['size'] = sizeCode;
  if (Object.keys(wrong).length > 0) return reject('invalid', wrong);
  if (moves && before.status === 'confirmed' && !hasPlaceInSize(state, size))
    return reject('size-full', { size: 'size-full' });
  const { name: fromName, phone: fromPhone, answers: fromAnswers, size: fromSize } = before;
  const from = { fromName, fromPhone, fromAnswers, fromSize };
  if (fromName === after.name && fromPhone === after.phone && fromAnswers === answers && !moves) return [];
  const changed = happened(RegistrationChanged, { ...state.of, registrantId, ...from, ...after, at });
  return [changed, ...(moves ? promoted(state, [changed], { because: 'changed', at }) : [])];
}
