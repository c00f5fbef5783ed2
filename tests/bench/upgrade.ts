import { setTimeout as pause } from 'node:timers/promises';
import { openTenant, type Staff } from '../crash/tenant.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { createPostgresEventStore } from '../../infra/platform/event-store/postgres/postgres-event-store.ts';
import { createPrivacy } from '../../infra/platform/privacy/privacy.ts';
import { readModels } from '../../projections/read-models.ts';
import { newInstallationKey, startProgram, until } from '../support/program.ts';
import { migrateAll } from '../support/migrate.ts';
import { believableHistory } from './believable-history.ts';
import { figure } from './measurement.ts';
import type { BenchContext, Table } from './measurement.ts';
import { writeHistory } from './write-history.ts';

const events = 200_000;
const goalMs = 50;
const callers = 8;
/** ms between two commands of a caller: people at work, and not a test of how much the machine can do */
const betweenMs = 50;
const beforeMs = 5_000;

interface Edit {
  readonly ms: number;
  readonly stale: boolean;
}

/** Commands while the new version of every read model is filled from a long log, in a program of one process. */
export async function upgrade(context: BenchContext): Promise<Table> {
  const url = await context.createDatabase();
  const env = { DATABASE_URL: url, INSTALLATION_KEY: newInstallationKey(), LOG_LEVEL: 'info' };
  await migrateAll(url);
  const owner = createPool(url, { max: 4, role: 'muster_owner' });
  const store = createPostgresEventStore({ pool: owner, listenUrl: url });
  const privacy = createPrivacy(owner, Buffer.from(env.INSTALLATION_KEY, 'base64'));
  await writeHistory(store, privacy, believableHistory(events));
  await store.close();
  // the history drew no ids, and its processes have reacted
  await owner.query(`
    select setval(oid::regclass, 1000000) from pg_class
    where relkind = 'S' and relnamespace = 'muster'::regnamespace`);
  await owner.query(`
    insert into muster.process_checkpoints (process, position)
    select 'all', max(position) from muster.events`);

  const live = async () => {
    const { rows } = await owner.query<{ made: number }>(
      `select count(*)::integer as made from muster.checkpoints c
       join unnest($1::text[], $2::integer[]) as m (name, version) using (name, version)
       where live and state = 'running' and position >= (select max(position) - 100 from muster.events)`,
      [readModels.map(({ name }) => name), readModels.map(({ version }) => version)],
    );
    return rows[0]?.made === readModels.length;
  };
  const former = await startProgram(env);
  await until(live, 'the former program has caught up', 300_000);
  const staff = await openTenant(former.address);
  const before = await edits(former.address, staff, pause(beforeMs));
  await former.stop();
  // the same tables under an older version, as a former program left them
  await owner.query('update muster.checkpoints set version = version - 1');

  const program = await startProgram(env);
  try {
    const started = performance.now();
    const during = await edits(program.address, staff, until(live, 'every new version is live', 1_800_000));
    const seconds = (performance.now() - started) / 1_000;
    const median = at(during, 0.5);
    return {
      title: 'Commands while new versions of the read models are filled',
      method: `The whole program in one process, over a log of ${figure(events)} events: first at rest, then just started with a new version of each of its ${readModels.length} read models, until all were live after ${seconds.toFixed(0)} s. ${callers} callers edit events over REST, ${betweenMs} ms apart. An answer comes only when the read models show the change.`,
      columns: ['when', 'edits', 'p50 ms', 'p99 ms', 'longest ms', 'stale'],
      rows: [row('at rest', before), row('while new versions are filled', during)],
      goals: [{ text: `at most ${goalMs} ms at the median`, reached: median <= goalMs }],
    };
  } finally {
    await program.stop();
    await owner.end();
  }
}

/** Edits events of one tenant until something else has ended. */
async function edits(address: string, staff: Staff, ended: Promise<unknown>): Promise<readonly Edit[]> {
  const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' };
  const send = async (path: string, body: object): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Readonly<Record<string, unknown>>;
  };
  let isOver = false;
  void ended.then(() => (isOver = true));
  const made = Array.from({ length: callers }, async (_, caller): Promise<readonly Edit[]> => {
    const name = `Bench ${caller} at ${performance.now()}`;
    const path = `/api/events/${staff.tenantId}/registerevent`;
    const { eventId } = await send(path, { name, startdate: '2026-12-01 10:00:00' });
    const own: Edit[] = [];
    while (!isOver) {
      const asked = performance.now();
      const body = { id: Number(eventId), location: `Room ${own.length}` };
      const { stale } = await send(`/api/${staff.tenantId}/updateevent`, body);
      own.push({ ms: performance.now() - asked, stale: stale === true });
      await pause(betweenMs);
    }
    return own;
  });
  await ended;
  return (await Promise.all(made)).flat();
}

function row(when: string, made: readonly Edit[]): string[] {
  const stale = made.filter((edit) => edit.stale).length;
  const shares = [0.5, 0.99].map((share) => at(made, share).toFixed(1));
  return [when, figure(made.length), ...shares, at(made, 1).toFixed(0), String(stale)];
}

/** The time that this share of the edits took at most, in ms. */
function at(made: readonly Edit[], share: number): number {
  const taken = made.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return taken[Math.min(Math.floor(taken.length * share), taken.length - 1)] ?? Number.NaN;
}
