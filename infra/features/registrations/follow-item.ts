import { isDeepStrictEqual } from 'node:util';
import { event } from '../../../domain/event/decider.ts';
import { registrations } from '../../../domain/registrations/decider.ts';
import { setPlaces } from '../../../domain/registrations/commands.ts';
import type { Dispatcher, Principal } from '../../platform/dispatch/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { FindItem } from './item-facts.ts';
import { isOver } from './public-action.ts';

/** Carries out what follows for the registrations of an item. */
export const byRegistrations: Principal = { kind: 'process', name: 'registrations' };

/** Takes the places of an item over into its registrations, unless they have them. Idempotent. */
export type FollowItem = (
  of: { readonly tenantId: number; readonly itemId: number },
  correlationId: string,
) => Promise<void>;

/**
 * A command appends to one stream, so the registrations keep a copy of the item's places. It is brought up to the
 * item before each registration and after each change of the item; the highest revision of the item wins, so that
 * the order of arrival does not matter.
 */
export function createFollowItem(parts: {
  readonly dispatcher: Dispatcher;
  readonly findItem: FindItem;
  readonly states: Pick<States, 'of'>;
  /** milliseconds since 1970 */
  readonly now?: () => number;
}): FollowItem {
  const { dispatcher, findItem, states, now = Date.now } = parts;
  return async ({ tenantId, itemId }, correlationId) => {
    const [item, { state }] = await Promise.all([
      findItem(itemId),
      states.of(registrations.decider, `registrations-${itemId}`),
    ]);
    if (item === null || item.tenantId !== tenantId || state.of?.tenantId !== tenantId) return;
    const { capacity, sizes, revision: itemRevision } = item;
    if (state.places !== null) {
      const { itemRevision: known, ...places } = state.places;
      // other changes of the item, such as of its name, do not concern its places
      if (known >= itemRevision || isDeepStrictEqual(places, { capacity, sizes })) return;
    }
    const ofEvent = await states.of(event.decider, `event-${state.of.eventId}`);
    const eventIsOver =
      ofEvent.state.status === 'registered' && isOver({ event: ofEvent.state.details }, now());
    const compared = { itemId, capacity, sizes, itemRevision };
    const outcome = await dispatcher.dispatch(
      setPlaces,
      { ...compared, eventIsOver },
      {
        principal: byRegistrations,
        tenantId,
        correlationId,
        commandId: `places/${itemId}/${itemRevision}`,
        // by the time of a repeat the event may be over
        compared,
      },
    );
    if (!outcome.ok) throw new Error(`The places of item ${itemId} were refused: ${outcome.code}`);
  };
}
