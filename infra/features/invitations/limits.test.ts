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
  limits = createInvitationLimits(counting.limits());
});

test('five invitations an hour go to one address, and the rest are held against no tenant', async () => {
  expect(await times(5, () => limits.invitation(1, 'Ada@example.org'))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  const refused = await times(70, () => limits.invitation(2, 'ada@example.org'));
  expect(refused.every((wait) => (wait ?? 0) > 3_000)).toBe(true);
  let count = 0;
  const waits = await times(61, () => limits.invitation(2, `guest${(count += 1)}@example.org`));
  expect(waits.slice(0, 60).every((wait) => wait === null)).toBe(true);
  expect(waits[60]).toBeGreaterThan(3_000);
  expect(await limits.invitation(1, 'guest61@example.org')).toBeNull();
});
