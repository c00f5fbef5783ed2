import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../infra/platform/config/config.ts';
import { createCosts } from '../../infra/platform/costs/costs.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { built, contract, titleOf } from './testing/contract.ts';
import { restPlugin } from '../plugin.ts';
import { serveOpenApi } from './openapi.ts';
import type { RegisteredCall } from './policy.ts';

let muster: Installation;
const registry: RegisteredCall[] = [];
let document: OpenApi;

type Shape = z.core.JSONSchema.JSONSchema;
const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly headers?: object; readonly content: object }>
  >;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Shape; readonly example?: object }>>;
  };
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly $ref?: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema: Shape;
    readonly example?: string;
  }[];
}
interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, { readonly name: string; readonly description: string }>>;
  };
}

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports, registry)]);
  document = (await muster.app.inject('/api/openapi.json')).json();
});

afterAll(() => muster?.close());

test('the document is OpenAPI 3.1 and contains every call', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  for (const { method, url } of registry.filter((call) => call.method !== 'HEAD')) {
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
  }
});

test('the document is compressed for who takes that', async () => {
  const plain = await muster.app.inject('/api/openapi.json');
  const packed = await muster.app.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});

test('the document is written some time after the start, not at the first call', async () => {
  const app = fastify();
  const config = readConfig({ INSTALLATION_KEY: randomBytes(32).toString('base64') });
  await serveOpenApi(app, { config, costs: createCosts({ on: false }) }, [], 1);
  const write = vi.spyOn(app, 'swagger');
  await app.ready();
  expect(write).not.toHaveBeenCalled();
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    await expect.poll(() => write.mock.results.length).toBe(1);
    expect(write).toHaveReturned();
  } finally {
    await app.close();
  }
});

const documentedCalls = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );

test('every call has an id of its own, a summary and a tag', () => {
  const ids = documentedCalls().map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [call, { operationId, summary, tags }] of documentedCalls()) {
    expect(operationId, call).toMatch(/^[a-z][A-Za-z0-9]+$/);
    expect(summary, call).toMatch(/^[A-Z].*[^.]$/);
    expect(tags, call).toHaveLength(1);
  }
});

/** Public calls that refuse wrong credentials. */
const signsIn = (call: string) => /^post .*\/login(owner)?$/.test(call);

test('every call says each status that it can answer with', () => {
  for (const [call, { responses, security }] of documentedCalls()) {
    const statuses = Object.keys(responses);
    expect(statuses, call).toEqual(expect.arrayContaining(['400', '429', '503']));
    expect(statuses.includes('401'), call).toBe(security?.length !== 0 || signsIn(call));
    for (const [status, { description }] of Object.entries(responses)) {
      expect(status, call).toMatch(/^\d{3}$/);
      expect(description, `${call} ${status}`).not.toMatch(/Default Response/);
    }
    expect(responses['429']?.headers, call).toHaveProperty('Retry-After');
  }
});

test('one parameter says everything about the Idempotency-Key', () => {
  const { IdempotencyKey: key } = document.components.parameters;
  expect(key).toMatchObject({ name: 'Idempotency-Key', in: 'header', schema: { maxLength: 200 } });
  for (const says of [
    '30 days',
    'at the same time',
    'secret or file',
    '400, 401, 403, 404',
    '412',
    '429, 503',
  ])
    expect(key?.description).toContain(says);
});

test('every change takes an Idempotency-Key, and forms that may ask for it a proof of work', () => {
  const headers = ({ parameters = [] }: Operation) =>
    parameters.map(({ name, $ref }) =>
      $ref === undefined ? name : document.components.parameters[nameIn($ref)]?.name,
    );
  for (const [call, operation] of documentedCalls())
    expect(headers(operation).includes('Idempotency-Key'), call).toBe(!call.startsWith('get '));
  const withProof = documentedCalls().filter(([, operation]) => headers(operation).includes('x-proof'));
  expect(withProof.map(([call]) => call).toSorted()).toEqual([
    'post /api/events/{tenant}/registereventuser',
    'post /api/login',
    'post /api/notify/password-reset',
    'post /api/tenants/loginowner',
    'post /api/tenants/registerowner',
  ]);
});

test('the document says which calls need a session', () => {
  const security = (path: string, method: string) => document.paths[path]?.[method]?.security;
  expect(security('/api/login', 'post')).toEqual([]);
  expect(security('/api/tenants/registertenant', 'post')).toEqual([{ bearer: [] }, { owner: [] }]);
  expect(security('/api/events/{tenant}/events', 'get')).toEqual([{ bearer: [] }, { staff: [] }]);
});

test('the document has a valid example of every body and every required parameter', () => {
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      const parts = [
        ...parameters.filter(({ required, example }) => required === true || example !== undefined),
        ...Object.values(requestBody?.content ?? {}),
      ];
      for (const { schema, example } of parts) {
        expect(example, `${method} ${path}`).toBeDefined();
        expect(z.fromJSONSchema(schema).safeParse(example).error, `${method} ${path}`).toBeUndefined();
      }
    }
});

test('a file in a form is shown by its name', () => {
  const { requestBody } = document.paths['/api/tenants/{id}/media']?.['post'] ?? {};
  expect(requestBody?.content['multipart/form-data']?.example).toEqual({ type: 'logo', file: 'logo.png' });
});

/** Whether something else can be sent instead: an all-day event has `firstday` for a start, a form a finished upload. */
function hasOther(name: string, properties: object = {}): boolean {
  const others = { startdate: 'firstday', file: 'uploads', files: 'uploads' };
  return name in others && others[name as keyof typeof others] in properties;
}

describe.for(contract.filter((call) => built.includes(titleOf(call))))('$method $path', (call) => {
  test('takes the request fields of the contract', () => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    const inBody = [...(call.request.json ?? []), ...(call.request.multipart ?? [])];
    for (const field of inBody) {
      const name = field.replace(/[?[\]].*$/, '').replace(' file', '');
      for (const { schema } of Object.values(operation?.requestBody?.content ?? {})) {
        const [part = '', within] = name.split('.');
        if (name.includes(' or ')) {
          expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(name.split(' or ')));
          continue;
        }
        expect(Object.keys(schema.properties ?? {}), name).toContain(part);
        // what is in a part, such as `scope.eventId`, is documented with the part
        if (within !== undefined) continue;
        // the owner comes from the session
        if (name !== 'ownerid' && !hasOther(name, schema.properties))
          expect(schema.required?.includes(name) ?? false, name).toBe(!field.includes('?'));
      }
      expect(operation?.requestBody).toBeDefined();
    }
    for (const field of call.request.query ?? []) {
      const parameter = operation?.parameters?.find(({ name }) => name === field.replace('?', ''));
      expect(parameter, field).toBeDefined();
      // Twitter leads back without a code when the person refuses
      const mayBeAbsent = call.who === 'OAuth state' && field === 'code';
      expect(parameter?.required ?? false, field).toBe(!field.endsWith('?') && !mayBeAbsent);
    }
  });
});
