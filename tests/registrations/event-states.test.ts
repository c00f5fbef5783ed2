import { afterAll, beforeAll, expect, test } from 'vitest';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';

// What visitors can do with items of drafts and of cancelled events.

let muster: Installation;
let own: Organisation;
let eventId: number;
let itemId: number;

const ofEvent = () => `/api/events/${own.tenantId}/events/${eventId}`;

async function post(url: string, payload: object) {
  const headers = { authorization: `Bearer ${own.staff}` };
  const answer = await muster.app.inject({ method: 'POST', url, payload, headers });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
  const event = { name: 'Regatta', startdate: '2031-06-14 10:00:00', draft: true };
  ({ eventId } = await post(`/api/events/${own.tenantId}/registerevent`, event));
  ({ itemId } = await post(`${ofEvent()}/items`, { name: 'Rowing' }));
  await post(`${ofEvent()}/items/${itemId}/action`, { actionType: 'default' });
});
afterAll(() => muster?.close());

async function registerOne(who: string) {
  const head = await muster.eventStore.head();
  const answer = await muster.app.inject({
    method: 'POST',
    url: `/api/events/${own.tenantId}/registereventuser`,
    payload: { name: who, email: `${who}@example.org`, phone: '+44 1531 000000', eventId, itemId },
  });
  if (answer.statusCode !== 201) expect(await muster.eventStore.head()).toBe(head);
  return [answer.statusCode, answer.json().message];
}

const page = () => muster.ports.registrations.action({ tenantId: own.tenantId, eventId, itemId });

const listed = async () => (await muster.ports.registrations.hub(own.tenantId)).map((one) => one.itemId);

test('drafts are unknown to visitors, and cancelled events refuse registrations', async () => {
  expect(await page()).toBeNull();
  expect(await listed()).not.toContain(itemId);
  const unknown = [404, 'There is no registration at this address.'];
  expect(await registerOne('early')).toEqual(unknown);

  await post(`${ofEvent()}/publish`, {});
  expect(await page()).toMatchObject({ closed: null });
  expect(await listed()).toContain(itemId);
  expect((await registerOne('first'))[0]).toBe(201);

  await post(`${ofEvent()}/cancel`, { reason: 'Flood' });
  expect(await page()).toMatchObject({ closed: 'event-cancelled' });
  expect(await listed()).not.toContain(itemId);
  expect(await registerOne('late')).toEqual([409, 'This event is cancelled.']);

  await post(`${ofEvent()}/reinstate`, {});
  expect(await page()).toMatchObject({ closed: null });
  expect(await listed()).toContain(itemId);
  expect((await registerOne('again'))[0]).toBe(201);
});
