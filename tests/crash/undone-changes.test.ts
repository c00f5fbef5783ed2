import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startNats } from '../support/nats.ts';
import { startProgram, until } from '../support/program.ts';
import { connect, subscribe, type Subscriber } from '../support/subscriber.ts';
import { call } from './call.ts';
import { openInstallation } from './installation.ts';
import { startKillableDatabase } from './killable-database.ts';

const changes = `subscription ($t: Int!, $after: Position) {
  tenantChanges(tenantId: $t, after: $after) {
    ... on EventChanged { position event { eventId } }
    ... on Resynchronise { position }
  }
}`;

interface Payload {
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
  readonly tenantChanges?: { readonly position?: string; readonly event?: { readonly eventId: number } };
}

/** The position of the next change of the event. */
async function nextChange(screen: Subscriber): Promise<string> {
  const { tenantChanges } = (await screen.next()) as Payload;
  return tenantChanges?.position ?? '';
}

/** Whether the read models lack the newest event of a stream. */
async function isUndone(url: string, stream: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ undone: boolean }>(
      `select (select max(position) from muster.events where stream = $1) > position as undone
       from muster.checkpoints where live and name = 'live-changes'`,
      [stream],
    );
    return rows[0]?.undone ?? false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test('a screen that comes back gets a change that others have and a crash of the database took back', async () => {
  const database = await startKillableDatabase();
  const { env, staff } = await openInstallation(database.url);
  const nats = await startNats();
  const start = (role: string) => startProgram({ ...env, NATS_URL: nats.url, ROLES: role });
  const [gateway, projector] = [await start('gateway'), await start('projector')];
  const headers = { authorization: `Bearer ${staff.token}` };
  const send = (path: string, body: object) =>
    until(() => call(gateway.address, path, body, headers), 'an answer');
  const registered = await send(`/api/events/${staff.tenantId}/registerevent`, {
    name: 'Head race',
    startdate: '2026-12-01 10:00:00',
  });
  const id = Number(registered.body['eventId']);
  const move = (location: string) => send(`/api/${staff.tenantId}/updateevent`, { id, location });
  const client = connect(gateway.address, { token: staff.token });
  const open = (after: string) => subscribe(client, changes, { t: staff.tenantId, after });

  const staying = open('0');
  await nextChange(staying);
  let known = '';
  for (let isLost = false; !isLost;) {
    await database.stopBackgroundWriting();
    await move(`Room ${randomUUID()}`);
    known = await nextChange(staying);
    await move(`Room ${randomUUID()}`);
    // the feed, which all screens at this gateway share, has the change now
    await nextChange(staying);
    process.kill(projector.pid, 'SIGSTOP');
    await database.kill();
    // no commit that waits, such as that of the lease, has flushed the change meanwhile
    isLost = await until(
      async () => ({ is: await isUndone(database.url, `event-${id}`) }),
      'the database is back',
    ).then(({ is }) => is);
    if (!isLost) process.kill(projector.pid, 'SIGCONT');
  }
  await send(`/api/${staff.tenantId}/updateevent`, { id: 0 });
  // not silence, as if there were nothing after its position
  const { errors } = (await open(known).next()) as Payload;
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAVAILABLE']);

  process.kill(projector.pid, 'SIGCONT');
  await until(async () => {
    const screen = open(known);
    const { tenantChanges } = (await screen.next()) as Payload;
    screen.close();
    return tenantChanges?.event?.eventId === id;
  }, 'the screen gets the change');
  await client.dispose();
  await Promise.all([gateway.stop(), projector.stop()]);
  await nats.stop();
  await database.close();
}, 120_000);
