import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

/** Cursors of lists as callers get them: they can neither read nor make one. */
export interface SealedCursors {
  seal(cursor: string): string;
  /** The cursor that was sealed; null for a text that is none. */
  open(sealed: string): string | null;
}

const tagBytes = 16;
const algorithm = 'aes-256-ctr';

/**
 * Seals cursors with a synthetic initialisation vector (the idea of RFC 5297): the same cursor always gives the same
 * text, in every process of the installation, so that clients can compare cursors.
 */
export function sealedCursors(keys: { readonly text: KeyObject; readonly tag: KeyObject }): SealedCursors {
  const tagOf = (text: Buffer) => createHmac('sha256', keys.tag).update(text).digest().subarray(0, tagBytes);
  return {
    seal(cursor) {
      const text = Buffer.from(cursor, 'base64url');
      const tag = tagOf(text);
      return Buffer.concat([tag, createCipheriv(algorithm, keys.text, tag).update(text)]).toString(
        'base64url',
      );
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= tagBytes) return null;
      const tag = bytes.subarray(0, tagBytes);
      const text = createDecipheriv(algorithm, keys.text, tag).update(bytes.subarray(tagBytes));
      return timingSafeEqual(tagOf(text), tag) ? text.toString('base64url') : null;
    },
  };
}
