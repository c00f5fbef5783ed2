import { deepStrictEqual } from 'node:assert/strict';
import type { CommandAbandoned } from '../abandoned.ts';
import type { Code, FieldReasons } from '../codes.ts';
import type { AnyCommand, Aggregate } from '../command.ts';
import { fold } from '../decider.ts';
import type { DomainEvent } from '../event.ts';
import { isRejected, type Rejected } from '../rejection.ts';

/** One test of an aggregate: `given(...events).when(command).then(...events)`. */
export interface Given<Command, Event extends DomainEvent, Rejection extends Code> {
  given(...history: Event[]): {
    when(command: Command): {
      /** exactly these events in this order; without arguments: no events */
      then(...events: Event[]): void;
      /** refused with this code and exactly these fields */
      thenRejected(code: Rejection, fields?: FieldReasons): void;
    };
  };
}

/** Creates the `given` with which tests of an aggregate begin. */
export function specify<
  State,
  Command extends AnyCommand,
  Event extends DomainEvent,
  Rejection extends Code,
>({
  decider,
}: Aggregate<State, Command, Event, Rejection>): Given<Command, Event | CommandAbandoned, Rejection> {
  return {
    given: (...history) => ({
      when: (command) => {
        const decision = decider.decide(command, fold(decider, history));
        return {
          then: (...events) => deepStrictEqual(decision, events),
          thenRejected: (code, fields = {}) =>
            deepStrictEqual<unknown>(decision, { rejected: code, fields } satisfies Rejected<Rejection>),
        };
      },
    }),
  };
}

/** The events of a decision; throws if the decision is a refusal. */
export function accepted<Event extends DomainEvent>(decision: readonly Event[] | Rejected): readonly Event[] {
  if (isRejected(decision)) throw new Error(`Refused with ${decision.rejected}`);
  return decision;
}
