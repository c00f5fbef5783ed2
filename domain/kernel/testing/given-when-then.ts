import { deepStrictEqual } from 'node:assert/strict';
import type { CommandAbandoned } from '../abandoned.ts';
import type { Code, FieldReasons } from '../codes.ts';
import type { AnyCommand, Aggregate } from '../command.ts';
import { fold } from '../decider.ts';
import type { DomainEvent } from '../event.ts';
import { isRejected, type Rejected } from '../rejection.ts';

/** What one test says of an aggregate: `given(...events).when(command).then(...events)`. */
export interface Given<Command, Event extends DomainEvent, Rejection extends Code> {
  given(...history: Event[]): {
    when(command: Command): {
      /** exactly these events, in this order; none at all without arguments */
      then(...events: Event[]): void;
      /** refused with this code, naming exactly these fields */
      thenRejected(code: Rejection, fields?: FieldReasons): void;
    };
  };
}

/** The sentence that tests of an aggregate are written in. */
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

/** The events of a decision that a test knows to be accepted. */
export function accepted<Event extends DomainEvent>(decision: readonly Event[] | Rejected): readonly Event[] {
  if (isRejected(decision)) throw new Error(`Refused with ${decision.rejected}`);
  return decision;
}
