import { expect, test } from 'vitest';
import { registeredCalls } from './policy.ts';

test('a call that does not say who may make it stops the server from starting', () => {
  expect(() => registeredCalls({ method: 'GET', url: '/api/open', handler: () => undefined })).toThrow(
    'GET /api/open declares no policy',
  );
});

test('nor does one whose id could be the id of anything', () => {
  const route = { method: 'GET', url: '/api/open/:id', handler: () => undefined };
  expect(() => registeredCalls({ ...route, config: { policy: { who: 'public' } } })).toThrow(
    'GET /api/open/:id takes params id and does not say what it names',
  );
  const declared = { ...route, config: { policy: { who: 'public' }, ids: { id: 'event' } } } as const;
  expect(registeredCalls(declared)[0]?.ids).toEqual([{ in: 'params', name: 'id', of: 'event' }]);
});
