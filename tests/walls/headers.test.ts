import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCosts } from '../../infra/platform/costs/costs.ts';
import { createServer } from '../../infra/platform/http/server.ts';
import { aPicture, formWith } from '../support/files.ts';
import { openWholeServer, type WholeServer } from './whole-server.ts';

// The security headers of every kind of answer.

let server: WholeServer;
let whole: FastifyInstance;

beforeAll(async () => {
  server = await openWholeServer();
  whole = server.app;
});
afterAll(() => server?.close());

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
    ['an address that cannot be read', { url: '/%E0%A4%A', headers: html }, 400],
    ['an address that looks like a host', { url: '//', headers: html }, 200],
    ['media that is not there', { url: '/media/nothing' }, 404],
    ['the mailbox', { url: '/dev/mail', headers: html }, 200],
    ['health', { url: '/livez' }, 200],
    ['metrics', { url: '/metrics' }, 200],
  ];

  /** The sources that a policy allows for a directive, with the browser's fallback to default-src. */
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
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers, kind).not.toHaveProperty('x-powered-by');
    expect(headers, kind).not.toHaveProperty('server');
    expect(headers, kind).not.toHaveProperty('access-control-allow-origin');
  };

  test.for(kinds)('has security headers: %s', async ([kind, request, status]) => {
    const answer = await whole.inject(request);
    expect(answer.statusCode, answer.body).toBe(status);
    expectGuarded(answer.headers, kind);
  });

  test('a file has a stricter policy, because users upload it', async () => {
    const { own } = server;
    const upload = await whole.inject({
      method: 'POST',
      url: `/api/${own.tenantId}/uploadmember`,
      headers: { authorization: `Bearer ${own.staff}` },
      payload: formWith(aPicture),
    });
    const { pathname } = new URL(upload.json<{ filePath: string }>().filePath);
    for (const url of [pathname, `${pathname}/thumbnail`, `${pathname}/medium`]) {
      const { headers, statusCode } = await whole.inject({ url });
      expect(statusCode).toBe(200);
      expectGuarded(headers, url);
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    }
  });

  test('a call that is refused by the first hooks has security headers', async () => {
    const costs = { ...createCosts({ on: false }), arrived: async () => 7 };
    const busy = await createServer(
      { config: server.muster.ports.config },
      {
        plugins: [async (edge) => void edge.get('/api/any', () => 'any')],
        log: pino({ level: 'silent' }),
        costs,
      },
    );
    const answer = await busy.inject('/api/any');
    expect(answer.statusCode).toBe(429);
    expectGuarded(answer.headers, 'too many calls');
    await busy.close();
  });

  test('over https it sends Strict-Transport-Security for a year, and upgrades plain http requests', async () => {
    const config = { ...server.muster.ports.config, publicUrl: 'https://muster.example.org' };
    const secure = await createServer({ config }, { plugins: [], log: pino({ level: 'silent' }) });
    const { headers } = await secure.inject('/livez');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await secure.close();
  });
});
