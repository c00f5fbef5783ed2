import pg from 'pg';
import { expect, test } from 'vitest';
import { startProgram, until } from '../support/program.ts';
import { numberFromBareSequence } from './bare-sequence.ts';
import { drive } from './driver.ts';
import { examine } from './examination.ts';
import { closeGate, stoppingAtGate } from './held-append.ts';
import { newInstallation } from './installation.ts';
import { judge, type Violation } from './oracle.ts';

// the advisory lock that serialises appends: migration 0010
const lockOfTheLog = 120_317_946_684_786;

/**
 * Runs two programs: one is held in an append to an event while people work with the other. It continues
 * when `overtaken`, which gets the position that it drew, resolves.
 */
async function withHeldAppend(
  spoil: (database: pg.Client) => Promise<unknown>,
  overtaken: (database: pg.Client, position: bigint) => Promise<boolean>,
): Promise<readonly Violation[]> {
  const installation = await newInstallation();
  const { env, staff, url } = installation;
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await spoil(database);
  const held = await closeGate(database);
  const [stopped, other] = await Promise.all([
    startProgram({ ...env, DATABASE_URL: stoppingAtGate(url) }),
    startProgram(env),
  ]);
  const one = drive(staff, () => stopped.address, { seed: 4_000, people: 1, commands: 1 });
  const position = await held.position();
  const others = drive(staff, () => other.address, { seed: 4_001, people: 8, commands: 4 });
  await until(() => overtaken(database, position), 'others to go on', 30_000);
  await held.release();
  const sent = (await Promise.all([one, others])).flat();
  const left = await examine(installation);
  await Promise.all([stopped.stop(), other.stop()]);
  await database.end();
  await installation.drop();
  return judge(staff, sent, left);
}

test('appends wait for an append that is held open, and no reader skips it', async () => {
  const violations = await withHeldAppend(
    async () => undefined,
    async (database) => {
      const { rowCount } = await database.query(
        `select from pg_locks
         where locktype = 'advisory' and classid::bigint << 32 | objid::bigint = ${lockOfTheLog} and not granted`,
      );
      return rowCount !== 0;
    },
  );
  expect(violations).toEqual([]);
}, 120_000);

// Negative control: with a sequence, appends draw positions before they commit, and a reader passes those
// that it cannot see yet.
test('with a bare sequence the oracle finds that the read models skipped a late commit', async () => {
  const violations = await withHeldAppend(numberFromBareSequence, async (database, position) => {
    const { rows } = await database.query<{ read: string }>(
      'select min(position)::text as read from muster.checkpoints where live',
    );
    return BigInt(rows[0]?.read ?? 0) > position;
  });
  expect(violations.filter((violation) => violation.startsWith('(d)'))).not.toEqual([]);
}, 120_000);
