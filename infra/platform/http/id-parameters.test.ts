import { expect, test } from 'vitest';
import { idParameters } from './id-parameters.ts';

const argument = (name: string) => ({ in: 'argument', name }) as const;

test('an operation’s ids are found by their names, inside of others too', () => {
  const names = ['tenantid', 'input.ownerId', 'input.name', 'scope.fileIds[]', 'commandId'];
  expect(idParameters('save', names.map(argument), { fileIds: 'file' })).toEqual([
    { in: 'argument', name: 'tenantid', of: 'tenant' },
    { in: 'argument', name: 'input.ownerId', of: 'owner' },
    { in: 'argument', name: 'scope.fileIds[]', of: 'file' },
  ]);
});

test('a name that can be the id of anything has to be declared', () => {
  expect(() => idParameters('save', [argument('id')])).toThrow('save takes argument id');
  expect(idParameters('save', [argument('id')], { id: 'member' })).toEqual([
    { in: 'argument', name: 'id', of: 'member' },
  ]);
});

test.for(['voucherId', 'voucher_id', 'voucherIDs', 'input.voucherIds[]', 'mediaid'])(
  'an id that nobody declared, %s, is a mistake',
  (name) => {
    expect(() => idParameters('save', [argument(name)])).toThrow(`save takes argument ${name}`);
  },
);

test('the ids of a new aggregate are known by its declaration alone', () => {
  const known = new Map([['voucherid', 'voucher']]);
  expect(idParameters('save', [argument('voucherId')], {}, known)).toEqual([
    { in: 'argument', name: 'voucherId', of: 'voucher' },
  ]);
});

test('whatever a path names is an id, or known not to be one', () => {
  expect(() => idParameters('GET /:company', [{ in: 'params', name: 'company' }])).toThrow('params company');
  expect(idParameters('GET /:token', [{ in: 'params', name: 'token' }])).toEqual([]);
});

test('what is declared and not taken is a mistake', () => {
  expect(() => idParameters('save', [argument('name')], { id: 'event' })).toThrow('declares the id id');
});
