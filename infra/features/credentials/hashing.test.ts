import { expect, test } from 'vitest';
import { FairQueue } from '../../platform/fair-queues/fair-queue.ts';
import { CallUnderWay, within } from '../../platform/http/caller.ts';
import { Busy, createHashing } from './hashing.ts';

const queueOf = (running: number, waiting: number) => {
  const share = { running, waiting };
  return new FairQueue({ ...share, shares: [share, share] });
};

test('a password is hashed with argon2id at OWASP’s cost, and verified', async () => {
  const hashing = createHashing(queueOf(1, 50));
  const hashed = await hashing.hash('a long secret');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashing.verify('a long secret', hashed)).toBe(true);
  expect(await hashing.verify('a long Secret', hashed)).toBe(false);
});

test('verifying without a hash takes as long as with one, and is false', async () => {
  const hashing = createHashing(queueOf(1, 50));
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
  const hashing = createHashing(queueOf(1, 3));
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => hashing.hash('a long secret')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(6);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Busy);
  expect(await hashing.hash('a long secret')).toMatch(/^\$argon2id/);
});

test('work with `withVerify` runs with the same concurrency as hashing', async () => {
  const hashing = createHashing(queueOf(2, 8));
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

/** A running call of a person, or of a visitor. */
function callOf(address: string, person?: string): CallUnderWay {
  const call = new CallUnderWay(address);
  if (person !== undefined) call.session = { id: `session of ${person}`, person };
  return call;
}

test('many tries of one session delay a sign-in by two of them', async () => {
  const hashing = createHashing(queueOf(1, 200));
  const done: string[] = [];
  const hashed = async (name: string, call: CallUnderWay) => {
    await within(call, () => hashing.hash('a long secret'));
    done.push(name);
  };
  const flood = Array.from({ length: 40 }, () => hashed('flood', callOf('192.0.2.1', 'user-7')));
  const elsewhere = hashed('elsewhere', callOf('192.0.2.2'));
  const sameOffice = hashed('same office', callOf('192.0.2.1'));
  await Promise.all([elsewhere, sameOffice]);
  expect(done).toHaveLength(4);
  expect(done).toEqual(expect.arrayContaining(['elsewhere', 'same office']));
  await Promise.all(flood);
});

test('a password is not hashed for a caller who has left', async () => {
  const hashing = createHashing(queueOf(1, 50));
  const call = callOf('192.0.2.1', 'user-7');
  const first = hashing.hash('a long secret');
  const left = within(call, () => hashing.hash('a long secret'));
  call.leave();
  await expect(left).rejects.toThrow('The caller left');
  await first;
});
