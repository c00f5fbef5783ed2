import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { createPool } from '../database/pools.ts';
import { commandIdOf } from '../dispatch/command-id.ts';
import { Ledger } from '../dispatch/ledger.ts';
import { createPrivacy } from '../privacy/privacy.ts';
import type { KeyedCall } from './port.ts';
import { createRepeats } from './repeats.ts';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pool: Pool;
const installationKey = randomBytes(32);
const somebody = { kind: 'staff', userId: 7, username: 'ada', sessionId: 's' } as const;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('delete from muster.kept_answers');
});

/** A gateway: each has its own memory and shares the database. */
const gateway = () => createRepeats({ pool, privacy: createPrivacy(pool, installationKey) });

const callWith = (changes: Partial<KeyedCall> = {}): KeyedCall => ({
  principal: somebody,
  key: crypto.randomUUID(),
  call: 'Mutation.changePassword',
  payload: { password: 'a long secret' },
  ...changes,
});

/** Work that counts how often it was done, and answers differently each time. */
function work(isOutcome = true) {
  const done = vi.fn<(id: string) => void>();
  const carryOut = async (commandId: string) => {
    done(commandId);
    return { answer: { token: `secret ${done.mock.calls.length}`, at: new Date(0) }, isOutcome };
  };
  return { done, carryOut };
}

test('a repeat at another gateway gets the same answer, and nothing is done', async () => {
  const call = callWith();
  const { done, carryOut } = work();
  const first = await gateway().once(call, carryOut);
  expect(await gateway().once(call, carryOut)).toEqual(first);
  expect(done).toHaveBeenCalledOnce();
});

test('repeats that arrive at two gateways at once wait and get the same answer', async () => {
  const call = callWith();
  const { done, carryOut } = work();
  const [one, other] = [gateway(), gateway()];
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? one : other).once(call, carryOut)),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(done).toHaveBeenCalledOnce();
});

test('another payload, call or command under the key is refused', async () => {
  const call = callWith();
  const { carryOut } = work();
  const repeats = gateway();
  const first = await repeats.once(call, carryOut);
  const reused = { ok: false, code: 'command-id-reused' };
  expect(await repeats.once({ ...call, payload: { password: 'another' } }, carryOut)).toMatchObject(reused);
  expect(await repeats.once({ ...call, payload: async () => ({}) }, carryOut)).toMatchObject(reused);
  expect(await repeats.once({ ...call, call: 'Mutation.logIn' }, carryOut)).toMatchObject(reused);
  const other = { ...somebody, userId: 8 };
  expect(await repeats.once({ ...call, principal: other }, carryOut)).toMatchObject({ ok: true });
  expect(await repeats.once(call, carryOut)).toEqual(first);

  const key = crypto.randomUUID();
  await new Ledger(pool, { withEvents: true }).begin({
    principal: 'user-7',
    commandId: commandIdOf(somebody, key),
    command: 'UpdateEvent',
    payloadHmac: Buffer.from('payload'),
    ids: {},
    target: 'event-1',
    reservations: [],
  });
  expect(await repeats.once(callWith({ key }), carryOut)).toMatchObject(reused);
});

test('after an error, and after an answer that is no outcome, the key is free for another payload', async () => {
  const call = callWith();
  const repeats = gateway();
  await expect(repeats.once(call, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await repeats.once(call, work(false).carryOut)).toMatchObject({ ok: true });
  const { done, carryOut } = work();
  expect(await repeats.once({ ...call, payload: { password: 'right' } }, carryOut)).toMatchObject({
    ok: true,
  });
  expect(done).toHaveBeenCalledOnce();
});

test('a call that a crash interrupted is carried out again with the same command id', async () => {
  const call = callWith();
  const ids: string[] = [];
  // this gateway is killed: its call never ends
  void gateway().once(call, (id) => new Promise<never>(() => ids.push(id)));
  await vi.waitFor(() => expect(ids).toHaveLength(1));
  await pool.query(`update muster.kept_answers set taken_until = clock_timestamp() - interval '1 second'`);
  const { done, carryOut } = work();
  expect(await gateway().once(call, carryOut)).toMatchObject({ ok: true });
  expect(done).toHaveBeenCalledExactlyOnceWith(ids[0]);
});

test('ten wrong payloads destroy the answer, so that nobody guesses a password through it', async () => {
  const call = callWith();
  const { done, carryOut } = work();
  const repeats = gateway();
  await repeats.once(call, carryOut);
  for (let guess = 0; guess < 10; guess += 1)
    await repeats.once({ ...call, payload: { password: `guess ${guess}` } }, carryOut);
  expect(await repeats.once(call, carryOut)).toMatchObject({ code: 'command-id-reused' });
  expect(done).toHaveBeenCalledOnce();
});

test('an answer is stored sealed', async () => {
  await gateway().once(callWith(), work().carryOut);
  const { rows } = await pool.query<{ row: string }>(
    `select k::text || encode(answer, 'escape') as row
     from muster.kept_answers k`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain('secret');
});

test('answers are deleted after 30 days, in bounded batches found by an index', async () => {
  await pool.query(
    `insert into muster.kept_answers (principal, command_id, attempt, taken_until, answer, created_at)
     select 'user-7', gen_random_uuid(), gen_random_uuid(), now(), '', now() - make_interval(days => case when n <= 2500 then 31 else 29 end)
     from generate_series(1, 2600) n`,
  );
  expect(await gateway().sweep(30)).toBe(2_500);
  const { rows } = await pool.query(`select 1 from muster.kept_answers`);
  expect(rows).toHaveLength(100);
});
