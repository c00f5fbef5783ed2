import type { FastifyPluginAsync, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createInstallation, type Installation } from '../tests/support/installation.ts';
import { restPlugin } from './plugin.ts';
import { resources } from './resources.ts';
import { documentedExamples, fieldsOf } from './server/documented-examples.ts';
import { callNamed, examplesByCall } from './server/examples.ts';
import type { RegisteredCall } from './server/policy.ts';

// tests/walls sends the examples and checks that they succeed.

const examples = examplesByCall(resources);
const requests = await documentedExamples(examples);
const registry: RegisteredCall[] = [];
const routes = new Map<string, RouteOptions>();
let muster: Installation;

const recordRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRoute', (route) => void routes.set(callNamed(String(route.method), route.url), route));
};

beforeAll(async () => {
  const notEncapsulated = Object.assign(recordRoutes, { [Symbol.for('skip-override')]: true });
  muster = await createInstallation((ports) => [notEncapsulated, restPlugin(ports, registry)]);
});
afterAll(() => muster?.close());

test('every call has an example, and every example belongs to a call', () => {
  const calls = registry.filter(({ method }) => method !== 'HEAD');
  expect([...examples.keys()].toSorted()).toEqual(
    calls.map(({ method, url }) => callNamed(method, url)).toSorted(),
  );
});

test('a second example for a call is refused', () => {
  const again = { examples: { 'GET /api/tenants': () => ({}) } } as const;
  expect(() => examplesByCall([...resources, again])).toThrow('two examples of GET /api/tenants');
});

describe.for([...requests])('the example of %s', ([call, { params = {}, query = {}, body, form, bytes }]) => {
  const inAddress = (values: Readonly<Record<string, number | string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

  test.for([
    ['params', inAddress(params)],
    ['querystring', inAddress(query)],
    ['body', form === undefined ? body : fieldsOf(form)],
  ] as const)('fits the %s of its route', ([part, values]) => {
    const schema = routes.get(call)?.schema?.[part];
    // a body of bytes has no fields
    if (part === 'body' && bytes !== undefined) return expect(schema).toBeInstanceOf(z.ZodString);
    if (schema === undefined) return expect(values ?? {}).toEqual({});
    if (!(schema instanceof z.ZodObject)) throw new Error(`The ${part} of ${call} is no object of zod's`);
    expect(schema.strict().safeParse(values).error).toBeUndefined();
  });
});
