import { on, once } from 'node:events';
import { beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { codeOf } from '../../tests/support/authenticator-app.ts';
import { ask, bearer, createTestUser, text } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';
import { aUser } from '../../tests/support/people.ts';
import { subscriptionsAt } from '../../tests/support/subscriber.ts';

let installation: Installation;
let address: string;

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
});
async function mutate(call: string, token: string, variables: Readonly<Record<string, unknown>> = {}) {
  const { data, errors, cookies } = await ask(installation.app, `mutation ${call}`, variables, bearer(token));
  expect(errors).toEqual([]);
  return { data, cookies };
}

async function enrol(token: string, password?: string): Promise<void> {
  const { data } = await mutate(
    '($password: String) { enrolTotp(password: $password) { ... on TotpEnrolment { secret } } }',
    token,
    { password },
  );
  const code = await codeOf(text(data.enrolTotp?.secret));
  await mutate(`{ confirmTotp(code: "${code}") { ... on RecoveryCodes { codes } } }`, token);
}

/** Opens a socket; `subscribe` returns the first payload of a subscription. */
async function open(token: string) {
  const socket = new WebSocket(subscriptionsAt(address), 'graphql-transport-ws');
  await once(socket, 'open');
  const received = async (matches: (message: { id?: string; type: string }) => boolean) => {
    for await (const [data] of on(socket, 'message')) {
      const message = JSON.parse(String(data));
      if (matches(message)) return message;
    }
  };
  const send = (message: object) => socket.send(JSON.stringify(message));
  const acknowledged = received(({ type }) => type === 'connection_ack');
  send({ type: 'connection_init', payload: { token } });
  await acknowledged;
  return {
    socket,
    async subscribe(id: string, tenantId: number) {
      const first = received((message) => message.id === id);
      const query = `subscription { tenantChanges(tenantId: ${tenantId}, after: "0") { __typename } }`;
      send({ id, type: 'subscribe', payload: { query } });
      return (await first).payload;
    },
  };
}

it('a socket that was opened before the second factor was set up can subscribe afterwards', async () => {
  const boss = await createTestUser(installation.app);
  const { tenantId } = boss;
  const clerk = aUser('clerk');
  await mutate(
    '($t: Int!, $input: RegisterUserInput!) { registerUser(tenantId: $t, input: $input) { __typename } }',
    boss.staffToken,
    { t: tenantId, input: clerk },
  );
  await enrol(boss.staffToken, boss.password);
  await mutate(`{ setRequireMfa(tenantId: ${tenantId}, required: true) { __typename } }`, boss.staffToken);
  const { username, password } = clerk;
  const signedIn = await mutate('($input: LogInInput!) { logIn(input: $input) { __typename } }', '', {
    input: { username, password },
  });
  const token = signedIn.cookies.get('muster_staff') ?? '';

  const { socket, subscribe } = await open(token);
  expect(await subscribe('before', tenantId)).toMatchObject({
    errors: [{ extensions: { code: 'NOT_FOUND' } }],
  });
  await enrol(token);
  expect(await subscribe('after', tenantId)).toEqual({
    data: { tenantChanges: { __typename: expect.any(String) } },
  });
  socket.close();
});
