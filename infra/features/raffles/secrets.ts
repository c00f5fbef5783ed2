import { commitmentTo } from '../../../domain/raffle/draw.ts';
import type { Privacy } from '../../platform/privacy/port.ts';

type Hmac = Pick<Privacy, 'hmac'>;

/** Letters and digits that are not confused with each other when they are read aloud or typed (Crockford). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The seed of a draw, hexadecimal. It follows from the installation's key, so that nobody can choose among several:
 * there is one for each draw of each item. It is secret until the draw.
 */
export const seedOf = (privacy: Hmac, itemId: number, draw: number): string =>
  privacy.hmac('raffle-seed', `${itemId}/${draw}`).toString('hex');

/** What is published of a draw before it is made. */
export const commitmentOf = (privacy: Hmac, itemId: number, draw: number): string =>
  commitmentTo(seedOf(privacy, itemId, draw));

/** The code with which a registrant takes part: 60 bits that tell nothing about the person. */
export function entryCodeOf(privacy: Hmac, itemId: number, registrantId: number): string {
  const bytes = privacy.hmac('raffle-entry', `${itemId}/${registrantId}`).subarray(0, 12);
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
