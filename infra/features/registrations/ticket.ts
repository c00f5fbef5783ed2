import { encodeQR } from 'qr';
import type { Privacy } from '../../platform/privacy/port.ts';

type Hmac = Pick<Privacy, 'hmac'>;

/** Letters and digits that are not confused with each other when they are read aloud or typed (Crockford). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

/**
 * The code of a registration's ticket: 80 bits that nobody can guess. The same for a repeat of the command, so that
 * the repeat has the same payload.
 */
export function ticketCodeOf(privacy: Hmac, commandId: string): string {
  const bytes = privacy.hmac('ticket', commandId).subarray(0, codeLength);
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** The token of the link with which a registrant changes or cancels; the same again, so it need not be stored. */
export function linkTokenOf(privacy: Hmac, registrantId: number): string {
  return privacy.hmac('registration-link', String(registrantId)).toString('base64url');
}

/** A ticket code as people read it: in groups of four. */
export const spelledCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The QR code of a ticket as a GIF, base64. */
export function ticketPicture(code: string): string {
  return Buffer.from(encodeQR(code, 'gif', { ecc: 'medium', border: 4, scale: 8 })).toString('base64');
}
