import { createHash, type KeyObject } from 'node:crypto';

const fingerprints = new WeakMap<KeyObject, string>();

/**
 * Names a person's key without revealing it: 64 bits of SHA-256 of 256 random bits, in base64url. Only for
 * telling apart the keys that one person had.
 */
export function fingerprintOf(key: KeyObject): string {
  let fingerprint = fingerprints.get(key);
  if (fingerprint === undefined) {
    fingerprint = createHash('sha256').update(key.export()).digest().subarray(0, 8).toString('base64url');
    fingerprints.set(key, fingerprint);
  }
  return fingerprint;
}
