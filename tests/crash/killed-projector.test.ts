import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startNats } from '../support/nats.ts';
import { startProgram, until } from '../support/program.ts';
import { drive } from './driver.ts';
import { examine } from './examination.ts';
import { newInstallation } from './installation.ts';
import { judge } from './oracle.ts';

/** PROJECTOR_KILLS asks for more. */
const kills = Number(process.env['PROJECTOR_KILLS'] ?? (process.env['CI'] ? 12 : 5));
const longestMs = 5_000;

test(
  `a projector is killed ${kills} times; each time another one has caught up within 5 s, and the rows are right`,
  { timeout: 600_000 },
  async () => {
    const installation = await newInstallation();
    const nats = await startNats();
    const { env, staff, url } = installation;
    const edge = await startProgram({ ...env, NATS_URL: nats.url, ROLES: 'gateway,worker' });
    const start = async (): Promise<ChildProcess> => {
      const child = fork('tests/crash/bare-projector.ts', [url, env.INSTALLATION_KEY], {
        execArgv: ['--import', './infra/bootstrap/typescript.mjs'],
      });
      await once(child, 'message');
      return child;
    };
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const caughtUpWith = async (position: string) => {
      const { rows } = await client.query<{ reached: boolean }>(
        'select bool_and(position >= $1) as reached from muster.checkpoints where live',
        [position],
      );
      return rows[0]?.reached;
    };
    let isOver = false;
    const working = (async () => {
      const sent: Awaited<ReturnType<typeof drive>>[number][] = [];
      for (let seed = 8_000; !isOver; seed++)
        sent.push(...(await drive(staff, () => edge.address, { seed, people: 3, commands: 3 })));
      return sent;
    })();
    const waits: number[] = [];
    let standby = start();
    let leading = await start();
    for (let kill = 0; kill < kills; kill++) {
      const next = await standby;
      const gone = once(leading, 'exit');
      leading.kill('SIGKILL');
      await gone;
      const killedAt = performance.now();
      const { rows } = await client.query<{ head: string }>(
        'select max(position)::text as head from muster.events',
      );
      await until(() => caughtUpWith(rows[0]?.head ?? '0'), 'the read models are caught up');
      waits.push(performance.now() - killedAt);
      leading = next;
      standby = start();
    }
    isOver = true;
    const sent = await working;
    const left = await examine(installation);
    for (const child of [leading, await standby]) child.kill('SIGKILL');
    await client.end();
    await edge.stop();
    expect(Math.max(...waits)).toBeLessThan(longestMs);
    expect(left.caughtUp).toBe(true);
    expect(judge(staff, sent, left)).toEqual([]);
    await nats.stop();
    await installation.drop();
  },
);
