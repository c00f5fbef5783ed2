import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { Unreadable } from './port.ts';

// AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce. Nonces may collide after about 2^32 messages
// under one key; every person has their own key, so this limit is far away.

const NONCE = 12;
const TAG = 16;

// Keys are KeyObjects: with plain bytes, preparing the cipher for every field takes four times as long as
// decrypting it.

/** Length of every key, in bytes. */
export const KEY_BYTES = 32;

/** Nonce, ciphertext and tag. Decrypting needs the same key and the same `context`. */
export function encrypt(key: KeyObject, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The plain text. Throws Unreadable if the ciphertext was changed, or the key or context is another. */
export function decrypt(key: KeyObject, sealed: Buffer, context: string): Buffer {
  const tagAt = sealed.length - TAG;
  if (tagAt < NONCE) throw new Unreadable('Ciphertext is too short');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(tagAt));
  const plain = decipher.update(sealed.subarray(NONCE, tagAt));
  try {
    decipher.final();
  } catch (cause) {
    throw new Unreadable('Ciphertext was changed or belongs elsewhere', { cause });
  }
  return plain;
}
