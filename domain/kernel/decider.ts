import type { Code } from './codes.ts';
import type { DomainEvent } from './event.ts';
import type { Rejected } from './rejection.ts';

/**
 * An aggregate as three pure values (Chassaing, "Functional Event Sourcing Decider"): where it
 * starts, what it answers to a command, and how an event changes it. Deciding nothing is an empty
 * list; refusing is a Rejected. Neither function throws, reads a clock or draws a number.
 */
export interface Decider<State, Command, Event extends DomainEvent, Rejection extends Code = Code> {
  readonly initial: State;
  decide(command: Command, state: State): readonly Event[] | Rejected<Rejection>;
  evolve(state: State, event: Event): State;
}

/** The state after a history. */
export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'evolve' | 'initial'>,
  events: Iterable<Event>,
): State {
  let state = decider.initial;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}

/** The end of an exhaustive switch: compiles only when nothing is left, throws when data says otherwise. */
export function never(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
