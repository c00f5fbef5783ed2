import type { FieldCode } from '../kernel/codes.ts';
import type { CommandOf } from '../kernel/command.ts';
import { happened } from '../kernel/event.ts';
import { reject } from '../kernel/rejection.ts';
import { normaliseName } from '../reservation/normalise-name.ts';
import { type Decision, isElsewhere } from './action.ts';
import type { registerForItem } from './commands.ts';
import { RegistrantRegistered, RegistrationRepeated } from './events.ts';
import { hasPlace, hasPlaceInSize } from './places.ts';
import { type Answers, wrongAnswers } from './questions.ts';
import type { RegistrationsState } from './state.ts';

/** A repeat within this time sends no second mail. */
const QUIET_MS = 60 * 60 * 1000;

/**
 * Registers a visitor: with a place, or at the end of the waiting list. An e-mail address has one registration for
 * the item; a repeat changes nothing, because anybody may have typed the address, and is answered as a stranger's
 * registration would be.
 */
export function register({ data }: CommandOf<typeof registerForItem>, state: RegistrationsState): Decision {
  const { of, action, places } = state;
  if (of === null || action === null || places === null || isElsewhere(state, data))
    return reject('not-found');
  if (!action.active) return reject('registration-closed');
  if (action.opensAt !== null && data.now < action.opensAt) return reject('registration-not-open');
  const wrong = wrongFields(state, data);
  if (Object.keys(wrong).length > 0) return reject('invalid', wrong);
  const { registrantId, name, email, phone, answers, size, waiver, ticketCode, now: at } = data;
  const free = hasPlace(state, size);
  // before the address is looked up: otherwise a full item would tell who is registered
  if (!free && !action.waitingList)
    return hasPlaceInSize(state, size) ? reject('item-full') : reject('size-full', { size: 'size-full' });
  const earlier = state.byEmail.get(normaliseName(email));
  if (earlier !== undefined) {
    const mailedAt = Date.parse(state.registrants.get(earlier)?.mailedAt ?? at);
    const isQuiet = Date.parse(at) - mailedAt < QUIET_MS;
    return isQuiet ? [] : [happened(RegistrationRepeated, { ...of, registrantId: earlier, at })];
  }
  if (state.registrants.has(registrantId)) return reject('already-registered');
  return [
    happened(RegistrantRegistered, {
      ...of,
      registrantId,
      name,
      email,
      phone,
      answers: JSON.stringify(answers),
      size,
      status: free ? 'confirmed' : 'waiting',
      ticketCode,
      waiverHash: waiver?.hash ?? null,
      waiverPath: waiver?.path ?? null,
      waiverName: waiver?.name ?? null,
      at,
    }),
  ];
}

function wrongFields(
  state: RegistrationsState,
  { size, answers }: { readonly size: string | null; readonly answers: Answers },
): Readonly<Record<string, FieldCode>> {
  const wrong = wrongAnswers(state.action?.questions ?? [], answers);
  const sizeCode = wrongSize(state, size);
  return sizeCode === null ? wrong : { ...wrong, size: sizeCode };
}

/** What is wrong with a size: one is needed where the item offers sizes, and only those are accepted. */
export function wrongSize({ places }: RegistrationsState, size: string | null): FieldCode | null {
  const sizes = places?.sizes ?? [];
  if (size === null) return sizes.length > 0 ? 'required' : null;
  return sizes.some((one) => one.size === size) ? null : 'size-not-listed';
}
