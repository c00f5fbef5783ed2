import { happened } from '../../kernel/event.ts';
import type { ReservationCommand } from '../commands.ts';
import { NameConfirmed, NameReleased, NameReserved } from '../events.ts';

// Commands and events for tests of reservations.

const now = '2026-06-01T00:00:00.000Z';
export const reserve = (commandId: string, target: string, expected = 'none'): ReservationCommand => ({
  type: 'Reserve',
  data: { commandId, target, expected, now },
});
export const confirm = (commandId: string): ReservationCommand => ({ type: 'Confirm', data: { commandId } });
export const release = (commandId: string, expected = 'none'): ReservationCommand => ({
  type: 'Release',
  data: { commandId, expected },
});
export const giveUp = (target: string, renamedAt: bigint): ReservationCommand => ({
  type: 'ReleaseConfirmed',
  data: { target, renamedAt },
});

export const reserved = (commandId: string, target: string, expected = 'none') =>
  happened(NameReserved, { commandId, target, expected, reservedAt: now });
export const confirmed = (commandId: string, target: string) =>
  happened(NameConfirmed, { commandId, target });
export const released = (commandId: string, target: string) => happened(NameReleased, { commandId, target });
