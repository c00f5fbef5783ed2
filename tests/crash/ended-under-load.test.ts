import { expect, test } from 'vitest';
import { createPool } from '../../infra/platform/database/pools.ts';
import { startProgram } from '../support/program.ts';
import { openStoppedScreen } from '../support/stopped-screen.ts';
import { connect, subscribe } from '../support/subscriber.ts';
import { drive } from './driver.ts';
import { examine } from './examination.ts';
import { newInstallation } from './installation.ts';
import { readLog } from './log.ts';
import { cutInWork, judge } from './oracle.ts';

/** How long an ending program may take, in ms. */
const drainedWithin = 10_000;
/** The same when only a socket is left that nobody answers on, in ms. */
const cutWithin = 6_000;

const changes = 'subscription ($t: Int!) { tenantChanges(tenantId: $t, after: "0") { __typename } }';

test('a program that is ended under load drains in time, closes its sockets and loses nothing', async () => {
  const installation = await newInstallation();
  const { env, staff } = installation;
  let program = await startProgram(env);
  const client = connect(program.address, { token: staff.token });
  const screen = subscribe(client, changes, { t: staff.tenantId });
  await screen.next();

  async function replaced() {
    const since = performance.now();
    const code = await program.stop('SIGTERM');
    const took = performance.now() - since;
    await screen.ended;
    const carriedOut = BigInt((await logOf(installation.url)).length);
    program = await startProgram(env);
    return { code, took, carriedOut };
  }
  let acknowledged = 0;
  let ending: ReturnType<typeof replaced> | undefined;
  const sent = await drive(staff, () => program.address, {
    seed: 17_000,
    people: 16,
    commands: 6,
    // many could be answered before the program has the signal
    hasHit: (soFar) => soFar.some(({ first }) => first === 'unknown'),
    onAnswer: ({ last }) => {
      if (last === 'acknowledged') acknowledged += 1;
      if (acknowledged === 24) ending ??= replaced();
    },
  });
  const ended = await ending;
  const left = await examine(installation);
  await program.stop();
  await client.dispose();

  expect(ended?.code).toBe(0);
  expect(ended?.took).toBeLessThan(drainedWithin);
  expect(left.caughtUp).toBe(true);
  expect(judge(staff, sent, left)).toEqual([]);
  expect(sent.some(({ first }) => first === 'unknown')).toBe(true);
  expect(cutInWork(staff, sent, left.log, ended?.carriedOut ?? 0n)).toEqual([]);
  await installation.drop();
}, 120_000);

async function logOf(url: string) {
  const pool = createPool(url, { max: 1 });
  try {
    return await readLog(pool);
  } finally {
    await pool.end();
  }
}

test('a screen that stopped reading does not hold up the end', async () => {
  const { env, staff, drop } = await newInstallation();
  const program = await startProgram(env);
  const screen = await openStoppedScreen(program.address, staff.token, changes, { t: staff.tenantId });
  const since = performance.now();
  const code = await program.stop('SIGTERM');
  const took = performance.now() - since;
  screen.resume();
  await screen.closed;
  process.stdout.write(`ended after ${Math.round(took)} ms\n`);
  expect(code).toBe(0);
  expect(took).toBeLessThan(cutWithin);
  await drop();
}, 120_000);
