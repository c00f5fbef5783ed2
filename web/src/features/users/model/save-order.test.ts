import { expect, it } from 'vitest';
import { saveOrder } from './save-order.ts';

const edits = { profile: { firstname: 'Ada' }, role: 'STAFF', active: false } as const;

it('saves role and active first, because refusing them for the last admin must leave the rest unsaved', () => {
  expect(saveOrder(edits, false)).toEqual(['role', 'active', 'profile']);
  expect(saveOrder({ ...edits, active: null }, true)).toEqual(['role', 'profile']);
});

it('deactivates the own user last', () => {
  expect(saveOrder(edits, true)).toEqual(['profile', 'role', 'active']);
});

it('leaves out unchanged parts', () => {
  expect(saveOrder({ profile: null, role: null, active: true }, true)).toEqual(['active']);
});
