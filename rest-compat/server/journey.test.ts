import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { registerOrganisation } from '../../tests/support/organisation.ts';
import { restPlugin } from '../plugin.ts';

let muster: Installation;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
});

afterAll(() => muster?.close());

const post = (url: string, payload: object, token?: string) =>
  muster.app.inject({
    method: 'POST',
    url,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const get = (url: string, token?: string) =>
  muster.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

test('an owner registers, creates a tenant, signs in, and registers an event that is listed', async () => {
  const registered = await post('/api/tenants/registerowner', {
    companyname: 'Harvest Valley',
    domain: 'harvest.example',
    username: 'Ada.Owner',
    email: 'Ada@Harvest.example',
    password: 'a long secret',
    firstname: 'Ada',
    lastname: 'Owner',
  });
  expect(registered.json()).toMatchObject({ success: true, owner: { id: expect.any(Number) } });
  expect(registered.statusCode).toBe(201);

  const owner = await post('/api/tenants/loginowner', {
    email: 'ada@harvest.example',
    username: 'ada.owner',
    password: 'a long secret',
  });
  expect(owner.json()).toMatchObject({ success: true, owner: registered.json().owner });

  const tenant = await post(
    '/api/tenants/registertenant',
    { ownerid: owner.json().owner.id, address1: '1 Mill Lane', city: 'Hereford', state: 'HW' },
    owner.json().token,
  );
  expect(tenant.json()).toMatchObject({ success: true, message: 'Tenant registered successfully!' });
  expect(tenant.statusCode).toBe(201);
  const { tenantId } = tenant.json();

  const staff = await post('/api/login', { username: 'ADA.owner', password: 'a long secret' });
  expect(staff.json()).toMatchObject({ success: true, user: { tenantid: tenantId, username: 'Ada.Owner' } });
  const { token } = staff.json();

  const event = await post(
    `/api/events/${tenantId}/registerevent`,
    { name: 'Open day', startdate: '2027-03-01 18:30:00', location: 'Barn' },
    token,
  );
  expect(event.json()).toMatchObject({ success: true, message: 'Event created!' });
  expect(event.statusCode).toBe(201);
  const { eventId } = event.json();

  const shown = {
    id: eventId,
    name: 'Open day',
    description: '',
    type: '',
    startdate: '2027-03-01 18:30:00',
    enddate: '2027-03-01 19:00:00',
    location: 'Barn',
    image: null,
    cover: null,
    tenantid: tenantId,
    createdby: staff.json().user.id,
    allday: false,
    firstday: null,
    lastday: null,
    status: 'published',
    cancelreason: '',
    seriesid: null,
  };
  expect((await get(`/api/events/${tenantId}/events`, token)).json()).toEqual({
    success: true,
    data: [shown],
  });
  expect((await get(`/api/${tenantId}/events/${eventId}`, token)).json()).toEqual({
    success: true,
    event: shown,
  });
  expect((await get(`/api/events/${tenantId}/checkname?name=open%20DAY`, token)).json()).toEqual({
    success: true,
    exists: true,
  });

  const again = await post(
    `/api/events/${tenantId}/registerevent`,
    { name: 'open  day', startdate: '2027-03-02 18:30:00' },
    token,
  );
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({
    success: false,
    message: 'An event with this name already exists.',
    error: 'An event with this name already exists.',
    fields: { name: expect.any(String) },
  });

  const updated = await post(`/api/${tenantId}/updateevent`, { id: eventId, name: 'Open evening' }, token);
  expect(updated.json()).toEqual({ success: true, message: 'Event updated successfully' });
  const calendars = await Promise.all(
    [`/api/events?tenantId=${tenantId}`, `/api/events/tenant/${tenantId}`, `/api/events/${tenantId}`].map(
      (url) => get(url, token),
    ),
  );
  expect(calendars[0]?.json()).toMatchObject({
    success: true,
    events: [{ id: eventId, title: 'Open evening' }],
  });
  for (const { body } of calendars) expect(body).toBe(calendars[0]?.body);

  expect((await get(`/api/tenant-waiver?tenant=${tenantId}`)).json()).toEqual({
    success: true,
    waiver: null,
  });
  expect((await get('/api/tenant-waiver', token)).json()).toEqual({ success: true, waiver: null });

  expect((await post('/api/logout', {}, token)).json()).toEqual({ success: true });
  expect((await get(`/api/events/${tenantId}/events`, token)).statusCode).toBe(401);
});

test('a user of several tenants signs in to the one last used', async () => {
  const harvest = await registerOrganisation(muster.app, 'several');
  const address = { address1: '9 Ford Road', city: 'Ledbury', state: 'HW' };
  const { tenantId: second } = (await post('/api/tenants/registertenant', address, harvest.owner)).json();
  const login = async () =>
    (await post('/api/login', { username: harvest.username, password: harvest.password })).json().user
      .tenantid;
  expect(await login()).toBe(harvest.tenantId);
  expect((await get(`/api/events/${second}/events`, harvest.staff)).json()).toEqual({
    success: true,
    data: [],
  });
  expect(await login()).toBe(second);
});

test('signing in sets an HttpOnly cookie, and signing out deletes it', async () => {
  const { username, password } = await registerOrganisation(muster.app, 'cookies');
  const signedIn = await post('/api/login', { username, password });
  expect(signedIn.cookies).toEqual(
    // the second one makes the device known at the next sign-in
    ['muster_staff', 'muster_device'].map((name): unknown =>
      expect.objectContaining({ name, httpOnly: true, sameSite: 'Lax', path: '/' }),
    ),
  );
  const signedOut = await post('/api/logout', {}, signedIn.json().token);
  expect(signedOut.headers['clear-site-data']).toBe('"cache"');
  for (const { value, expires } of signedOut.cookies) {
    expect(value).toBe('');
    expect(expires?.getTime()).toBe(0);
  }
});

test('too many wrong passwords are answered with 429, Retry-After and a proof of work to solve', async () => {
  const strict = await createInstallation((ports) => [restPlugin(ports)], { RATE_LIMITS: 'on' });
  const guess = () =>
    strict.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'ada', password: 'a guess' },
    });
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).statusCode).toBe(401);
  const answer = await guess();
  await strict.close();
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
  expect(answer.json()).toMatchObject({
    success: false,
    message: expect.stringContaining('Please solve the challenge'),
    proof: { challenge: expect.any(String), bits: expect.any(Number) },
  });
});
