import type { CommandOf } from '../kernel/command.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import type { RegistrationsCode } from './codes.ts';
import type { closeAction, setPlaces, submitAction } from './commands.ts';
import { ActionClosed, ActionSubmitted, PlacesSet, type RegistrationsEvent } from './events.ts';
import { promoted } from './promoting.ts';
import type { RegistrationsState } from './state.ts';

export type Decision = readonly RegistrationsEvent[] | Rejected<RegistrationsCode>;

/** Whether the command's tenant and event are those of the item; an item without an action has none yet. */
export function isElsewhere(
  { of }: RegistrationsState,
  { tenantId, eventId }: { readonly tenantId: number; readonly eventId?: number },
): boolean {
  if (of === null) return false;
  return of.tenantId !== tenantId || (eventId !== undefined && of.eventId !== eventId);
}

/** Makes or replaces the action; its id stays. */
export function submit({ data }: CommandOf<typeof submitAction>, state: RegistrationsState): Decision {
  if (isElsewhere(state, data)) return reject('not-found');
  const { tenantId, eventId, itemId, actionType, questions, waitingList, opensAt, actorId } = data;
  const { action } = state;
  const actionId = action?.actionId ?? data.actionId;
  const wanted = { actionId, actionType, questions, waitingList, opensAt };
  if (action?.active && isSame(wanted, action)) return [];
  const submitted = { tenantId, eventId, itemId, ...wanted, submittedBy: actorId };
  return [happened(ActionSubmitted, { ...submitted, ...before(action) })];
}

/** What there was before an action was submitted. */
function before(action: RegistrationsState['action']) {
  if (action === null) return { was: 'none' as const, from: null };
  const { actionType, questions, waitingList, opensAt, active } = action;
  const from = { actionType, questions: [...questions], waitingList, opensAt };
  return { was: active ? ('open' as const) : ('closed' as const), from };
}

export function close({ data }: CommandOf<typeof closeAction>, state: RegistrationsState): Decision {
  if (state.action === null || isElsewhere(state, data)) return reject('not-found');
  const { tenantId, eventId, itemId } = data;
  return state.action.active ? [happened(ActionClosed, { tenantId, eventId, itemId })] : [];
}

/**
 * Takes over the places of the item. Nobody loses a confirmed place when there are fewer; more places promote the
 * waiting list at once, until the event is over.
 */
export function follow({ data }: CommandOf<typeof setPlaces>, state: RegistrationsState): Decision {
  if (state.of === null || state.of.tenantId !== data.tenantId) return [];
  if (state.places !== null && state.places.itemRevision >= data.itemRevision) return [];
  const { capacity, sizes, itemRevision, now } = data;
  const places = { capacity, sizes, itemRevision };
  if (state.places !== null && isSame({ ...places, itemRevision: state.places.itemRevision }, state.places))
    return [];
  const set = happened(PlacesSet, { ...state.of, ...places });
  if (data.eventIsOver) return [set];
  return [set, ...promoted(state, [set], { because: 'more-places', at: now })];
}

/** Compares the fields of `wanted`; both hold plain JSON of the same shape. */
function isSame(wanted: object, present: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(present));
  return Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(fields.get(name)),
  );
}
