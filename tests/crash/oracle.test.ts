import { beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../infra/platform/database/pools.ts';
import type { Sent } from './driver.ts';
import { examine, type RunResult } from './examination.ts';
import { newInstallation } from './installation.ts';
import { killedAt } from './killed-program.ts';
import { judge } from './oracle.ts';
import type { Staff } from './tenant.ts';

// What the oracle reports when one thing in the state after a run is changed. Broken setups are tested in
// lost-answer.test.ts, held-append.test.ts and killed-database.test.ts.
describe('the oracle', () => {
  let staff: Staff;
  let sent: readonly Sent[];
  let left: RunResult;
  let edited: RunResult;

  beforeAll(async () => {
    const installation = await newInstallation();
    staff = installation.staff;
    const run = await killedAt('after-append:12', installation, { seed: 7, people: 8, commands: 8 });
    sent = run.sent;
    left = await examine(installation);
    await run.program.stop();
    const administrator = createPool(installation.url, { max: 1 });
    await administrator.query(
      `update muster.events set data = (data::jsonb || '{"name": "Another name"}')::json
       where position = (select max(position) from muster.events where type = 'EventRegistered')`,
    );
    await administrator.end();
    edited = await examine(installation);
    await installation.drop();
  }, 120_000);

  test('finds that an administrator edited history', () => {
    expect(judge(staff, sent, edited).filter((violation) => violation.startsWith('(e)'))).toEqual([
      expect.stringMatching(/^\(e\) Position \d+ \(EventRegistered, /),
      expect.any(String),
    ]);
  });

  const effectOfOne = () => {
    const one = sent.find(({ last, kind }) => last === 'acknowledged' && kind === 'register');
    const effect = left.log.find(({ stream }) => stream === `event-${one?.eventId}`);
    if (effect === undefined) throw new Error('nothing was acknowledged');
    return effect;
  };

  test('reports nothing for the unchanged run', () => {
    expect(judge(staff, sent, left)).toEqual([]);
  });

  test('finds that something acknowledged was lost', () => {
    const lost = effectOfOne();
    const violations = judge(staff, sent, { ...left, log: left.log.filter((event) => event !== lost) });
    expect(violations.some((violation) => violation.startsWith('(a)'))).toBe(true);
    expect(violations.some((violation) => violation.startsWith('(c)'))).toBe(true);
  });

  test('finds that something was done twice', () => {
    const again = { ...effectOfOne(), position: BigInt(left.log.length + 1), stream: 'event-999999' };
    const violations = judge(staff, sent, { ...left, log: [...left.log, again] });
    expect(violations.some((violation) => violation.startsWith('(b)'))).toBe(true);
  });

  test('finds that a read model is behind', () => {
    const [table] = Object.keys(left.digests.live);
    const live = { ...left.digests.live, [String(table)]: { rows: 0, digest: 'of nothing' } };
    expect(judge(staff, sent, { ...left, digests: { ...left.digests, live } })).toEqual([
      `(d) ${table} differs from a rebuild`,
    ]);
  });
});
