import { recall, remember } from '../../../lib/remembered.ts';

// Whether scans wait to be sent, noted where every screen can read it without opening the device.

const note = 'door-waiting';

export const noteWaiting = (isWaiting: boolean): void => remember(note, isWaiting || null);
export const isAnyWaiting = (): boolean => recall(note) === true;
