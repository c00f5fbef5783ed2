import { timingSafeEqual } from 'node:crypto';
import type { Privacy } from '../../platform/privacy/port.ts';

type Hmac = Pick<Privacy, 'hmac'>;

/** The secret of the link with which the recipient of a delivery unsubscribes. */
export const tokenOf = (privacy: Hmac, deliveryId: number): string =>
  privacy.hmac('unsubscribe', String(deliveryId)).toString('base64url');

/** Whether a link is the one of its delivery. */
export function isTokenOf(privacy: Hmac, deliveryId: number, token: string): boolean {
  const [wanted, given] = [Buffer.from(tokenOf(privacy, deliveryId)), Buffer.from(token)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
