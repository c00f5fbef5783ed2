import { expect, it } from 'vitest';
import { checkAddress, emptyAddress } from './tenant-address.ts';

const harbour = { ...emptyAddress, address1: '1 River Lane', city: 'Harvest', state: 'OR' };

it('requires only the first line, the city and the state', () => {
  expect(checkAddress(emptyAddress)).toEqual({ address1: 'required', city: 'required', state: 'required' });
  expect(checkAddress(harbour)).toEqual({});
});

it('accepts an empty contact email, but not an invalid one', () => {
  expect(checkAddress({ ...harbour, email: 'office@valley.example' })).toEqual({});
  expect(checkAddress({ ...harbour, email: 'office' })).toEqual({ email: 'not-an-email' });
});
