import { expect, test } from 'vitest';
import { viewerOf } from '../../domain/kernel/policy.ts';
import { registeredCalls, tenantInPath } from './policy.ts';

test('a call without a policy stops the program from starting', () => {
  expect(() => registeredCalls({ method: 'GET', url: '/api/open', handler: () => undefined })).toThrow(
    'GET /api/open declares no policy',
  );
});

test('a call without the place of an id that its policy needs stops the program from starting', () => {
  const route = { method: 'GET', url: '/api/:tenant/open/:eventId', handler: () => undefined };
  const config = { policy: viewerOf('event'), ids: { tenant: tenantInPath } };
  expect(() => registeredCalls({ ...route, config })).toThrow(
    'GET /api/:tenant/open/:eventId does not say where its event stands',
  );
});

test('a call with an id whose kind is not declared stops the program from starting', () => {
  const route = { method: 'GET', url: '/api/open/:id', handler: () => undefined };
  expect(() => registeredCalls({ ...route, config: { policy: { who: 'public' } } })).toThrow(
    'GET /api/open/:id takes params id and does not say what it names',
  );
  const declared = {
    ...route,
    config: { policy: { who: 'public' }, ids: { event: { in: 'params', name: 'id' } } },
  } as const;
  expect(registeredCalls(declared)[0]?.ids).toEqual([{ in: 'params', name: 'id', of: 'event' }]);
});
