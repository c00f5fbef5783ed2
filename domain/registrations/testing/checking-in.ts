import { happened } from '../../kernel/event.ts';
import type { RegistrationsCommand } from '../commands.ts';
import { CheckInUndone, RegistrantCheckedIn } from '../events.ts';
import { at, context, ticketOf, which } from './registrations.ts';

/** The key of a scan. */
export const scanKeyOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A moment some seconds after the registrations began. */
export const after = (seconds: number): string => new Date(Date.parse(at) + seconds * 1000).toISOString();

/** The scan of a registrant's ticket by user `by`, sent at second `sent` after it was made at second `made`. */
export const scan = (
  registrantId: number,
  n: number,
  { made, sent = made, by = 11 }: { made: number; sent?: number; by?: number },
): RegistrationsCommand => ({
  type: 'CheckIn',
  data: {
    eventId: 9,
    itemId: 5,
    ticketCode: ticketOf(registrantId),
    scanKey: scanKeyOf(n),
    method: 'camera',
    scannedAgo: (sent - made) * 1000,
    ...context,
    actorId: by,
    now: after(sent),
  },
});

export const checkedIn = (
  registrantId: number,
  n: number,
  { made, sent = made, by = 11 }: { made: number; sent?: number; by?: number },
) =>
  happened(RegistrantCheckedIn, {
    ...which,
    registrantId,
    scanKey: scanKeyOf(n),
    by,
    method: 'camera',
    scannedAt: after(made),
    at: after(sent),
  });

export const undo = (registrantId: number, seconds: number, by = 11): RegistrationsCommand => ({
  type: 'UndoCheckIn',
  data: { eventId: 9, itemId: 5, registrantId, ...context, actorId: by, now: after(seconds) },
});

export const undone = (registrantId: number, n: number, { made, sent }: { made: number; sent: number }) =>
  happened(CheckInUndone, {
    ...which,
    registrantId,
    scanKey: scanKeyOf(n),
    scannedAt: after(made),
    by: 11,
    at: after(sent),
  });
