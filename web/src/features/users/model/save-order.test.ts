import { expect, it } from 'vitest';
import { saveOrder } from './save-order.ts';

const edits = { profile: { firstname: 'Ada' }, role: 'STAFF', active: false } as const;

it('begins with what the last admin cannot give up, so that its refusal leaves all as it was', () => {
  expect(saveOrder(edits, false)).toEqual(['role', 'active', 'profile']);
  expect(saveOrder({ ...edits, active: null }, true)).toEqual(['role', 'profile']);
});

it('ends with shutting oneself out', () => {
  expect(saveOrder(edits, true)).toEqual(['profile', 'role', 'active']);
});

it('leaves out what was not changed', () => {
  expect(saveOrder({ profile: null, role: null, active: true }, true)).toEqual(['active']);
});
