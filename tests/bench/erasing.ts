import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { happened } from '../../domain/kernel/event.ts';
import { MemberRegistered } from '../../domain/member/events.ts';
import { openCore, type Core } from '../../infra/core.ts';
import { readConfig } from '../../infra/platform/config/config.ts';
import { openTenant, type Staff } from '../crash/tenant.ts';
import { newInstallationKey, startProgram, until } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { figure, type BenchContext, type Table } from './measurement.ts';

const members = 100_000;
const atOnce = 1_000;
const readers = 4;
/** ms between two reads of a reader */
const betweenMs = 20;
const restMs = 15_000;
const goalMs = 50;

/** Reads of a tenant's members while one of them is erased from every file of the database. */
export async function erasing(context: BenchContext): Promise<Table> {
  const env = {
    DATABASE_URL: await context.createDatabase(),
    INSTALLATION_KEY: newInstallationKey(),
    DATA_DIR: await temporaryFolder('muster-bench-erasing'),
    LOG_LEVEL: 'info',
  };
  const program = await startProgram(env);
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const staff = await openTenant(program.address, 'office');
    const core = await openCore(readConfig(env), pino({ level: 'silent' }), closers);
    await writeMembers(core, staff.tenantId);
    const { owner } = core.pools;
    await owner.query(`select setval('muster.member_id', $1)`, [members + 1]);
    const made = async () => (await owner.query('select from read_models.members')).rowCount === members;
    await until(made, 'every member is shown', 300_000);
    await owner.query('checkpoint');

    const atRest = await reads(program.address, staff, pause(restMs));
    const { erasing: erasures, scrub } = core.features.personalData;
    const during = await reads(
      program.address,
      staff,
      (async () => {
        await erasures.erase(`member-${members >> 1}`, { correlationId: 'bench' });
        while (!(await scrub(false))) await pause(100);
      })(),
    );
    const [rest, longest] = [at(atRest, 1), at(during, 1)];
    return {
      title: 'Reads while a person is erased',
      method: `The whole program in one process, a tenant with ${figure(members)} members; ${readers} callers read the first page of them over REST, ${betweenMs} ms apart: at rest for ${restMs / 1_000} s, then while one member is erased and the tables that held them are copied without them.`,
      columns: ['when', 'reads', 'p50 ms', 'p99 ms', 'longest ms'],
      rows: [row('at rest', atRest), row('while a member is erased', during)],
      goals: [
        {
          text: `the longest read takes at most ${goalMs} ms more than at rest`,
          reached: longest <= rest + goalMs,
        },
      ],
    };
  } finally {
    for (const close of closers.toReversed()) await close();
    await program.stop();
  }
}

/** Registers the members in the log, many at once: their keys are made with one statement. */
async function writeMembers({ privacy, store }: Pick<Core, 'privacy' | 'store'>, tenantId: number) {
  for (let first = 1; first <= members; first += atOnce) {
    const sealed = await privacy.seal(
      Array.from({ length: atOnce }, (_, index) => registered(tenantId, first + index)),
    );
    await Promise.all(
      sealed.map(({ version, ...event }, index) => {
        const id = randomUUID();
        const ids = { commandId: id, correlationId: id, causationId: id };
        const metadata = { version, ...ids, actor: 'process-bench', tenantId };
        return store.append(`member-${first + index}`, 'none', [{ id, ...event, metadata }]);
      }),
    );
  }
}

function registered(tenantId: number, memberId: number) {
  return happened(MemberRegistered, {
    memberId,
    tenantId,
    email: `member${memberId}@bench.example`,
    firstname: `Name ${memberId % 977}`,
    lastname: `Family ${memberId % 7_919}`,
    phone: '+44 1432 000000',
    address1: `${memberId} Mill Lane`,
    address2: null,
    city: 'Hereford',
    state: 'Herefordshire',
    zip: 'HR1 1AA',
    bio: '',
    image: null,
    registeredBy: 1,
    importId: null,
  });
}

/** Reads until something else has ended; the time of each read, in ms. */
async function reads(address: string, staff: Staff, ended: Promise<unknown>): Promise<readonly number[]> {
  const headers = { authorization: `Bearer ${staff.token}` };
  let isOver = false;
  const over = ended.finally(() => (isOver = true));
  const made = Array.from({ length: readers }, async () => {
    const own: number[] = [];
    while (!isOver) {
      const asked = performance.now();
      const answer = await fetch(`${address}/api/members/${staff.tenantId}/members?limit=50`, { headers });
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
      own.push(performance.now() - asked);
      await pause(betweenMs);
    }
    return own;
  });
  await over;
  return (await Promise.all(made)).flat();
}

function row(when: string, made: readonly number[]): string[] {
  return [when, figure(made.length), ...[0.5, 0.99, 1].map((share) => at(made, share).toFixed(1))];
}

/** The time that this share of the reads took at most, in ms. */
function at(made: readonly number[], share: number): number {
  const taken = made.toSorted((a, b) => a - b);
  return taken[Math.min(Math.floor(taken.length * share), taken.length - 1)] ?? Number.NaN;
}
