import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { networkLimit } from './network-limit.ts';
import { networksOf } from './networks.ts';
import { countingDatabase } from './testing/limits.ts';

let counting: Awaited<ReturnType<typeof countingDatabase>>;
beforeAll(async () => {
  counting = await countingDatabase();
});
afterAll(() => counting?.close());
beforeEach(() => counting.reset());

test.for([
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['192.0.2.7:40123', ['192.0.2.7']],
  ['[2001:db8:1:2f7::9]:40123', ['2001:db8:1:2f7::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8:1:2f7::9', ['2001:db8:1:2f7::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:0DB8:1:2F7:1:2:3:4', ['2001:db8:1:2f7::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
] as const)('%s is counted by %j', ([address, prefixes]) => {
  expect(networksOf(address).map(({ prefix }) => prefix)).toEqual(prefixes);
});

test('a caller with many networks of IPv6 is limited in the wider ones, with a larger limit', async () => {
  const limit = networkLimit(counting.limits(), 'try', 2, 60);
  let allowed = 0;
  for (let net = 0; net < 256; net += 1)
    if ((await limit.consume(`2001:db8:7:${net.toString(16)}::1`)) === null) allowed += 1;
  // four times two in the /56
  expect(allowed).toBe(8);
  for (let net = 1; net < 20; net += 1)
    if ((await limit.consume(`2001:db8:7:${net.toString(16)}00::1`)) === null) allowed += 1;
  expect(allowed).toBe(27);
  for (let net = 20; net < 40; net += 1)
    if ((await limit.consume(`2001:db8:7:${net.toString(16)}00::1`)) === null) allowed += 1;
  // sixteen times two in the /48
  expect(allowed).toBe(32);
  expect(await limit.consume('2001:db8:8::1')).toBeNull();
});

test('a refusal by a wider network takes nothing of the smaller one', async () => {
  const limit = networkLimit(counting.limits(), 'try', 1, 60);
  for (let net = 0; net < 4; net += 1) await limit.consume(`2001:db8:7:${net}::1`);
  expect(await limit.consume('2001:db8:7:9::1')).toBeGreaterThan(0);
  for (let net = 0; net < 4; net += 1) await limit.giveBack(`2001:db8:7:${net}::1`);
  expect(await limit.consume('2001:db8:7:9::1')).toBeNull();
});
