import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decrypt, encrypt, KEY_BYTES } from './cipher.ts';
import { Unreadable } from './port.ts';

const newKey = () => createSecretKey(randomBytes(KEY_BYTES));
const key = newKey();

test('decrypting returns what was encrypted', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string({ unit: 'grapheme' }), (bytes, context) => {
      const plain = Buffer.from(bytes);
      expect(decrypt(key, encrypt(key, plain, context), context).equals(plain)).toBe(true);
    }),
  );
});

test('any changed bit is detected', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(), fc.nat(7), (bytes, at, bit) => {
      const sealed = encrypt(key, Buffer.from(bytes), 'here');
      const index = at % sealed.length;
      sealed[index] = (sealed[index] ?? 0) ^ (1 << bit);
      expect(() => decrypt(key, sealed, 'here')).toThrow(Unreadable);
    }),
  );
});

test('ciphertext cannot be decrypted with another key, in another context, or truncated', () => {
  const sealed = encrypt(key, Buffer.from('Ann'), 'here');
  expect(() => decrypt(newKey(), sealed, 'here')).toThrow(Unreadable);
  expect(() => decrypt(key, sealed, 'there')).toThrow(Unreadable);
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => decrypt(key, sealed.subarray(0, length), 'here')).toThrow(Unreadable);
});

test('the same text is encrypted differently each time', () => {
  const once = encrypt(key, Buffer.from('Ann'), 'here');
  const again = encrypt(key, Buffer.from('Ann'), 'here');
  expect(once.equals(again)).toBe(false);
});
