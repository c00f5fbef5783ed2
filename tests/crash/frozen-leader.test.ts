import pg from 'pg';
import { expect, test } from 'vitest';
import { startNats } from '../support/nats.ts';
import { type Program, startProgram, until } from '../support/program.ts';
import { drive } from './driver.ts';
import { examine } from './examination.ts';
import { newInstallation } from './installation.ts';
import { judge } from './oracle.ts';

/** How long another projector may take to lead and to catch up, in ms. */
const longestMs = 10_000;

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test(
  'a frozen leader is replaced within 10 s, and does no harm when it wakes',
  { timeout: 180_000 },
  async () => {
    const installation = await newInstallation();
    const nats = await startNats();
    const { staff } = installation;
    const env = { ...installation.env, NATS_URL: nats.url };
    const edge = await startProgram({ ...env, ROLES: 'gateway,worker' });
    const first = await startProgram({ ...env, ROLES: 'projector' });
    const sent = await onDatabase(env.DATABASE_URL, async (client) => {
      const leader = async () => {
        const { rows } = await client.query<{ leader: string | null }>(
          'select distinct leader from muster.checkpoints where live',
        );
        return rows.length === 1 ? rows[0]?.leader : null;
      };
      const allCaughtUp = async () => {
        const { rows } = await client.query<{ behind: boolean }>(
          `select bool_or(position < (select max(position) from muster.events)) as behind
         from muster.checkpoints where live`,
        );
        return rows[0]?.behind === false;
      };
      await until(leader, 'the first projector leads');
      const second = await startProgram({ ...env, ROLES: 'projector' });
      const done: Awaited<ReturnType<typeof drive>>[number][] = [];
      const projectors: [Program, Program] = [first, second];
      for (let turn = 0; turn < 2; turn++) {
        const frozen = projectors[turn];
        const led = await leader();
        const working = drive(staff, () => edge.address, { seed: 7_000 + turn, people: 4, commands: 6 });
        process.kill(frozen?.pid ?? 0, 'SIGSTOP');
        const frozenAt = performance.now();
        await until(async () => {
          const now = await leader();
          return now && now !== led;
        }, 'another projector leads');
        done.push(...(await working));
        await until(allCaughtUp, 'the read models are caught up');
        expect(performance.now() - frozenAt).toBeLessThan(longestMs);
        const taken = await leader();
        process.kill(frozen?.pid ?? 0, 'SIGCONT');
        done.push(
          ...(await drive(staff, () => edge.address, { seed: 7_100 + turn, people: 4, commands: 3 })),
        );
        expect(await leader()).toBe(taken);
      }
      await Promise.all(projectors.map((program) => program.stop()));
      return done;
    });
    const last = await startProgram({ ...env, ROLES: 'projector' });
    const left = await examine(installation);
    await Promise.all([edge.stop(), last.stop()]);
    expect(left.caughtUp).toBe(true);
    expect(judge(staff, sent, left)).toEqual([]);
    await nats.stop();
    await installation.drop();
  },
);
