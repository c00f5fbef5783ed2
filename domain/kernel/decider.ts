import type { Code } from './codes.ts';
import type { DomainEvent } from './event.ts';
import type { Rejected } from './rejection.ts';

/**
 * How a state follows from events. The state never changes in place, because one state is kept for many
 * readers; and `evolve` takes a constant time, however large the state is: a collection of a state is a
 * PersistentMap, which no event copies.
 */
export interface Evolution<State> {
  readonly initial: State;
  evolve(state: State, event: DomainEvent): State;
}

/**
 * An aggregate as three pure values (Chassaing, "Functional Event Sourcing Decider"): the initial state, the
 * decision about a command, and the state after an event. An empty decision means that nothing changes; a
 * Rejected is a refusal. Neither function throws, reads a clock or draws ids.
 */
export interface Decider<State, Command, Event extends DomainEvent, Rejection extends Code = Code> {
  readonly initial: State;
  decide(command: Command, state: State): readonly Event[] | Rejected<Rejection>;
  evolve(state: State, event: Event): State;
}

/** The state after these events, which follow the events of `from`. */
export function fold<State>(
  { evolve, initial }: Evolution<State>,
  events: Iterable<DomainEvent>,
  from: State = initial,
): State {
  let state = from;
  for (const event of events) state = evolve(state, event);
  return state;
}

/**
 * The end of an exhaustive switch. Compiles only if no case is left; throws if the data has an unknown case.
 */
export function never(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
