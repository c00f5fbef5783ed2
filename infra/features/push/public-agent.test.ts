import { expect, test } from 'vitest';
import { isPublic } from './public-agent.ts';
import { problemOf } from './subscription-rules.ts';

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::5e'])('%s is public', (address) =>
  expect(isPublic(address)).toBe(true),
);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:db8::1',
])('%s is not', (address) => expect(isPublic(address)).toBe(false));

test.each([
  'http://push.example.com/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://0x7f000001/1',
  'https://localhost/1',
  'https://push.example.com:8080/1',
  'https://me@push.example.com/1',
  'not an address',
  `https://push.example.com/${'a'.repeat(2_000)}`,
])('%s is not an endpoint', (endpoint) =>
  expect(problemOf({ endpoint, keys })).toBe('subscription.endpoint'),
);

test('keys have the lengths of RFC 8291', () => {
  const endpoint = 'https://push.example.com/1';
  expect(problemOf({ endpoint, keys })).toBeNull();
  expect(problemOf({ endpoint, keys: { ...keys, p256dh: 'AAAA' } })).toBe('subscription.keys.p256dh');
  expect(problemOf({ endpoint, keys: { ...keys, auth: 'AAAA' } })).toBe('subscription.keys.auth');
});
