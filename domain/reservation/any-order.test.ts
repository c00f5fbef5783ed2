import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../kernel/decider.ts';
import { isRejected } from '../kernel/rejection.ts';
import type { ReservationCommand } from './commands.ts';
import { reservation } from './decider.ts';
import { confirm, confirmed, giveUp, release, reserve, reserved } from './testing/fixtures.ts';

describe('any sequence of reservation commands', () => {
  const commandId = fc.constantFrom('c-1', 'c-2', 'c-3', 'c-4');
  // a command has one target
  const targetOf = (id: string) => (id === 'c-1' || id === 'c-2' ? 'event-1' : 'event-2');
  const command: fc.Arbitrary<ReservationCommand> = fc.oneof(
    fc
      .tuple(commandId, fc.constantFrom('none', '0', '1', '2'))
      .map(([id, expected]) => reserve(id, targetOf(id), expected)),
    commandId.map(confirm),
    fc.tuple(commandId, fc.constantFrom('none', '0', '1', '2')).map(([id, at]) => release(id, at)),
    fc
      .tuple(fc.constantFrom('event-1', 'event-2'), fc.bigInt(0n, 3n))
      .map(([target, at]) => giveUp(target, at)),
  );
  const { decider } = reservation;

  test('never gives the name to two streams; it passes on only after a release', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let state = decider.initial;
        for (const each of commands) {
          const decision = decider.decide(each, state);
          if (isRejected(decision)) continue;
          const next = decision.reduce((at, one) => decider.evolve(at, one), state);
          if (state.status !== 'free' && next.status !== 'free')
            expect(next.holder.target).toBe(state.holder.target);
          if (next.status === 'reserved' && next.previousHolder)
            expect(next.previousHolder.target).toBe(next.holder.target);
          state = next;
        }
      }),
    );
  });

  test('a command that was accepted is accepted again without an event, unless it released the name', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 15 }), command, (before, last) => {
        let state = decider.initial;
        for (const each of [...before, last]) {
          const decision = decider.decide(each, state);
          if (each === last && isRejected(decision)) return;
          if (!isRejected(decision)) state = decision.reduce((at, one) => decider.evolve(at, one), state);
        }
        if (last.type === 'Reserve' || last.type === 'Confirm')
          expect(decider.decide(last, state)).toEqual([]);
        else expect(decider.decide(last, state)).toMatchObject({ rejected: expect.any(String) });
      }),
    );
  });

  test('the same history gives the same state', () => {
    const history = [reserved('c-1', 'event-7'), confirmed('c-1', 'event-7')];
    expect(fold(decider, history)).toEqual({
      status: 'confirmed',
      holder: { commandId: 'c-1', target: 'event-7', expected: 'none' },
      givenTo: { commandId: 'c-1', before: null },
    });
  });
});
