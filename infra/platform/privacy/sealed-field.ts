import type { KeyObject } from 'node:crypto';
import type { Json } from '../event-store/port.ts';
import { decrypt, encrypt } from './cipher.ts';
import { ERASED, Unreadable } from './port.ts';
import { fingerprintOf } from './key-fingerprint.ts';
import type { FoundKey } from './subject-keys.ts';

/** A personal field as stored in the log. */
export interface SealedField {
  /** the person: `user-7` */
  readonly subject: string;
  /** base64 of nonce, ciphertext and tag; the plain text is JSON. Empty if the person was already erased. */
  readonly sealed: string;
  /** fingerprint of the key; absent in fields that were sealed before there were fingerprints */
  readonly key?: string;
}

/** Whether a value in the log is a sealed field. */
export function isSealed(value: unknown): value is SealedField {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sealed' in value &&
    typeof value.sealed === 'string' &&
    'subject' in value &&
    typeof value.subject === 'string' &&
    (!('key' in value) || typeof value.key === 'string')
  );
}

/** The context of a field's encryption: its ciphertext can only be decrypted in the same place. */
const place = (subject: string, type: string, field: string): string => `${subject}/${type}/${field}`;

/** Seals a field of an event of this type. */
export function sealField(key: KeyObject, subject: string, type: string, field: string, value: Json): Json {
  const plain = Buffer.from(JSON.stringify(value));
  return {
    subject,
    sealed: encrypt(key, plain, place(subject, type, field)).toString('base64'),
    key: fingerprintOf(key),
  };
}

/**
 * The decrypted field; 'Erased person' without the key that sealed it: the person was erased, or the key was
 * lost in a restore and the person got another one since. Throws Unreadable if the ciphertext was changed.
 */
export function openField(key: FoundKey | undefined, value: SealedField, type: string, field: string): Json {
  if (key === undefined) return ERASED;
  try {
    if (key instanceof Unreadable) throw key;
    if (value.key !== undefined && value.key !== fingerprintOf(key)) return ERASED;
    const plain = decrypt(key, Buffer.from(value.sealed, 'base64'), place(value.subject, type, field));
    return JSON.parse(plain.toString()) as Json;
  } catch (cause) {
    throw new Unreadable(`${type}.${field} of ${value.subject} cannot be read`, { cause });
  }
}
