import { expect, test } from 'vitest';
import { tenantToEnter } from './tenant-to-enter.ts';

test('a person begins in the tenant they used last, if they may still enter it', () => {
  expect(tenantToEnter([3, 7], 7)).toBe(7);
  expect(tenantToEnter([3, 7], 5)).toBe(3);
  expect(tenantToEnter([3, 7], null)).toBe(3);
  expect(tenantToEnter([], 7)).toBeNull();
});
