import pg from 'pg';
import { expect, test } from 'vitest';
import { startProgram, until } from '../support/program.ts';
import { drive, type Sent } from './driver.ts';
import { examine } from './examination.ts';
import { fillTables } from './full-tables.ts';
import { newInstallation } from './installation.ts';
import { judge } from './oracle.ts';

// First the read models find no room, then the log.
test(
  'while the disk of the database is full nothing is acknowledged; work goes on when there is room',
  { timeout: 300_000 },
  async () => {
    const installation = await newInstallation();
    const { env, staff, url } = installation;
    const program = await startProgram(env);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows: tables } = await client.query<{ physical: string }>(
      `select 'read_models.' || physical as physical
       from muster.checkpoints cross join jsonb_each_text(tables) as t (name, physical)
       where live and t.name in ('event_changes', 'tenant_changes')`,
    );
    const caughtUp = async () => {
      const { rows } = await client.query<{ is: boolean }>(
        `select bool_and(position >= (select max(position) from muster.events)) as is
         from muster.checkpoints where live`,
      );
      return rows[0]?.is;
    };
    const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' };
    const register = async (name: string) => {
      const answer = await fetch(`${program.address}/api/events/${staff.tenantId}/registerevent`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': name },
        body: JSON.stringify({ name, startdate: '2026-12-01 10:00:00' }),
      });
      await answer.arrayBuffer();
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    };

    let isOver = false;
    let sends = 0;
    const address = () => {
      sends += 1;
      return program.address;
    };
    const working = (async () => {
      const sent: Sent[] = [];
      for (let seed = 12_000; !isOver; seed += 1)
        sent.push(...(await drive(staff, address, { seed, people: 6, commands: 4 })));
      return sent;
    })();
    const readModels = await fillTables(
      client,
      tables.map(({ physical }) => physical),
    );
    const diskFull = '"53100"';
    await until(() => program.lines.some((line) => line.includes(diskFull)), 'the read models have no room');
    const log = await fillTables(client, ['muster.events']);
    let probes = 0;
    let refused: Awaited<ReturnType<typeof register>>[] = [];
    await until(async () => {
      // a little room can be left after a first refusal
      refused = await Promise.all(Array.from({ length: 8 }, () => register(`Refused ${(probes += 1)}`)));
      return refused.every(({ status }) => status === 503);
    }, 'the log has no room');
    // calls that wait for the read models have been accepted before
    const sentBefore = sends;
    await until(() => sends > sentBefore + 12, 'others meet it too');
    const list = await fetch(`${program.address}/api/events/${staff.tenantId}/events`, { headers });

    await log.room();
    await readModels.room();
    await until(async () => (await register('With room')).status === 201, 'a command is acknowledged');
    isOver = true;
    const sent = await working;
    await until(caughtUp, 'the read models are caught up');
    const left = await examine(installation);
    const { rows: parked } = await client.query('select from muster.parked');
    await client.end();
    expect(await program.stop()).toBe(0);

    expect(tables).toHaveLength(2);
    expect(list.status).toBe(200);
    expect(refused.every(({ retryAfter }) => retryAfter !== null)).toBe(true);
    expect(parked).toEqual([]);
    expect(left.caughtUp).toBe(true);
    expect(judge(staff, sent, left)).toEqual([]);
    expect(sent.some(({ first }) => first === 'unknown')).toBe(true);
    await installation.drop();
  },
);
