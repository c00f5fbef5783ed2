import { describe, expect, test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { checkIn } from './commands.ts';
import { registrations } from './decider.ts';
import { CheckInReplaced, RegistrantErased, RegistrationCancelled } from './events.ts';
import { after, checkedIn, scan, scanKeyOf, undo, undone } from './testing/checking-in.ts';
import { at, opened, placed, registered, ticketOf, which } from './testing/registrations.ts';

const { given } = specify(registrations);

const ann = [opened(), placed(1), registered(1, 'confirmed'), registered(2, 'waiting')] as const;

describe('checking in', () => {
  test('takes the ticket of a confirmed registrant', () => {
    given(...ann)
      .when(scan(1, 1, { made: 60 }))
      .then(checkedIn(1, 1, { made: 60 }));
  });

  test('is refused for a ticket of nobody, of the waiting list, of a cancelled or an erased registration', () => {
    given(...ann)
      .when(scan(7, 1, { made: 60 }))
      .thenRejected('ticket-unknown');
    given(...ann)
      .when(scan(2, 1, { made: 60 }))
      .thenRejected('still-waiting');
    given(...ann, happened(RegistrationCancelled, { ...which, registrantId: 1, by: 'staff', at }))
      .when(scan(1, 1, { made: 60 }))
      .thenRejected('registration-cancelled');
    given(...ann, happened(RegistrantErased, { ...which, registrantId: 1 }))
      .when(scan(1, 1, { made: 60 }))
      .thenRejected('ticket-unknown');
    given()
      .when(scan(1, 1, { made: 60 }))
      .thenRejected('not-found');
  });

  test('changes nothing the second time, nor when the scan is repeated', () => {
    given(...ann, checkedIn(1, 1, { made: 60 }))
      .when(scan(1, 2, { made: 61, by: 12 }))
      .then();
    given(...ann, checkedIn(1, 1, { made: 60 }))
      .when(scan(1, 1, { made: 60, sent: 90 }))
      .then();
  });

  test('counts the earlier of two scans, although it arrives later', () => {
    given(...ann, checkedIn(1, 1, { made: 60, by: 12 }))
      .when(scan(1, 2, { made: 30, sent: 90 }))
      .then(
        happened(CheckInReplaced, {
          ...which,
          registrantId: 1,
          fromScanKey: scanKeyOf(1),
          fromBy: 12,
          fromScannedAt: after(60),
          scanKey: scanKeyOf(2),
          by: 11,
          method: 'camera',
          scannedAt: after(30),
          at: after(90),
        }),
      );
  });

  test('takes an age that cannot be true as none: before the registration, or more than a day', () => {
    given(...ann)
      .when(scan(1, 1, { made: -5, sent: 60 }))
      .then(checkedIn(1, 1, { made: 60 }));
    const dayAndMore = 24 * 60 * 60 + 1;
    given(...ann)
      .when(scan(1, 1, { made: 60, sent: 60 + dayAndMore }))
      .then(checkedIn(1, 1, { made: 60 + dayAndMore }));
  });

  test('is over when the registration is cancelled', () => {
    const cancelled = happened(RegistrationCancelled, { ...which, registrantId: 1, by: 'registrant', at });
    given(...ann, checkedIn(1, 1, { made: 60 }), cancelled)
      .when(undo(1, 90))
      .then();
  });

  test('takes a registrant who was chosen from the list, with or without their ticket', () => {
    const chosen = (registrantId: number, ticketCode?: string) => {
      const command = scan(registrantId, 1, { made: 60 });
      if (command.type !== 'CheckIn') throw new Error('not a scan');
      return { ...command, data: { ...command.data, registrantId, ticketCode } };
    };
    given(...ann)
      .when(chosen(1))
      .then(checkedIn(1, 1, { made: 60 }));
    given(...ann)
      .when(chosen(1, ticketOf(1)))
      .then(checkedIn(1, 1, { made: 60 }));
    given(...ann)
      .when(chosen(1, ticketOf(2)))
      .thenRejected('ticket-unknown');
    given(...ann)
      .when(chosen(7))
      .thenRejected('ticket-unknown');
  });

  test('needs a ticket or a registrant', () => {
    const scanned = { eventId: 9, itemId: 5, scanKey: scanKeyOf(1), method: 'hand' };
    const { error } = checkIn.input.safeParse(scanned);
    expect(error?.issues).toMatchObject([{ path: ['ticketCode'], message: 'required' }]);
  });

  test('reads a code as people type it', () => {
    const { ticketCode } = checkIn.input.parse({
      eventId: 9,
      itemId: 5,
      ticketCode: 'abcd efgh-jkmn pqrs',
      scanKey: scanKeyOf(1),
      method: 'hand',
    });
    expect(ticketCode).toBe('ABCDEFGHJKMNPQRS');
  });
});

describe('undoing a check-in', () => {
  const came = [...ann, checkedIn(1, 1, { made: 60 })] as const;

  test('takes it back; without one it changes nothing', () => {
    given(...came)
      .when(undo(1, 90))
      .then(undone(1, 1, { made: 60, sent: 90 }));
    given(...ann)
      .when(undo(1, 90))
      .then();
    given(...ann)
      .when(undo(7, 90))
      .thenRejected('not-found');
  });

  test('takes back what was scanned before, also when it arrives afterwards', () => {
    const history = [...came, undone(1, 1, { made: 60, sent: 90 })] as const;
    given(...history)
      .when(scan(1, 1, { made: 60, sent: 100 }))
      .thenRejected('check-in-undone');
    given(...history)
      .when(scan(1, 2, { made: 80, sent: 100 }))
      .thenRejected('check-in-undone');
    given(...history)
      .when(scan(1, 3, { made: 95, sent: 100 }))
      .then(checkedIn(1, 3, { made: 95, sent: 100 }));
  });

  test('takes back a scan that waited for longer than a day', () => {
    const dayAndMore = 24 * 60 * 60 + 100;
    given(...came, undone(1, 1, { made: 60, sent: 90 }))
      .when(scan(1, 2, { made: 80, sent: 80 + dayAndMore }))
      .thenRejected('check-in-undone');
  });
});
