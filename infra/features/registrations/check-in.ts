import { holderOf } from '../../../domain/registrations/checking-in.ts';
import { checkIn } from '../../../domain/registrations/commands.ts';
import { registrations } from '../../../domain/registrations/decider.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { States } from '../../platform/states/port.ts';
import type { Registrations } from './port.ts';

/** Creates the use case: a ticket is scanned, and the answer says which scan of it counts. */
export function createCheckIn({
  dispatcher,
  states,
}: {
  readonly dispatcher: Dispatcher;
  readonly states: Pick<States, 'of'>;
}): Registrations['checkIn'] {
  return async (input, context) => {
    const parsed = checkIn.input.safeParse(input, { reportInput: true });
    if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
    const { itemId, scanKey } = parsed.data;
    const outcome = await dispatcher.dispatch(checkIn, input, context);
    if (!outcome.ok) return outcome;
    const { state } = await states.of(registrations.decider, `registrations-${itemId}`);
    const registrantId = holderOf(parsed.data, state);
    const registrant = registrantId === undefined ? undefined : state.registrants.get(registrantId);
    // cancelled or erased since
    if (registrantId === undefined || registrant === undefined) return refuse('ticket-unknown');
    return {
      ...outcome,
      registrantId,
      checkIn: registrant.checkIn,
      counted: registrant.checkIn?.scanKey === scanKey,
    };
  };
}
