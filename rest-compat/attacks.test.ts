import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInstallation, type Installation } from '../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../tests/support/organisation.ts';
import { aPicture, aUser, formWith } from '../tests/support/rest-examples.ts';
import { restPlugin } from './plugin.ts';

let muster: Installation;
let own: Organisation;
let other: Organisation;
let before: bigint;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
  other = await registerOrganisation(muster.app, 'orchard');
});
afterAll(() => muster?.close());
beforeEach(async () => {
  before = await muster.eventStore.head();
});

interface Call {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: object | string;
}

function call(method: 'GET' | 'POST', url: string, { token, headers, payload }: Call = {}) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return muster.app.inject({
    method,
    url,
    headers: { ...authorization, ...headers },
    ...(payload && { payload }),
  });
}

const fair = () => ({ name: 'Fair', startdate: '2027-05-01 09:00:00' });

async function expectRefused(
  answer: ReturnType<typeof call>,
  status: number,
): Promise<Record<string, unknown>> {
  const { statusCode, body, headers } = await answer;
  expect(statusCode, body).toBe(status);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(body).not.toMatch(/node_modules|\.ts:|at \w+ \(|select |muster\.|read_models/);
  const json = JSON.parse(body) as Record<string, unknown>;
  expect(json).toMatchObject({ success: false, message: expect.any(String), error: json.message });
  expect(await muster.eventStore.head()).toBe(before);
  return json;
}

describe('identity comes from the session alone', () => {
  const names = ['meId', 'userid', 'createdBy', 'tenantId', 'tenantid', 'tenant'] as const;

  test.for(names)('a foreign %s in the body is 403, whether or not it exists', async (name) => {
    const isPerson = ['meId', 'userid', 'createdBy'].includes(name);
    const url = `/api/events/${own.tenantId}/registerevent`;
    for (const foreign of [isPerson ? other.userId : other.tenantId, 2_000_000_000, 'x', { $gt: 0 }]) {
      await expectRefused(
        call('POST', url, { token: own.staff, payload: { ...fair(), [name]: foreign } }),
        403,
      );
    }
  });

  test.for([...names, 'ownerid'])('a foreign %s in the query is 403', async (name) => {
    for (const foreign of [other.userId, other.tenantId, 2_000_000_000, 'x']) {
      const url = `/api/events/${own.tenantId}/events?${name}=${foreign}`;
      await expectRefused(call('GET', url, { token: own.staff }), 403);
    }
  });

  test('a staff session names no owner, not even its own person', async () => {
    const url = `/api/events/${own.tenantId}/registerevent`;
    const payload = { ...fair(), ownerid: own.ownerId };
    await expectRefused(call('POST', url, { token: own.staff, payload }), 403);
  });

  test.for(['x-user-id', 'x-tenant-id'])('a foreign %s header is 403', async (header) => {
    const url = `/api/events/${own.tenantId}/events`;
    for (const foreign of [other.userId, other.tenantId, 2_000_000_000, 'x'])
      await expectRefused(
        call('GET', url, { token: own.staff, headers: { [header]: String(foreign) } }),
        403,
      );
  });

  test.for(names)('a foreign %s in a form with a file is 403, wherever it stands', async (name) => {
    const url = `/api/${own.tenantId}/uploadmember`;
    for (const foreign of [other.userId, other.tenantId, 2_000_000_000, 'x']) {
      const ahead = new FormData();
      ahead.append(name, String(foreign));
      ahead.append('file', new Blob([aPicture]), 'picture.png');
      const after = formWith(aPicture);
      after.append(name, String(foreign));
      for (const payload of [ahead, after])
        await expectRefused(call('POST', url, { token: own.staff, payload }), 403);
    }
    const { rows } = await muster.pool.query('select file_id from muster.files');
    expect(rows).toEqual([]);
  });

  test('an admin who registers somebody is held to who they are', async () => {
    const url = `/api/tenants/${own.tenantId}/registeruser`;
    for (const extra of [{ meId: other.userId }, { createdBy: 2_000_000_000 }, { tenantId: other.tenantId }])
      await expectRefused(
        call('POST', url, { token: own.staff, payload: { ...aUser('forged'), ...extra } }),
        403,
      );
  });

  test('what agrees is accepted', async () => {
    const { statusCode } = await call('GET', `/api/events/${own.tenantId}/events?meId=${own.userId}`, {
      token: own.staff,
      headers: { 'x-user-id': String(own.userId), 'x-tenant-id': String(own.tenantId) },
    });
    expect(statusCode).toBe(200);
  });

  test('an owner cannot create a tenant for another owner', async () => {
    const payload = {
      ownerid: String(other.ownerId),
      address1: '1 Mill Lane',
      city: 'Hereford',
      state: 'HW',
    };
    await expectRefused(call('POST', '/api/tenants/registertenant', { token: own.owner, payload }), 403);
  });
});

describe('an event is its tenant’s alone', () => {
  test('an update of another tenant’s event is answered like one of no event', async () => {
    const url = `/api/${own.tenantId}/updateevent`;
    const foreign = await expectRefused(
      call('POST', url, { token: own.staff, payload: { id: other.eventId, name: 'Mine now' } }),
      404,
    );
    const absent = await expectRefused(
      call('POST', url, { token: own.staff, payload: { id: 2_000_000_000, name: 'Mine now' } }),
      404,
    );
    expect(foreign).toEqual(absent);
  });

  test('the calendar’s three addresses refuse another tenant with the same bytes', async () => {
    const urls = (id: number) => [
      `/api/events?tenantId=${id}`,
      `/api/events/tenant/${id}`,
      `/api/events/${id}`,
    ];
    const bodies = new Set<string>();
    for (const url of [...urls(other.tenantId), ...urls(2_000_000_000)]) {
      bodies.add(JSON.stringify(await expectRefused(call('GET', url, { token: own.staff }), 404)));
    }
    expect(bodies.size).toBe(1);
  });

  test('a name that another tenant uses is free, and is not told of', async () => {
    const answer = await call('GET', `/api/events/${own.tenantId}/checkname?name=Orchard%20secret`, {
      token: own.staff,
    });
    expect(answer.json()).toEqual({ success: true, exists: false });
  });
});

describe('another site cannot act for somebody who is signed in', () => {
  const cookie = () => `muster_staff=${own.staff}; muster_owner=${own.owner}`;
  const event = () => ({ payload: fair() });

  test.for(['https://evil.example', 'null', ''])(
    'a change with a cookie from origin %j is 403',
    async (origin) => {
      const url = `/api/events/${own.tenantId}/registerevent`;
      await expectRefused(call('POST', url, { ...event(), headers: { cookie: cookie(), origin } }), 403);
    },
  );

  test('a change with a cookie and no origin is 403', async () => {
    const url = `/api/events/${own.tenantId}/registerevent`;
    await expectRefused(call('POST', url, { ...event(), headers: { cookie: cookie() } }), 403);
  });

  test('a form of another site reaches neither login nor registertenant', async () => {
    const origin = 'https://evil.example';
    await expectRefused(
      call('POST', '/api/login', { payload: { username: 'a', password: 'b' }, headers: { origin } }),
      403,
    );
    const form = { 'content-type': 'multipart/form-data; boundary=x', cookie: cookie(), origin };
    await expectRefused(
      call('POST', '/api/tenants/registertenant', { payload: '--x--\r\n', headers: form }),
      403,
    );
  });

  test('a change with a cookie from our own page is let through', async () => {
    const answer = await call('POST', `/api/${own.tenantId}/updateevent`, {
      payload: { id: own.eventId, location: 'Barn' },
      headers: { cookie: cookie(), origin: 'http://localhost:8080' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  });
});

describe('bad input gets a clear answer that names the field', () => {
  const url = () => `/api/events/${own.tenantId}/registerevent`;

  const wrong: readonly (readonly [string, object])[] = [
    ['name', { name: undefined }],
    ['name', { name: ' ' }],
    ['name', { name: 7 }],
    ['name', { name: ['Fair'] }],
    ['name', { name: 'x'.repeat(121) }],
    ['name', { name: 'Fair\0' }],
    ['name', { name: 'Fair \ud800' }],
    ['description', { description: 'x'.repeat(5_001) }],
    ['location', { location: { street: 'Mill Lane' } }],
    ['startdate', { startdate: undefined }],
    ['startdate', { startdate: 'tomorrow' }],
    ['startdate', { startdate: '2027-02-30 09:00:00' }],
    ['startdate', { startdate: '2027-13-01 09:00:00' }],
    ['startdate', { startdate: 1_799_999_999 }],
    ['startdate', { startdate: "2027-05-01 09:00:00'; drop table muster.events; --" }],
    ['enddate', { enddate: '2027-05-01 08:59:59' }],
  ];
  test.for(wrong)('%s: %j', async ([field, change]) => {
    const answer = await expectRefused(
      call('POST', url(), { token: own.staff, payload: { ...fair(), ...change } }),
      400,
    );
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  test('every wrong field is named at once', async () => {
    const answer = await expectRefused(
      call('POST', url(), { token: own.staff, payload: { name: '', startdate: 'x' } }),
      400,
    );
    expect(Object.keys(answer.fields ?? {})).toEqual(['name', 'startdate']);
  });

  test('text that would be SQL is text', async () => {
    const name = `Robert'); drop table read_models.event_feed; --`;
    const answer = await call('POST', url(), { token: own.staff, payload: { ...fair(), name } });
    expect(answer.statusCode, answer.body).toBe(201);
    const { event } = (
      await call('GET', `/api/${own.tenantId}/events/${answer.json().eventId}`, { token: own.staff })
    ).json();
    expect(event.name).toBe(name);
    const asked = await call(
      'GET',
      `/api/events/${own.tenantId}/checkname?name=${encodeURIComponent("' or 1=1")}`,
      {
        token: own.staff,
      },
    );
    expect(asked.json().exists).toBe(false);
  });

  test('fields that are not known change nothing', async () => {
    const extra = {
      id: 1,
      eventId: 1,
      actorId: 1,
      registeredBy: 1,
      now: '1999-01-01T00:00:00Z',
      __proto__x: 1,
    };
    const answer = await call('POST', url(), {
      token: own.staff,
      payload: { ...fair(), name: 'Extra', ...extra },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().eventId).toBeGreaterThan(own.eventId);
  });

  test.for(['abc', '1.5', '-1', '1e3', '0x1', ' '])('a tenant %j is 400', async (tenant) => {
    const path = encodeURIComponent(tenant);
    const answer = await expectRefused(call('GET', `/api/events/${path}/events`, { token: own.staff }), 400);
    expect(answer.message).toBe('Invalid tenant ID.');
  });

  test.for(['0', '99999999999', '9'.repeat(60)])('a tenant %j is not there', async (tenant) => {
    await expectRefused(call('GET', `/api/events/${tenant}/events`, { token: own.staff }), 404);
    await expectRefused(call('GET', `/api/${own.tenantId}/events/${tenant}`, { token: own.staff }), 404);
  });

  test('a tenant that is given twice, or not at all, is refused', async () => {
    const twice = `/api/events?tenantId=${own.tenantId}&tenantId=${other.tenantId}`;
    await expectRefused(call('GET', twice, { token: own.staff }), 400);
    const answer = await expectRefused(call('GET', '/api/events', { token: own.staff }), 400);
    expect(answer.message).toBe('Tenant ID is missing.');
  });

  test.for([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('%s is 415', async (type) => {
    const payload = JSON.stringify(fair());
    await expectRefused(
      call('POST', url(), { token: own.staff, headers: { 'content-type': type }, payload }),
      415,
    );
  });

  test.for(['', '{', '[1]', '"text"', 'null', '7', '{"a":1}}'])('the body %j is 400', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    await expectRefused(call('POST', url(), { token: own.staff, headers, payload: payload || ' ' }), 400);
  });

  test('a body with __proto__ in it is refused', async () => {
    const headers = { 'content-type': 'application/json' };
    const payload = '{"name":"Fair","__proto__":{"admin":true}}';
    await expectRefused(call('POST', url(), { token: own.staff, headers, payload }), 400);
  });

  test('a body that is too large is 413', async () => {
    await expectRefused(
      call('POST', url(), { token: own.staff, payload: { ...fair(), x: 'x'.repeat(300_000) } }),
      413,
    );
  });

  test('a cursor that is not ours is refused', async () => {
    for (const path of [`/api/events/${own.tenantId}/events`, `/api/events/${own.tenantId}`]) {
      for (const cursor of ['x', Buffer.from('["event-feed","a","b","c","d"]').toString('base64url')]) {
        const answer = await expectRefused(
          call('GET', `${path}?cursor=${cursor}`, { token: own.staff }),
          400,
        );
        expect(Object.keys(answer.fields ?? {})).toEqual(['cursor']);
      }
    }
  });
});

describe('registertenant as a form', () => {
  const form = (parts: string) => ({
    token: own.owner,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${parts}--x--\r\n`,
  });
  const field = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string, filename: string, bytes: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n${bytes}\r\n`;
  const fields = () =>
    field('ownerid', String(own.ownerId)) +
    field('address1', '1 Mill Lane') +
    field('city', 'Ross') +
    field('state', 'HW');

  test('takes the fields, and a file input that was left empty', async () => {
    const answer = await call('POST', '/api/tenants/registertenant', form(fields() + file('logo', '', '')));
    expect(answer.json()).toMatchObject({ success: true, message: 'Tenant registered successfully!' });
    expect(answer.statusCode).toBe(201);
  });

  test('of another owner, or of another person, is 403', async () => {
    const foreign = [
      field('ownerid', String(other.ownerId)),
      field('ownerid', 'x'),
      field('userid', '2000000000'),
    ];
    for (const one of foreign) {
      const rest = field('address1', '1 Mill Lane') + field('city', 'Ross') + field('state', 'HW');
      await expectRefused(call('POST', '/api/tenants/registertenant', form(one + rest)), 403);
    }
  });

  test('says clearly that a file is not kept', async () => {
    const answer = await expectRefused(
      call('POST', '/api/tenants/registertenant', form(fields() + file('logo', 'a.png', 'x'))),
      415,
    );
    expect(answer.fields).toHaveProperty('logo');
  });

  test('names every field that is missing', async () => {
    const answer = await expectRefused(
      call('POST', '/api/tenants/registertenant', form(field('zip', 'HR1'))),
      400,
    );
    expect(Object.keys(answer.fields ?? {}).toSorted()).toEqual(['address1', 'city', 'state']);
  });
});

describe('paging', () => {
  test('goes through a list without a gap or a repeat', async () => {
    for (let day = 10; day < 15; day += 1) {
      const payload = { name: `Day ${day}`, startdate: `2027-06-${day} 09:00:00` };
      await call('POST', `/api/events/${other.tenantId}/registerevent`, { token: other.staff, payload });
    }
    for (const [path, list] of [
      [`/api/events/${other.tenantId}/events`, 'data'],
      [`/api/events/${other.tenantId}`, 'events'],
    ] as const) {
      const all = (await call('GET', path, { token: other.staff })).json()[list] as { id: number }[];
      const paged: { id: number }[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const next: string = cursor && `&cursor=${cursor}`;
        const page = (await call('GET', `${path}?limit=2${next}`, { token: other.staff })).json();
        expect(page[list].length).toBeLessThanOrEqual(2);
        paged.push(...page[list]);
        cursor = page.nextCursor;
      }
      expect(all.length).toBeGreaterThan(4);
      expect(paged).toEqual(all);
    }
  });
});

test('the same Idempotency-Key gives the same result once', async () => {
  const url = `/api/events/${own.tenantId}/registerevent`;
  const payload = { name: 'Once', startdate: '2027-07-01 09:00:00' };
  const headers = { 'idempotency-key': 'a key of the client' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call('POST', url, { token: own.staff, headers, payload })),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(201);
  const { rows } = await muster.pool.query(
    `select 1 from muster.events where type = 'EventRegistered' and position > $1`,
    [before],
  );
  expect(rows).toHaveLength(1);
  before = await muster.eventStore.head();
  await expectRefused(
    call('POST', url, { token: own.staff, headers, payload: { ...payload, name: 'Twice' } }),
    409,
  );
});
