import { recall, remember } from '../../../lib/remembered.ts';

// Whether scans wait to be sent, noted where every screen can read it without opening the device.

const note = 'scans-waiting';
/** The note of versions that kept scans elsewhere, and so may remove it while scans wait: device/older-scans.ts. */
const olderNote = 'door-waiting';

export function noteWaiting(isWaiting: boolean): void {
  remember(note, isWaiting || null);
  if (!isWaiting) remember(olderNote, null);
}

export const isAnyWaiting = (): boolean => recall(note) === true || recall(olderNote) === true;
