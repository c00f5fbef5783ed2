import { happened } from '../kernel/event.ts';
import { RegistrantPromoted, type RegistrationsEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { toPromote } from './places.ts';
import type { RegistrationsState } from './state.ts';

/**
 * The promotions that follow from these events, in the same append: no place stays free while somebody waits for it. A
 * closed action takes no new registrations; who waits keeps their turn.
 */
export function promoted(
  state: RegistrationsState,
  events: readonly RegistrationsEvent[],
  why: { readonly because: 'cancelled' | 'changed' | 'more-places'; readonly at: string },
): readonly RegistrationsEvent[] {
  let after = state;
  for (const event of events) after = evolve(after, event);
  const { of } = after;
  if (of === null) return [];
  return toPromote(after).map((registrantId) =>
    happened(RegistrantPromoted, { ...of, registrantId, ...why }),
  );
}
