import { expect, test } from 'vitest';
import { fieldArgs } from './field-args.ts';

test('reads the arguments from both forms of a field name in the cache', () => {
  expect(fieldArgs('events:{"tenantId":7}')).toEqual({ tenantId: 7 });
  expect(fieldArgs('member({"memberId":4,"tenantId":7})')).toEqual({ memberId: 4, tenantId: 7 });
  expect(fieldArgs('members:{"tenantId":7,"search":"a}) {b"}')).toEqual({ tenantId: 7, search: 'a}) {b' });
  expect(fieldArgs('me')).toEqual({});
});
