import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { KEY_BYTES } from './cipher.ts';

/**
 * Derives a key for each purpose from the installation's key (HKDF, RFC 5869). One derived key reveals
 * nothing about another, and the installation's key itself encrypts nothing.
 */
export class DerivedKeys {
  readonly #keys = new Map<string, KeyObject>();

  constructor(private readonly installationKey: Buffer) {
    if (installationKey.length !== KEY_BYTES) throw new Error(`An installation key has ${KEY_BYTES} bytes`);
  }

  /** The key for a purpose. Purposes are constants of the program, never input. */
  of(purpose: string): KeyObject {
    let key = this.#keys.get(purpose);
    if (key === undefined) {
      const bytes = hkdfSync('sha256', this.installationKey, '', `muster/${purpose}`, KEY_BYTES);
      key = createSecretKey(Buffer.from(bytes));
      this.#keys.set(purpose, key);
    }
    return key;
  }

  /** HMAC-SHA-256 with the key for a purpose. */
  hmac(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.of(purpose)).update(text).digest();
  }
}
