import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { createServer } from '../../infra/http/server.ts';
import { createMailbox } from '../../infra/mail/mailbox.ts';
import { mailboxPage } from '../../infra/mail/mailbox-page.ts';
import { mediaPlugin } from '../../infra/media/serve.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { aPicture, formWith } from '../support/rest-examples.ts';
import { connect, subscribe, upgrade } from '../support/subscriber.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// What a browser of somebody who is signed in can be made to do by a page elsewhere (safety.md, 24 and
// 25), and what every kind of answer tells browsers to refuse.

let muster: Installation;
let own: Organisation;
let whole: FastifyInstance;
let address: string;

beforeAll(async () => {
  muster = await createInstallation(() => []);
  const { core, ports } = muster;
  const webRoot = await temporaryFolder('muster-page');
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Muster</title>');
  await writeFile(join(webRoot, 'assets', 'main-a1b2c3.js'), 'export {}');
  const mailbox = createMailbox({ pool: core.pools.writer, sealer: core.sealers('mailbox') });
  whole = await createServer(ports, {
    webRoot,
    log: pino({ level: 'silent' }),
    plugins: [graphqlPlugin(ports), restPlugin(ports), mediaPlugin(core.media), mailboxPage(mailbox)],
  });
  address = await whole.listen({ port: 0, host: '127.0.0.1' });
  own = await registerOrganisation(whole, 'harvest');
});
afterAll(async () => {
  await whole?.close();
  await muster?.close();
});

const cookie = () => `muster_staff=${own.staff}; muster_owner=${own.owner}`;
const ours = 'http://localhost:8080';

/** Every way in which a page can make a browser send something that changes something. */
const writes: readonly (readonly [how: string, request: () => InjectOptions])[] = [
  [
    'REST as JSON',
    () => ({
      method: 'POST',
      url: `/api/events/${own.tenantId}/registerevent`,
      payload: { name: 'Forged', startdate: '2027-05-01 09:00:00' },
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
      payload: '{"query":"mutation { endOtherSessions }"}',
    }),
  ],
];

/** What the answer changed in the log, the files or the sessions. */
async function traces(): Promise<unknown> {
  const { rows } = await muster.pool.query(
    `select (select count(*) from muster.events) as events, (select count(*) from muster.files) as files,
       (select count(*) from muster.sessions) as sessions`,
  );
  return rows[0];
}

describe.for(writes)('%s with somebody’s cookies', ([, request]) => {
  const send = (headers: Readonly<Record<string, string>>) => {
    const asked = request();
    return whole.inject({ ...asked, headers: { ...asked.headers, cookie: cookie(), ...headers } });
  };

  test.for(['https://evil.example', 'null', '', 'http://localhost:8080.evil.example', undefined])(
    'from origin %j is refused with nothing changed',
    async (origin) => {
      const before = await traces();
      const answer = await send(origin === undefined ? {} : { origin });
      expect(answer.statusCode, answer.body).toBe(403);
      expect(await traces()).toEqual(before);
    },
  );
});

describe('what a form can send without asking', () => {
  const from = (origin: string) => ({ cookie: cookie(), origin });

  test.for(['text/plain', 'application/x-www-form-urlencoded'])(
    '%s changes nothing anywhere',
    async (type) => {
      const before = await traces();
      for (const origin of [ours, 'https://evil.example']) {
        const headers = { ...from(origin), 'content-type': type };
        for (const [url, payload] of [
          [
            `/api/events/${own.tenantId}/registerevent`,
            '{"name":"Forged","startdate":"2027-05-01 09:00:00"}',
          ],
          ['/graphql', '{"query":"mutation { logOut }"}'],
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
      const query = encodeURIComponent('mutation { logOut }');
      for (const headers of [
        from(origin),
        // what a script of a page elsewhere cannot set without being asked, a stolen session's thief can
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
  const listening = async (headers: Readonly<Record<string, string>>) => {
    const client = connect(address, { headers });
    const subscription = subscribe(client, changes, { t: own.tenantId });
    const heard = await Promise.race([subscription.next().catch(() => null), subscription.ended]);
    await client.dispose();
    return heard;
  };

  test.for(['https://evil.example', 'null'])('from origin %s is not opened', async (origin) => {
    expect(await upgrade(address, { cookie: cookie(), origin })).toBe(403);
  });

  test('from no origin is nobody’s', async () => {
    expect(await listening({ cookie: cookie() })).toMatchObject({ code: 4401 });
  });

  test('from our own page hears', async () => {
    expect(await listening({ cookie: cookie(), origin: address })).toHaveProperty('tenantChanges');
  });
});

describe('the same writes from our own page', () => {
  // they come last: signing out is among them
  test.for(writes.toSorted(([a], [b]) => Number(a === 'signing out') - Number(b === 'signing out')))(
    '%s goes through',
    async ([, request]) => {
      const asked = request();
      const before = await traces();
      const headers = { ...asked.headers, cookie: cookie(), origin: ours };
      const answer = await whole.inject({ ...asked, headers });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      if (asked.url !== '/graphql') expect(await traces()).not.toEqual(before);
    },
  );
});

describe('every kind of answer', () => {
  const html = { accept: 'text/html' };
  const kinds: readonly (readonly [kind: string, request: InjectOptions, status: number])[] = [
    ['the page', { url: '/', headers: html }, 200],
    ['a screen', { url: '/7/events', headers: html }, 200],
    ['a script', { url: '/assets/main-a1b2c3.js' }, 200],
    ['a script that is gone', { url: '/assets/main-old.js' }, 404],
    ['REST', { url: '/api/users/me' }, 401],
    ['REST that is not there', { url: '/api/nothing' }, 404],
    ['the documentation', { url: '/api/docs', headers: html }, 200],
    ['GraphQL', { method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } }, 200],
    ['GraphQL that is refused', { url: '/graphql?query={__typename}' }, 400],
    ['media that is not there', { url: '/media/nothing' }, 404],
    ['the mailbox', { url: '/dev/mail', headers: html }, 200],
    ['health', { url: '/livez' }, 200],
    ['metrics', { url: '/metrics' }, 200],
  ];

  /** The sources that a policy allows for something, as browsers look them up. */
  const sources = (policy: string, directive: string): readonly string[] | undefined => {
    const directives = new Map(
      policy.split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(/\s+/);
        return [name, values] as const;
      }),
    );
    return directives.get(directive) ?? directives.get('default-src');
  };

  const expectGuarded = (headers: Readonly<Record<string, unknown>>, kind: string) => {
    const policy = String(headers['content-security-policy']);
    for (const directive of ['script-src', 'script-src-elem', 'script-src-attr', 'object-src'])
      expect(sources(policy, directive)?.join(' '), `${kind}: ${directive}`).toMatch(/^('self'|'none')$/);
    expect(policy, kind).not.toMatch(/unsafe-eval|wasm-unsafe|\*/);
    expect(policy, kind).toMatch(/frame-ancestors 'none'/);
    expect(headers, kind).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers, kind).not.toHaveProperty('x-powered-by');
    expect(headers, kind).not.toHaveProperty('server');
    expect(headers, kind).not.toHaveProperty('access-control-allow-origin');
  };

  test.for(kinds)('is guarded: %s', async ([kind, request, status]) => {
    const answer = await whole.inject(request);
    expect(answer.statusCode, answer.body).toBe(status);
    expectGuarded(answer.headers, kind);
  });

  test('a file is guarded more, because somebody else made it', async () => {
    const { token } = (
      await whole.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username: own.username, password: own.password },
      })
    ).json<{ token: string }>();
    const upload = await whole.inject({
      method: 'POST',
      url: `/api/${own.tenantId}/uploadmember`,
      headers: { authorization: `Bearer ${token}` },
      payload: formWith(aPicture),
    });
    const { pathname } = new URL(upload.json<{ filePath: string }>().filePath);
    for (const url of [pathname, `${pathname}/thumbnail`]) {
      const { headers, statusCode } = await whole.inject({ url });
      expect(statusCode).toBe(200);
      expectGuarded(headers, url);
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    }
  });

  test('over https it says so for a year, and sends what is asked for in clear there too', async () => {
    const config = { ...muster.ports.config, publicUrl: 'https://muster.example.org' };
    const secure = await createServer({ config }, { plugins: [], log: pino({ level: 'silent' }) });
    const { headers } = await secure.inject('/livez');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await secure.close();
  });
});
