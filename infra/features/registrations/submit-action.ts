import { v5 } from 'uuid';
import { submitAction } from '../../../domain/registrations/commands.ts';
import { registrations } from '../../../domain/registrations/decider.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { commandIdOf } from '../../platform/dispatch/command-id.ts';
import type { CallContext, Dispatcher } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { States } from '../../platform/states/port.ts';
import type { Registrations } from './port.ts';
import { urlOf } from './public-action.ts';

/** Creates the use case: an action is submitted, and the server builds its link. */
export function createSubmitAction(parts: {
  readonly dispatcher: Dispatcher;
  readonly publicUrl: string;
  readonly states: Pick<States, 'of'>;
}): Registrations['submit'] {
  const { dispatcher, publicUrl, states } = parts;
  return async (input, context: CallContext & { readonly tenantId: number }) => {
    const { tenantId, principal, commandId } = context;
    // the same for a repeat of the command
    const actionId =
      commandId === undefined ? crypto.randomUUID() : v5('action', commandIdOf(principal, commandId));
    const given = { ...Object(input), actionId };
    const parsed = submitAction.input.safeParse(given, { reportInput: true });
    if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
    const { eventId, itemId } = parsed.data;
    const outcome = await dispatcher.dispatch(submitAction, given, context);
    if (!outcome.ok) return outcome;
    const { state } = await states.of(registrations.decider, `registrations-${itemId}`);
    const id = state.action?.actionId ?? parsed.data.actionId;
    return { ...outcome, actionId: id, url: urlOf(publicUrl, { tenantId, eventId, itemId }) };
  };
}
