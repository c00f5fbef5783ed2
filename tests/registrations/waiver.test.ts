import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { mediaPlugin } from '../../infra/platform/media/serve.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { formWith } from '../support/files.ts';
import { ask, bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';

// The waiver is accepted by the hash of its document, which stays as long as somebody who accepted it is known.

const publicUrl = 'https://muster.example';
let muster: Installation;
let own: Organisation;
let itemId: number;

beforeAll(async () => {
  muster = await createInstallation(
    (ports) => [restPlugin(ports), graphqlPlugin(ports), mediaPlugin(ports.media)],
    { PUBLIC_URL: publicUrl },
  );
  own = await registerOrganisation(muster.app, 'harvest');
  itemId = (await post(items(), { name: 'Pottery' })).itemId;
  await post(`${items()}/${itemId}/action`, { actionType: 'default' });
});
afterAll(() => muster?.close());

const items = () => `/api/events/${own.tenantId}/events/${own.eventId}/items`;

async function post(url: string, payload: object) {
  const answer = await muster.app.inject({ method: 'POST', url, payload, headers: bearer(own.staff) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

const document = (words: string) =>
  new TextEncoder().encode(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n% ${words}\ntrailer\n<<>>\n%%EOF\n`);
const hashOf = (words: string) => createHash('sha256').update(document(words)).digest('hex');

/** Uploads a waiver, which replaces the one before; resolves to its path. */
async function show(words: string): Promise<string> {
  const form = formWith(document(words), `${words}.pdf`, { type: 'waiver' });
  const { path } = await post(`/api/tenants/${own.tenantId}/media`, form);
  return path.replace(publicUrl, '');
}

const register = (name: string, more: object = {}, key?: string) =>
  muster.app.inject({
    method: 'POST',
    url: `/api/events/${own.tenantId}/registereventuser`,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    payload: {
      name,
      email: `${name}@visitors.example`,
      phone: '+44 1531 000000',
      eventId: own.eventId,
      itemId,
      ...more,
    },
  });

async function refused(answer: ReturnType<typeof register>, status: number) {
  const before = await muster.eventStore.head();
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(status);
  expect(await muster.eventStore.head()).toBe(before);
  return JSON.parse(body);
}

async function registrants() {
  const { data, errors } = await ask(
    muster.app,
    `query ($t: Int!, $e: Int!, $i: Int!) {
      registrants(tenantId: $t, eventId: $e, itemId: $i, first: 10) {
        edges { node { registrantId name registeredAt waiver { hash name path acceptedAt } } } } }`,
    { t: own.tenantId, e: own.eventId, i: itemId },
    bearer(own.staff),
  );
  expect(errors).toEqual([]);
  return JSON.parse(JSON.stringify(data.registrants?.edges ?? [])).map(({ node }: { node: object }) => node);
}

const served = (path: string) => muster.app.inject(path);

let first: string;
let second: string;

test('without a waiver nothing is to be accepted', async () => {
  expect((await register('Abel')).statusCode).toBe(201);
  expect(await registrants()).toMatchObject([{ name: 'Abel', waiver: null }]);
});

test('nobody registers without accepting it; who does is noted with the hash and the document', async () => {
  first = await show('First');
  const without = await refused(register('Ben'), 400);
  expect(without.fields).toEqual({ waiver: 'Please read and accept the waiver.' });
  expect((await register('Ben', { waiver: hashOf('First') })).statusCode).toBe(201);
  const [, ben] = await registrants();
  expect(ben).toMatchObject({
    name: 'Ben',
    waiver: { hash: hashOf('First'), name: 'First.pdf', path: first, acceptedAt: ben.registeredAt },
  });
});

test('the hash of a replaced document is refused, and that document stays for who accepted it', async () => {
  second = await show('Second');
  const outdated = await refused(register('Cora', { waiver: hashOf('First') }), 400);
  expect(outdated.fields).toEqual({
    waiver: 'The waiver has changed. Please read and accept the new one.',
  });
  const kept = await served(first);
  expect(createHash('sha256').update(kept.rawPayload).digest('hex')).toBe(hashOf('First'));
  // nobody accepted the second one
  await show('Third');
  expect((await served(second)).statusCode).toBe(404);
  expect((await register('Cora', { waiver: hashOf('Third') })).statusCode).toBe(201);
});

test('list and file over REST say what was accepted, and when', async () => {
  const read = (url: string) => muster.app.inject({ url, headers: bearer(own.staff) });
  const list = (await read(`${items()}/${itemId}/registrants`)).json();
  expect(list.registrants[0].waiver).toBeNull();
  expect(list.registrants[1].waiver).toEqual({
    name: 'First.pdf',
    hash: hashOf('First'),
    path: first,
    accepted: list.registrants[1].registered,
  });
  const csv = (await read(`${items()}/${itemId}/registrants/export`)).body;
  const rows = parse<Record<string, string>>(csv, { bom: true, columns: true });
  expect(rows).toMatchObject([
    { name: 'Abel', waiver: '', waiverhash: '', waiverlink: '', waiveraccepted: '' },
    {
      name: 'Ben',
      waiver: 'First.pdf',
      waiverhash: hashOf('First'),
      waiverlink: `${publicUrl}${first}`,
      waiveraccepted: rows[1]?.['registered'],
    },
    { name: 'Cora', waiverhash: hashOf('Third') },
  ]);
});

test('the document goes when the last registrant who accepted it was erased', async () => {
  // as if it had been shown for longer than a day
  await muster.pool.query(`update muster.files set shown_at = now() - interval '2 days'`);
  await muster.runJob('sweep-replaced-waivers');
  expect((await served(first)).statusCode).toBe(200);
  const [, ben] = await registrants();
  await ask(
    muster.app,
    `mutation ($t: Int!, $i: Int!, $r: Int!) {
      eraseRegistrant(tenantId: $t, itemId: $i, registrantId: $r) { __typename } }`,
    { t: own.tenantId, i: itemId, r: ben.registrantId },
    bearer(own.staff),
  );
  await muster.runJob('sweep-replaced-waivers');
  expect((await served(first)).statusCode).toBe(404);
});

test.each([
  ['whose answer was kept', async () => undefined],
  ['whose answer was lost in a crash', loseAnswers],
])('a repeat %s gets the first outcome, although the waiver was replaced', async (_, lose) => {
  const key = crypto.randomUUID();
  const words = `For ${key}`;
  await show(words);
  const send = () => register(`Repeated-${key}`, { waiver: hashOf(words) }, key);
  const answer = await send();
  expect(answer.statusCode, answer.body).toBe(201);
  await show(`After ${key}`);
  await lose();
  const head = await muster.eventStore.head();
  const again = await send();
  expect([again.statusCode, again.json()]).toEqual([201, answer.json()]);
  expect(await muster.eventStore.head()).toBe(head);
});

/** As if the program had ended after the append and before it answered. */
async function loseAnswers() {
  await muster.pool.query(`update muster.kept_answers set answer = null, payload_hmac = null,
    taken_until = now() - interval '1 second'`);
  await muster.pool.query('update muster.command_ledger set outcome = null');
}

test('while the document cannot be opened nobody registers, also where its hash is known', async () => {
  await rm(join(muster.config.dataDir, 'media', 'kept'), { recursive: true });
  const answer = await refused(register('Dan', { waiver: hashOf('Third') }), 503);
  expect(answer.message).toBe(
    'The waiver cannot be opened at the moment. Please try again later, or write to the organiser.',
  );
  expect(await refused(register('Dan'), 503)).toMatchObject({ success: false });
});
