import { deepStrictEqual } from 'node:assert/strict';
import type { CommandAbandoned } from '../abandoned.ts';
import type { AnyCommand, Aggregate } from '../command.ts';
import { fold } from '../decider.ts';
import type { DomainEvent } from '../event.ts';
import { isRejected, type Rejected } from '../rejection.ts';

/** What one test says of an aggregate: `given(...events).when(command).then(...events)`. */
export interface Given<Command, Event extends DomainEvent, Code extends string> {
  given(...history: Event[]): {
    when(command: Command): {
      /** exactly these events, in this order; none at all without arguments */
      then(...events: Event[]): void;
      /** refused with this code, naming exactly these fields */
      thenRejected(code: Code, fields?: Readonly<Record<string, string>>): void;
    };
  };
}

/** The sentence that tests of an aggregate are written in. */
export function specify<State, Command extends AnyCommand, Event extends DomainEvent, Code extends string>({
  decider,
}: Aggregate<State, Command, Event, Code>): Given<Command, Event | CommandAbandoned, Code> {
  return {
    given: (...history) => ({
      when: (command) => {
        const decision = decider.decide(command, fold(decider, history));
        return {
          then: (...events) => deepStrictEqual(decision, events),
          thenRejected: (code, fields = {}) =>
            deepStrictEqual<unknown>(decision, { rejected: code, fields } satisfies Rejected<Code>),
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
