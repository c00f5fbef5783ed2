import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTenant, type Staff } from '../crash/tenant.ts';
import { createPreparedDatabase, type Database } from '../support/database.ts';
import { aUser } from '../support/people.ts';
import { type NatsServer, startNats } from '../support/nats.ts';
import { newInstallationKey, type Program, startProgram, until } from '../support/program.ts';
import { connect, subscribe } from '../support/subscriber.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// A notification is not in the log; screens hear of it over NATS alone. While NATS is down that message is lost, although
// no screen loses its connection. When NATS is back, the screens must hear of the notification: docs/safety.md, F5.

let database: Database;
let nats: NatsServer;
let one: Program;
let other: Program;
let dora: Staff;

beforeAll(async () => {
  [database, nats] = await Promise.all([createPreparedDatabase(), startNats()]);
  const env = {
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    INSTALLATION_KEY: newInstallationKey(),
    DATA_DIR: await temporaryFolder('data'),
  };
  one = await startProgram({ ...env, ROLES: 'gateway,projector,worker' });
  other = await startProgram({ ...env, ROLES: 'gateway' });
  dora = await openTenant(one.address);
});

afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await nats.stop();
  await database.drop();
});

async function post<Answer>(path: string, body: object, token: string | null = dora.token): Promise<Answer> {
  const response = await fetch(`${one.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  expect(response.ok && !answer.includes('"errors"'), answer).toBe(true);
  return JSON.parse(answer) as Answer;
}

test('a notification from while NATS was away is announced when NATS is back', async () => {
  const { tenantId } = dora;
  const tom = aUser('tom');
  await post(`/api/tenants/${tenantId}/registeruser`, tom);
  const { username, password } = tom;
  const { token } = await post<{ token: string }>('/api/login', { username, password }, null);
  const event = { name: 'Head race', startdate: '2031-05-01 09:00:00' };
  const { eventId } = await post<{ eventId: number }>(`/api/events/${tenantId}/registerevent`, event);
  const client = connect(other.address, { token });
  const changes = subscribe(
    client,
    `subscription ($tenantId: Int!) { tenantChanges(tenantId: $tenantId) { __typename } }`,
    { tenantId },
  );
  const announced = () =>
    changes.received.filter((change) => JSON.stringify(change).includes('NotificationsChanged'));
  const unread = async () => {
    const query = `query ($tenantId: Int!) { unreadNotifications(tenantId: $tenantId) }`;
    const read = { query, variables: { tenantId } };
    const { data } = await post<{ data: { unreadNotifications: number } }>('/graphql', read, token);
    return data.unreadNotifications;
  };
  const mention = (text: string) =>
    post('/graphql', {
      query: `mutation ($tenantId: Int!, $eventId: Int!, $text: String!) {
        postComment(tenantId: $tenantId, eventId: $eventId, text: $text) { __typename }
      }`,
      variables: { tenantId, eventId, text },
    });

  await nats.stop();
  await mention('Bring oars, @tom.');
  await until(async () => (await unread()) === 1, 'the notification is there');
  expect(announced()).toEqual([]);
  await nats.restart();
  await until(() => announced().length > 0, 'the notification is announced');
  changes.close();
  await client.dispose();
});
