import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../infra/database/pools.ts';
import { InProcessBus } from '../../infra/bus/in-process.ts';
import { createPostgresEventStore } from '../../infra/event-store/postgres/postgres-event-store.ts';
import { createPrivacy } from '../../infra/privacy/privacy.ts';
import { type Digests, digestFreshBuilds, digestReadModels } from '../../infra/projector/digest.ts';
import { createPositions } from '../../infra/projector/positions.ts';
import { createDatabase } from '../support/database.ts';
import { keptLog } from '../support/kept-log.ts';
import { newInstallationKey, startProgram } from '../support/program.ts';
import { drive, type Sent, type Staff } from './driver.ts';
import { judge, readLog } from './oracle.ts';
import { openTenant } from './tenant.ts';

const points = [
  'before-append:20',
  'during-append:25',
  'after-append:30',
  'before-batch-commit:15',
  'after-batch-commit:20',
] as const;

/** A program that dies at the point while people work, and another that takes its place. */
async function killedAt(point: string, seed: number) {
  const database = await createDatabase();
  const env = { DATABASE_URL: database.url, INSTALLATION_KEY: newInstallationKey(), LOG_LEVEL: 'info' };
  const first = await startProgram(env);
  const staff = await openTenant(first.address);
  await first.stop();

  let program = await startProgram({ ...env, KILL_AT: point }, { entry: 'tests/crash/kill-at.ts' });
  const doomed = program;
  const replaced = doomed.gone.then(async () => {
    program = await startProgram(env);
  });
  const sent = await drive(staff, () => program.address, { seed, people: 8, commands: 8 });
  const killedBy = await doomed.gone;
  await replaced;
  const seen = await examine(env, database.url);
  await program.stop();
  return { staff, sent, killedBy, ...seen, drop: () => database.drop() };
}

/** Reads the log and the read models, live and made anew, once the projector has caught up. */
async function examine(env: { INSTALLATION_KEY: string }, url: string) {
  const owner = createPool(url, { max: 8 });
  const pool = createPool(url, { role: 'muster_projector', max: 8 });
  const log = keptLog();
  const bus = new InProcessBus(log);
  const store = createPostgresEventStore({ pool: owner, listenUrl: url });
  const privacy = createPrivacy(owner, Buffer.from(env.INSTALLATION_KEY, 'base64'));
  const positions = createPositions({ pool, bus });
  const head = await store.head();
  let caughtUp = false;
  for (let look = 0; look < 10 && !caughtUp; look += 1) {
    caughtUp = await positions.waitFor(Object.keys(await digestNames(pool)), head);
  }
  const live = await digestReadModels(pool);
  const fresh = await digestFreshBuilds({ pool, owner, store, privacy, bus, log });
  const events = await readLog(owner);
  positions.close();
  await store.close();
  await Promise.all([owner.end(), pool.end()]);
  return { log: events, digests: { live, fresh }, caughtUp };
}

async function digestNames(pool: ReturnType<typeof createPool>): Promise<Digests> {
  const digests = await digestReadModels(pool);
  return Object.fromEntries(Object.entries(digests).map(([table, digest]) => [table.split('.')[0], digest]));
}

describe('killed', () => {
  test.for(points.map((point, index) => [point, index] as const))(
    'at %s while people work, nothing acknowledged is lost and nothing is done twice',
    { timeout: 120_000 },
    async ([point, index]) => {
      const { staff, sent, killedBy, log, digests, caughtUp, drop } = await killedAt(point, 1_000 + index);
      expect(killedBy, 'it should have died of SIGKILL').toBeNull();
      expect(caughtUp).toBe(true);
      expect(judge(staff, sent, log, digests)).toEqual([]);
      expect(sent).toHaveLength(64);
      expect(sent.some(({ first }) => first === 'unknown')).toBe(true);
      expect(sent.some(({ first }) => first === 'acknowledged')).toBe(true);
      await drop();
    },
  );
});

describe('the oracle', () => {
  let staff: Staff;
  let sent: readonly Sent[];
  let log: Awaited<ReturnType<typeof readLog>>;
  let digests: { live: Digests; fresh: Digests };
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ staff, sent, log, digests, drop } = await killedAt('after-append:12', 7));
  }, 120_000);
  afterAll(() => drop());

  const acknowledged = () => sent.find(({ last, kind }) => last === 'acknowledged' && kind === 'register');
  const effectsOf = (eventId: number | null | undefined) =>
    log.filter(({ stream }) => stream === `event-${eventId}`);

  test('holds over the run it is tried on', () => {
    expect(judge(staff, sent, log, digests)).toEqual([]);
  });

  test('sees that something acknowledged was lost', () => {
    const lost = effectsOf(acknowledged()?.eventId)[0];
    const violations = judge(
      staff,
      sent,
      log.filter((event) => event !== lost),
      digests,
    );
    expect(violations.some((violation) => violation.startsWith('(a)'))).toBe(true);
    expect(violations.some((violation) => violation.startsWith('(c)'))).toBe(true);
  });

  test('sees that something was done twice', () => {
    const twice = effectsOf(acknowledged()?.eventId)[0];
    if (twice === undefined) throw new Error('nothing was acknowledged');
    const again = { ...twice, position: BigInt(log.length + 1), stream: 'event-999999' };
    expect(
      judge(staff, sent, [...log, again], digests).some((violation) => violation.startsWith('(b)')),
    ).toBe(true);
  });

  test('sees that a read model was left behind', () => {
    const [table] = Object.keys(digests.live);
    const live = { ...digests.live, [String(table)]: { rows: 0, digest: 'of nothing' } };
    expect(judge(staff, sent, log, { ...digests, live })).toEqual([`(d) ${table} differs from a rebuild`]);
  });
});
