import { decrypt, encrypt } from './cipher.ts';
import { DerivedKeys } from './derived-keys.ts';

/** Ciphertext that only this installation opens, and only in the place that it was made for. */
export interface Sealer {
  /** `place` says where it is kept (a job's id, a user's row): moved elsewhere it does not open. */
  seal(place: string, value: unknown): Buffer;
  /** The value again. Throws Unreadable when it was changed, moved or made under another key. */
  open(place: string, sealed: Buffer): unknown;
}

/** Makes sealers from the installation's key, each under a key for its own purpose. */
export function createSealers(installationKey: Buffer): (purpose: string) => Sealer {
  const keys = new DerivedKeys(installationKey);
  return (purpose) => {
    const key = keys.of(`sealed/${purpose}`);
    return {
      seal: (place, value) => encrypt(key, Buffer.from(JSON.stringify(value)), place),
      open: (place, sealed) => JSON.parse(decrypt(key, sealed, place).toString('utf8')) as unknown,
    };
  };
}
