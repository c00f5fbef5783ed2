import { cancelRegistrant, eraseRegistrant } from '../../../domain/registrations/commands.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { FindFacts } from './facts.ts';
import type { Registrations } from './port.ts';
import { isOver } from './public-action.ts';

/** Creates what staff do to end a registration. After the event nobody gets the place. */
export function createRemoveRegistrant(parts: {
  readonly dispatcher: Dispatcher;
  readonly findFacts: FindFacts;
  /** milliseconds since 1970 */
  readonly now?: () => number;
}): Pick<Registrations, 'cancelRegistrant' | 'eraseRegistrant'> {
  const { dispatcher, findFacts, now = Date.now } = parts;
  const isEventOver = async (of: { readonly tenantId: number; readonly itemId: number }) => {
    const facts = await findFacts(of);
    return facts !== null && isOver(facts, now());
  };
  return {
    async cancelRegistrant(which, context) {
      const eventIsOver = await isEventOver({ ...which, tenantId: context.tenantId });
      return dispatcher.dispatch(
        cancelRegistrant,
        { ...which, eventIsOver },
        { ...context, compared: which },
      );
    },
    async eraseRegistrant(which, context) {
      const eventIsOver = await isEventOver({ ...which, tenantId: context.tenantId });
      return dispatcher.dispatch(eraseRegistrant, { ...which, eventIsOver }, { ...context, compared: which });
    },
  };
}
