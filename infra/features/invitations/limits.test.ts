import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countingDatabase, times } from '../../platform/limits/testing/limits.ts';
import { createInvitationLimits, type InvitationLimits } from './limits.ts';

let counting: Awaited<ReturnType<typeof countingDatabase>>;
let limits: InvitationLimits;
beforeAll(async () => {
  counting = await countingDatabase();
});
afterAll(() => counting?.close());
beforeEach(async () => {
  await counting.reset();
  limits = createInvitationLimits(counting.limits(), { tenant: 60, owner: 120 });
});

test('one owner sends five an hour to one address, from whichever tenant, and others still can', async () => {
  const to = 'Ada@example.org';
  expect(await times(3, () => limits.invitation(1, 9, to))).toEqual([null, null, null]);
  expect(await times(2, () => limits.invitation(2, 9, 'ada@example.org'))).toEqual([null, null]);
  const refused = await times(70, () => limits.invitation(2, 9, to));
  expect(refused.every((wait) => (wait ?? 0) > 3_000)).toBe(true);
  expect(await limits.invitation(3, 10, to)).toBeNull();
  // a refused invitation counts for nobody
  let count = 0;
  const waits = await times(59, () => limits.invitation(2, 9, `guest${(count += 1)}@example.org`));
  expect(waits.slice(0, 58).every((wait) => wait === null)).toBe(true);
  expect(waits[58]).toBeGreaterThan(3_000);
  expect(await limits.invitation(1, 9, 'guest61@example.org')).toBeNull();
});

test('one owner is limited over all tenants, as configured', async () => {
  const few = createInvitationLimits(counting.limits(), { tenant: 60, owner: 3 });
  let tenantId = 0;
  const waits = await times(4, () => few.invitation((tenantId += 1), 9, `guest${tenantId}@example.org`));
  expect(waits).toEqual([null, null, null, expect.any(Number)]);
  expect(await few.invitation(5, 10, 'guest5@example.org')).toBeNull();
});

test('thirty an hour go to one address from all owners', async () => {
  let ownerId = 0;
  const waits = await times(31, () => limits.invitation(ownerId, (ownerId += 1), 'ada@example.org'));
  expect(waits.filter((wait) => wait === null)).toHaveLength(30);
});
