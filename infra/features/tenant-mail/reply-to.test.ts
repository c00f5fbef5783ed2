import { expect, test } from 'vitest';
import { ERASED } from '../../../domain/kernel/erased.ts';
import { replyTo } from './port.ts';

test('answers go to the address of the tenant, unless it was erased', () => {
  expect(replyTo('office@ledbury.example')).toEqual({ 'Reply-To': 'office@ledbury.example' });
  expect(replyTo(ERASED)).toEqual({});
});
