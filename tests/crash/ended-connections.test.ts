import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isAlive } from '../../infra/platform/database/embedded/processes.ts';
import { until } from '../support/program.ts';
import { call } from './call.ts';
import { drive, type Sent } from './driver.ts';
import { examine } from './examination.ts';
import { newInstallation } from './installation.ts';
import { judge } from './oracle.ts';
import { startRoles } from './role-processes.ts';

const times = 5;
const every = 2_000;
/** ms in which work must go on; a busy machine takes longer now and then */
const goesOnWithin = 2_000;

test(
  'every database connection is terminated again and again; no process exits, and work goes on',
  { timeout: 300_000 },
  async () => {
    const installation = await newInstallation();
    const { env, staff, url } = installation;
    const roles = await startRoles(env);
    const { address } = roles.gateway;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const terminate = async () => {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return rowCount ?? 0;
    };
    const caughtUp = async () => {
      const { rows } = await client.query<{ is: boolean }>(
        `select bool_and(position >= (select max(position) from muster.events)) as is
         from muster.checkpoints where live`,
      );
      return rows[0]?.is;
    };

    let isOver = false;
    const working = (async () => {
      const sent: Sent[] = [];
      for (let seed = 4_000; !isOver; seed += 1)
        sent.push(
          ...(await drive(staff, () => address, {
            seed,
            people: 6,
            commands: 4,
            invitations: seed === 4_000,
          })),
        );
      return sent;
    })();
    const terminated: number[] = [];
    const waits: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      terminated.push(await terminate());
      const since = performance.now();
      const body = { name: `After termination ${turn}`, startdate: '2026-12-01 10:00:00' };
      const headers = { authorization: `Bearer ${staff.token}`, 'idempotency-key': `after-${turn}` };
      const register = () => call(address, `/api/events/${staff.tenantId}/registerevent`, body, headers);
      await until(async () => (await register())?.status === 201, 'a command is acknowledged');
      await until(caughtUp, 'the read models are caught up');
      waits.push(performance.now() - since);
      await pause(Math.max(0, every - (performance.now() - since)));
    }
    isOver = true;
    const sent = await working;
    const left = await examine(installation);
    await client.end();
    process.stdout.write(`work went on after ${waits.map(Math.round).join(', ')} ms\n`);

    for (const { pid } of roles.all) expect(isAlive(pid)).toBe(true);
    expect(Math.min(...terminated)).toBeGreaterThan(0);
    expect(Math.min(...waits)).toBeLessThan(goesOnWithin);
    expect(left.caughtUp).toBe(true);
    expect(judge(staff, sent, left)).toEqual([]);
    await roles.stop();
    await installation.drop();
  },
);
