import { recall, remember } from '../../../lib/remembered.ts';

// Whether scans wait to be sent, noted where every screen can read it without opening the device.

const note = 'scans-waiting';
/**
 * The note of earlier versions, which kept scans elsewhere (device/older-scans.ts). One that runs in another tab removes
 * it although scans of this version wait, so this version has a note of its own.
 */
const olderNote = 'door-waiting';

export function noteWaiting(isWaiting: boolean): void {
  remember(note, isWaiting || null);
  if (!isWaiting) remember(olderNote, null);
}

export const isAnyWaiting = (): boolean => recall(note) === true || recall(olderNote) === true;
