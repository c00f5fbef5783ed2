import { decrypt, encrypt } from './cipher.ts';
import { DerivedKeys } from './derived-keys.ts';

/** Encrypts values so that only this installation can decrypt them, and only in the same place. */
export interface Sealer {
  /**
   * `place` says where the ciphertext is stored (a job's id, a user's row); it cannot be decrypted elsewhere.
   */
  seal(place: string, value: unknown): Buffer;
  /** Decrypts. Throws Unreadable if the ciphertext was changed, moved or encrypted with another key. */
  open(place: string, sealed: Buffer): unknown;
  /** A key of 256 bits for somebody else to encrypt with, always the same for the same place. */
  keyFor(place: string): Buffer;
}

/** Creates sealers from the installation's key, each with a key for its purpose. */
export function createSealers(installationKey: Buffer): (purpose: string) => Sealer {
  const keys = new DerivedKeys(installationKey);
  return (purpose) => {
    const key = keys.of(`sealed/${purpose}`);
    return {
      seal: (place, value) => encrypt(key, Buffer.from(JSON.stringify(value)), place),
      open: (place, sealed) => JSON.parse(decrypt(key, sealed, place).toString('utf8')) as unknown,
      keyFor: (place) => keys.hmac(`handed-out/${purpose}`, place),
    };
  };
}
