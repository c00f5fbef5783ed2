import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { aUser } from '../../tests/support/people.ts';
import { makingThings, restExampleOf, type SentExample } from '../../tests/support/examples.ts';
import { built, contract, type ContractCall, titleOf, urlOf } from './testing/contract.ts';
import { restPlugin } from '../plugin.ts';
import { resources } from '../resources.ts';
import { callNamed } from './examples.ts';
import type { Policy } from '../../domain/kernel/policy.ts';
import type { RegisteredCall } from './policy.ts';

let muster: Installation;
let own: Organisation;
let other: Organisation;
let deactivated: string;
const registry: RegisteredCall[] = [];

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports, registry)]);
  own = await registerOrganisation(muster.app, 'harvest');
  other = await registerOrganisation(muster.app, 'orchard');
  deactivated = await deactivatedSession();
});

afterAll(() => muster?.close());

const registered = (call: ContractCall) =>
  registry.find(({ method, url }) => method === call.method && url === urlOf(call));

function send(
  call: ContractCall,
  { params, query, body }: SentExample,
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

const exampleOf = (title: string, whose: Organisation) =>
  restExampleOf(title, {
    ...whose,
    ...makingThings(muster.app, async () => own.staff),
    // nobody can create things under the ids of another tenant or event
    ...(whose !== own && { asAdmin: async (_request, shown) => shown }),
  });

const tokenFor = (call: ContractCall, organisation: Organisation): string | undefined =>
  call.who === 'public' ? undefined : call.who === 'owner' ? organisation.owner : organisation.staff;

/** The value at a path of the contract, such as `user.id`, `data[]` or `images[]?`. */
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

test('every served call is in the contract, or its resource declares it as our own', () => {
  const known = new Set(contract.map(titleOf));
  const unknown = registry
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => callNamed(method, url))
    .filter((call) => !known.has(call));
  expect(unknown.toSorted()).toEqual(resources.flatMap((resource) => resource.own ?? []).toSorted());
});

test('the listed calls of the contract are served, and their number is printed', () => {
  const existing = contract.filter((call) => registered(call) !== undefined);
  process.stdout.write(`REST contract: ${existing.length} of ${contract.length} calls exist\n`);
  expect(contract).toHaveLength(89);
  expect(existing.map(titleOf)).toEqual(built);
});

describe.for(contract.filter((call) => built.includes(titleOf(call))))('$method $path', (call) => {
  const title = titleOf(call);

  test('is routed with its policy', () => {
    // the callback compares the state with the session itself
    const who = call.who === 'OAuth state' ? 'public' : call.who;
    expect(wordsFor(registered(call)?.policy)).toBe(who);
  });

  test('answers with the fields of the contract', async () => {
    const example = await exampleOf(title, own);
    const answer = await send(call, example, tokenFor(call, own));
    // calls that need an account elsewhere are tried with one in tests/social
    if (example.answers !== undefined) return expect(answer.statusCode).toBe(example.answers);
    expect(answer.statusCode, answer.body).toBe(call.note?.startsWith('201') ? 201 : 200);
    expect(answer.json().success).toBe(true);
    for (const field of call.answer.filter((name) => !name.endsWith('?'))) {
      const value = at(answer.json(), field);
      expect(value, field).toBeDefined();
      if (field.endsWith('[]')) expect(value).toBeInstanceOf(Array);
    }
  });

  if (call.who === 'public' || call.who === 'OAuth state') return;
  test('refuses callers without the right, and changes nothing', async () => {
    const example = await exampleOf(title, own);
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
          await exampleOf(title, { ...own, tenantId: 2_000_000_000 }),
        );
        expect(foreign).toBe(absent);
      }
      if (namesOnlyEvent(call)) {
        const foreign = await expectRefused(other.staff, 404);
        const absent = await expectRefused(
          own.staff,
          404,
          await exampleOf(title, { ...own, eventId: 2_000_000_000 }),
        );
        expect(foreign).toBe(absent);
      }
      await expectRefused(deactivated, 404);
    }
    if (call.who.startsWith('event')) {
      const foreign = await expectRefused(
        own.staff,
        404,
        await exampleOf(title, { ...own, eventId: other.eventId }),
      );
      const absent = await expectRefused(
        own.staff,
        404,
        await exampleOf(title, { ...own, eventId: 2_000_000_000 }),
      );
      expect(foreign).toBe(absent);
    }
    expect(await muster.eventStore.head()).toBe(before);
  });
});

/** A policy in the words of the contract. */
function wordsFor(policy: Policy | undefined): string | undefined {
  if (policy?.who === 'bearer') return `${wordsFor(policy.otherwise)} or ${policy.of}`;
  if (policy?.who === 'role' && policy.on === 'thread') return 'thread participant';
  return policy?.who === 'role' ? `${policy.on} ${policy.least}` : policy?.who.replaceAll('-', ' ');
}

/**
 * Calls about the signed-in person have no tenant, and others are in the tenant of the session. With the tenant in the
 * body they answer 403 (decision 6).
 */
const namesTenant = ({ path, request }: ContractCall) =>
  request.query?.some(isTenant) === true ||
  path.includes('{tenant}') ||
  (path.includes('{id}') && !namesTenantInBody(request));

/** Calls about an event in the tenant of the session. */
const namesOnlyEvent = (call: ContractCall) =>
  call.path.includes('{eventId}') && !namesTenant(call) && !namesTenantInBody(call.request);

const isTenant = (field: string) => /^tenant(id)?\??$/i.test(field);

const namesTenantInBody = ({ json = [] }: ContractCall['request']) => json.some(isTenant);

/** A session of somebody who was deactivated in the organisation and works nowhere else. */
async function deactivatedSession(): Promise<string> {
  const { username, password, ...person } = aUser('ivy');
  const post = (url: string, payload: object, token?: string) =>
    muster.app.inject({
      method: 'POST',
      url,
      payload,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
  await post(`/api/tenants/${own.tenantId}/registeruser`, { ...person, username, password }, own.staff);
  const { user } = (await post('/api/login', { username, password })).json();
  await muster.app.inject({
    method: 'PATCH',
    url: `/api/tenants/${own.tenantId}/users/${user.id}`,
    payload: { active: false },
    headers: { authorization: `Bearer ${own.staff}` },
  });
  return (await post('/api/login', { username, password })).json().token;
}
