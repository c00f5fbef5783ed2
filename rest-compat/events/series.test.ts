import { beforeAll, describe, expect, test } from 'vitest';
import { ask, bearer } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';

let muster: Installation;
let own: Organisation;

beforeAll(async () => {
  ({ installation: muster } = await sharedInstallation());
  own = await registerOrganisation(muster.app, 'seriescalls');
  // clocks go back on 26 October 2031
  const settings = { timezone: 'Europe/Berlin' };
  const answer = await call('PUT', `/api/tenants/${own.tenantId}/settings`, settings);
  if (answer.statusCode !== 200) throw new Error(answer.body);
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = {}) =>
  muster.app.inject({
    method,
    url,
    headers: { ...bearer(own.staff), ...headers },
    ...(payload && { payload }),
  });
const post = (path: string, payload?: object, headers = {}) =>
  call('POST', `/api/events/${own.tenantId}/${path}`, payload ?? {}, headers);
const shown = async (eventId: number) =>
  (await call('GET', `/api/${own.tenantId}/events/${eventId}`)).json().event;
const register = async (event: object): Promise<number> => {
  const answer = await post('registerevent', event);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().eventId;
};
const series = async (event: object): Promise<readonly number[]> => {
  const answer = await post('registerseries', event);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().eventIds;
};

describe('a series', () => {
  test('has the same local time across a change of clocks, and dated names', async () => {
    const ids = await series({
      name: 'Training',
      startdate: '2031-10-18 08:00:00',
      enddate: '2031-10-18 09:30:00',
      every: 'weekly',
      times: 3,
    });
    const events = await Promise.all(ids.map(shown));
    expect(events.map(({ name, startdate, enddate }) => [name, startdate, enddate])).toEqual([
      ['Training 2031-10-18', '2031-10-18 08:00:00', '2031-10-18 09:30:00'],
      ['Training 2031-10-25', '2031-10-25 08:00:00', '2031-10-25 09:30:00'],
      ['Training 2031-11-01', '2031-11-01 09:00:00', '2031-11-01 10:30:00'],
    ]);
    expect(new Set(events.map(({ seriesid }) => seriesid)).size).toBe(1);
  });

  test('of months takes the last day of a shorter month', async () => {
    const ids = await series({ name: 'Dues', firstday: '2031-01-31', every: 'monthly', times: 3 });
    const events = await Promise.all(ids.map(shown));
    expect(events.map(({ firstday, allday }) => [firstday, allday])).toEqual([
      ['2031-01-31', true],
      ['2031-02-28', true],
      ['2031-03-31', true],
    ]);
  });

  test('is registered once for one key, and not at all with a name that is taken', async () => {
    const drill = { name: 'Drill', startdate: '2032-05-01 08:00:00', every: 'fortnightly', times: 2 };
    const key = { 'idempotency-key': 'one drill' };
    const first = await post('registerseries', drill, key);
    expect((await post('registerseries', drill, key)).json()).toEqual(first.json());
    const again = await post('registerseries', { ...drill, startdate: '2032-04-17 08:00:00' });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'An event with this name already exists.',
    ]);
    expect((await call('GET', `/api/events/${own.tenantId}/checkname?name=Drill 2032-04-17`)).json()).toEqual(
      { success: true, exists: false },
    );
  });

  test('can be changed from one event on: time, date and name move together', async () => {
    const ids = await series({
      name: 'Circuit',
      startdate: '2031-03-01 17:00:00',
      every: 'weekly',
      times: 3,
    });
    const changed = await post(`events/${ids[1]}/changeseries`, {
      startdate: '2031-03-15 18:00:00',
      enddate: '2031-03-15 19:00:00',
      location: 'Gym',
    });
    expect(changed.json()).toMatchObject({ success: true, updated: 2 });
    const events = await Promise.all(ids.map(shown));
    expect(events.map(({ name, startdate, location }) => [name, startdate, location])).toEqual([
      ['Circuit 2031-03-01', '2031-03-01 17:00:00', ''],
      ['Circuit 2031-03-15', '2031-03-15 18:00:00', 'Gym'],
      ['Circuit 2031-03-22', '2031-03-22 18:00:00', 'Gym'],
    ]);
  });

  test('leaves its cancelled events, and an event of no series is refused', async () => {
    const ids = await series({ name: 'Erg', startdate: '2031-03-01 17:00:00', every: 'weekly', times: 3 });
    await post(`events/${ids[1]}/cancel`, { reason: 'Flood' });
    expect((await post(`events/${ids[0]}/changeseries`, { type: 'Sport' })).json().updated).toBe(2);
    const alone = await register({ name: 'Alone', startdate: '2031-03-01 17:00:00' });
    const refused = await post(`events/${alone}/changeseries`, { type: 'Sport' });
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'This event belongs to no series.']);
  });
});

describe('drafts and cancellations', () => {
  const calendar = async () =>
    (await call('GET', `/api/events?tenantId=${own.tenantId}`))
      .json()
      .events.map(({ id }: { id: number }) => id);

  test('a draft comes into the calendar when it is published, once', async () => {
    const eventId = await register({ name: 'Secret', startdate: '2031-05-01 09:00:00', draft: true });
    expect((await shown(eventId)).status).toBe('draft');
    expect(await calendar()).not.toContain(eventId);
    expect((await post(`events/${eventId}/publish`)).statusCode).toBe(200);
    expect(await calendar()).toContain(eventId);
    const again = await post(`events/${eventId}/publish`);
    expect([again.statusCode, again.json().message]).toEqual([409, 'This event is published already.']);
  });

  test('a cancelled event says why, refuses changes at both edges, and can be reinstated', async () => {
    const eventId = await register({ name: 'Regatta', startdate: '2031-05-01 09:00:00' });
    await post(`events/${eventId}/cancel`, { reason: 'The river is too high.' });
    expect(await shown(eventId)).toMatchObject({
      status: 'cancelled',
      cancelreason: 'The river is too high.',
    });
    const update = await call('POST', `/api/${own.tenantId}/updateevent`, { id: eventId, type: 'Race' });
    expect([update.statusCode, update.json().message]).toEqual([409, 'This event is cancelled.']);
    const { data } = await ask(
      muster.app,
      `mutation ($t: Int!, $e: Int!) {
        updateEvent(tenantId: $t, eventId: $e, input: { type: "Race" }) { ... on Failure { code message } }
      }`,
      { t: own.tenantId, e: eventId },
      bearer(own.staff),
    );
    expect(data['updateEvent']).toEqual({ code: 'EVENT_CANCELLED', message: 'This event is cancelled.' });
    expect((await post(`events/${eventId}/reinstate`)).statusCode).toBe(200);
    expect((await shown(eventId)).status).toBe('published');
    const again = await post(`events/${eventId}/reinstate`);
    expect([again.statusCode, again.json().message]).toEqual([409, 'This event is not cancelled.']);
  });
});

describe('an all-day event', () => {
  const change = (eventId: number, values: object) =>
    call('POST', `/api/${own.tenantId}/updateevent`, { id: eventId, ...values });

  test("lasts its days in the tenant's zone, and gets times again", async () => {
    const eventId = await register({ name: 'Camp', firstday: '2031-10-25', lastday: '2031-10-26' });
    expect(await shown(eventId)).toMatchObject({
      allday: true,
      firstday: '2031-10-25',
      lastday: '2031-10-26',
      startdate: '2031-10-24 22:00:00',
      enddate: '2031-10-26 23:00:00',
    });
    await change(eventId, { startdate: '2031-10-24 22:00:00', enddate: '2031-10-26 23:00:00', type: 'Camp' });
    expect(await shown(eventId)).toMatchObject({ allday: true, type: 'Camp' });
    await change(eventId, { startdate: '2031-10-25 08:00:00' });
    expect(await shown(eventId)).toMatchObject({ allday: false, firstday: null, lastday: null });
  });

  test.each([
    ['first', '1900-01-01', 'Europe/Berlin'],
    ['last', '2999-12-31', 'America/New_York'],
  ])('can be on the %s day of the years of events', async (_which, day, timezone) => {
    await call('PUT', `/api/tenants/${own.tenantId}/settings`, { timezone });
    const eventId = await register({ name: `Camp of ${day}`, firstday: day });
    expect(await shown(eventId)).toMatchObject({ allday: true, firstday: day, lastday: day });
    await change(eventId, { firstday: '2031-05-01' });
    await change(eventId, { firstday: day });
    expect(await shown(eventId)).toMatchObject({ allday: true, firstday: day, lastday: day });
    await call('PUT', `/api/tenants/${own.tenantId}/settings`, { timezone: 'Europe/Berlin' });
  });

  test('is refused with a last day before its first, and with a day that is no date', async () => {
    const refused = async (days: object) =>
      (await post('registerevent', { name: 'Camp two', ...days })).json().fields;
    expect(await refused({ firstday: '2031-10-25', lastday: '2031-10-24' })).toEqual({
      lastday: 'The end must not be before the start.',
    });
    expect(await refused({ firstday: '2031-02-30' })).toEqual({ firstday: 'This is not a date and time.' });
    expect(await refused({ lastday: '2031-02-28' })).toEqual({ firstday: 'This field is required.' });
  });
});

test('the second of two equal local times can be said with its offset', async () => {
  const eventId = await register({ name: 'Night row', startdate: '2031-10-26T02:30:00+01:00' });
  expect((await shown(eventId)).startdate).toBe('2031-10-26 01:30:00');
});
