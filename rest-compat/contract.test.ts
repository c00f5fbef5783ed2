import { readFile } from 'node:fs/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInstallation, type Installation } from '../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../tests/support/organisation.ts';
import { exampleOf, type Example } from '../tests/support/rest-examples.ts';
import { restPlugin } from './plugin.ts';
import { registeredCalls, type RegisteredCall } from './policy.ts';

interface ContractCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly who: string;
  readonly request: Readonly<Partial<Record<'json' | 'multipart' | 'query' | 'headers', readonly string[]>>>;
  readonly answer: readonly string[];
  readonly note?: string;
}

const contract = JSON.parse(
  await readFile(new URL('contract.json', import.meta.url), 'utf8'),
) as readonly ContractCall[];

/** The calls that exist so far. */
const built = [
  'POST /api/login',
  'POST /api/tenants/registerowner',
  'POST /api/tenants/loginowner',
  'POST /api/tenants/registertenant',
  'GET /api/tenant-waiver',
  'POST /api/notify/password-reset',
  'GET /api/members/{tenant}/members',
  'POST /api/members/{tenant}/registermember',
  'POST /api/{tenant}/uploadmember',
  'POST /api/{tenant}/updatemember',
  'GET /api/events/{tenant}/events',
  'GET /api/events/{tenant}/checkname',
  'POST /api/events/{tenant}/registerevent',
  'GET /api/{tenant}/events/{eventId}',
  'GET /api/events/{tenant}/events/{eventId}',
  'POST /api/{tenant}/updateevent',
  'GET /api/events',
  'GET /api/events/tenant/{id}',
  'GET /api/events/{id}',
  'GET /api/tenants',
  'GET /api/users/me',
  'GET /api/users/{id}/search',
  'GET /api/{tenant}/users',
  'GET /api/{tenant}/logo',
  'GET /api/tenants/{tenant}',
  'POST /api/tenants/{tenant}/registeruser',
  'PUT /api/tenants/{id}/settings',
  'POST /api/tenants/{id}/media',
  'GET /api/tenants/{tenant}/users',
  'GET /api/tenants/{tenant}/users/{userId}',
  'PATCH /api/tenants/{tenant}/users/{userId}',
];

let muster: Installation;
let own: Organisation;
let other: Organisation;
const registry: RegisteredCall[] = [];
let document: OpenApi;

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly type?: string;
}
interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Shape }>> };
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean }[];
}
interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports, registry)]);
  own = await registerOrganisation(muster.app, 'harvest');
  other = await registerOrganisation(muster.app, 'orchard');
  document = (await muster.app.inject('/api/openapi.json')).json();
});

afterAll(() => muster?.close());

const urlOf = ({ path }: ContractCall) => path.replaceAll(/\{(\w+)\}/g, ':$1');
const registered = (call: ContractCall) =>
  registry.find(({ method, url }) => method === call.method && url === urlOf(call));
const titleOf = ({ method, path }: ContractCall) => `${method} ${path}`;

function send(
  call: ContractCall,
  { params, query, body }: Example,
  token?: string,
): Promise<LightMyRequestResponse> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]));
  return muster.app.inject({
    method: call.method,
    url: path,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(query && {
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    }),
    ...(body && { payload: body }),
  });
}

const tokenFor = (call: ContractCall, organisation: Organisation): string | undefined =>
  call.who === 'public' ? undefined : call.who === 'owner' ? organisation.owner : organisation.staff;

/** The value at `user.id`, `data[]`, `images[]?`. */
function at(answer: unknown, path: string): unknown {
  return path
    .replace(/\[\]|\?/g, '')
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Readonly<Record<string, unknown>>)[key]
          : undefined,
      answer,
    );
}

test('every call that is served is one of the contract, or is known to be our own', () => {
  const ours = new Set(['POST /api/logout', 'POST /api/:tenant/library']);
  const known = new Set(contract.map((call) => `${call.method} ${urlOf(call)}`));
  const strange = registry
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`)
    .filter((call) => !known.has(call) && !ours.has(call));
  expect(strange).toEqual([]);
});

test('the calls of the slice exist; how many of all is said aloud', () => {
  const existing = contract.filter((call) => registered(call) !== undefined);
  process.stdout.write(`REST contract: ${existing.length} of ${contract.length} calls exist\n`);
  expect(contract).toHaveLength(89);
  expect(existing.map(titleOf)).toEqual(built);
});

test('the document is OpenAPI 3.1 and has every call', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  for (const { method, url } of registry.filter((call) => call.method !== 'HEAD')) {
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
  }
});

test('the document says which calls ask for a session', () => {
  const security = (path: string, method: string) => document.paths[path]?.[method]?.security;
  expect(security('/api/login', 'post')).toBeUndefined();
  expect(security('/api/tenants/registertenant', 'post')).toEqual([{ bearer: [] }, { owner: [] }]);
  expect(security('/api/events/{tenant}/events', 'get')).toEqual([{ bearer: [] }, { staff: [] }]);
});

test('a call that does not say who may make it stops the server from starting', () => {
  expect(() => registeredCalls({ method: 'GET', url: '/api/open', handler: () => undefined })).toThrow(
    'GET /api/open declares no policy',
  );
});

test('nor does one whose id could be the id of anything', () => {
  const route = { method: 'GET', url: '/api/open/:id', handler: () => undefined };
  expect(() => registeredCalls({ ...route, config: { policy: { who: 'public' } } })).toThrow(
    'GET /api/open/:id takes params id and does not say what it names',
  );
  const declared = { ...route, config: { policy: { who: 'public' }, ids: { id: 'event' } } } as const;
  expect(registeredCalls(declared)[0]?.ids).toEqual([{ in: 'params', name: 'id', of: 'event' }]);
});

describe.for(contract.filter((call) => built.includes(titleOf(call))))('$method $path', (call) => {
  const title = titleOf(call);

  test('is routed with its policy', () => {
    expect(registered(call)?.policy.who).toBe(call.who.replaceAll(' ', '-'));
  });

  test('takes its request fields', () => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    const inBody = [...(call.request.json ?? []), ...(call.request.multipart ?? [])];
    for (const field of inBody) {
      const name = field.replace(/[?[\]].*$/, '').replace(' file', '');
      for (const { schema } of Object.values(operation?.requestBody?.content ?? {})) {
        expect(Object.keys(schema.properties ?? {}), name).toContain(name);
        // an owner's id may be left out: it is the session's own
        if (name !== 'ownerid')
          expect(schema.required?.includes(name) ?? false, name).toBe(!field.includes('?'));
      }
      expect(operation?.requestBody).toBeDefined();
    }
    for (const field of call.request.query ?? []) {
      const parameter = operation?.parameters?.find(({ name }) => name === field.replace('?', ''));
      expect(parameter, field).toBeDefined();
      expect(parameter?.required ?? false, field).toBe(!field.endsWith('?'));
    }
  });

  test('gives its answer fields', async () => {
    const answer = await send(call, exampleOf(title, own), tokenFor(call, own));
    expect(answer.statusCode, answer.body).toBe(call.note?.startsWith('201') ? 201 : 200);
    expect(answer.json().success).toBe(true);
    for (const field of call.answer.filter((name) => !name.endsWith('?'))) {
      const value = at(answer.json(), field);
      expect(value, field).toBeDefined();
      if (field.endsWith('[]')) expect(value).toBeInstanceOf(Array);
    }
  });

  if (call.who === 'public') return;
  test('refuses whom it should, with nothing changed', async () => {
    const example = exampleOf(title, own);
    const before = await muster.eventStore.head();
    const expectRefused = async (token: string | undefined, status: number, request = example) => {
      const answer = await send(call, request, token);
      expect(answer.statusCode, answer.body).toBe(status);
      expect(answer.json()).toMatchObject({ success: false, message: answer.json().error });
      return answer.body;
    };
    await expectRefused(undefined, 401);
    await expectRefused('not-a-token', 401);
    if (call.who === 'owner') {
      await expectRefused(own.staff, 403);
      await expectRefused(other.owner, 403);
    } else {
      await expectRefused(own.owner, 403);
      if (namesTenant(call)) {
        const foreign = await expectRefused(other.staff, 404);
        const absent = await expectRefused(
          own.staff,
          404,
          exampleOf(title, { ...own, tenantId: 2_000_000_000 }),
        );
        expect(foreign).toBe(absent);
      }
      await setActive(own.userId, false);
      await expectRefused(own.staff, 404).finally(() => setActive(own.userId, true));
    }
    if (call.who.startsWith('event')) {
      const foreign = await expectRefused(
        own.staff,
        404,
        exampleOf(title, { ...own, eventId: other.eventId }),
      );
      const absent = await expectRefused(
        own.staff,
        404,
        exampleOf(title, { ...own, eventId: 2_000_000_000 }),
      );
      expect(foreign).toBe(absent);
    }
    expect(await muster.eventStore.head()).toBe(before);
  });
});

/** Calls about whoever is signed in name no tenant. */
const namesTenant = ({ path, request }: ContractCall) => path.includes('{') || request.query !== undefined;

async function setActive(userId: number, active: boolean): Promise<void> {
  await muster.pool.query('update read_models.memberships set active = $2 where user_id = $1', [
    userId,
    active,
  ]);
}
