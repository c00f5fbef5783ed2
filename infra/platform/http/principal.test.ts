import { expect, test } from 'vitest';
import type { Principal } from '../dispatch/port.ts';
import { cookieOptions } from './cookies.ts';
import type { Identity } from './identity-port.ts';
import { callersOf, ForeignOrigin, isOwnOrigin } from './principal.ts';

const known: Readonly<Record<string, Principal>> = {
  s: { kind: 'staff', userId: 7, username: 'ada', sessionId: '1' },
  o: { kind: 'owner', ownerId: 3, userId: 7, sessionId: '2' },
};
const identity: Identity = {
  principalOf: async (token) => known[token ?? ''] ?? { kind: 'public' },
  stillOpen: async () => new Set(),
};
const config = { publicUrl: 'https://muster.example.org', rateLimits: true };
const ports = { identity, config };
const both = 'theme=dark; __Host-muster_staff=s; __Host-muster_owner=o';

const callers = (method: string, headers: Record<string, string>) => callersOf({ method, headers }, ports);

test('one browser can be signed in as staff and as an owner at the same time', async () => {
  expect(await callers('GET', { cookie: both })).toEqual({
    staff: known.s,
    owner: known.o,
    tokens: ['s', 'o'],
  });
});

test('with a bearer token, cookies are ignored', async () => {
  expect(await callers('GET', { cookie: both, authorization: 'Bearer o' })).toEqual({
    staff: { kind: 'public' },
    owner: known.o,
    tokens: ['o'],
  });
});

test('a token of one kind in the cookie of the other is ignored', async () => {
  const { staff, owner } = await callers('GET', { cookie: '__Host-muster_staff=o; __Host-muster_owner=s' });
  expect([staff.kind, owner.kind]).toEqual(['public', 'public']);
});

test.for([
  'https://evil.example',
  'null',
  'https://muster.example.org.evil.example',
  'http://muster.example.org',
  '',
])('a change with a cookie from %j is refused', async (origin) => {
  await expect(callers('POST', { cookie: both, origin })).rejects.toThrow(ForeignOrigin);
});

test('a change with a cookie and no origin is refused, one without a cookie is not', async () => {
  await expect(callers('POST', { cookie: both })).rejects.toThrow(ForeignOrigin);
  await expect(callers('POST', { cookie: 'theme=dark' })).resolves.toMatchObject({ tokens: [] });
});

test('a page elsewhere cannot sign somebody in or register for them', async () => {
  await expect(callers('POST', { origin: 'https://evil.example' })).rejects.toThrow(ForeignOrigin);
});

test('a change with a cookie from our own page, or with a bearer token from anywhere, is accepted', async () => {
  await expect(callers('POST', { cookie: both, origin: config.publicUrl })).resolves.toMatchObject({
    staff: known.s,
  });
  const behindAnotherName = { cookie: both, origin: 'https://10.0.0.5', host: '10.0.0.5' };
  await expect(callers('POST', behindAnotherName)).resolves.toMatchObject({ staff: known.s });
  const elsewhere = { authorization: 'Bearer s', origin: 'https://partner.example' };
  await expect(callers('POST', elsewhere)).resolves.toMatchObject({ staff: known.s });
});

test('an upgrade is accepted only from our own origin', () => {
  const upgrade = (origin?: string) => ({ method: 'GET', headers: origin === undefined ? {} : { origin } });
  expect(isOwnOrigin(upgrade('https://muster.example.org'), config)).toBe(true);
  expect(isOwnOrigin(upgrade('https://evil.example'), config)).toBe(false);
  expect(isOwnOrigin(upgrade('null'), config)).toBe(false);
  expect(isOwnOrigin(upgrade(), config)).toBe(false);
  const plain = { origin: 'http://muster.example.org', host: 'muster.example.org' };
  expect(isOwnOrigin({ method: 'GET', headers: plain }, config)).toBe(false);
});

test('session cookies cannot be read by scripts and other sites, and are Secure outside localhost', () => {
  expect(cookieOptions(config)).toEqual({ path: '/', httpOnly: true, sameSite: 'lax', secure: true });
  for (const publicUrl of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
    expect(cookieOptions({ ...config, publicUrl }).secure, publicUrl).toBe(false);
  expect(cookieOptions({ ...config, publicUrl: 'http://localhost.evil.example' }).secure).toBe(true);
});
