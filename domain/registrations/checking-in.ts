import type { CommandOf } from '../kernel/command.ts';
import { happened } from '../kernel/event.ts';
import { reject } from '../kernel/rejection.ts';
import { type Decision, isElsewhere } from './action.ts';
import type * as commands from './commands.ts';
import { CheckInReplaced, CheckInUndone, RegistrantCheckedIn } from './events.ts';
import type { Registrant, RegistrationsState } from './state.ts';

/** A scan is believed to be at most so old. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * Checks the holder of a ticket in. Of several scans of one ticket the earliest counts, in whatever order they
 * arrive; the others change nothing. Scans made before a check-in was undone are undone with it.
 */
export function checkIn({ data }: CommandOf<typeof commands.checkIn>, state: RegistrationsState): Decision {
  if (state.of === null || isElsewhere(state, data)) return reject('not-found');
  const registrantId = holderOf(data, state);
  const registrant = registrantId === undefined ? undefined : state.registrants.get(registrantId);
  if (registrantId === undefined || registrant === undefined || registrant.status === 'erased')
    return reject('ticket-unknown');
  if (registrant.status === 'cancelled') return reject('registration-cancelled');
  if (registrant.status === 'waiting') return reject('still-waiting');
  const { scanKey, method, actorId: by, now: at } = data;
  const scannedAt = momentOf(data, registrant);
  const { checkIn: counted, undone } = registrant;
  if (undone !== null && (undone.scanKey === scanKey || claimedAt(data) < Date.parse(undone.at)))
    return reject('check-in-undone');
  const scan = { scanKey, by, method, scannedAt, at };
  if (counted === null) return [happened(RegistrantCheckedIn, { ...state.of, registrantId, ...scan })];
  if (counted.scanKey === scanKey || scannedAt >= counted.scannedAt) return [];
  const { scanKey: fromScanKey, by: fromBy, scannedAt: fromScannedAt } = counted;
  return [
    happened(CheckInReplaced, { ...state.of, registrantId, fromScanKey, fromBy, fromScannedAt, ...scan }),
  ];
}

/** Who is checked in: the registrant that was chosen, or the holder of the ticket; with both, they must be one. */
export function holderOf(
  {
    ticketCode,
    registrantId,
  }: { readonly ticketCode?: string | undefined; readonly registrantId?: number | undefined },
  { byTicket }: Pick<RegistrationsState, 'byTicket'>,
): number | undefined {
  if (ticketCode === undefined) return registrantId;
  const holder = byTicket.get(ticketCode);
  return registrantId === undefined || holder === registrantId ? holder : undefined;
}

/**
 * When a scan was made, on the server's clock: the device says how long ago, so a clock that is wrong all the time
 * does no harm. An age that cannot be true, because the ticket did not exist yet or the device waited too long,
 * counts as none: a clock that was changed meanwhile wins nothing.
 */
function momentOf(
  { now, scannedAgo }: { readonly now: string; readonly scannedAgo: number },
  { registeredAt }: Registrant,
): string {
  if (scannedAgo > LONGEST_WAIT_MS) return now;
  const moment = new Date(Date.parse(now) - scannedAgo).toISOString();
  return moment < registeredAt ? now : moment;
}

/**
 * When the device says that the scan was made, milliseconds. An undo is compared with this moment and not with the
 * one that is believed: a scan that waited for longer than a day is taken back by an undo of yesterday.
 */
function claimedAt({ now, scannedAgo }: { readonly now: string; readonly scannedAgo: number }): number {
  return Date.parse(now) - scannedAgo;
}

/** Takes a check-in back. Idempotent. */
export function undoCheckIn(
  { data }: CommandOf<typeof commands.undoCheckIn>,
  state: RegistrationsState,
): Decision {
  const { registrantId, actorId: by, now: at } = data;
  const registrant = state.registrants.get(registrantId);
  if (state.of === null || registrant === undefined || isElsewhere(state, data)) return reject('not-found');
  if (registrant.status === 'erased') return reject('not-found');
  if (registrant.checkIn === null) return [];
  const { scanKey, scannedAt } = registrant.checkIn;
  return [happened(CheckInUndone, { ...state.of, registrantId, scanKey, scannedAt, by, at })];
}
