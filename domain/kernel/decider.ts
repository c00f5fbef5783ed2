import type { Code } from './codes.ts';
import type { DomainEvent } from './event.ts';
import type { Rejected } from './rejection.ts';

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

/** The state after these events. */
export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'evolve' | 'initial'>,
  events: Iterable<Event>,
): State {
  let state = decider.initial;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}

/**
 * The end of an exhaustive switch. Compiles only if no case is left; throws if the data has an unknown case.
 */
export function never(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
