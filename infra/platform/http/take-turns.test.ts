import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Busy } from '../failures/busy.ts';
import { followCalls } from './caller.ts';
import { takeTurns } from './take-turns.ts';

let app: FastifyInstance;
/** who has begun, in this order */
const begun: string[] = [];
const answers: (() => void)[] = [];

beforeEach(() => {
  app = fastify();
  followCalls(app);
  takeTurns(app);
  app.get('/', async ({ headers }) => {
    begun.push(String(headers.authorization ?? headers.cookie));
    await new Promise<void>((answer) => answers.push(answer));
    return 'answered';
  });
  app.get('/others', async ({ call }) => call.besideOthers());
  app.get('/free', { config: { cost: 0 } }, async () => 'answered');
});

afterEach(async () => {
  for (const answer of answers.splice(0)) answer();
  begun.length = 0;
  await app.close();
});

const call = (authorization: string) => app.inject({ url: '/', headers: { authorization } });
const calls = (who: string, count: number) => Array.from({ length: count }, () => call(who));
const begunBy = (who: string): number => begun.filter((one) => one === who).length;

test('a session that calls alone is not slowed down', async () => {
  const all = calls('Ada', 20);
  await expect.poll(() => begun.length).toBe(20);
  for (const answer of answers.splice(0)) answer();
  await Promise.all(all);
});

test('beside others, a session has three calls begun, and another one does not wait for them', async () => {
  const [first] = calls('Ben', 1);
  const all = calls('Ada', 20);
  const other = call('Ben');
  await expect.poll(() => begunBy('Ben')).toBe(2);
  expect(begunBy('Ada')).toBe(3);
  while (begun.length < 22) {
    answers.shift()?.();
    await new Promise(setImmediate);
  }
  for (const answer of answers.splice(0)) answer();
  const answered = await Promise.all([first, other, ...all]);
  expect(answered.map((answer) => answer?.statusCode)).toEqual(Array.from({ length: 22 }, () => 200));
});

test('a call knows whether others call beside it, also when they begin later', async () => {
  const beside = async (authorization: string) =>
    (await app.inject({ url: '/others', headers: { authorization } })).json<boolean>();
  expect([await beside('Ada'), await beside('Ada')]).toEqual([false, false]);
  expect([await beside('Ben'), await beside('Ada')]).toEqual([true, true]);
});

test('a call that is not answered soon makes room for the next', async () => {
  const all = [...calls('Ben', 1), ...calls('Ada', 6)];
  await expect.poll(() => begunBy('Ada')).toBe(6);
  for (const answer of answers.splice(0)) answer();
  await Promise.all(all);
});

test('sessions in cookies are told apart, and what costs nothing has no turn', async () => {
  const visit = (cookie: string) => app.inject({ url: '/', headers: { cookie } });
  const all = [visit('a=1'), ...Array.from({ length: 5 }, () => visit('a=2')), visit('a=1')];
  await expect.poll(() => [begunBy('a=1'), begunBy('a=2')]).toEqual([2, 3]);
  const free = await Promise.all(Array.from({ length: 9 }, () => app.inject({ url: '/free' })));
  expect(free.every(({ statusCode }) => statusCode === 200)).toBe(true);
  for (const answer of answers.splice(0)) answer();
  await expect.poll(() => begunBy('a=2')).toBe(5);
  for (const answer of answers.splice(0)) answer();
  await Promise.all(all);
});

test('more than 200 waiting calls of a session are refused', async () => {
  const all = [...calls('Ben', 1), ...calls('Ada', 205)];
  const refused = await Promise.race(all);
  expect(refused.json()).toMatchObject({ message: new Busy(1).message });
  while (answers.length > 0 || begun.length < 204) {
    answers.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
});
