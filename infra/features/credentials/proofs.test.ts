import { afterAll, beforeAll, expect, test } from 'vitest';
import { FairQueue } from '../../platform/fair-queues/fair-queue.ts';
import { countingDatabase, times } from '../../platform/limits/testing/limits.ts';
import type { CallContext } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { SecurityFacts, SecurityLog } from '../../platform/log/security.ts';
import { createHashing } from './hashing.ts';
import { createProofs } from './proofs.ts';

let counting: Awaited<ReturnType<typeof countingDatabase>>;
beforeAll(async () => {
  counting = await countingDatabase();
});
afterAll(() => counting?.close());

const share = { running: 1, waiting: 50 };
const proofs = (
  employers: Readonly<Record<number, readonly string[]>> = {},
  security: SecurityLog = () => undefined,
) =>
  createProofs({
    hashing: createHashing(new FairQueue({ ...share, shares: [share, share] })),
    limits: counting.limits(),
    security,
    sideEffects: { send: async () => true },
    store: { hashOf: async () => undefined },
    employersOf: async (userId) => employers[userId] ?? [],
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

test('a wrong password counts apart from a wrong factor, whose lock-out is written to the security log', async () => {
  const written: SecurityFacts[] = [];
  const { countFactorTry, prove } = proofs({}, (facts) => written.push(facts));
  expect(await times(11, () => countFactorTry(8))).toEqual([
    ...Array.from({ length: 10 }, () => null),
    expect.any(Number),
  ]);
  expect(written).toEqual([{ event: 'locked-out', userId: 8, code: 'wrong-code' }]);
  expect(await prove(8, 'not it', 'password')).toMatchObject({ fields: { password: 'wrong-password' } });
});

test('asking for names that are taken is counted by tenant and owner, too, so that new admins do not help', async () => {
  const works = Object.fromEntries(
    Array.from({ length: 10 }, (_, n) => [100 + n, [`tenant ${n % 2}`, 'owner 4']]),
  );
  const { limitNameChecks } = proofs(works);
  const as = (userId: number): CallContext => ({
    principal: { kind: 'staff', userId, username: 'x', sessionId: 'x' },
    correlationId: 'a-test',
  });
  const codeOf = async (userId: number) => {
    const outcome = await limitNameChecks(as(userId), async () => refuse('taken'));
    return outcome.ok ? 'ok' : outcome.code;
  };
  const codes = [];
  for (let round = 0; round < 10; round += 1)
    for (let userId = 100; userId < 110; userId += 1) codes.push(await codeOf(userId));
  expect(codes.filter((code) => code === 'taken')).toHaveLength(60);
  expect(await codeOf(500)).toBe('taken');
});
