import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { ask, bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';

// Tickets at the door, and the list and file of registrants for staff.

let muster: Installation;
let own: Organisation;
let itemId: number;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports), graphqlPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
  itemId = (await post(items(), { name: 'Pottery', capacity: 2 })).itemId;
  const questions = [{ key: 'diet', kind: 'text', label: 'Diet', choices: [], required: false }];
  await post(`${items()}/${itemId}/action`, { actionType: 'default', questions });
  await register('=Ann', { diet: '@SUM(1)' });
  await register('Ben');
  await register('Cora');
});
afterAll(() => muster?.close());

const items = () => `/api/events/${own.tenantId}/events/${own.eventId}/items`;

async function post(url: string, payload: object) {
  const answer = await muster.app.inject({ method: 'POST', url, payload, headers: bearer(own.staff) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

const register = (name: string, answers = {}) =>
  post(`/api/events/${own.tenantId}/registereventuser`, {
    name,
    email: `${name.replace(/\W/g, '')}@visitors.example`,
    phone: '+44 1531 000000',
    eventId: own.eventId,
    itemId,
    answers,
  });

const asked = async (query: string, more = {}) => {
  const of = { t: own.tenantId, e: own.eventId, i: itemId };
  const { data, errors } = await ask(muster.app, query, { ...of, ...more }, bearer(own.staff));
  expect(errors).toEqual([]);
  return data;
};

const scanned = z.object({
  scanKey: z.string(),
  scannedAt: z.string(),
  by: z.object({ displayName: z.string() }),
});
const node = z.object({
  registrantId: z.number(),
  ticketCode: z.string(),
  status: z.string(),
  registeredAt: z.string(),
  checkIn: scanned.nullable(),
});
const list = z.object({ registrants: z.object({ edges: z.tuple([z.object({ node })]) }) });
const scanAnswer = z.looseObject({ __typename: z.string(), checkIn: scanned.nullish() });

const registrant = async (name: string) => {
  const data = await asked(
    `query ($t: Int!, $e: Int!, $i: Int!, $s: String) {
      registrants(tenantId: $t, eventId: $e, itemId: $i, search: $s) {
        edges { node { registrantId ticketCode status registeredAt checkIn { scanKey scannedAt by { displayName } } } }
      }
    }`,
    { s: name },
  );
  return list.parse(data).registrants.edges[0].node;
};

const scan = async (ticketCode: string | null, more: object = {}) => {
  const data = await asked(
    `mutation ($t: Int!, $e: Int!, $i: Int!, $scan: ScanInput!) {
      checkIn(tenantId: $t, eventId: $e, itemId: $i, scan: $scan) {
        __typename
        ... on Failure { code fields { field code } }
        ... on RegistrantCheckedIn {
          counted
          checkIn { scanKey scannedAt by { displayName } }
          registrant { name checkIn { scanKey } }
        }
      }
    }`,
    { scan: { ticketCode, scanKey: randomUUID(), method: 'CAMERA', ...more } },
  );
  return scanAnswer.parse(data['checkIn']);
};

const undo = async (registrantId: number) =>
  (
    await asked(
      `mutation ($t: Int!, $e: Int!, $i: Int!, $r: Int!) {
        undoCheckIn(tenantId: $t, eventId: $e, itemId: $i, registrantId: $r) {
          __typename
          ... on CheckInUndone { registrant { checkIn { scanKey } } }
        }
      }`,
      { r: registrantId },
    )
  )['undoCheckIn'];

const counts = async () =>
  (
    await asked(`query ($t: Int!, $e: Int!, $i: Int!) {
      registrantCounts(tenantId: $t, eventId: $e, itemId: $i) { confirmed waiting cancelled checkedIn }
    }`)
  )['registrantCounts'];

describe('a ticket at the door', () => {
  test('is checked in once; the second scan says when and by whom', async () => {
    const { ticketCode } = await registrant('ann');
    const scanKey = randomUUID();
    const first = await scan(ticketCode, { scanKey });
    expect(first).toMatchObject({ __typename: 'RegistrantCheckedIn', counted: true });
    expect(first).toMatchObject({ registrant: { name: '=Ann', checkIn: { scanKey } } });
    const second = await scan(ticketCode, { method: 'HAND' });
    expect(second).toMatchObject({ counted: false, checkIn: { scanKey, ...first.checkIn } });
    expect(await counts()).toEqual({ confirmed: 2, waiting: 1, cancelled: 0, checkedIn: 1 });
  });

  test('of two devices without network the earlier scan counts, and the later is told', async () => {
    const { registeredAt, ticketCode } = await registrant('ben');
    // a scan from before the registration would not be believed
    await vi.waitFor(() => expect(Date.now() - Date.parse(registeredAt)).toBeGreaterThan(4_000), 10_000);
    const [later, earlier] = [randomUUID(), randomUUID()];
    expect(await scan(ticketCode, { scanKey: later, scannedAgo: 100 })).toMatchObject({ counted: true });
    const replaced = await scan(ticketCode, { scanKey: earlier, scannedAgo: 3_800 });
    expect(replaced).toMatchObject({ counted: true, checkIn: { scanKey: earlier } });
    expect(await scan(ticketCode, { scanKey: later, scannedAgo: 200 })).toMatchObject({
      counted: false,
      checkIn: { scanKey: earlier },
    });
  });

  test('is checked out again by an undo, which also takes back scans made before it', async () => {
    const { registrantId, ticketCode, checkIn } = await registrant('ben');
    expect(await undo(registrantId)).toEqual({ __typename: 'CheckInUndone', registrant: { checkIn: null } });
    expect(await scan(ticketCode, { scanKey: checkIn?.scanKey })).toMatchObject({
      __typename: 'Conflicted',
      code: 'CHECK_IN_UNDONE',
    });
    expect(await scan(ticketCode)).toMatchObject({ counted: true });
  });

  test('is not needed for a registrant who is chosen from the list', async () => {
    const { registrantId, ticketCode } = await registrant('ann');
    await undo(registrantId);
    const chosen = { registrantId, method: 'HAND' };
    expect(await scan(null, chosen)).toMatchObject({ counted: true, registrant: { name: '=Ann' } });
    expect(await scan(ticketCode, chosen)).toMatchObject({ counted: false });
    expect(await scan(null)).toMatchObject({
      __typename: 'InvalidInput',
      fields: [{ field: 'ticketCode', code: 'REQUIRED' }],
    });
  });

  test('is refused when it is unknown, waiting, or no code at all', async () => {
    const { ticketCode, status } = await registrant('cora');
    expect(status).toBe('WAITING');
    expect(await scan(ticketCode)).toMatchObject({ __typename: 'Conflicted', code: 'STILL_WAITING' });
    expect(await scan('0123456789ABCDEF')).toMatchObject({ __typename: 'NotThere', code: 'TICKET_UNKNOWN' });
    expect(await scan('https://example.org')).toMatchObject({
      __typename: 'InvalidInput',
      fields: [{ field: 'ticketCode', code: 'NOT_A_TICKET' }],
    });
  });
});

describe('the list over REST', () => {
  test('has tickets and check-ins, by name', async () => {
    const url = `${items()}/${itemId}/registrants`;
    const answer = await muster.app.inject({ url, headers: bearer(own.staff) });
    expect(answer.json()).toMatchObject({
      success: true,
      registrants: [
        { name: '=Ann', status: 'confirmed', checkedIn: expect.any(String), scanKey: expect.any(String) },
        { name: 'Ben' },
        { name: 'Cora', status: 'waiting', checkedIn: null, checkedInBy: null },
      ],
    });
  });

  test('is a file in which no cell is a formula', async () => {
    const url = `${items()}/${itemId}/registrants/export`;
    const answer = await muster.app.inject({ url, headers: bearer(own.staff) });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('attachment');
    const rows: unknown = parse(answer.body, { bom: true, columns: true });
    const [ann, ...others] = z.array(z.record(z.string(), z.string())).parse(rows);
    expect(ann).toMatchObject({ name: "'=Ann", status: 'confirmed', Diet: "'@SUM(1)" });
    expect(ann?.['checkedin']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(others.map(({ name }) => name)).toEqual(['Ben', 'Cora']);
  });

  test('of an item of another event is not found', async () => {
    const url = `/api/events/${own.tenantId}/events/${own.eventId + 999}/items/${itemId}/registrants/export`;
    expect((await muster.app.inject({ url, headers: bearer(own.staff) })).statusCode).toBe(404);
  });
});
