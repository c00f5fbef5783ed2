import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Privacy } from '../../platform/privacy/port.ts';

/** PKCS #8 of an Ed25519 key before its 32 bytes (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs and checks with a key that is derived from the installation's. */
export interface Signing {
  /** SPKI, PEM */
  readonly publicKey: string;
  sign(text: string): Buffer;
  isSigned(text: string, signature: Buffer): boolean;
}

export function createSigning(privacy: Pick<Privacy, 'hmac'>): Signing {
  const seed = privacy.hmac('audit-chain', 'ed25519');
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key);
  return {
    publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    sign: (text) => sign(null, Buffer.from(text), key),
    isSigned: (text, signature) => verify(null, Buffer.from(text), publicKey, signature),
  };
}
