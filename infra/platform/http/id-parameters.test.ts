import { expect, test } from 'vitest';
import { idParameters } from './id-parameters.ts';

const argument = (name: string) => ({ in: 'argument', name }) as const;

test('the ids of an operation are found by their names, also in nested fields', () => {
  const names = ['tenantid', 'input.ownerId', 'input.name', 'scope.fileIds[]', 'commandId'];
  expect(idParameters('save', names.map(argument), { fileIds: 'file' })).toEqual([
    { in: 'argument', name: 'tenantid', of: 'tenant' },
    { in: 'argument', name: 'input.ownerId', of: 'owner' },
    { in: 'argument', name: 'scope.fileIds[]', of: 'file' },
  ]);
});

test('an ambiguous id name must be declared', () => {
  expect(() => idParameters('save', [argument('id')])).toThrow('save takes argument id');
  expect(idParameters('save', [argument('id')], { id: 'member' })).toEqual([
    { in: 'argument', name: 'id', of: 'member' },
  ]);
});

test.for(['voucherId', 'voucher_id', 'voucherIDs', 'input.voucherIds[]', 'voucherid'])(
  'an undeclared id, %s, is an error',
  (name) => {
    expect(() => idParameters('save', [argument(name)])).toThrow(`save takes argument ${name}`);
  },
);

test('the ids of a new aggregate are known from its declaration', () => {
  const known = new Map([['voucherid', 'voucher']]);
  expect(idParameters('save', [argument('voucherId')], {}, known)).toEqual([
    { in: 'argument', name: 'voucherId', of: 'voucher' },
  ]);
});

test('a path parameter is an id unless it is known to be none', () => {
  expect(() => idParameters('GET /:company', [{ in: 'params', name: 'company' }])).toThrow('params company');
  expect(idParameters('GET /:token', [{ in: 'params', name: 'token' }])).toEqual([]);
});

test('a declared id that the operation does not take is an error', () => {
  expect(() => idParameters('save', [argument('name')], { id: 'event' })).toThrow('declares the id id');
});
