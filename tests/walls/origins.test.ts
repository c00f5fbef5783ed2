import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '../support/organisation.ts';
import { aPicture, formWith } from '../support/files.ts';
import { connect, subscribe, upgrade } from '../support/subscriber.ts';
import { openWholeServer, type WholeServer } from './whole-server.ts';

// What a foreign page can make the browser of a signed-in user do: safety.md, 24, 25.

let server: WholeServer;
let own: Organisation;
let whole: FastifyInstance;
let address: string;

beforeAll(async () => {
  server = await openWholeServer();
  ({ own, app: whole, address } = server);
});
afterAll(() => server?.close());

const cookie = () => `muster_staff=${own.staff}; muster_owner=${own.owner}`;
const ours = 'http://localhost:8080';

/** Every kind of request that changes something and that a page can send. */
const writes: readonly (readonly [how: string, request: () => InjectOptions])[] = [
  [
    'REST as JSON',
    () => ({
      method: 'POST',
      url: `/api/events/${own.tenantId}/registerevent`,
      payload: { name: 'Forged', startdate: '2038-05-01 09:00:00' },
    }),
  ],
  [
    'REST as a change',
    () => ({
      method: 'PATCH',
      url: `/api/tenants/${own.tenantId}/users/${own.userId}`,
      payload: { firstname: 'Forged' },
    }),
  ],
  [
    'a form with a file',
    () => ({ method: 'POST', url: `/api/${own.tenantId}/uploadmember`, payload: formWith(aPicture) }),
  ],
  [
    'a form of an owner',
    () => {
      const payload = new FormData();
      for (const [name, value] of Object.entries({ address1: '1 Mill Lane', city: 'Ross', state: 'HW' }))
        payload.append(name, value);
      return { method: 'POST', url: '/api/tenants/registertenant', payload };
    },
  ],
  ['signing out', () => ({ method: 'POST', url: '/api/logout' })],
  [
    'GraphQL',
    () => ({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: '{"query":"mutation { endOtherSessions { __typename } }"}',
    }),
  ],
];

/** The state of the log, the files and the sessions, to detect changes. */
async function traces(): Promise<unknown> {
  const { rows } = await server.muster.pool.query(
    `select (select count(*) from muster.events) as events, (select count(*) from muster.files) as files,
       (select count(*) from muster.sessions) as sessions`,
  );
  return rows[0];
}

describe.for(writes)('%s with somebody’s cookies', ([, request]) => {
  const send = (headers: Readonly<Record<string, string>>) => {
    const sent = request();
    return whole.inject({ ...sent, headers: { ...sent.headers, cookie: cookie(), ...headers } });
  };

  test.for(['https://evil.example', 'null', '', 'http://localhost:8080.evil.example', undefined])(
    'is refused from origin %j and changes nothing',
    async (origin) => {
      const before = await traces();
      const answer = await send(origin === undefined ? {} : { origin });
      expect(answer.statusCode, answer.body).toBe(403);
      expect(await traces()).toEqual(before);
    },
  );
});

describe('what a form can send without a preflight', () => {
  const from = (origin: string) => ({ cookie: cookie(), origin });

  test.for(['text/plain', 'application/x-www-form-urlencoded'])(
    '%s changes nothing at any address',
    async (type) => {
      const before = await traces();
      for (const origin of [ours, 'https://evil.example']) {
        const headers = { ...from(origin), 'content-type': type };
        for (const [url, payload] of [
          [
            `/api/events/${own.tenantId}/registerevent`,
            '{"name":"Forged","startdate":"2038-05-01 09:00:00"}',
          ],
          ['/graphql', '{"query":"mutation { logOut { __typename } }"}'],
        ] as const) {
          const answer = await whole.inject({ method: 'POST', url, headers, payload });
          expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
        }
      }
      expect(await traces()).toEqual(before);
    },
  );

  test.for(['https://evil.example', 'null', ours])(
    'a GraphQL GET from %s changes nothing',
    async (origin) => {
      const before = await traces();
      const query = encodeURIComponent('mutation { logOut { __typename } }');
      for (const headers of [
        from(origin),
        // a foreign script cannot set this header without a preflight, but a stolen session's thief can
        { ...from(origin), 'apollo-require-preflight': 'yes' },
      ]) {
        const answer = await whole.inject({ url: `/graphql?query=${query}`, headers });
        expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
      }
      expect(await traces()).toEqual(before);
    },
  );
});

describe('a WebSocket with somebody’s cookies', () => {
  const changes = 'subscription ($t: Int!) { tenantChanges(tenantId: $t, after: "0") { __typename } }';
  const connectWith = async (headers: Readonly<Record<string, string>>) => {
    const client = connect(address, { headers });
    const subscription = subscribe(client, changes, { t: own.tenantId });
    const heard = await Promise.race([subscription.next().catch(() => null), subscription.ended]);
    await client.dispose();
    return heard;
  };

  test.for(['https://evil.example', 'null'])('from origin %s is not opened', async (origin) => {
    expect(await upgrade(address, { cookie: cookie(), origin })).toBe(403);
  });

  test('without an origin has no session', async () => {
    expect(await connectWith({ cookie: cookie() })).toMatchObject({ code: 4401 });
  });

  test('from our own page receives changes', async () => {
    expect(await connectWith({ cookie: cookie(), origin: address })).toHaveProperty('tenantChanges');
  });
});

describe('the same writes from our own page', () => {
  // sign-out comes last, because it ends the session
  test.for(writes.toSorted(([a], [b]) => Number(a === 'signing out') - Number(b === 'signing out')))(
    '%s is accepted',
    async ([, request]) => {
      const sent = request();
      const before = await traces();
      const headers = { ...sent.headers, cookie: cookie(), origin: ours };
      const answer = await whole.inject({ ...sent, headers });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      if (sent.url !== '/graphql') expect(await traces()).not.toEqual(before);
    },
  );
});
