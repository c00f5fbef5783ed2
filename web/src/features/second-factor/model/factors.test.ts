import { expect, it } from 'vitest';
import { waysOf } from './factors.ts';

it('offers a passkey first, then the app, and a recovery code always', () => {
  expect(waysOf({ totp: true, passkey: '{}' }, true)).toEqual(['passkey', 'app', 'recovery']);
  expect(waysOf({ totp: false, passkey: null }, true)).toEqual(['recovery']);
});

it('offers no passkey where the browser knows none', () => {
  expect(waysOf({ totp: true, passkey: '{}' }, false)).toEqual(['app', 'recovery']);
});
