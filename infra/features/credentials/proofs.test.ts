import { afterAll, beforeAll, expect, test } from 'vitest';
import { FairQueue } from '../../platform/fair-queues/fair-queue.ts';
import { countingDatabase, times } from '../../platform/limits/testing/limits.ts';
import { createHashing } from './hashing.ts';
import { createProofs } from './proofs.ts';

let counting: Awaited<ReturnType<typeof countingDatabase>>;
beforeAll(async () => {
  counting = await countingDatabase();
});
afterAll(() => counting?.close());

const share = { running: 1, waiting: 50 };
const proofs = () =>
  createProofs({
    hashing: createHashing(new FairQueue({ ...share, shares: [share, share] })),
    limits: counting.limits(),
    sideEffects: { send: async () => true },
    store: { hashOf: async () => undefined },
  });

test('one address, in any spelling, may register twenty times an hour', async () => {
  const { registration } = proofs();
  const waits = await times(20, () => registration('192.0.2.1'));
  expect(waits.every((wait) => wait === null)).toBe(true);
  expect(await registration('::ffff:192.0.2.1')).toBeGreaterThan(3_000);
});

test('after ten wrong passwords a person has to wait', async () => {
  const { prove } = proofs();
  for (let round = 0; round < 10; round += 1)
    expect(await prove(7, 'not it', 'password')).toMatchObject({ fields: { password: 'wrong-password' } });
  expect(await prove(7, 'not it', 'password')).toMatchObject({ code: 'too-many' });
});
