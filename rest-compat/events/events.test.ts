import { beforeAll, describe, expect, test } from 'vitest';
import { ask, bearer } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';

let muster: Installation;
let own: Organisation;

beforeAll(async () => {
  ({ installation: muster } = await sharedInstallation());
  own = await registerOrganisation(muster.app, 'eventcalls');
});

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  muster.app.inject({ method, url, headers: bearer(own.staff), ...(payload && { payload }) });
const register = (event: object) => call('POST', `/api/events/${own.tenantId}/registerevent`, event);
const shown = async (eventId: unknown) =>
  (await call('GET', `/api/${own.tenantId}/events/${Number(eventId)}`)).json().event;

describe('the check of a name', () => {
  const exists = async (name: string): Promise<unknown> =>
    (await call('GET', `/api/events/${own.tenantId}/checkname?name=${encodeURIComponent(name)}`)).json()
      .exists;
  test.each([
    ['Straßenfest', 'STRASSENFEST'],
    ['Summer   fair', 'summer fair'],
    ['Café ①', 'CAFE\u0301 1'],
    ['Kitchen', 'Kit\u0442chen'.replace('\u0442', '\u200D')],
    ['ΟΔΟΣ', 'οδος'],
  ])('of %s and %s gives the answer of the registration', async (name, other) => {
    const start = { startdate: '2027-05-01 09:00:00' };
    expect(await exists(name)).toBe(false);
    expect((await register({ name, ...start })).statusCode).toBe(201);
    const again = await register({ name: other, ...start });
    const free = again.statusCode === 201;
    // a name that cannot be registered has no answer
    if (again.statusCode !== 400) expect(await exists(other), other).toBe(!free);
    expect(await exists(name)).toBe(true);
  });

  test('refuses a name that nobody sees, as the registration does', async () => {
    for (const name of ['\u200B', '\u00AD\u2060', '\u3164']) {
      const checked = await call(
        'GET',
        `/api/events/${own.tenantId}/checkname?name=${encodeURIComponent(name)}`,
      );
      const registered = await register({ name, startdate: '2027-05-01 09:00:00' });
      for (const answer of [checked, registered]) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json().fields).toEqual({ name: 'This field is required.' });
      }
    }
  });
});

describe('the times of an event', () => {
  test('may be written to the minute, and an empty end is no end', async () => {
    for (const [index, enddate] of ['', null, undefined].entries()) {
      const answer = await register({ name: `Minute ${index}`, startdate: '2027-03-01T18:30Z', enddate });
      expect(answer.statusCode, answer.body).toBe(201);
      expect(await shown(answer.json().eventId)).toMatchObject({
        startdate: '2027-03-01 18:30:00',
        enddate: '2027-03-01 19:00:00',
      });
    }
  });

  test('are refused by the name of a field that was sent', async () => {
    const { eventId } = (await register({ name: 'Fixed', startdate: '2027-03-01 18:30:00' })).json();
    const update = (change: object) =>
      call('POST', `/api/${own.tenantId}/updateevent`, { id: eventId, ...change });
    const late = await update({ startdate: '2027-03-02 18:30:00' });
    expect([late.statusCode, Object.keys(late.json().fields)]).toEqual([400, ['startdate']]);
    const early = await update({ enddate: '2027-02-01 18:30:00' });
    expect([early.statusCode, Object.keys(early.json().fields)]).toEqual([400, ['enddate']]);
    const last = await register({ name: 'The last', startdate: '2999-12-31 23:45:00' });
    expect(last.statusCode, last.body).toBe(201);
  });

  test('make a moment of an event that ends when it starts, also in the calendar', async () => {
    const at = '2027-03-04 23:30:00';
    const { eventId } = (await register({ name: 'A moment', startdate: at, enddate: at })).json();
    const { events } = (await call('GET', `/api/events/${own.tenantId}`)).json();
    expect(events).toContainEqual(expect.objectContaining({ id: eventId, start: at, end: at }));
    const query = `query ($t: Int!, $day: Date!) {
      calendar(tenantId: $t, from: $day, to: $day) { days { entries { eventId } } } }`;
    const on = async (day: string) =>
      (await ask(muster.app, query, { t: own.tenantId, day }, bearer(own.staff))).data.calendar?.days;
    expect([await on('2027-03-04'), await on('2027-03-05')]).toEqual([
      [{ entries: [{ eventId }] }],
      [{ entries: [] }],
    ]);
  });
});
