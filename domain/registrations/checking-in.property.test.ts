import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../kernel/decider.ts';
import { isRejected } from '../kernel/rejection.ts';
import type { RegistrationsCommand } from './commands.ts';
import { registrations } from './decider.ts';
import type { RegistrationsState } from './state.ts';
import { after, scan, scanKeyOf, undo } from './testing/checking-in.ts';
import { opened, placed, registered } from './testing/registrations.ts';

const { decider } = registrations;
const people = [1, 2, 3];
const begin = fold(decider, [opened(), placed(null), ...people.map((id) => registered(id, 'confirmed'))]);

/** The state after a command, and how many events it appended. */
function send(state: RegistrationsState, command: RegistrationsCommand) {
  const decision = decider.decide(command, state);
  if (isRejected(decision)) throw new Error(`refused: ${decision.rejected}`);
  return { state: fold(decider, decision, state), appended: decision.length };
}

/** Scans of the tickets on two devices without network, no two at the same second. */
const scans = fc
  .uniqueArray(fc.integer({ min: 1, max: 3_600 }), { minLength: 1, maxLength: 12 })
  .chain((seconds) =>
    fc.tuple(
      ...seconds.map((made) =>
        fc.record({
          made: fc.constant(made),
          device: fc.constantFrom(11, 12),
          who: fc.constantFrom(...people),
          // each scan may be sent several times, because answers are lost
          sentAt: fc.array(fc.integer({ min: 4_000, max: 9_000 }), { minLength: 1, maxLength: 3 }),
        }),
      ),
    ),
  );

test('two devices offline: of all scans of a ticket the earliest counts, in whatever order they are sent', () => {
  fc.assert(
    fc.property(scans, (made) => {
      const sent = made
        .flatMap((one, n) => one.sentAt.map((at) => ({ ...one, n, at })))
        .toSorted((one, other) => one.at - other.at || one.n - other.n);
      let state = begin;
      for (const { who, n, made: second, at, device } of sent)
        ({ state } = send(state, scan(who, n, { made: second, sent: at, by: device })));
      for (const who of people) {
        const [first] = made
          .map((one, n) => ({ ...one, n }))
          .filter((one) => one.who === who)
          .toSorted((one, other) => one.made - other.made);
        expect(state.registrants.get(who)?.checkIn ?? null).toEqual(
          first === undefined
            ? null
            : {
                scanKey: scanKeyOf(first.n),
                by: first.device,
                method: 'camera',
                scannedAt: after(first.made),
              },
        );
      }
      // once everything is settled, sending it again changes nothing
      for (const { who, n, made: second, at, device } of sent)
        expect(send(state, scan(who, n, { made: second, sent: at + 10_000, by: device })).appended).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('after an undo the earliest scan made since counts, in whatever order the scans of that time are sent', () => {
  const undoneAt = 1_800;
  fc.assert(
    fc.property(scans, (made) => {
      let state = send(begin, scan(1, 99, { made: 1, by: 13 })).state;
      ({ state } = send(state, undo(1, undoneAt)));
      const sent = made
        .flatMap((one, n) => one.sentAt.map((at) => ({ ...one, n, at })))
        .toSorted((one, other) => one.at - other.at || one.n - other.n);
      for (const { n, made: second, at, device } of sent) {
        const decision = decider.decide(scan(1, n, { made: second, sent: at, by: device }), state);
        if (second < undoneAt) expect(decision).toMatchObject({ rejected: 'check-in-undone' });
        if (!isRejected(decision)) state = fold(decider, decision, state);
      }
      const since = made.map((one, n) => ({ ...one, n })).filter((one) => one.made >= undoneAt);
      const [first] = since.toSorted((one, other) => one.made - other.made);
      expect(state.registrants.get(1)?.checkIn?.scanKey).toBe(first && scanKeyOf(first.n));
    }),
    { numRuns: 300 },
  );
});

test('a clock that was changed on a device gives no check-in before the registration or in the future', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 100_000 }), (scannedAgo, sent) => {
      const command = scan(1, 1, { made: sent });
      if (command.type !== 'CheckIn') throw new Error('not a scan');
      const { state } = send(begin, { ...command, data: { ...command.data, scannedAgo } });
      const { checkIn, registeredAt } = state.registrants.get(1) ?? {};
      expect(checkIn?.scannedAt).toSatisfy(
        (moment: string) => moment >= (registeredAt ?? '') && moment <= after(sent),
      );
    }),
  );
});
