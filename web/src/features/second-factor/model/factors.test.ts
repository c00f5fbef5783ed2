import { expect, it } from 'vitest';
import { methodsOf } from './factors.ts';

it('offers a passkey first, then the app, then a recovery code', () => {
  expect(methodsOf({ totp: true, passkey: { challenge: 'abc' }, recoveryCodes: true }, true)).toEqual([
    'passkey',
    'app',
    'recovery',
  ]);
  expect(methodsOf({ totp: false, passkey: null, recoveryCodes: true }, true)).toEqual(['recovery']);
});

it('offers no passkey if the browser does not support them', () => {
  expect(methodsOf({ totp: true, passkey: { challenge: 'abc' }, recoveryCodes: true }, false)).toEqual([
    'app',
    'recovery',
  ]);
});

it('offers no recovery code when none is left', () => {
  expect(methodsOf({ totp: true, passkey: null, recoveryCodes: false }, true)).toEqual(['app']);
  expect(methodsOf({ totp: false, passkey: { challenge: 'abc' }, recoveryCodes: false }, false)).toEqual([]);
});
