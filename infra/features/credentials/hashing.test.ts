import { expect, test } from 'vitest';
import { Busy, createHashing } from './hashing.ts';

test('a password is hashed with argon2id at OWASP’s cost, and verified', async () => {
  const hashing = createHashing();
  const hashed = await hashing.hash('a long secret');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashing.verify('a long secret', hashed)).toBe(true);
  expect(await hashing.verify('a long Secret', hashed)).toBe(false);
});

test('verifying without a hash takes as long as with one, and is false', async () => {
  const hashing = createHashing();
  const hashed = await hashing.hash('a long secret');
  /** CPU time in microseconds, which does not depend on other work of the machine. */
  const cost = async (hash: string | undefined) => {
    const before = process.cpuUsage();
    for (let round = 0; round < 7; round += 1) await hashing.verify('the password of nobody', hash);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  expect(await hashing.verify('the password of nobody', undefined)).toBe(false);
  const [unknown, known] = [await cost(undefined), await cost(hashed)];
  expect(Math.max(unknown, known) / Math.min(unknown, known)).toBeLessThan(4);
});

test('passwords are refused when the queue is full, and the others are hashed', async () => {
  const hashing = createHashing({ concurrency: 1, maxWaiting: 3 });
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => hashing.hash('a long secret')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(6);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Busy);
  expect(await hashing.hash('a long secret')).toMatch(/^\$argon2id/);
});

test('work with `withVerify` runs with the same concurrency as hashing', async () => {
  const hashing = createHashing({ concurrency: 2, maxWaiting: 8 });
  const hashed = await hashing.hash('a long secret');
  let [running, most] = [0, 0];
  const signIn = () =>
    hashing.withVerify(async (verify) => {
      most = Math.max(most, (running += 1));
      const right = await verify('a long secret', hashed);
      running -= 1;
      return right;
    });
  const results = await Promise.allSettled(Array.from({ length: 12 }, signIn));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(most).toBe(2);
});
