import { expect, test } from 'vitest';
import { viewerOf } from '../../domain/kernel/policy.ts';
import { registeredCalls, tenantInPath } from './policy.ts';

test('a call that does not say who may make it stops the server from starting', () => {
  expect(() => registeredCalls({ method: 'GET', url: '/api/open', handler: () => undefined })).toThrow(
    'GET /api/open declares no policy',
  );
});

test('nor does one whose policy asks about something that the call does not name', () => {
  const route = { method: 'GET', url: '/api/:tenant/open/:eventId', handler: () => undefined };
  const config = { policy: viewerOf('event'), ids: { tenant: tenantInPath } };
  expect(() => registeredCalls({ ...route, config })).toThrow(
    'GET /api/:tenant/open/:eventId does not say where its event stands',
  );
});

test('nor does one whose id could be the id of anything', () => {
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
