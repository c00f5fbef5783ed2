import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '../support/program.ts';
import { drive } from './driver.ts';
import { examine } from './examination.ts';
import { copyInstallation, type Installation, openInstallation } from './installation.ts';
import { type KillableDatabase, startKillableDatabase } from './killable-database.ts';
import { judge } from './oracle.ts';

/** How long a program may take after its database was killed, in ms. */
const readyWithin = 10_000;

let database: KillableDatabase;
let original: Installation;

beforeAll(async () => {
  database = await startKillableDatabase();
  original = await openInstallation(database.url);
}, 120_000);
afterAll(() => database?.close());

/** Runs a program whose database is killed while people work, and restarts. */
async function withKilledDatabase(synchronousCommit: 'off' | 'on') {
  await database.setSynchronousCommit('on');
  const installation = await copyInstallation(original);
  // the program refuses to start if commits do not wait
  const program = await startProgram(installation.env);
  await database.setSynchronousCommit(synchronousCommit);
  await database.stopBackgroundWriting();
  let acknowledged = 0;
  let killed: Promise<void> | undefined;
  let killedAt = 0;
  let backAfter = Infinity;
  const sent = await drive(installation.staff, () => program.address, {
    seed: 5_000,
    people: 8,
    commands: 8,
    // many could be answered before the database is gone
    hasHit: () => backAfter < Infinity,
    onAnswer: ({ first, last }) => {
      if (last === 'acknowledged') acknowledged += 1;
      if (acknowledged === 12) killed ??= database.kill().then(() => void (killedAt = performance.now()));
      if (killedAt > 0 && first === 'unknown' && last === 'acknowledged')
        backAfter = Math.min(backAfter, performance.now() - killedAt);
    },
  });
  await killed;
  const left = await examine(installation);
  await program.stop();
  return { sent, left, backAfter, violations: judge(installation.staff, sent, left) };
}

test('a kill of the database loses nothing acknowledged and repeats nothing', async () => {
  const { sent, left, backAfter, violations } = await withKilledDatabase('on');
  process.stdout.write(`ready again after ${Math.round(backAfter)} ms\n`);
  expect(violations).toEqual([]);
  expect(backAfter).toBeLessThan(readyWithin);
  expect(left.caughtUp).toBe(true);
  expect(sent.some(({ first }) => first === 'unknown')).toBe(true);
  expect(sent.some(({ first }) => first === 'acknowledged')).toBe(true);
}, 400_000);

// Negative control: the same, but a commit does not wait for its flush. A commit that happens to be flushed by
// another one's is not lost, so not every kill loses something.
test('with synchronous_commit off the oracle finds that acknowledged commands are lost', async () => {
  const lost: string[] = [];
  for (let kills = 0; kills < 4 && lost.length === 0; kills += 1) {
    const { violations } = await withKilledDatabase('off');
    lost.push(...violations.filter((violation) => violation.startsWith('(a)')));
  }
  expect(lost).not.toEqual([]);
}, 900_000);
