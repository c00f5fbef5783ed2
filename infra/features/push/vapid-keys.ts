import { createECDH } from 'node:crypto';
import type { Privacy } from '../../platform/privacy/port.ts';

/** A key pair on P-256, in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The installation's VAPID key pair (RFC 8292), derived from the installation's key: it stays the same as long as
 * that one, since every browser has subscribed with the public key.
 */
export function vapidKeys(privacy: Pick<Privacy, 'hmac'>): VapidKeys {
  const pair = createECDH('prime256v1');
  const secret = privacy.hmac('push', 'VAPID');
  // throws if the number is not below the order of the curve: one installation in four billion
  pair.setPrivateKey(secret);
  // `getPrivateKey` leaves out zeros at the beginning, and the signer wants all 32 bytes
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
