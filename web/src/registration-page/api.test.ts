import { afterEach, expect, test, vi } from 'vitest';
import type { Action } from './action.ts';
import { register } from './api.ts';

const action: Action = {
  tenantId: 2,
  eventId: 9,
  itemId: 5,
  questions: [],
  sizes: [],
  left: null,
  waitingList: false,
  waiver: null,
  closed: null,
  opensAt: null,
  timezone: 'UTC',
};
const registration = {
  name: 'Vera Visitor',
  email: 'vera@example.org',
  phone: '+44 1531 000000',
  size: null,
  answers: {},
  agreed: true,
  waiver: null,
  website: '',
};
const refusal = { message: 'Too many attempts.', proof: { challenge: 'a', bits: 1 } };

const notReached = { ok: false, status: 0, message: null, fields: {} };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a visitor whose browser cannot make the proof of work reads why the form was refused', async () => {
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 429 }));
  vi.stubGlobal('Worker', undefined);
  expect(await register(action, registration, 'key')).toEqual({
    ok: false,
    status: 429,
    message: 'Too many attempts.',
    fields: {},
  });
});

test('a page of the network in place of the answer is no registration', async () => {
  vi.stubGlobal('fetch', async () => new Response('<title>Sign in to the hotel’s WLAN</title>'));
  expect(await register(action, registration, 'key')).toEqual(notReached);
});

test('an answer that never comes is not waited for', async () => {
  const expiry = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(expiry.signal);
  vi.stubGlobal(
    'fetch',
    (_url: string, init?: RequestInit) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('expired')))),
  );
  const answer = register(action, registration, 'key');
  expiry.abort();
  expect(await answer).toEqual(notReached);
});
