import { expect, it } from 'vitest';
import { methodsOf } from './factors.ts';

it('offers a passkey first, then the app, and always a recovery code', () => {
  expect(methodsOf({ totp: true, passkey: { challenge: 'abc' } }, true)).toEqual([
    'passkey',
    'app',
    'recovery',
  ]);
  expect(methodsOf({ totp: false, passkey: null }, true)).toEqual(['recovery']);
});

it('offers no passkey if the browser does not support them', () => {
  expect(methodsOf({ totp: true, passkey: { challenge: 'abc' } }, false)).toEqual(['app', 'recovery']);
});
