import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aggregates } from './aggregates.ts';
import { CommandAbandoned } from './kernel/abandoned.ts';
import type { AnyAggregate } from './kernel/command.ts';
import { fold } from './kernel/decider.ts';
import type { DomainEvent } from './kernel/event.ts';
import { countWork } from './kernel/testing/count-work.ts';
import { sampleData } from './kernel/testing/sample-data.ts';

/** Every event type of an aggregate in turn, each about somebody or something else. */
function history({ events }: AnyAggregate, length: number): readonly DomainEvent[] {
  const definitions = [...events, CommandAbandoned];
  return Array.from({ length }, (_, n) => {
    const definition = definitions[n % definitions.length] ?? CommandAbandoned;
    return { type: definition.type, data: sampleData(definition.schema, n) };
  });
}

const workOf = ({ decider }: AnyAggregate, events: readonly DomainEvent[]): number =>
  countWork((watched) => {
    let state = decider.initial;
    for (const event of events) state = decider.evolve(watched(state), event);
  });

describe.each(aggregates.map((aggregate) => [aggregate.category, aggregate] as const))(
  'the fold of %s',
  (_, aggregate) => {
    test('takes twice the work for twice the events', () => {
      const [once, twice] = [
        workOf(aggregate, history(aggregate, 400)),
        workOf(aggregate, history(aggregate, 800)),
      ];
      // an event may read the fields of its state, and no more
      expect(once).toBeLessThan(400 * 60);
      expect(twice).toBeLessThan(once * 2.2 + 100);
    });

    test('in several parts gives the same state as in one', () => {
      const events = history(aggregate, 60);
      const { decider } = aggregate;
      fc.assert(
        fc.property(fc.array(fc.nat(events.length)), (cuts) => {
          const ends = [...cuts.toSorted((a, b) => a - b), events.length];
          let [state, from] = [decider.initial, 0];
          const before: (readonly [state: unknown, end: number])[] = [];
          for (const end of ends) {
            state = fold(decider, events.slice(from, end), state);
            from = end;
            before.push([state, end]);
          }
          expect(state).toEqual(fold(decider, events));
          // a state that is kept is not changed by the events that follow it
          for (const [kept, end] of before) expect(kept).toEqual(fold(decider, events.slice(0, end)));
        }),
        { numRuns: 30 },
      );
    });
  },
);
