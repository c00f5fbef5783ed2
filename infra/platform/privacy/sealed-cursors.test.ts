import { expect, it } from 'vitest';
import { DerivedKeys } from './derived-keys.ts';
import { sealedCursors } from './sealed-cursors.ts';
import { encodeCursor } from '../../../projections/kernel/cursor.ts';

const withKey = (byte: number) => {
  const keys = new DerivedKeys(Buffer.alloc(32, byte));
  return sealedCursors({ text: keys.of('cursors'), tag: keys.of('cursor tags') });
};
const cursors = withKey(1);
const cursor = encodeCursor('messages', '123456');

it('a cursor is opened again, by every process of the installation', () => {
  const sealed = cursors.seal(cursor);
  expect(withKey(1).open(sealed)).toBe(cursor);
  expect(withKey(1).seal(cursor)).toBe(sealed);
});

it('a cursor says nothing about the place', () => {
  const bytes = Buffer.from(cursors.seal(cursor), 'base64url').toString('latin1');
  expect(bytes).not.toContain('123456');
  expect(bytes).not.toContain('messages');
});

it.each([
  ['made by the caller', cursor],
  ['of another installation', withKey(2).seal(cursor)],
  ['changed', `${cursors.seal(cursor).slice(0, -3)}AAA`],
  ['shortened', cursors.seal(cursor).slice(0, 12)],
  ['empty', ''],
])('a cursor that is %s is not opened', (_what, text) => {
  expect(cursors.open(text)).toBeNull();
});
