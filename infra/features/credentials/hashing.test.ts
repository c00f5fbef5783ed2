import { expect, test } from 'vitest';
import { Busy, createHashing } from './hashing.ts';

test('a password is hashed with argon2id and OWASP’s cost, and found again', async () => {
  const hashing = createHashing();
  const hashed = await hashing.hash('a long secret');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashing.verify('a long secret', hashed)).toBe(true);
  expect(await hashing.verify('a long Secret', hashed)).toBe(false);
});

test('a name that nobody bears costs as much as one that somebody bears, and is wrong', async () => {
  const hashing = createHashing();
  const hashed = await hashing.hash('a long secret');
  /** Microseconds of processor time, which do not depend on what else the machine does. */
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

test('a flood of passwords is turned away once the line is full, and the rest is served', async () => {
  const hashing = createHashing({ atOnce: 1, waiting: 3 });
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => hashing.hash('a long secret')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(6);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Busy);
  expect(await hashing.hash('a long secret')).toMatch(/^\$argon2id/);
});

test('what is done in one’s turn is done no more often at a time than hashing is', async () => {
  const hashing = createHashing({ atOnce: 2, waiting: 8 });
  const hashed = await hashing.hash('a long secret');
  let [atOnce, most] = [0, 0];
  const signIn = () =>
    hashing.inTurn(async (verify) => {
      most = Math.max(most, (atOnce += 1));
      const right = await verify('a long secret', hashed);
      atOnce -= 1;
      return right;
    });
  const results = await Promise.allSettled(Array.from({ length: 12 }, signIn));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(most).toBe(2);
});
